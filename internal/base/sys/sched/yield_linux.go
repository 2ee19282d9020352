//go:build !amd64 && !arm64

package sched

import "syscall"

// yield lets another thread have this CPU (man 2 sched_yield). The Go scheduler does not notice.
func yield() {
	_, _, _ = syscall.RawSyscall(syscall.SYS_SCHED_YIELD, 0, 0, 0) // it cannot fail
}
