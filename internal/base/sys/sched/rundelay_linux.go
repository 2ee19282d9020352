package sched

import (
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// RunDelay is for how long the calling thread has waited for a CPU since it began (man 5 proc, schedstat); ok is false where
// the kernel does not say. The Go scheduler is not told of the calls, so it does not give this goroutine's processor away.
func RunDelay() (thread int, waited time.Duration, ok bool) {
	path := [...]byte{31: 0}
	copy(path[:], "/proc/thread-self/schedstat")
	at := unix.AT_FDCWD
	fd, _, errno := syscall.RawSyscall6(syscall.SYS_OPENAT, uintptr(at), uintptr(unsafe.Pointer(&path)), syscall.O_RDONLY|syscall.O_CLOEXEC, 0, 0, 0)
	if errno != 0 {
		return 0, 0, false
	}
	var text [64]byte
	n, _, errno := syscall.RawSyscall(syscall.SYS_READ, fd, uintptr(unsafe.Pointer(&text)), uintptr(len(text)))
	_, _, _ = syscall.RawSyscall(syscall.SYS_CLOSE, fd, 0, 0)
	if errno != 0 {
		return 0, 0, false
	}
	tid, _, _ := syscall.RawSyscall(syscall.SYS_GETTID, 0, 0, 0)
	waited, ok = parseRunDelay(text[:n])
	return int(tid), waited, ok
}

// parseRunDelay reads the second of the numbers of schedstat, nanoseconds.
func parseRunDelay(text []byte) (waited time.Duration, ok bool) {
	field := 0
	for _, b := range text {
		switch {
		case b == ' ':
			field++
		case b < '0' || b > '9' || waited > 1<<59: // a newline ends them
			return waited, ok && field > 1
		case field == 1:
			waited, ok = 10*waited+time.Duration(b-'0'), true
		}
	}
	return waited, ok && field > 1
}
