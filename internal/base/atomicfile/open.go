package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// Open is os.OpenFile for files that the user has named, with one difference: what others may have put in the way is
// neither followed nor opened (see walk). Links of the user's own are followed, and so is /dev/stdout.
func Open(name string, flag int, perm fs.FileMode) (*os.File, error) {
	f, err := open(name, flag, perm)
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return f, nil
}

func open(name string, flag int, perm fs.FileMode) (*os.File, error) {
	w, err := start(name, 0)
	if err != nil {
		return nil, err
	}
	defer w.close()
	for {
		base, fd, err := w.last()
		if err != nil {
			return nil, err
		}
		if fd >= 0 {
			defer unix.Close(fd)
			return reopen(fd, name, flag)
		}
		if flag&os.O_CREATE == 0 {
			return nil, syscall.ENOENT
		}
		fd, err = unix.Openat(w.dir, base, flag|unix.O_CREAT|unix.O_EXCL|unix.O_NOFOLLOW|unix.O_CLOEXEC, uint32(perm.Perm()))
		if err == nil {
			return os.NewFile(uintptr(fd), name), nil
		}
		if !errors.Is(err, unix.EEXIST) { // else somebody was faster, and is looked at
			return nil, err
		}
	}
}

// reopen opens what a descriptor of O_PATH is, and not what has its name by now.
func reopen(fd int, name string, flag int) (*os.File, error) {
	if flag&os.O_EXCL != 0 {
		return nil, syscall.EEXIST
	}
	path := fmt.Sprintf("/proc/self/fd/%d", fd)
	for {
		got, err := unix.Open(path, flag&^os.O_CREATE|unix.O_CLOEXEC, 0)
		if err == nil {
			return os.NewFile(uintptr(got), name), nil
		}
		if !errors.Is(err, unix.EINTR) { // a pipe's reader may be long in coming
			return nil, err
		}
	}
}

// MkdirAll is os.MkdirAll in the way of Open.
func MkdirAll(dir string, perm fs.FileMode) error {
	w, err := start(dir, perm)
	if err != nil {
		return &fs.PathError{Op: "mkdir", Path: dir, Err: err}
	}
	defer w.close()
	w.rest = append(w.rest, ".") // then all before it are made
	_, fd, err := w.last()
	if err != nil {
		return &fs.PathError{Op: "mkdir", Path: dir, Err: err}
	}
	unix.Close(fd)
	return nil
}

// Check reports why Open would refuse a name for what others may have put there; nil: it would not.
func Check(name string) error {
	w, err := start(name, 0)
	if err != nil {
		return nil // Open says so
	}
	defer w.close()
	_, fd, err := w.last()
	if fd >= 0 {
		unix.Close(fd)
	}
	var foreign *foreignError
	if errors.As(err, &foreign) {
		return foreign
	}
	return nil
}
