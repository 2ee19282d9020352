//go:build !amd64 || race

package shm

import "sync/atomic"

// release stores v after all stores and loads before it.
func release(p *uint64, v uint64) { atomic.StoreUint64(p, v) }
