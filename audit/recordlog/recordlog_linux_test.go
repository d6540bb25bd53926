package recordlog_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/tandem-harness/tandem/audit/recordlog"
)

func TestAPipeIsNoLog(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := recordlog.Open(name, ""); err == nil || !strings.Contains(err.Error(), "pipe") {
		t.Errorf("the error is %v", err)
	}
}

func TestADeviceIsWrittenToAndNeverCut(t *testing.T) {
	appended(t, open(t, os.DevNull, ""), "t1")
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
		t.Skip("inotify, which tells who opens a folder, is not to be had here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Close(fd) })
	if _, err := syscall.InotifyAddWatch(fd, dir, syscall.IN_OPEN|syscall.IN_ONLYDIR); err != nil {
		t.Skip("inotify, which tells who opens a folder, is not to be had here: ", err)
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
