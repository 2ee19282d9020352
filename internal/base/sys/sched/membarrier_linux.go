package sched

import (
	"sync"
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
//
// The first call of a process with threads waits for a grace period of the kernel, 15 ms or so;
// those that come meanwhile wait for the same one.
func JoinBarriers() error { return joinBarriers() }

// joinBarriers is what a process does once, by a call that leaves its CPU to other goroutines.
var joinBarriers = sync.OnceValue(func() error {
	if _, _, errno := syscall.Syscall(unix.SYS_MEMBARRIER, registerGlobalExpedited, 0, 0); errno != 0 {
		return errno
	}
	return nil
})

// Barrier makes each running thread of the processes that have called
// JoinBarriers pass a full memory barrier. It interrupts their CPUs, which costs
// microseconds, so that the other side of a handshake need not pay for a barrier
// of its own each time.
func Barrier() error {
	if _, _, errno := syscall.RawSyscall(unix.SYS_MEMBARRIER, globalExpedited, 0, 0); errno != 0 {
		return errno
	}
	return nil
}
