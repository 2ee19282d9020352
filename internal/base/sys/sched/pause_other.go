//go:build !amd64 && !arm64

package sched

// Pause spins for n turns.
func Pause(n uint32) {
	for range n {
		for range 16 { // some nanoseconds, which no instruction for it takes here
		}
	}
}
