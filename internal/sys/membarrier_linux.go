package sys

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// membarrier(2) commands.
const (
	globalExpedited         = 1 << 1
	registerGlobalExpedited = 1 << 2
)

// JoinBarriers makes this process's threads take part in Barrier of any process
// of the machine. It fails where the kernel does not know or allow membarrier(2).
func JoinBarriers() error { return membarrier(registerGlobalExpedited) }

// Barrier makes each running thread of the processes that have called
// JoinBarriers pass a full memory barrier. It interrupts their CPUs, which costs
// microseconds, so that the other side of a handshake need not pay for a barrier
// of its own each time.
func Barrier() error { return membarrier(globalExpedited) }

func membarrier(command uintptr) error {
	if _, _, errno := syscall.RawSyscall(unix.SYS_MEMBARRIER, command, 0, 0); errno != 0 {
		return errno
	}
	return nil
}
