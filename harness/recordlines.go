package harness

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
)

// WriteRecords writes records as JSON lines, one a line, < > and & readable as
// such, in one Write: either all lines reach w or the error says so.
func WriteRecords(w io.Writer, records ...Record) error {
	var b bytes.Buffer
	for _, r := range records {
		line, err := r.MarshalJSON()
		if err != nil {
			return err
		}
		b.Write(line)
		b.WriteByte('\n')
	}
	_, err := w.Write(b.Bytes())
	return err
}

// A LineError says which line of a log could not be read.
type LineError struct {
	Line int // from 1
	Err  error
}

// Error returns the line's number and what is wrong with it.
func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns what is wrong with the line.
func (e *LineError) Unwrap() error { return e.Err }

// ReadRecords yields the records of JSON lines, in order; blank lines are
// skipped. A line that cannot be read yields a [*LineError] and the reading
// goes on behind it, so that a torn line costs no other record; an error of r
// itself ends it.
func ReadRecords(r io.Reader) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		lines := bufio.NewReader(r)
		for n := 1; ; n++ {
			line, err := lines.ReadBytes('\n')
			if line = bytes.TrimSpace(line); len(line) > 0 && !yield(readLine(n, line)) {
				return
			}
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield(Record{}, err)
				return
			}
		}
	}
}

func readLine(n int, line []byte) (Record, error) {
	var r Record
	if err := json.Unmarshal(line, &r); err != nil {
		return Record{}, &LineError{n, err}
	}
	return r, nil
}
