// Package onlygateway reports what reaches a model provider past the gateway.
//
// It has three rules.
//
//   - sdk: a client of a provider is imported, in any of its major versions.
//   - host: a string or a struct tag names a provider's host. Constants are
//     read as the compiler sees them, so that "api." + "openai.com" is found. A
//     constant is reported where it is declared and where another package uses it.
//   - prompt: a function of tandem's harness that takes only string constants,
//     such as [Writer.Say], is used as a value, a type parameter becomes the
//     type of those constants, or reflection looks for such a method by a name
//     that is a constant. Each is a way to turn text of a user into an
//     instruction.
//
// What is not constant in a sum, and a verb or a placeholder in a string, is a
// gap. A gap may stand
//
//   - beside a host, as a port or a path does: "https://api.openai.com" + path;
//   - for a region or a resource, or a part of one:
//     "bedrock-runtime." + region + ".amazonaws.com";
//   - for the whole label api that most hosts begin with: "%s.openai.com".
//
// It stands for nothing else: "api.%s.com" and "api.openai." + end are not
// reported. Full-width characters, and the dots of East Asian scripts, are read
// as the ASCII ones that a client makes of them.
//
// Test files are checked like any other. Without a configuration nothing is
// exempt.
//
// # Configuration
//
// The flag -config names a JSON file:
//
//	{"exempt": [
//		{"package": "gateway/openai/...", "reason": "this is the gateway"},
//		{"package": "internal/fake", "rules": ["host"], "reason": "a fake provider for tests"}
//	]}
//
// A package is a folder of the module that the file lies in, the one whose
// go.mod stands beside the file or nearest above it, or a full import path of
// that module. A folder may belong to a nested module. With /... at its end it
// stands for everything below, too. An entry is for all rules if it names none.
//
// No entry stands for the whole of that module.
//
// A file that cannot be read, an unknown or repeated field, an entry whose reason
// has no letter and no digit, one that matches no package and one that is there
// twice are errors, and nothing is checked. A folder is a package if it holds a
// Go file for any system or tag; one with the build constraint ignore does not
// count. Below a folder, testdata, vendor and folders whose names begin with an
// underscore or a dot are passed over, as the go command does.
//
// # Running it
//
//	onlygateway -config .onlygateway.json ./...
//	go vet -vettool=$(which onlygateway) -config="$PWD/.onlygateway.json" ./...
//
// Go vet runs the command in the folder of each package: there the file must be
// named by its absolute path. It also keeps results, and knows nothing of the
// file; so the command tells go vet that it is new each time. A vet tool of your
// own that holds [Analyzer], whose flag is -onlygateway.config among others, must
// do the same, or be run with go vet -a. Either way sees one module: run it in
// each.
//
// # What it does not see
//
// It reads Go source, the files of one build, and knows what it lists. Not seen
// are
//
//   - a host that is put together by calls, be it of constants:
//     fmt.Sprint("https://api.", "openai.com"), strings.Join, a builder, or
//     fmt.Sprintf with a gap that is none of the above;
//   - a host in variables, in a file, in the environment or in C, such as a
//     #define that cgo reads; one whose own characters are escaped or encoded,
//     or are letters that Unicode maps to ASCII in other ways, such as
//     mathematical ones; and one on the same machine;
//   - a client that is not listed, or that is behind another package;
//   - a file for another system or build tag;
//   - a method that reflection finds by its number, or by a name in a variable:
//     n := "Say"; reflect.ValueOf(w).MethodByName(n);
//   - a type that is changed by package unsafe.
//
// [Writer.Say]: https://pkg.go.dev/github.com/tandem-harness/tandem/harness#Writer.Say
package onlygateway
