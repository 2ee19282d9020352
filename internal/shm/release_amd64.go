//go:build !race

package shm

import "unsafe"

// release stores v after all stores and loads before it, as any store of this
// architecture does; it does not wait until it is visible, as those of package
// atomic do. It asks for the line at ahead, to be written to later.
//
//go:noescape
func release(p *uint64, v uint64, ahead unsafe.Pointer)
