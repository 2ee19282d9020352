//go:build !amd64 && !arm64

package sched

import (
	"syscall"
	"time"
)

var began = time.Now()

// Ticks is a clock that runs evenly, in nanoseconds.
func Ticks() uint64 { return uint64(time.Since(began)) }

// Yield lets another thread have this CPU (man 2 sched_yield) and says how many ticks that took. The Go scheduler does not notice.
func Yield() uint64 {
	before := Ticks()
	_, _, _ = syscall.RawSyscall(syscall.SYS_SCHED_YIELD, 0, 0, 0) // it cannot fail
	return Ticks() - before
}
