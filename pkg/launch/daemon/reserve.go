package daemon

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// reserve are descriptors kept for looks at processes and for the removal of directories: what
// ranks have started and left may hold their pipes open, and so all others that this process may have.
type reserve struct{ fds []int }

// reserved is more than any of these has open at once.
const reserved = 4

// fill takes what is missing.
func (r *reserve) fill() error {
	for len(r.fds) < reserved {
		fd, err := syscall.Open("/", unix.O_PATH|syscall.O_CLOEXEC, 0)
		if err != nil {
			return err
		}
		r.fds = append(r.fds, fd)
	}
	return nil
}

// lend has do use the reserve. What somebody else takes meanwhile is missing until another time.
func (r *reserve) lend(do func()) {
	r.close()
	do()
	_ = r.fill()
}

func (r *reserve) close() {
	for _, fd := range r.fds {
		syscall.Close(fd)
	}
	r.fds = r.fds[:0]
}
