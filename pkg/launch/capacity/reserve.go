package capacity

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// Reserve are descriptors kept for looks at processes and for the removal of directories: what
// ranks have started and left may hold their pipes open, and so all others that this process may have.
type Reserve struct{ fds []int }

// reserved is more than any of these has open at once.
const reserved = 4

// Fill takes what is missing.
func (r *Reserve) Fill() error {
	for len(r.fds) < reserved {
		fd, err := syscall.Open("/", unix.O_PATH|syscall.O_CLOEXEC, 0)
		if err != nil {
			return err
		}
		r.fds = append(r.fds, fd)
	}
	return nil
}

// Lend has do use the reserve. What somebody else takes meanwhile is missing until another time.
func (r *Reserve) Lend(do func()) {
	r.Close()
	do()
	_ = r.Fill()
}

// Close gives the descriptors up.
func (r *Reserve) Close() {
	for _, fd := range r.fds {
		syscall.Close(fd)
	}
	r.fds = r.fds[:0]
}
