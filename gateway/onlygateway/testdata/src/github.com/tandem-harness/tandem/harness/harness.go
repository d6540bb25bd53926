// Package harness stands for the one of that path.
package harness

import "embed"

type literal string

// Writer takes instructions.
type Writer struct{ text string }

// Say takes a constant.
func (w *Writer) Say(text literal) { w.text += string(text) }

// SayFile takes a constant, too.
func (w *Writer) SayFile(files embed.FS, name literal) { w.text += string(name) }

// Data takes anything.
func (w *Writer) Data(text string) { w.text += text }
