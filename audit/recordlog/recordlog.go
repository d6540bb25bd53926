// Package recordlog keeps the records of turns in files, as JSON lines: one
// file for the records, one for the served log.
//
// The records of a turn are written together and are on disk (fsync) before
// Append returns; harness shows a hold only after that. So is the entry of a
// file that Open made in its folder. What could not be written whole is taken
// back. A line that a crash has torn, or that could not be taken back, costs
// itself only: the next record begins on a line of its own.
//
// A file belongs to one process at a time.
package recordlog

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/tandem-harness/tandem/harness"
)

// A Log appends to its files. It implements [harness.Log] and is safe for
// concurrent use. The zero Log has no files, and refuses to append.
type Log struct {
	mu     sync.Mutex // one turn after another
	files  []*file    // as they were opened
	closed atomic.Bool
}

// file is one file with what it keeps of a turn.
type file struct {
	*os.File
	encode func(io.Writer, ...harness.Record) error
	device bool // there is nothing to sync, nor to cut
	torn   bool // the last line has no end
}

// Open opens the files for appending, and makes those that are not there. A
// blank name opens none; without any name there is nothing to open, which is
// an error. So are two names of one file: its lines would mix.
func Open(records, served string) (*Log, error) {
	if records == "" && served == "" {
		return nil, errors.New("recordlog: no file is named")
	}
	l := &Log{}
	for _, f := range []struct {
		name   string
		encode func(io.Writer, ...harness.Record) error
	}{{records, harness.WriteRecords}, {served, harness.WriteServed}} {
		if err := l.open(f.name, f.encode); err != nil {
			return nil, errors.Join(err, l.Close())
		}
	}
	if err := l.apart(); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

func (l *Log) open(name string, encode func(io.Writer, ...harness.Record) error) error {
	if name == "" {
		return nil
	}
	_, missing := os.Stat(name)
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("recordlog: %w", err)
	}
	opened := &file{File: f, encode: encode}
	l.files = append(l.files, opened)
	if opened.device, err = kind(f); err != nil || opened.device {
		return err
	}
	if missing != nil {
		err = syncFolder(filepath.Dir(name))
	}
	torn, unread := endsTorn(f)
	opened.torn = torn
	return errors.Join(err, unread)
}

// kind reports whether a file is a device, a terminal for instance, and returns
// an error for a pipe: what went down a pipe cannot be taken back.
func kind(f *os.File) (device bool, err error) {
	info, err := f.Stat()
	if err != nil {
		return false, fmt.Errorf("recordlog: %w", err)
	}
	if info.Mode()&(os.ModeNamedPipe|os.ModeSocket) != 0 {
		return false, fmt.Errorf("recordlog: %s is a pipe, and a log must be able to take back what it wrote", f.Name())
	}
	return info.Mode()&os.ModeDevice != 0, nil
}

// syncFolder makes the entries of a folder last; Windows, where a folder
// cannot be synced, sees to that itself.
func syncFolder(name string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("recordlog: %w", err)
	}
	return errors.Join(f.Sync(), f.Close())
}

// apart returns an error when two names, however they are spelled or linked,
// are of one file.
func (l *Log) apart() error {
	var first os.FileInfo
	for _, f := range l.files {
		info, err := f.Stat()
		if err != nil {
			return fmt.Errorf("recordlog: %w", err)
		}
		if first != nil && os.SameFile(first, info) {
			return fmt.Errorf("recordlog: %s cannot hold both the records and the served log", f.Name())
		}
		first = info
	}
	return nil
}

// endsTorn reports whether the last line of a file has no end.
func endsTorn(f *os.File) (bool, error) {
	info, err := f.Stat()
	if err != nil || info.Size() == 0 {
		return false, err
	}
	var last [1]byte
	if _, err := f.ReadAt(last[:], info.Size()-1); err != nil {
		return false, fmt.Errorf("recordlog: %w", err)
	}
	return last[0] != '\n', nil
}

// Append implements [harness.Log]: the records are on disk in every file when
// it returns nil, and in none otherwise.
func (l *Log) Append(ctx context.Context, records []harness.Record) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.files) == 0 || l.closed.Load() {
		return errors.New("recordlog: no file is open")
	}
	var undo []func() error
	for _, f := range l.files {
		back, err := f.append(ctx, records)
		undo = append(undo, back)
		if err != nil {
			return errors.Join(err, l.takeBack(undo))
		}
	}
	if err := ctx.Err(); err != nil {
		return errors.Join(err, l.takeBack(undo))
	}
	for _, f := range l.files {
		f.torn = false
	}
	return nil
}

// takeBack undoes what was written to the first files. Where it cannot, half a
// line may stay.
func (l *Log) takeBack(undo []func() error) (err error) {
	for i, back := range undo {
		if stays := back(); stays != nil {
			l.files[i].torn = true
			err = errors.Join(err, stays)
		}
	}
	return err
}

// append writes what the file keeps of records, and returns what takes it back.
func (f *file) append(ctx context.Context, records []harness.Record) (undo func() error, err error) {
	nothing := func() error { return nil }
	if err := ctx.Err(); err != nil {
		return nothing, err
	}
	var b bytes.Buffer
	if f.torn {
		b.WriteByte('\n')
	}
	if err := f.encode(&b, records...); err != nil {
		return nothing, err
	}
	if f.device {
		_, err := f.Write(b.Bytes())
		return nothing, err
	}
	info, err := f.Stat()
	if err != nil {
		return nothing, err
	}
	undo = func() error { return f.Truncate(info.Size()) }
	if _, err := f.Write(b.Bytes()); err != nil {
		return undo, err
	}
	return undo, f.Sync()
}

// Close closes the files. It does not wait for a write that hangs.
func (l *Log) Close() (err error) {
	if l.closed.Swap(true) {
		return nil
	}
	for _, f := range l.files {
		err = errors.Join(err, f.File.Close())
	}
	return err
}
