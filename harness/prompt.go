package harness

import (
	"embed"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// literal has no exported name, so that a caller can pass only an untyped
// string constant where one is asked for: program text, never somebody's text.
type literal string

// A Kind says what a part of a prompt is. The zero Kind is [Data], so that
// what nobody classified is never taken for an instruction.
type Kind uint8

// The kinds of part.
const (
	Data        Kind = iota // what a person or a model wrote
	Fact                    // what the program knows: a number, a name of its own, a line of the sheet
	Instruction             // what the program says, a constant of its source
)

// A Part is one piece of a prompt. It cannot be written down outside this
// package: only a [Writer] makes one. The zero Part is blank data.
type Part struct {
	kind Kind
	text string
}

// Kind says what the part is.
func (p Part) Kind() Kind { return p.kind }

// Text returns the part's text, byte for byte.
func (p Part) Text() string { return p.text }

// A Writer collects the parts of one prompt, in order. The zero Writer is
// empty and ready. It is not safe for concurrent use.
type Writer struct {
	text   strings.Builder
	spans  []span
	sealed int // spans that nothing is joined to
	faults []error
}

// span is a part by the place where it ends in the text.
type span struct {
	kind Kind
	end  int
}

// Say adds an instruction. The text must be a string constant: a variable does
// not compile, and so no text of a user can become an instruction by mistake.
// (A generic function that is handed Say as a value can still convert a string:
// that takes intent, and no compiler sees it.)
func (w *Writer) Say(text literal) { w.add(Instruction, string(text)) }

// SayFile adds the whole of an embedded file as an instruction: like a
// constant it is fixed when the program is built. A file that is not there
// makes the prompt fail.
func (w *Writer) SayFile(files embed.FS, name literal) {
	text, err := files.ReadFile(string(name))
	if err != nil {
		w.faults = append(w.faults, err)
	}
	w.add(Instruction, string(text))
}

// Fact adds something that the program knows and that changes from turn to
// turn: a voice, a limit, a line of the sheet. It is no place for what a
// person or a model wrote.
func (w *Writer) Fact(text string) { w.add(Fact, text) }

// Data adds what a person or a model wrote, byte for byte. It is never parsed.
func (w *Writer) Data(text string) { w.add(Data, text) }

func (w *Writer) add(kind Kind, text string) {
	if !utf8.ValidString(text) {
		w.faults = append(w.faults, fmt.Errorf("part %d of the prompt is not valid UTF-8", len(w.spans)+1))
	}
	if text == "" {
		return
	}
	w.text.WriteString(text)
	if last := len(w.spans) - 1; last >= w.sealed && w.spans[last].kind == kind {
		w.spans[last].end = w.text.Len()
		return
	}
	w.spans = append(w.spans, span{kind, w.text.Len()})
}

// grow makes room for a prompt of a known size.
func (w *Writer) grow(size promptSize) {
	w.text.Grow(size.bytes)
	w.spans = make([]span, 0, size.spans)
}

// promptSize is the size of a prompt; the next of the same domain is likely
// to have it too.
type promptSize struct{ bytes, spans int }

// prompt ends the writing. The spans are the prompt's from now on: a domain
// that kept its writer cannot change what was written.
func (w *Writer) prompt() Prompt {
	p := Prompt{text: w.text.String(), spans: w.spans}
	w.spans = nil
	return p
}

// Write returns the prompt that write writes, for those who call a [Model]
// outside a turn. A part that is not valid UTF-8, a file that is not there and
// a prompt without an instruction are errors, all of them named.
func Write(write func(*Writer)) (Prompt, error) {
	var w Writer
	write(&w)
	p, err := w.finish()
	if err != nil {
		return Prompt{}, fmt.Errorf("harness: %w", err)
	}
	return p, nil
}

// finish ends the writing, and says everything that is wrong with it.
func (w *Writer) finish() (Prompt, error) {
	p := w.prompt()
	if !p.instructs() {
		w.faults = append(w.faults, errors.New("the prompt holds no instruction"))
	}
	return p, errors.Join(w.faults...)
}

// A Prompt is what goes to a model: parts in order. It never changes once
// made. The zero Prompt is empty, and no turn sends it.
type Prompt struct {
	text    string
	spans   []span
	retried int // spans of the original, when a retry added to it
}

// Text returns the exact concatenation of the parts: what the records and the
// served log keep.
func (p Prompt) Text() string { return p.text }

// Parts returns the parts in order. Neighbours differ in kind, but for the
// first part that a retry added: what was sent before stays as it was, part by
// part.
func (p Prompt) Parts() []Part {
	parts, from := make([]Part, len(p.spans)), 0
	for i, s := range p.spans {
		parts[i] = Part{s.kind, p.text[from:s.end]}
		from = s.end
	}
	return parts
}

// Original returns how many of the parts, from the first, are the prompt of the
// first attempt; a retry only appends to them.
func (p Prompt) Original() int {
	if p.retried > 0 {
		return p.retried
	}
	return len(p.spans)
}

// instructs reports whether any part of p is an instruction: a prompt without one
// asks for nothing.
func (p Prompt) instructs() bool {
	for _, s := range p.spans {
		if s.kind == Instruction {
			return true
		}
	}
	return false
}
