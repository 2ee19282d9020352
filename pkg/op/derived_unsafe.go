package op

import (
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
)

// derived does the work of elements of kind k on elements of a datatype that
// consists of them only. The datatype's runs of memory have whole elements in
// them, and they lie at the same displacements from all three addresses.
func derived(work array, k datatype.Kind, t *datatype.Datatype) array {
	size := k.Size()
	_, _, pair := k.Pair()
	return func(dst, a, b unsafe.Pointer, n int) {
		var c datatype.Convertor
		c.Init(t, nil, int64(n)) // displacements instead of addresses
		var runs [16]datatype.Run
		for {
			pos := c.Pos()
			found := c.Runs(runs[:], c.Size()-pos)
			if found == 0 {
				return
			}
			for _, r := range runs[:found] {
				at := int(r.Addr) // may be negative
				if pair {
					// a run may begin with an index, whose value was in the one before
					for off := -pos % size; off < r.Len; off += size {
						if off >= 0 {
							at := at + int(off)
							work(unsafe.Add(dst, at), unsafe.Add(a, at), unsafe.Add(b, at), 1)
						}
					}
				} else {
					work(unsafe.Add(dst, at), unsafe.Add(a, at), unsafe.Add(b, at), int(r.Len/size))
				}
				pos += r.Len
			}
		}
	}
}

// choose is the kernel of Replace or NoOp on any datatype.
func choose(o Predefined, t *datatype.Datatype) Kernel {
	lo, extent := t.Extent()
	dense := lo == 0 && extent == t.Size() && isDense(t)
	return forType(t, func(dst, a, b unsafe.Pointer, n int) {
		src := a
		if o == NoOp {
			src = b
		}
		switch {
		case dst == src:
		case dense:
			move(dst, src, n*int(extent))
		default:
			copyElements(t, dst, src, n)
		}
	})
}

// isDense reports whether elements of t in a row are their own packed form.
func isDense(t *datatype.Datatype) bool {
	var c datatype.Convertor
	c.Init(t, nil, 2)
	var runs [1]datatype.Run
	return t.Size() == 0 || c.Runs(runs[:], c.Size()) == 1 && runs[0].Addr == 0 && runs[0].Len == c.Size()
}

// copyElements copies n elements of t.
func copyElements(t *datatype.Datatype, dst, src unsafe.Pointer, n int) {
	count := int64(n)
	_, err := datatype.Copy(datatype.Vec{Type: t, Base: dst, Count: count}, datatype.Vec{Type: t, Base: src, Count: count})
	if err != nil {
		panic("op: copy of a datatype to itself: " + err.Error()) // as much room as data
	}
}
