package onlygateway

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// checkImports reports the imports of a provider's client.
func checkImports(pass *analysis.Pass, report report) {
	for _, file := range pass.Files {
		for _, spec := range file.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			if err == nil && isSDK(path) {
				report(spec, "%s is a client of a model provider: only the gateway may import it", path)
			}
		}
	}
}

func isSDK(path string) bool {
	path = unversioned(path)
	return slices.ContainsFunc(sdks, func(sdk string) bool {
		return path == sdk || strings.HasPrefix(path, sdk+"/")
	})
}

// major matches the part of a path that names a major version. It stands at
// the end of a module's path, and so in the middle of a package's.
var major = regexp.MustCompile(`/v[0-9]+(/|$)`)

func unversioned(path string) string { return major.ReplaceAllString(path, "$1") }
