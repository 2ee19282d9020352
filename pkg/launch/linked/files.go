package linked

import (
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// readerAt is an open file.
type readerAt interface {
	io.ReaderAt
	io.Closer
}

// below is an absolute path as fs.FS wants it.
func below(file string) string {
	if p := strings.TrimPrefix(path.Clean(file), "/"); p != "" {
		return p
	}
	return "."
}

var (
	errNoReaderAt = errors.New("the file system does not read at offsets")
	errNoFile     = errors.New("no regular file")
)

// open opens a regular file. Others are not tried: opening a pipe could take for
// ever.
func (w *walk) open(file string) (readerAt, error) {
	st, err := fs.Stat(w.fsys, below(file))
	if err == nil && !st.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		return nil, err
	}
	f, err := w.fsys.Open(below(file))
	if err != nil {
		w.miss(err)
		return nil, err
	}
	if r, ok := f.(readerAt); ok {
		return r, nil
	}
	f.Close()
	return nil, errNoReaderAt
}

// directory lists a directory.
func (w *walk) directory(name string) ([]fs.DirEntry, error) {
	entries, err := fs.ReadDir(w.fsys, below(name))
	w.miss(err)
	return entries, err
}

// miss keeps an error that says nothing of the file.
func (w *walk) miss(err error) {
	if proc.Wanting(err) {
		w.wanting = err
	}
}

// executable reports whether file is a regular file that somebody may execute.
func (w *walk) executable(file string) bool {
	st, err := fs.Stat(w.fsys, below(file))
	return err == nil && st.Mode().IsRegular() && st.Mode()&0o111 != 0
}

func (w *walk) exists(file string) bool {
	_, err := fs.Stat(w.fsys, below(file))
	return err == nil
}

// inPath finds a program as execvp(3) would.
func (w *walk) inPath(name string) (string, bool) {
	if strings.Contains(name, "/") {
		file := w.absolute(name)
		return file, w.executable(file)
	}
	if name == "" {
		return "", false
	}
	for i, dir := range strings.SplitN(w.getenv("PATH"), ":", maxPath+1) {
		if i == maxPath {
			break // what is left of it
		}
		if file := path.Join(w.absolute(dir), name); w.executable(file) {
			return file, true
		}
	}
	return "", false
}

// real follows symbolic links, of the file itself and of the directories it is
// in. What cannot be followed stays as it is.
func (w *walk) real(file string) string {
	done, rest := "", strings.Split(strings.TrimPrefix(path.Clean(file), "/"), "/")
	for links := 0; len(rest) > 0; {
		next := done + "/" + rest[0]
		rest = rest[1:]
		to, err := fs.ReadLink(w.fsys, below(next))
		if err != nil {
			done = next
			continue
		}
		if links++; links > 40 { // as the kernel
			return path.Clean(file)
		}
		if !strings.HasPrefix(to, "/") {
			to = done + "/" + to
		}
		rest = append(strings.Split(strings.TrimPrefix(path.Clean(to), "/"), "/"), rest...)
		done = ""
	}
	return done
}

// head reads up to n bytes of a file's beginning.
func head(r io.ReaderAt, n int) []byte {
	b := make([]byte, n)
	got, _ := r.ReadAt(b, 0)
	return b[:got]
}
