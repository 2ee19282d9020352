//go:build !linux

package sched

import "runtime"

// yield lets another goroutine have this CPU.
func yield() { runtime.Gosched() }
