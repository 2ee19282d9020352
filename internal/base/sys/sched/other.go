//go:build !linux

package sched

import (
	"errors"
	"time"
)

// Elsewhere than on Linux threads are the Go scheduler's alone: nothing is bound, and who waits sleeps.

// Affinity is the CPUs that a thread may use.
func Affinity(int) ([]uint64, error) { return nil, errors.ErrUnsupported }

// CPU is the one that this thread runs on; -1: nobody knows.
func CPU() int { return -1 }

// PinProcess binds all threads of this process.
func PinProcess(...int) error { return errors.ErrUnsupported }

// FutexWait sleeps while a word has a value, or for a while: here for a moment, and who waits looks again.
func FutexWait(_ *uint32, _ uint32, timeout time.Duration) {
	const moment = time.Millisecond
	if timeout <= 0 || timeout > moment {
		timeout = moment
	}
	time.Sleep(timeout)
}

// FutexWake wakes all that FutexWait.
func FutexWake(*uint32) {}

// Nanosleep sleeps.
func Nanosleep(d time.Duration) { time.Sleep(d) }

// JoinBarriers lets other processes' Barriers hold for this one.
func JoinBarriers() error { return errors.ErrUnsupported }

// Barrier is a memory barrier on all CPUs that run threads of who has joined.
func Barrier() error { return errors.ErrUnsupported }

// RunDelay is for how long this thread has waited for a CPU.
func RunDelay() (thread int, waited time.Duration, ok bool) { return 0, 0, false }
