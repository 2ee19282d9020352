//go:build !amd64 || race

package sys

import "sync/atomic"

// YieldTurn is Yield by a process that says so: Away is 1 meanwhile, and its turn is counted when it is back.
func YieldTurn(t *Turn) (ticks uint64) {
	atomic.StoreUint64(t.Away, 1)
	ticks = Yield()
	atomic.StoreUint64(t.Away, 0)
	if t.All != nil {
		n := atomic.AddUint64(t.All, 1) // one process at a time is on the CPU
		atomic.StoreUint64(t.Own, n)
	}
	return ticks
}
