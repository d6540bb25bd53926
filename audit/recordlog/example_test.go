package recordlog_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tandem-harness/tandem/audit/recordlog"
	"github.com/tandem-harness/tandem/harness"
)

// A log keeps the records of a turn together; a store appends to it before a
// hold shows.
func ExampleOpen() {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "records.jsonl")
	log, err := recordlog.Open(name, "")
	if err != nil {
		panic(err)
	}
	defer log.Close()
	refused := harness.Record{Turn: "t1", Seq: 1, Body: harness.Refused{Cause: harness.NothingToOffer}}
	if err := log.Append(context.Background(), []harness.Record{refused}); err != nil {
		panic(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		panic(err)
	}
	fmt.Print(string(text))
	// Output:
	// {"turn":"t1","seq":1,"stage":"refused","at":"0001-01-01T00:00:00Z","cause":"nothing_to_offer"}
}
