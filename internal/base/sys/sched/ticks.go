//go:build linux && (amd64 || arm64)

package sched

// Ticks is the CPU's own clock, which runs evenly but at a rate of its own. Reading
// it takes a third of what time.Now does.
func Ticks() uint64

// Yield lets another thread have this CPU (man 2 sched_yield) and says how many
// ticks that took. The Go scheduler does not notice: it is for waits of a
// microsecond. It is written in assembly because a thread that comes back finds its
// code gone from the CPU's tables of pages: what package syscall does for this lies
// on three of them.
func Yield() uint64
