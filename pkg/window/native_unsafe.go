package window

import (
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/pkg/op"
)

// MostNative is the largest mpi_accumulate_granularity with which a window is Config.Native, bytes: what the CPU changes at once.
const MostNative = 8

// native reports whether an element at an address is combined by atomic instructions of the CPU. All who combine it find the same:
// an element lies at the same place of a page in all processes.
func (w *Window) native(mem unsafe.Pointer, size int64) bool {
	return w.Native && mem != nil && (size == 4 || size == 8) && uintptr(mem)%uintptr(size) == 0
}

// natively combines n bytes of elements one by one, as accumulation.elements does with a lock.
func (a *accumulation) natively(mem unsafe.Pointer, pos, n int64) {
	for end := pos + n; pos < end; pos += a.elem {
		var was [8]byte
		change(mem, a.elem, &was, func(now *[8]byte) bool {
			if a.op == op.NoOp {
				return false
			}
			*now = was
			a.kernel.Combine(unsafe.Pointer(now), unsafe.Pointer(&a.in[pos]), unsafe.Pointer(&was), 1)
			return true
		})
		if a.old != nil {
			copy(a.old[pos:pos+a.elem], was[:])
		}
		mem = unsafe.Add(mem, a.elem)
	}
}

// swapNatively is a compare-and-swap of an element.
func swapNatively(mem unsafe.Pointer, value, compare, result []byte) {
	n := len(result)
	var was [8]byte
	change(mem, int64(n), &was, func(now *[8]byte) bool {
		copy(now[:], value)
		return string(was[:n]) == string(compare)
	})
	copy(result, was[:])
}

// change has an element of 4 or 8 bytes become what f makes of what was there, at once; f returns false where it stays.
func change(mem unsafe.Pointer, size int64, was *[8]byte, f func(now *[8]byte) bool) {
	var now [8]byte
	old, new := unsafe.Pointer(was), unsafe.Pointer(&now)
	for done := false; !done; {
		if size == 4 {
			*(*uint32)(old) = atomic.LoadUint32((*uint32)(mem))
			done = !f(&now) || atomic.CompareAndSwapUint32((*uint32)(mem), *(*uint32)(old), *(*uint32)(new))
		} else {
			*(*uint64)(old) = atomic.LoadUint64((*uint64)(mem))
			done = !f(&now) || atomic.CompareAndSwapUint64((*uint64)(mem), *(*uint64)(old), *(*uint64)(new))
		}
	}
}
