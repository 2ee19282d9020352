package window

import (
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/pkg/op"
)

// MostNative is the largest mpi_accumulate_granularity with which a window is Config.Native, bytes: what the CPU changes at once.
const MostNative = 8

// native is an element of some bytes, at bytes from the beginning of a place, that is combined by atomic instructions of the CPU; nil: it is
// not. All who combine it find the same: an element lies at the same place of a page in all processes.
func (w *Window) native(p *place, at, size int64) unsafe.Pointer {
	if !w.Native || p.base == nil || (size != 4 && size != 8) {
		return nil
	}
	mem := unsafe.Add(p.base, at)
	if uintptr(mem)%uintptr(size) != 0 {
		return nil
	}
	return mem
}

// element is one that is changed atomically: what was there, and what is to be.
type element struct{ was, now [8]byte }

// change has an element of 4 or 8 bytes become what f makes of what was there; f returns false where it stays.
func (e *element) change(mem unsafe.Pointer, size int64, f func() bool) {
	was, now := unsafe.Pointer(&e.was), unsafe.Pointer(&e.now)
	for done := false; !done; {
		if size == 4 {
			*(*uint32)(was) = atomic.LoadUint32((*uint32)(mem))
			done = !f() || atomic.CompareAndSwapUint32((*uint32)(mem), *(*uint32)(was), *(*uint32)(now))
		} else {
			*(*uint64)(was) = atomic.LoadUint64((*uint64)(mem))
			done = !f() || atomic.CompareAndSwapUint64((*uint64)(mem), *(*uint64)(was), *(*uint64)(now))
		}
	}
}

// natively combines n bytes of elements one by one, as accumulation.elements does with a lock.
func (a *accumulation) natively(mem unsafe.Pointer, pos, n int64) {
	e := &a.one
	combined := func() bool {
		if a.op == op.NoOp {
			return false
		}
		a.kernel.Combine(unsafe.Pointer(&e.now), unsafe.Pointer(&a.in[pos]), unsafe.Pointer(&e.was), 1)
		return true
	}
	for end := pos + n; pos < end; pos, mem = pos+a.elem, unsafe.Add(mem, a.elem) {
		e.change(mem, a.elem, combined)
		if a.old != nil {
			copy(a.old[pos:pos+a.elem], e.was[:])
		}
	}
}

// swapNatively is a compare-and-swap of an element.
func swapNatively(mem unsafe.Pointer, value, compare, result []byte) {
	var e element
	n := len(result)
	copy(e.now[:], value)
	e.change(mem, int64(n), func() bool { return string(e.was[:n]) == string(compare) })
	copy(result, e.was[:])
}
