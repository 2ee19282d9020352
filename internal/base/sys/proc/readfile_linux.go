package proc

import (
	"os"
	"syscall"
)

// ReadFile reads a small file such as those of /proc and /sys with as few
// system calls as can be.
func ReadFile(name string) ([]byte, error) {
	fd, err := syscall.Open(name, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: name, Err: err}
	}
	defer syscall.Close(fd)
	buf := make([]byte, 0, 512)
	for {
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
		n, err := syscall.Read(fd, buf[len(buf):cap(buf)])
		switch {
		case err == syscall.EINTR:
		case err != nil:
			return nil, &os.PathError{Op: "read", Path: name, Err: err}
		case n == 0:
			return buf, nil
		default:
			buf = buf[:len(buf)+n]
			if len(buf) < 512 && cap(buf) == 512 {
				return buf, nil // a short read is the end: kernels fill these files at once
			}
		}
	}
}
