// Package onlygateway reports what reaches a model provider past the gateway.
//
// It has three rules.
//
//   - sdk: a client of a provider is imported, in any of its major versions.
//   - host: a string names a provider's host. Constants are read as the
//     compiler sees them, so that "api." + "openai.com" is found; what is not
//     constant in a sum, and a verb or a placeholder in a format, stands for
//     anything. A constant is reported where it is declared and where another
//     package uses it.
//   - prompt: a function of tandem's harness that takes only string constants,
//     such as [Writer.Say], is used as a value, a type parameter becomes the
//     type of those constants, or reflection looks for such a method by name.
//     Each is a way to turn text of a user into an instruction.
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
// A file that cannot be read, an unknown or repeated field, an entry without a
// reason, one for a package that has no Go file, and one that is there twice
// are errors, and nothing is checked.
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
// It reads source, the files of one build, and knows what it lists. A host that
// is put together from variables, that comes from a file or from the environment,
// or that runs on the same machine is not seen, nor is a client it does not know
// or one behind another package, nor a file for another system or build tag. Nor
// is a method that reflection finds by its number, or a type that is changed by
// package unsafe.
//
// [Writer.Say]: https://pkg.go.dev/github.com/tandem-harness/tandem/harness#Writer.Say
package onlygateway
