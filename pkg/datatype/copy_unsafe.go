package datatype

import "unsafe"

// Vec is count elements of a type at an address.
type Vec struct {
	Type  *Datatype
	Base  unsafe.Pointer
	Count int64
}

// staging is how much of the packed form Copy holds at a time, bytes: little
// enough to stay in the first-level cache.
const staging = 8 << 10

// Copy moves what src describes to where dst describes and returns the number of
// bytes moved. The types may differ; what matters is the order of bytes in the
// packed form. If dst has less room than src has data, Copy fills it and returns
// a [*TruncateError] (MPI 4.1, section 3.2.4). Memory of src and dst must not
// overlap. Copy panics over counts that [Datatype.Bytes] refuses.
func Copy(dst, src Vec) (int64, error) {
	var to, from Convertor
	to.Init(dst.Type, dst.Base, dst.Count)
	from.Init(src.Type, src.Base, src.Count)
	n := min(to.Size(), from.Size())
	if out, ok := to.Dense(); ok {
		from.Pack(out[:n])
	} else if in, ok := from.Dense(); ok {
		to.Unpack(in[:n])
	} else {
		var buf [staging]byte
		for left := n; left > 0; {
			part := buf[:min(left, staging)]
			from.Pack(part)
			to.Unpack(part)
			left -= int64(len(part))
		}
	}
	if from.Size() > n {
		return n, &TruncateError{Need: from.Size(), Room: n}
	}
	return n, nil
}
