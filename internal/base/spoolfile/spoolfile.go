// Package spoolfile opens files that can be read only once, a pipe that the shell made of
// <(command) or a FIFO, as often as a launcher needs them: a host file may be that of several
// programs.
package spoolfile

import (
	"bytes"
	"io"
	"os"
)

// Files opens files. It belongs to one goroutine, and its zero value has read none.
type Files struct{ kept map[string]*bytes.Buffer }

// Open opens a file for reading, from its beginning. What is read of one that is none on a disk is kept in memory.
func (f *Files) Open(name string) (io.ReadCloser, error) {
	if k := f.kept[name]; k != nil {
		return io.NopCloser(bytes.NewReader(k.Bytes())), nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if st, err := file.Stat(); err == nil && (st.Mode().IsRegular() || st.IsDir()) {
		return file, nil
	}
	if f.kept == nil {
		f.kept = map[string]*bytes.Buffer{}
	}
	k := &bytes.Buffer{}
	f.kept[name] = k
	return struct {
		io.Reader
		io.Closer
	}{io.TeeReader(file, k), file}, nil
}
