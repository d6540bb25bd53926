package recordlog_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A pipe can neither be synced nor cut, so whatever is written to one stays.
func TestWhatCannotBeTakenBackSpoilsNoOtherLine(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	l := open(t, name, "")
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, id := range []string{"t1", "t2"} {
		if l.Append(t.Context(), turn(id)) == nil {
			t.Error("what cannot be synced is no error")
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	var got [4096]byte
	n, err := f.Read(got[:])
	if err != nil || !strings.Contains(string(got[:n]), "\n\n"+`{"turn":"t2","seq":1`) {
		t.Errorf("the second turn does not begin on a line of its own: %v\n%s", err, got[:n])
	}
}

// The kernel tells who opens a folder; nothing but its sync needs that here.
func TestTheFolderOfANewFileIsSynced(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "records")
	opened := watched(t, dir)
	open(t, name, "")
	if !opened() {
		t.Error("a crash could lose the file that was made")
	}
	open(t, name, "")
	if opened() {
		t.Error("the folder of a file that was there is synced")
	}
}

// watched returns a function that reports whether a folder was opened since it
// was asked last.
func watched(t *testing.T, dir string) func() bool {
	t.Helper()
	fd, err := syscall.InotifyInit1(syscall.IN_NONBLOCK)
	if err != nil {
		t.Skip("the kernel tells nothing: ", err)
	}
	t.Cleanup(func() { _ = syscall.Close(fd) })
	if _, err := syscall.InotifyAddWatch(fd, dir, syscall.IN_OPEN|syscall.IN_ONLYDIR); err != nil {
		t.Skip("the kernel tells nothing: ", err)
	}
	return func() (opened bool) {
		var events [4096]byte
		n, _ := syscall.Read(fd, events[:]) // nothing to read is an error
		for at := 0; at+syscall.SizeofInotifyEvent <= n; {
			mask, rest := binary.NativeEndian.Uint32(events[at+4:]), binary.NativeEndian.Uint32(events[at+12:])
			opened = opened || mask&syscall.IN_ISDIR != 0
			at += syscall.SizeofInotifyEvent + int(rest)
		}
		return opened
	}
}
