package atomicfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// walk goes to the last component of a name by itself and looks at what it passes. In a directory that all may write,
// /tmp or a scratch disk, anybody may have put a link where we are about to write, or a file or pipe of his own.
//
// There the rule of the kernel's fs.protected_symlinks, protected_fifos and protected_regular holds, whether the kernel
// has it switched on or not (man 5 proc_sys_fs): what belongs to somebody else, neither to us nor to root nor to the
// owner of the directory, is neither followed nor opened. A directory of somebody else's there may be passed, for people
// do work in each other's; but below it only links and files of our own, or root's, count.
type walk struct {
	dir     int      // the directory that rest begins in
	rest    []string // components to come
	links   int      // that were followed
	make    uint32   // the mode of directories that are made where there are none; 0: none are
	planted bool     // we are below a directory that somebody else has made where all may write
}

// mostLinks are followed, as by the kernel.
const mostLinks = 40

// foreignError is why a name is refused.
type foreignError struct {
	base, dir string
	uid       uint32
}

func (e *foreignError) Error() string {
	return fmt.Sprintf("%s in %s belongs to user %d, and anybody may have put it there: use another directory, or have it removed", e.base, e.dir, e.uid)
}

// start begins a walk.
func start(name string, make fs.FileMode) (*walk, error) {
	w := &walk{dir: -1, make: uint32(make.Perm())}
	if name == "" {
		return nil, syscall.ENOENT
	}
	if err := w.enter(name); err != nil {
		return nil, err
	}
	return w, nil
}

// enter puts what a name or a link says before the components that are to come.
func (w *walk) enter(path string) error {
	from := "."
	if strings.HasPrefix(path, "/") {
		from, w.planted = "/", false
	}
	if w.dir < 0 || from == "/" {
		fd, err := unix.Open(from, unix.O_PATH|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
		if err != nil {
			return err
		}
		w.close()
		w.dir = fd
	}
	var parts []string
	for p := range strings.SplitSeq(path, "/") {
		if p != "" && p != "." {
			parts = append(parts, p)
		}
	}
	if strings.HasSuffix(path, "/") {
		parts = append(parts, ".") // what is before it must be a directory
	}
	w.rest = append(parts, w.rest...)
	return nil
}

func (w *walk) close() {
	if w.dir >= 0 {
		unix.Close(w.dir)
		w.dir = -1
	}
}

// last goes on until one component is left, and returns that with a descriptor (O_PATH) of what it is, which is no link; -1:
// there is nothing.
func (w *walk) last() (base string, fd int, err error) {
	for {
		if len(w.rest) == 0 {
			w.rest = []string{"."}
		}
		base = w.rest[0]
		final := len(w.rest) == 1
		fd, err := unix.Openat(w.dir, base, unix.O_PATH|unix.O_NOFOLLOW|unix.O_CLOEXEC, 0)
		switch {
		case errors.Is(err, unix.ENOENT) && w.make != 0 && !final:
			if err := unix.Mkdirat(w.dir, base, w.make); err != nil && !errors.Is(err, unix.EEXIST) {
				return "", -1, err
			}
			continue
		case errors.Is(err, unix.ENOENT) && final:
			return base, -1, nil
		case err != nil:
			return "", -1, err
		}
		if fd, err = w.pass(base, fd, final); err != nil || fd >= 0 {
			return base, fd, err
		}
	}
}

// pass goes over the component that fd is, and takes that over. It returns what the last one is; -1: there is more to come.
func (w *walk) pass(base string, fd int, final bool) (last int, err error) {
	keep := false
	defer func() {
		if !keep {
			unix.Close(fd)
		}
	}()
	var st unix.Stat_t
	if err := unix.Fstat(fd, &st); err != nil {
		return -1, err
	}
	if err := w.check(base, &st); err != nil {
		return -1, err
	}
	switch kind := st.Mode & unix.S_IFMT; {
	case kind == unix.S_IFLNK:
		return w.follow(base, fd, final)
	case final:
		keep = true
		return fd, nil
	case kind != unix.S_IFDIR:
		return -1, unix.ENOTDIR
	}
	keep = true
	w.into(fd)
	return -1, nil
}

// into goes on in another directory.
func (w *walk) into(dir int) {
	w.close()
	w.dir, w.rest = dir, w.rest[1:]
}

// check looks at whose a component is.
func (w *walk) check(base string, st *unix.Stat_t) error {
	if st.Uid == 0 || int(st.Uid) == os.Geteuid() {
		return nil
	}
	var dir unix.Stat_t
	if err := unix.Fstat(w.dir, &dir); err != nil {
		return err
	}
	open := dir.Mode&unix.S_IWOTH != 0 && st.Uid != dir.Uid
	if st.Mode&unix.S_IFMT == unix.S_IFDIR {
		w.planted = w.planted || open
		return nil
	}
	if !open && !w.planted {
		return nil
	}
	where, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", w.dir))
	if err != nil {
		where = "a directory"
	}
	return &foreignError{base, where, st.Uid}
}

// follow goes where a link leads, which fd is.
func (w *walk) follow(base string, fd int, final bool) (last int, err error) {
	if w.links++; w.links > mostLinks {
		return -1, unix.ELOOP
	}
	var fsys unix.Statfs_t
	if err := unix.Fstatfs(fd, &fsys); err != nil {
		return -1, err
	}
	if fsys.Type == unix.PROC_SUPER_MAGIC { // it may lead to what has no name: a process's pipe
		to, err := unix.Openat(w.dir, base, unix.O_PATH|unix.O_CLOEXEC, 0)
		if err == nil && !final {
			w.into(to)
			to = -1
		}
		return to, err
	}
	to := make([]byte, unix.PathMax)
	n, err := unix.Readlinkat(fd, "", to)
	if err != nil {
		return -1, err
	}
	w.rest = w.rest[1:]
	return -1, w.enter(string(to[:n]))
}
