// Package atomicfile opens and writes files that the user has named: Write makes one of which no reader ever sees half, and
// Open, MkdirAll and Root go nowhere that somebody else may have prepared.
package atomicfile

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/unix"
)

// Write makes data the content of a file, with the permissions perm if it is a regular one:
// whoever opens it sees all of the old or all of the new. What is no regular file, a
// device, a pipe or a link, is written into and never replaced: root could put a
// file where /dev/null was.
func Write(name string, data []byte, perm fs.FileMode) error {
	if err := write(name, data, perm); err != nil {
		return &fs.PathError{Op: "write", Path: name, Err: err}
	}
	return nil
}

func write(name string, data []byte, perm fs.FileMode) error {
	w, err := start(name, 0)
	if err != nil {
		return err
	}
	defer w.close()
	base, fd, err := w.last()
	if err != nil {
		return err
	}
	if fd >= 0 {
		defer unix.Close(fd)
		var st unix.Stat_t
		if err := unix.Fstat(fd, &st); err != nil {
			return err
		}
		if w.links > 0 || st.Mode&unix.S_IFMT != unix.S_IFREG {
			return writeInto(fd, name, data)
		}
	}
	return w.replace(base, name, data, perm)
}

func writeInto(fd int, name string, data []byte) error {
	f, err := reopen(fd, name, os.O_WRONLY|os.O_TRUNC)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(cause(err), f.Close())
}

// replace makes a new file and gives it the name.
func (w *walk) replace(base, name string, data []byte, perm fs.FileMode) error {
	tmp := ".new-" + rand.Text()
	fd, err := unix.Openat(w.dir, tmp, unix.O_WRONLY|unix.O_CREAT|unix.O_EXCL|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0o600)
	if err != nil {
		return err
	}
	f := os.NewFile(uintptr(fd), name)
	if _, err = f.Write(data); err == nil {
		err = f.Chmod(perm)
	}
	if err = errors.Join(cause(err), cause(f.Close())); err == nil {
		err = unix.Renameat(w.dir, tmp, w.dir, base)
	}
	if err != nil {
		_ = unix.Unlinkat(w.dir, tmp, 0)
	}
	return err
}

// cause is what is wrong, without a name: Write adds that.
func cause(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// Reason strips the name that package os adds to an error: for a message that has it already.
func Reason(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}
