package proc

import (
	"syscall"
	"unsafe"
)

// handler is the kernel's view of what a process does at a signal (man 2 rt_sigaction): handler, flags, restorer, and a mask.
type handler struct {
	action, flags, restorer uintptr
	mask                    uint64
}

// lastSignal is the highest number of a signal.
const lastSignal = 64

// Handlers are what a process does at each signal.
type Handlers [lastSignal + 1]handler

// SignalHandlers are those of now.
func SignalHandlers() *Handlers {
	var h Handlers
	for s := 1; s <= lastSignal; s++ {
		_, _, _ = syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(s), 0, uintptr(unsafe.Pointer(&h[s])), unsafe.Sizeof(h[s].mask), 0, 0)
	}
	return &h
}

// PutBack gives a process the handlers again that it had, and returns the signals at which others were found. A library
// that takes signals over when it is loaded takes them from Go's runtime, which makes panics of some.
func (h *Handlers) PutBack() (changed []syscall.Signal) {
	now := SignalHandlers()
	for s := 1; s <= lastSignal; s++ {
		if now[s] == h[s] {
			continue
		}
		changed = append(changed, syscall.Signal(s))
		_, _, _ = syscall.RawSyscall6(syscall.SYS_RT_SIGACTION, uintptr(s), uintptr(unsafe.Pointer(&h[s])), 0, unsafe.Sizeof(h[s].mask), 0, 0)
	}
	return changed
}
