//go:build !race

package sys

// YieldTurn is Yield by a process that says so: Away is 1 meanwhile, and its turn is counted when it is back. That is one
// function because each that returns after a yield costs 10 nsec: the CPU does not remember where to (returns_amd64.h).
//
//go:noescape
func YieldTurn(t *Turn) (ticks uint64)
