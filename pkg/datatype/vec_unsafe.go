package datatype

import (
	"fmt"
	"unsafe"
)

// At is the address of element i, as MPI understands it: that of the type's
// displacement 0.
func (v Vec) At(i int64) unsafe.Pointer { return unsafe.Add(v.Base, i*v.Type.extent) }

// Moved is v so many bytes further on. From a nil Base, which is where absolute addresses count from, a derived
// datatype moves instead: what is small is no address, and Go's runtime ends a process that has one as a pointer.
func (v Vec) Moved(bytes int64) (Vec, error) {
	if v.Base != nil || v.Type.kind != 0 || bytes == 0 {
		v.Base = unsafe.Add(v.Base, bytes)
		return v, nil
	}
	var err error
	v.Type, err = Hindexed([]int64{1}, []int64{bytes}, v.Type)
	return v, err
}

// mostLead is how far from a type's data its displacement 0 may be for NewVec,
// bytes.
const mostLead = 64 << 20

// NewVec returns new memory for count elements of t. It is an error if the data
// lie further than 64 MiB from displacement 0, as with absolute addresses: an
// address that far from the memory behind it would not be one in Go.
func NewVec(t *Datatype, count int64) (Vec, error) {
	if _, err := t.Bytes(count); err != nil {
		return Vec{}, err
	}
	v := Vec{Type: t, Count: count}
	if count == 0 || t.size == 0 {
		return v, nil
	}
	lo, length := t.TrueExtent()
	last := (count - 1) * t.extent
	first, end := lo+min(0, last), lo+max(0, last)+length
	if first > mostLead || end < -mostLead {
		return Vec{}, fmt.Errorf("%w: the data of the datatype lie %d bytes from its address, memory of its own cannot be made for it: use a datatype relative to a buffer", ErrType, first)
	}
	const align = 64
	first, end = min(first, 0), max(end, 0)
	first = -((-first + align - 1) / align * align)
	mem := make([]byte, end-first+align)
	start := unsafe.Pointer(unsafe.SliceData(mem))
	skip := (align - int64(uintptr(start)%align)) % align
	v.Base = unsafe.Add(start, skip-first)
	return v, nil
}

// Flat reports whether elements of t that follow each other in an array are one
// run of bytes, which is their own packed form and begins at the array's
// address.
func (t *Datatype) Flat() bool {
	if t.size != t.extent || t.kind != 0 {
		return t.size == t.extent || t.size == 0
	}
	if t.size == 0 {
		return true
	}
	code := t.bytes()
	return len(code) == 1 && code[0].op == opRun && code[0].disp == 0
}

// Flat returns the memory of v if its type is flat. It costs less than
// [Convertor.Dense] and says no to some memory that is dense all the same: a
// single element with a gap behind it, or data that do not begin at the address.
func (v Vec) Flat() (mem []byte, ok bool) {
	if !v.Type.Flat() {
		return nil, false
	}
	return unsafe.Slice((*byte)(v.Base), v.Count*v.Type.size), true
}
