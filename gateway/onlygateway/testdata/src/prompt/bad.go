package prompt

import (
	"embed"
	"reflect"

	"github.com/tandem-harness/tandem/harness"
)

type embeds struct{ *harness.Writer }

type deep struct{ embeds }

func generic[T ~string, S interface{ Say(T) }](w S, s string) { w.Say(T(s)) }

func inferred[T ~string](w interface{ Say(T) }, s string) { w.Say(T(s)) }

func taken[T ~string](say func(T), s string) { say(T(s)) }

func sliced[T any](f func(T)) []func(T) { return []func(T){f} }

type box[T ~string] struct{ say func(T) }

func boxed[T ~string](say func(T)) box[T] { return box[T]{say} }

func whole[T any](v T) T { return v }

func bad(w *harness.Writer, e embeds, d deep, files embed.FS, user string) {
	say := w.Say // want `Say is used as a value: it takes constants only when it is called by its name \[prompt\]`
	say("x")
	_ = (w.Say)                   // want `Say is used as a value`
	_ = (*harness.Writer).Say     // want `Say is used as a value`
	_ = (*harness.Writer).SayFile // want `SayFile is used as a value`
	_ = w.SayFile                 // want `SayFile is used as a value`
	_ = e.Say                     // want `Say is used as a value`
	_ = d.Say                     // want `Say is used as a value`
	_ = embeds.Say                // want `Say is used as a value`
	_ = reflect.ValueOf(w.Say)    // want `Say is used as a value`
	generic(w, user)              // want `generic has the type of instructions as a type argument, and can convert any string to it \[prompt\]`
	generic(e, user)              // want `generic has the type`
	inferred(w, user)             // want `inferred has the type`
	taken(w.Say, user)            // want `taken has the type` `Say is used as a value`
	sliced(w.Say)[0]("x")         // want `sliced has the type` `Say is used as a value`
	b := boxed(w.Say)             // want `boxed has the type` `Say is used as a value`
	whole([]any{w.Say})           // want `Say is used as a value`
	whole(map[string][]box[string]{})
	whole(b)                               // want `whole has the type`
	reflect.ValueOf(w).MethodByName("Say") // want `reflection finds a method that takes constants only, and can call it with any string \[prompt\]`
	const name = "SayFile"
	reflect.TypeOf(w).MethodByName(name) // want `reflection finds a method`
}
