package harness

import (
	"fmt"
	"runtime/debug"
)

// A PanicError is the error of a part that panicked. Its text does not say with
// what, since that may quote anybody; Value and Stack are there for those who
// run the program.
type PanicError struct {
	Doing string // what panicked
	Value any    // what it panicked with
	Stack []byte
}

// Error returns what panicked.
func (e *PanicError) Error() string { return e.Doing + " panicked" }

// Unwrap returns the value of the panic when it is an error.
func (e *PanicError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

// caught returns the error of a panic that was recovered.
func caught(doing string, value any) error {
	return &PanicError{Doing: doing, Value: value, Stack: debug.Stack()}
}

// joined returns faults as one error, one a line, or nil.
func joined(faults []string) error {
	if len(faults) == 0 {
		return nil
	}
	text := faults[0]
	for _, f := range faults[1:] {
		text += "\n" + f
	}
	return fmt.Errorf("%s", text)
}
