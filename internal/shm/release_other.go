//go:build !amd64 || race

package shm

import (
	"sync/atomic"
	"unsafe"
)

// release stores v after all stores and loads before it.
func release(p *uint64, v uint64, _ unsafe.Pointer) { atomic.StoreUint64(p, v) }

// askLines does nothing: the stores ask.
func askLines(unsafe.Pointer, uint64) {}

// fetchLine does nothing: the load asks.
func fetchLine(unsafe.Pointer) {}

func lineTicks(*uint64) uint64 { return 0 }

func settledTicks() uint64 { return 0 }
