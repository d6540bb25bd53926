package command

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
)

// page is a turn as it is printed for people: headings on the left, what
// belongs to them beside and below.
type page struct {
	bytes.Buffer
	colour bool
	prompt string // of the first attempt
}

// The colours, as SGR codes.
const (
	strong = "1"
	red    = "31"
	green  = "32"
	faint  = "2"
)

func (p *page) paint(code, text string) string {
	if !p.colour {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// verdict paints a word that says yes or no.
func (p *page) verdict(ok bool, yes, no string) string {
	if ok {
		return p.paint(green, yes)
	}
	return p.paint(red, no)
}

// head begins a part.
func (p *page) head(title, beside string) {
	if p.Len() > 0 {
		p.WriteByte('\n')
	}
	if beside != "" {
		title = fmt.Sprintf("%-11s", title)
	}
	fmt.Fprintln(p, p.paint(strong, title)+beside)
}

// row writes a labelled line of a part; further lines stand below the first.
func (p *page) row(label, text string) {
	if text == "" {
		text = "(blank)"
	}
	for line := range strings.Lines(visible(text)) {
		p.paintedRow(label, strings.TrimSuffix(line, "\n"))
		label = ""
	}
}

// paintedRow writes a labelled line whose text is the program's own.
func (p *page) paintedRow(label, text string) {
	fmt.Fprintln(p, strings.TrimRight("  "+p.paint(faint, fmt.Sprintf("%-10s", label))+text, " "))
}

// block writes lines without labels.
func (p *page) block(text string) {
	for line := range strings.Lines(visible(text)) {
		p.WriteString("  " + strings.TrimSuffix(line, "\n") + "\n")
	}
}

// visibleLine is visible for text that stands inside a line.
func visibleLine(text string) string { return strings.ReplaceAll(visible(text), "\n", "<U+000A>") }

// visible spells control characters, so that no text of a model or a customer
// can drive a terminal.
func visible(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r == '\n' || !unicode.In(r, unicode.Cc, unicode.Cf) {
			b.WriteRune(r)
			continue
		}
		fmt.Fprintf(&b, "<%U>", r)
	}
	return b.String()
}
