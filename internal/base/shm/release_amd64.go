//go:build !race

package shm

// release stores v after all stores and loads before it, as any store of this
// architecture does; it does not wait until it is visible, as those of package
// atomic do.
//
//go:noescape
func release(p *uint64, v uint64)
