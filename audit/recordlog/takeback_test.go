package recordlog

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

// A file that was opened for reading can neither be written nor cut: taking
// back fails, and what may be left of a line must not spoil the next.
func TestWhatCannotBeTakenBackSpoilsNoOtherLine(t *testing.T) {
	name := filepath.Join(t.TempDir(), "records")
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var written bytes.Buffer
	l := &Log{files: []*file{{File: f, encode: func(w io.Writer, rs ...harness.Record) error {
		return harness.WriteRecords(io.MultiWriter(w, &written), rs...)
	}}}}
	records := []harness.Record{{Turn: "t1", Seq: 1, Body: harness.Refused{Cause: harness.Canceled}}}
	if l.Append(t.Context(), records) == nil || !l.files[0].torn {
		t.Error("the file counts as whole")
	}
	if !strings.HasPrefix(written.String(), `{"turn":"t1"`) {
		t.Errorf("written: %s", written.String())
	}
}
