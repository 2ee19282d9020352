package sys

import (
	"syscall"
	"time"
)

// Usage is what a process has had of its CPUs.
type Usage struct {
	CPU       time.Duration // all threads', in the program and in the kernel
	Preempted int64         // times that a thread had to leave a CPU that it wanted
}

// Used is the usage of this process (man 2 getrusage).
func Used() Usage {
	var r syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &r) // it cannot fail
	return Usage{time.Duration(r.Utime.Nano() + r.Stime.Nano()), int64(r.Nivcsw)}
}
