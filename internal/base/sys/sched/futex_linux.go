package sched

import (
	"syscall"
	"time"
	"unsafe"
)

// futex(2) operations. Words are shared between processes, so never PRIVATE.
const (
	futexWait = 0
	futexWake = 1
)

// FutexWait sleeps while *word is val, at most timeout (0: for ever). It may
// return for no reason, as futexes do.
func FutexWait(word *uint32, val uint32, timeout time.Duration) {
	var ts *syscall.Timespec
	if timeout > 0 {
		t := syscall.NsecToTimespec(int64(timeout))
		ts = &t
	}
	_, _, _ = syscall.Syscall6(syscall.SYS_FUTEX, uintptr(unsafe.Pointer(word)), futexWait, uintptr(val), uintptr(unsafe.Pointer(ts)), 0, 0)
}

// FutexWake wakes all that sleep on word.
func FutexWake(word *uint32) {
	const all = 1<<31 - 1
	_, _, _ = syscall.RawSyscall6(syscall.SYS_FUTEX, uintptr(unsafe.Pointer(word)), futexWake, all, 0, 0, 0)
}

// Nanosleep sleeps in the kernel; the Go scheduler is not told, so it is for short times. The thread's timers come within a
// microsecond of their time from then on, not 50 as usual (man 2 PR_SET_TIMERSLACK).
func Nanosleep(d time.Duration) {
	const slack = 1000
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, syscall.PR_SET_TIMERSLACK, slack, 0)
	ts := syscall.NsecToTimespec(int64(d))
	_, _, _ = syscall.RawSyscall(syscall.SYS_NANOSLEEP, uintptr(unsafe.Pointer(&ts)), 0, 0)
}
