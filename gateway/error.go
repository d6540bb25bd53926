package gateway

import (
	"strconv"
	"strings"
	"time"
)

// An Error is why a try, or a call, brought no answer. It answers errors.Is
// for its [Class] and for the cause of that class, and errors.As for the error
// that it wraps.
//
// Its text is fit for logs: it holds names, numbers and Detail, and nothing of
// what a provider or a person wrote. What it wraps is not.
type Error struct {
	Class     Class
	Provider  string // filled in by the gateway
	Model     string // the model that was asked; filled in by the gateway
	Status    int    // HTTP status; 0 when none came
	Code      string // the provider's code, if its package knows it; nothing else
	RequestID string // the provider's id of the request
	Detail    string // words of our own, fit for logs
	Err       error  // what was met, as it was met; never printed

	// RetryAfter is how long the provider asks to wait; 0: it does not say.
	RetryAfter time.Duration
}

// Error returns the class with what else is fit for a log.
func (e *Error) Error() string {
	if e == nil {
		return "gateway: no error"
	}
	var b strings.Builder
	b.WriteString("gateway: ")
	if e.Provider != "" {
		b.WriteString(e.Provider + " " + e.Model + ": ")
	}
	b.WriteString(e.Class.String())
	if e.Status != 0 {
		b.WriteString(" (status " + strconv.Itoa(e.Status) + ")")
	}
	for name, value := range e.notes {
		b.WriteString(", " + name + value)
	}
	return b.String()
}

// notes yields what is known besides, each with its name.
func (e *Error) notes(yield func(name, value string) bool) {
	for _, n := range [][2]string{{"code ", e.Code}, {"request ", e.RequestID}, {"", e.Detail}} {
		if n[1] != "" && !yield(n[0], n[1]) {
			return
		}
	}
}

// Unwrap returns the class, its cause and what was met.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Class, e.Class.Cause()}
	}
	return []error{e.Class, e.Class.Cause(), e.Err}
}
