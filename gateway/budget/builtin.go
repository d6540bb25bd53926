package budget

import (
	"bytes"
	_ "embed"
	"sync"
)

// BuiltIn returns the table that comes with the package: standard prices of
// single requests, each with the place and the day where it was read. Batches,
// reserved or faster service, regions and tools of the provider cost more or
// less and are not in it, nor is a model whose price could not be confirmed.
// Cache writes have the price of a short life, five minutes with Anthropic:
// longer ones need entries of the caller's own. Where the price of some
// tokens is not published, they have the price of input. It is safe for concurrent
// use.
func BuiltIn() Prices { return builtIn() }

//go:embed prices.json
var builtInFile []byte

// builtIn prices nothing when the file is broken.
var builtIn = sync.OnceValue(func() Prices {
	entries, _ := ReadPrices(bytes.NewReader(builtInFile))
	table, _ := Prices{}.With(entries...)
	return table
})
