package budget_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/budget"
)

func TestAPriceFileIsRead(t *testing.T) {
	got, err := budget.ReadPrices(strings.NewReader(`[
		{"provider":"local","model":"qwen4","from":"2026-11-01","input":0,"output":0},
		{"provider":"p","model":"m","from":"2026-12-01","input":2.5,"output":10,"cache_read":0.025,"cache_write":3.125,"source":"a page","checked":"2026-11-30"},
		{"provider":"p","model":"m","from":"2026-12-01","above":200000,"input":5,"output":15,"cache_read":0}
	]`))
	if err != nil {
		t.Fatal(err)
	}
	want := []budget.Price{
		{Provider: "local", Model: "qwen4", From: "2026-11-01"},
		{Provider: "p", Model: "m", From: "2026-12-01", Input: 2_500_000, Output: dollars(10), CacheRead: 25_000, CacheWrite: 3_125_000, Source: "a page", Checked: "2026-11-30"},
		{Provider: "p", Model: "m", From: "2026-12-01", Above: 200_000, Input: dollars(5), Output: dollars(15), CacheRead: 0, CacheWrite: dollars(5)},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAnEmptyListHasNoPrices(t *testing.T) {
	if got, err := budget.ReadPrices(strings.NewReader(" [ ] \n")); err != nil || len(got) != 0 {
		t.Errorf("it has %v, %v", got, err)
	}
}

// entry is a good entry with something changed.
func entry(old, changed string) string {
	const good = `{"provider":"p","model":"m","from":"2026-12-01","input":1,"output":5}`
	return "[" + strings.Replace(good, old, changed, 1) + "]"
}

// badFiles are files with what must be said of each.
func badFiles() []struct{ text, want, reason string } {
	const rate = `must be a price in dollars per million tokens: a number from 0 to 1000000 with at most six decimals`
	const name = "must be a name without blanks around it"
	const day = "must be a day such as 2026-12-01"
	const count = "must be a whole number of tokens, 0 or more"
	return []struct{ text, want, reason string }{
		{"", "the price file is not a JSON list", "nothing at all"},
		{"null", "the price file is not a JSON list", "null is no list"},
		{entry("", "")[1 : len(entry("", ""))-1], "the price file is not a JSON list", "an entry alone"},
		{"\ufeff[]", "the price file is not a JSON list", "a byte order mark"},
		{"[] []", "the price file has something behind the list", "a second list"},
		{"[]]", "the price file has something behind the list", "a bracket"},
		{"[", "the price file is not JSON: EOF", "broken off at once"},
		{"[null]", "entry 1: it is not a JSON object", "null is no entry"},
		{"[[]]", "entry 1: it is not a JSON object", "a list is none either"},
		{"[{}]", `entry 1: "provider" is missing; entry 1: "model" is missing; entry 1: "from" is missing; entry 1: "input" is missing; entry 1: "output" is missing`, "each required field"},
		{entry(`"input":1`, `"input":NaN`), "the price file is not JSON", "not a number"},
		{entry(`"input":1`, `"input":-1`), `entry 1: "input" ` + rate, "a negative price would give money back"},
		{entry(`"input":1`, `"input":-0`), `entry 1: "input" ` + rate, "no sign at all"},
		{entry(`"input":1`, `"input":1e2`), `entry 1: "input" ` + rate, "no exponent"},
		{entry(`"input":1`, `"input":1E10000000`), `entry 1: "input" ` + rate, "nor one that would take long to work out"},
		{entry(`"input":1`, `"input":0.0000001`), `entry 1: "input" ` + rate, "more decimals than are kept"},
		{entry(`"input":1`, `"input":1000001`), `entry 1: "input" ` + rate, "more than a dollar a token"},
		{entry(`"input":1`, `"input":99999999999999999999`), `entry 1: "input" ` + rate, "out of range"},
		{entry(`"input":1`, `"input":"1"`), `entry 1: "input" ` + rate, "a string is no number"},
		{entry(`"input":1`, `"input":null`), `entry 1: "input" ` + rate, "null is no number"},
		{entry(`"output":5`, `"output":-5`), `entry 1: "output" ` + rate, "the output likewise"},
		{entry(`"output":5`, `"output":5,"cache_read":-1,"cache_write":null`), `entry 1: "cache_read" ` + rate + `; entry 1: "cache_write" ` + rate, "the cache likewise"},
		{entry(`"provider":"p"`, `"provider":""`), `entry 1: "provider" ` + name, "a blank name"},
		{entry(`"model":"m"`, `"model":" m"`), `entry 1: "model" ` + name, "a name that nobody would find"},
		{entry(`"model":"m"`, `"model":7`), `entry 1: "model" ` + name, "a number is no name"},
		{entry("2026-12-01", "2026-02-30"), `entry 1: "from" ` + day, "a day that there is not"},
		{entry("2026-12-01", "01.12.2026"), `entry 1: "from" ` + day, "a day in another order"},
		{entry("2026-12-01", "2026-12-01T00:00:00Z"), `entry 1: "from" ` + day, "a time"},
		{entry(`"input":1`, `"input":1,"above":-1`), `entry 1: "above" ` + count, "a negative threshold"},
		{entry(`"input":1`, `"input":1,"above":1.5`), `entry 1: "above" ` + count, "half a token"},
		{entry(`"input":1`, `"input":1,"above":1e5`), `entry 1: "above" ` + count, "no exponent"},
		{entry(`"input":1`, `"input":1,"above":null`), `entry 1: "above" ` + count, "null is no threshold"},
		{entry(`"input":1`, `"input":1,"above":1152921504606846977`), `entry 1: "above" ` + count, "more tokens than are counted"},
		{entry(`"input":1`, `"input":1,"source":null,"checked":"soon"`), `entry 1: "source" must be a string; entry 1: "checked" ` + day, "what says where a price is from"},
		{entry(`"input":1`, `"input":1,"cached":1`), `entry 1: "cached" is not known`, "an unknown field may be a misspelled price"},
		{entry(`"input":1`, `"input":1,"Input":2`), `entry 1: "Input" is not known`, "a field in another case"},
		{entry(`"input":1`, `"input":1,"input":2`), `entry 1: "input" is there twice`, "which one would hold?"},
		{`[{"provider":"p"},?]`, `entry 1: "model" is missing; entry 1: "from" is missing; entry 1: "input" is missing; entry 1: "output" is missing; ` +
			"the price file is not JSON", "what could be read is told too"},
	}
}

func TestABadPriceFileIsToldEveryFault(t *testing.T) {
	for _, c := range badFiles() {
		got, err := budget.ReadPrices(strings.NewReader(c.text))
		if !errors.As(err, new(*budget.InvalidError)) {
			t.Errorf("%s: %v, want an InvalidError: %s", c.text, err, c.reason)
			continue
		}
		said, _, _ := strings.Cut(err.Error(), ": invalid character") // the words of encoding/json
		if want := "budget: " + c.want; said != want {
			t.Errorf("%s: %s\n got %v\nwant %s", c.text, c.reason, err, want)
		}
		if got != nil {
			t.Errorf("%s: half of it was loaded: %v", c.text, got)
		}
	}
}

func TestEveryEntryIsToldItsFaults(t *testing.T) {
	const good = `{"provider":"p","model":"m","from":"2026-12-01","input":1,"output":5}`
	_, err := budget.ReadPrices(strings.NewReader("[" + strings.Join([]string{good, `{"x":1}`, good, good[:len(good)-1] + `,"above":0}`, good[:len(good)-1] + `,"above":1}`}, ",") + "]!"))
	want := &budget.InvalidError{Faults: []string{
		`entry 2: "x" is not known`, `entry 2: "provider" is missing`, `entry 2: "model" is missing`, `entry 2: "from" is missing`,
		`entry 2: "input" is missing`, `entry 2: "output" is missing`,
		"entry 3: it prices the same as entry 1", "entry 4: it prices the same as entry 1",
		"the price file has something behind the list",
	}}
	if diff := cmp.Diff(error(want), err); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAPriceFileHasABound(t *testing.T) {
	full := "[" + strings.Repeat(" ", budget.MaxPriceFile-2) + "]"
	if _, err := budget.ReadPrices(strings.NewReader(full)); err != nil {
		t.Errorf("a file of %d bytes: %v", len(full), err)
	}
	if _, err := budget.ReadPrices(strings.NewReader(full + " ")); !errors.As(err, new(*budget.InvalidError)) {
		t.Errorf("one byte more: %v", err)
	}
	endless := iotest.OneByteReader(blanks{})
	if _, err := budget.ReadPrices(endless); err == nil {
		t.Error("a file without an end was read")
	}
}

type blanks struct{}

func (blanks) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func TestAnErrorOfTheReaderIsWrapped(t *testing.T) {
	if _, err := budget.ReadPrices(iotest.ErrReader(io.ErrClosedPipe)); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("the error is %v", err)
	}
}

// FuzzReadPrices holds that what is read is a table, with every field in range,
// and that what is not says why.
func FuzzReadPrices(f *testing.F) {
	f.Add(budget.BuiltInFile)
	for _, c := range badFiles() {
		f.Add([]byte(c.text))
	}
	f.Add([]byte(entry("", "")))
	f.Add([]byte(entry(`"input":1`, `"input":1,"above":3,"cache_read":0.5`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, err := budget.ReadPrices(strings.NewReader(string(data)))
		if err != nil {
			if len(entries) > 0 || !errors.As(err, new(*budget.InvalidError)) {
				t.Fatalf("%v beside %v", entries, err)
			}
			return
		}
		for i := range entries {
			entries[i].Above = int64(i) // whether bands begin at 0 is not the file's to say
			entries[i].Provider, entries[i].Model, entries[i].From = "p", "m", "2026-01-01"
		}
		if _, err := (budget.Prices{}).With(entries...); err != nil {
			t.Fatalf("%s was read, and is no table: %v", data, err)
		}
	})
}
