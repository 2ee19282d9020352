package proc

import (
	"errors"
	"syscall"
)

// Gone reports whether a process is known to be no more.
func Gone(pid int) bool { return errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }
