//go:build amd64 || arm64

package sched

// Pause spins for n turns, each telling the CPU that this thread waits for
// another: some 10 to 40 ns a turn on x86.
func Pause(n uint32)
