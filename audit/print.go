package audit

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// String returns the report as plain text for people, every line ended: a
// headline that says PASSED or FAILED, a table with the counts of each check,
// and every failure, grouped by check under the rule that it breaks, with its
// subject's name. Text that the checks or subjects supplied is shown on one
// line, with what is not printable escaped.
func (r Report) String() string {
	var b strings.Builder
	r.headline(&b)
	r.table(&b)
	r.groups(&b)
	return b.String()
}

// WriteTo writes what String returns to w.
func (r Report) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, r.String())
	return int64(n), err
}

func (r Report) headline(b *strings.Builder) {
	verdict := "FAILED"
	if r.Passed() {
		verdict = "PASSED"
	}
	fmt.Fprintf(b, "%s: %s, %s, %s\n", verdict,
		counted(len(r.tallies), "check"), counted(r.subjects, "subject"), counted(len(r.Failures()), "failure"))
}

func (r Report) table(b *strings.Builder) {
	if len(r.tallies) == 0 {
		return
	}
	names := column{"check"}
	for _, t := range r.tallies {
		names = append(names, plain(t.Check))
	}
	width := names.width()
	fmt.Fprintf(b, "\n%-*s  held  failed  not applicable\n", width, names[0])
	for i, t := range r.tallies {
		fmt.Fprintf(b, "%-*s  %4d  %6d  %14d\n", width, names[i+1], t.Held, t.Failed, t.NotApplicable)
	}
}

func (r Report) groups(b *strings.Builder) {
	byCheck := map[string][]Failure{}
	for _, f := range r.Failures() {
		byCheck[f.Check] = append(byCheck[f.Check], f)
	}
	headings := append([]Tally{{Check: self, Doc: "what is wrong with the run itself"}}, r.tallies...)
	for _, h := range headings {
		if failures := byCheck[h.Check]; len(failures) > 0 {
			fmt.Fprintf(b, "\n%s: %s\n", plain(h.Check), plain(orElse(h.Doc, "(no documentation)")))
			group(b, failures)
		}
	}
}

func group(b *strings.Builder, failures []Failure) {
	var subjects column
	for _, f := range failures {
		subjects = append(subjects, plain(orElse(f.Subject, "(the run)")))
	}
	width := subjects.width()
	for i, f := range failures {
		fmt.Fprintf(b, "  %-*s  %s\n", width, subjects[i], plain(f.detail()))
	}
}

// A column is the cells of one column of text.
type column []string

// width returns the number of characters of the widest cell.
func (c column) width() (widest int) {
	for _, cell := range c {
		widest = max(widest, utf8.RuneCountInString(cell))
	}
	return widest
}

// counted returns n and the noun, in the plural unless n is one.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
