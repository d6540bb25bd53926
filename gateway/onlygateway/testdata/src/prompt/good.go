package prompt

import (
	"embed"
	"reflect"
	"slices"

	"github.com/tandem-harness/tandem/harness"
)

// parrot says what it hears; it is no writer.
type parrot struct{}

func (parrot) Say(text string) string { return text }

// MethodByName is not the one of package reflect.
func (p parrot) MethodByName(name string) parrot { return p }

func fine(w *harness.Writer, e embeds, files embed.FS, user string) {
	w.Say("x")
	(w.Say)("x")
	((w).Say)("x" + "y")
	(*harness.Writer).Say(w, "x")
	w.SayFile(files, "name")
	e.Say("x")
	defer w.Say("x")
	go w.SayFile(files, "x")
	func() { w.Say("x") }()
	data := w.Data
	data(user)
	_ = parrot{}.Say
	_ = parrot{}.MethodByName("Say")
	_ = slices.Contains([]*harness.Writer{w}, w)
	generic2(parrot{}, user)
	reflect.ValueOf(w).MethodByName("Data")
	reflect.ValueOf(w).MethodByName(user)
}

func generic2[S interface{ Say(string) string }](w S, s string) { w.Say(s) }
