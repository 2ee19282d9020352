// Package reread opens files that can be read only once, a pipe that the shell made of
// <(command) or a FIFO, as often as a launcher needs them: a host file may be that of several
// programs, and is read once more when gompirun becomes gompirun-full.
//
// Files is the type to know. What it reads of a file that is none on a disk it keeps in
// memory, under a descriptor that the command it becomes inherits.
package reread

import (
	"encoding/json"
	"io"
	"os"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/sys"
)

// variable tells the command that this one becomes (execve(2)) what was kept.
const variable = "GOMPI_REREAD"

// kept is what was read of a file.
type kept struct {
	Name string
	FD   int // a file in memory
}

// Files opens files. It belongs to one goroutine.
type Files struct{ kept []kept }

// Inherit takes over what the command kept that this one was before. It is to be called
// once, before anything else looks at the environment.
func Inherit() *Files {
	f := &Files{}
	if text, ok := os.LookupEnv(variable); ok {
		os.Unsetenv(variable)
		if json.Unmarshal([]byte(text), &f.kept) != nil {
			f.kept = nil // somebody else's
		}
	}
	for _, k := range f.kept {
		syscall.CloseOnExec(k.FD)
	}
	return f
}

// Open opens a file for reading, from its beginning.
func (f *Files) Open(name string) (io.ReadCloser, error) {
	for _, k := range f.kept {
		if k.Name == name {
			return os.Open("/proc/self/fd/" + strconv.Itoa(k.FD))
		}
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	if st, err := file.Stat(); err == nil && (st.Mode().IsRegular() || st.IsDir()) {
		return file, nil
	}
	fd, err := sys.MemFile("reread")
	if err != nil {
		return file, nil // then it is read once
	}
	f.kept = append(f.kept, kept{name, fd})
	return &recorder{file, fd}, nil
}

// Heir returns environ for a command that this one becomes, which inherits what was kept.
func (f *Files) Heir(environ []string) []string {
	if len(f.kept) == 0 {
		return environ
	}
	text, err := json.Marshal(f.kept)
	if err != nil {
		return environ
	}
	for _, k := range f.kept {
		_, _ = unix.FcntlInt(uintptr(k.FD), unix.F_SETFD, 0)
	}
	return append(environ[:len(environ):len(environ)], variable+"="+string(text))
}

// recorder keeps what is read.
type recorder struct {
	file *os.File
	fd   int
}

func (r *recorder) Close() error { return r.file.Close() }

func (r *recorder) Read(b []byte) (int, error) {
	n, err := r.file.Read(b)
	for rest := b[:n]; len(rest) > 0; {
		w, failed := unix.Write(r.fd, rest)
		if failed != nil {
			return n, failed
		}
		rest = rest[w:]
	}
	return n, err
}
