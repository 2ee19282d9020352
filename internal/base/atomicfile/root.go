package atomicfile

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// Root opens a directory that must be the user's alone, for what is kept secret from others; one that is not there is made.
// What is done by the Root is done in the directory that was looked at, whatever its name leads to by then. The
// error names the directory and what to do.
func Root(dir string) (*os.Root, error) {
	if err := MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	f, err := Open(dir, unix.O_PATH|unix.O_DIRECTORY, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !Alone(st) {
		return nil, fmt.Errorf("%s is not this user's alone (mode %#o, user %d): chmod 700 it, or choose another", dir, st.Mode().Perm(), owner(st))
	}
	return os.OpenRoot(fmt.Sprintf("/proc/self/fd/%d", f.Fd()))
}

// Alone reports whether a file or directory is this user's, and closed to others.
func Alone(st fs.FileInfo) bool {
	return st.Mode().Perm()&0o077 == 0 && owner(st) == os.Geteuid()
}

// owner is whose a file is; -1: nobody knows.
func owner(st fs.FileInfo) int {
	if sys, ok := st.Sys().(*syscall.Stat_t); ok {
		return int(sys.Uid)
	}
	return -1
}
