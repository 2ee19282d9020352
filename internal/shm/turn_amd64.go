//go:build !race

package shm

// turn is leave, sys.Yield and back in one: whoever comes back from a yield finds that the CPU
// has forgotten where its functions return to, and pays for each that does, 10 ns.
//
//go:noescape
func turn(b *Sitting) uint64
