package proc

import (
	"errors"
	"syscall"
)

// Wanting reports that a system call failed for want of descriptors or memory, and may work later. Any
// other error of a file in /proc says that the process has gone, or is no business of ours.
func Wanting(err error) bool {
	return errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ENFILE) ||
		errors.Is(err, syscall.ENOMEM) || errors.Is(err, syscall.ENOBUFS)
}
