//go:build !race

package shm

import "unsafe"

// release stores v after all stores and loads before it, as any store of this
// architecture does; it does not wait until it is visible, as those of package
// atomic do. It asks for the line at ahead, to be written to later.
//
//go:noescape
func release(p *uint64, v uint64, ahead unsafe.Pointer)

// askLines asks for the lines of n bytes, n > 0, from p on, to be written to later.
//
//go:noescape
func askLines(p unsafe.Pointer, n uint64)

// fetchLine asks for the line at p, to be read soon.
//
//go:noescape
func fetchLine(p unsafe.Pointer)

// lineTicks is how many ticks of the CPU's clock it takes to get the line at p.
//
//go:noescape
func lineTicks(p *uint64) uint64

// settledTicks is the CPU's clock once all stores of before have reached the caches or memory.
//
//go:noescape
func settledTicks() uint64
