//go:build !linux || (!amd64 && !arm64)

package sched

import "time"

var began = time.Now()

// Ticks is a clock that runs evenly, in nanoseconds.
func Ticks() uint64 { return uint64(time.Since(began)) }

// Yield lets another thread have this CPU and says how many ticks that took.
func Yield() uint64 {
	before := Ticks()
	yield()
	return Ticks() - before
}
