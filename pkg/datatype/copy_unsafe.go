package datatype

import (
	"fmt"
	"reflect"
	"unsafe"
)

// Vec is count elements of a type at an address.
type Vec struct {
	Type  *Datatype
	Base  unsafe.Pointer
	Count int64
}

// VecOf describes a slice.
func VecOf[T Scalar](s []T) Vec {
	return Vec{scalar[T](), unsafe.Pointer(unsafe.SliceData(s)), int64(len(s))}
}

// VecFor describes a slice of any type that Of has a datatype for, and whose values have bytes.
func VecFor[T any](s []T) (v Vec, err error) { // written so that it is inlined
	v.Base, v.Count = unsafe.Pointer(unsafe.SliceData(s)), int64(len(s))
	v.Type, err = forValues[T]()
	return
}

// Like describes a slice of the type that v describes a slice of.
func (v Vec) Like[T any](s []T) Vec {
	return Vec{v.Type, unsafe.Pointer(unsafe.SliceData(s)), int64(len(s))}
}

// scalar is the type of a T that has one.
func scalar[T Scalar]() *Datatype {
	t, err := forValues[T]()
	if err != nil {
		panic(err) // every Scalar has a datatype
	}
	return t
}

// forValues is Of for types whose values have bytes.
func forValues[T any]() (*Datatype, error) {
	if k := kindOf[T](); k != 0 {
		return predefined[k-firstKind], nil
	}
	return ofValues[T]()
}

// ofValues is forValues of what is no number.
func ofValues[T any]() (*Datatype, error) {
	t, err := Of[T]()
	if err == nil && t.size == 0 {
		err = fmt.Errorf("%w: datatype: values of Go type %v have no bytes: send a number instead", ErrType, reflect.TypeFor[T]())
	}
	return t, err
}

// kindOf is the kind of T if that is one of Go's own numbers, which programs send most, or 0: sooner than Of, as each call
// asks. The compiler drops all cases but those of T's memory.
func kindOf[T any]() Kind {
	switch any(*new(T)).(type) {
	case float64:
		return Double
	case float32:
		return Float
	case int:
		return goInt
	case int8:
		return Int8
	case int16:
		return Int16
	case int32:
		return Int32
	case int64:
		return Int64
	case uint:
		return goUint
	case uint8:
		return Uint8
	case uint16:
		return Uint16
	case uint32:
		return Uint32
	case uint64:
		return Uint64
	case complex64:
		return CFloatComplex
	case complex128:
		return CDoubleComplex
	}
	return 0
}

// few is how many elements of a predefined type there may be whose bytes are counted without care.
const few = 1 << 31

// Plain returns v's memory if it is of basic elements, and not of billions.
func (v Vec) Plain() (mem []byte, ok bool) {
	if t := v.Type; t.kind == 0 || t.elems != 1 || uint64(v.Count) >= few {
		return nil, false
	}
	if v.Count == 0 {
		return nil, true
	}
	return unsafe.Slice((*byte)(v.Base), v.Count*v.Type.size), true
}

// Dense returns v's memory if it is one run, as [Convertor.Dense] does, and
// sooner for basic elements. It panics over a count that [Datatype.Bytes]
// refuses.
func (v Vec) Dense() (mem []byte, ok bool) {
	if mem, ok := v.Plain(); ok {
		return mem, true
	}
	var c Convertor
	c.Init(v.Type, v.Base, v.Count)
	return c.Dense()
}

// Stream is the packed form of v.
func (v Vec) Stream() *Stream { return NewStream(v.Type, v.Base, v.Count) }

// staging is how much of the packed form Copy holds at a time, bytes: little
// enough to stay in the first-level cache.
const staging = 8 << 10

// Copy moves what src describes to where dst describes and returns the number of
// bytes moved. The types may differ; what matters is the order of bytes in the
// packed form. If dst has less room than src has data, Copy fills it and returns
// a [*TruncateError] (MPI 4.1, section 3.2.4). Memory of src and dst must not
// overlap. Copy panics over counts that [Datatype.Bytes] refuses.
func Copy(dst, src Vec) (int64, error) {
	if out, ok := dst.Plain(); ok {
		if in, ok := src.Plain(); ok && len(in) <= len(out) {
			return int64(copy(out, in)), nil
		}
	}
	return convert(dst, src)
}

// convert is Copy of any two types.
func convert(dst, src Vec) (int64, error) {
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
