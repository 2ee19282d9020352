package datatype

import "github.com/gompirun/gompi/internal/base/checked"

// CountIn returns how many t there are in that many bytes of a message. It is
// false, for MPI_UNDEFINED, if they are not a whole number of t
// (MPI_Get_count; MPI 4.1, section 3.2.5).
func (t *Datatype) CountIn(bytes int64) (n int64, ok bool) {
	if t.size == 0 {
		return 0, bytes == 0
	}
	return bytes / t.size, bytes%t.size == 0
}

// ElementsIn returns how many basic elements there are in that many bytes of a
// message of t, the last t of which may be there in part. It is false, for
// MPI_UNDEFINED, if the last element is (MPI_Get_elements; MPI 4.1, section
// 5.1.11).
func (t *Datatype) ElementsIn(bytes int64) (n int64, ok bool) {
	if t.size == 0 {
		return 0, bytes == 0
	}
	for {
		n += bytes / t.size * t.elems
		bytes %= t.size
		if bytes == 0 || len(t.parts) == 0 {
			return n, bytes == 0
		}
		for _, p := range t.parts {
			if all := p.n * p.t.size; bytes >= all {
				bytes -= all
				n += p.n * p.t.elems
				continue
			}
			t = p.t
			break
		}
	}
}

// BytesOf is the other way: the bytes of the first n basic elements of a message
// of t (MPI_Status_set_elements; MPI 4.1, section 13.3). It is an error if n is
// negative or they would need more than 64 bits.
func (t *Datatype) BytesOf(n int64) (int64, error) {
	const call = "BytesOf"
	if err := natural(call, "n", n); err != nil {
		return 0, err
	}
	if n == 0 {
		return 0, nil
	}
	if t.elems == 0 {
		return 0, &ArgError{Call: call, Arg: "n", Index: -1, Value: n, Why: "the type has no elements", Class: ErrArg}
	}
	var a checked.Arith
	bytes := a.Mul(n/t.elems, t.size)
	for n %= t.elems; n > 0; n %= t.elems {
		for _, p := range t.parts {
			if all := p.n * p.t.elems; n >= all {
				n -= all
				bytes = a.Add(bytes, p.n*p.t.size)
				continue
			}
			bytes = a.Add(bytes, n/p.t.elems*p.t.size)
			t = p.t
			break
		}
	}
	if a.Over {
		return 0, &ArgError{Call: call, Arg: "n", Index: -1, Value: n, Why: "so many elements of this type need more than 64 bits", Class: ErrCount}
	}
	return bytes, nil
}
