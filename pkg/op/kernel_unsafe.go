package op

import (
	"fmt"
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
)

// array is the work of a kernel: dst[i] = a[i] op b[i] for n elements. Addresses
// need no alignment: the machines this runs on (amd64, arm64) load and store at
// any, and Go's compiler emits such loads and stores.
type array func(dst, a, b unsafe.Pointer, n int)

// Kernel combines arrays of one datatype by one operator. Get one with [For] or
// [ForElem]; it is a plain value that any number of goroutines may use. The zero
// Kernel is not [Kernel.Valid].
type Kernel struct {
	array  array
	lo, hi int64  // bounds of the bytes of one element
	extent int64  // from one element to the next, bytes
	fold   folder // nil: there is none

	commutes bool // the operator does
}

// For returns the kernel of an operator on elements of type t. It is an
// [*Error], which is an [ErrOp], if MPI does not define the one on the other.
//
// A derived datatype of one kind of elements is combined element by element, as
// one-sided communication has it (MPI 4.1, section 12.3.4). Collectives may use
// only user operators on derived datatypes; whoever binds them to MPI checks that
// (section 6.9.2), it does no harm here. A user operator gets the datatype.
func For(o Operator, t *datatype.Datatype) (Kernel, error) {
	k, err := o.kernel(t)
	k.commutes = err == nil && o.Commutative()
	return k, err
}

// Commutes reports whether the kernel's operator does.
func (k Kernel) Commutes() bool { return k.commutes }

func (o Predefined) kernel(t *datatype.Datatype) (Kernel, error) {
	k, ok := t.Element()
	switch {
	case o == NoOp, o == Replace:
		return choose(o, t), nil
	case !ok && t.Size() == 0:
		return forType(t, func(_, _, _ unsafe.Pointer, _ int) {}), nil
	}
	if err := o.Check(t); err != nil {
		return Kernel{}, err
	}
	work := arrayOf(o, ElemOf(k))
	if t.Kind() != k {
		return forType(t, derived(work, k, t)), nil
	}
	kernel := forType(t, work)
	kernel.fold = foldOf(o, ElemOf(k))
	return kernel, nil
}

// Check is an error unless there is a kernel of o for t.
func (o Predefined) Check(t *datatype.Datatype) error {
	k, ok := t.Element()
	switch {
	case o == NoOp, o == Replace, !ok && t.Size() == 0:
		return nil
	case !ok:
		return &Error{Op: o, Type: typeName(t), Why: "make the datatype of elements of one kind, or the operator with op.NewUser"}
	case !o.Permits(k):
		return refuse(o, t, k)
	}
	return nil
}

// forType is a kernel whose elements lie as t's do.
func forType(t *datatype.Datatype, work array) Kernel {
	lo, length := t.TrueExtent()
	_, extent := t.Extent()
	return Kernel{array: work, lo: lo, hi: lo + length, extent: extent}
}

// ForElem returns the kernel of a predefined operator on elements that need not
// have a name in MPI. ok is false if there is none.
func ForElem(o Predefined, e Elem) (k Kernel, ok bool) {
	work := arrayOf(o, e)
	if work == nil {
		return Kernel{}, false
	}
	size := int64(e.Size())
	return Kernel{array: work, hi: size, extent: size, fold: foldOf(o, e)}, true
}

// arrayOf is the fastest way to do o on elements e here, or nil.
func arrayOf(o Predefined, e Elem) array {
	plain := generic(o, e)
	if plain == nil {
		return nil
	}
	return vector(o, e, plain)
}

// Valid reports whether k was got from For or ForElem.
func (k Kernel) Valid() bool { return k.array != nil }

// Extent is the distance from one element to the next, bytes.
func (k Kernel) Extent() int64 { return k.extent }

// Combine sets dst[i] to a[i] op b[i] for n elements, which are k.Extent() bytes
// apart. The addresses are those of a message in MPI: with a derived datatype
// data may begin before or behind them. dst may be a, or b, or both; it must not
// overlap them in any other way.
func (k Kernel) Combine(dst, a, b unsafe.Pointer, n int) {
	if n > 0 {
		k.array(dst, a, b, n)
	}
}

// Bytes is Combine for slices. It panics if one of them is too short for n
// elements.
func (k Kernel) Bytes(dst, a, b []byte, n int) {
	if n <= 0 {
		return
	}
	need := k.hi + int64(n-1)*k.extent
	if k.lo < 0 || k.extent < 0 || min(int64(len(dst)), int64(len(a)), int64(len(b))) < need {
		panic(fmt.Sprintf("op: %d elements take bytes %d to %d, the slices have %d, %d and %d", n, k.lo, need, len(dst), len(a), len(b)))
	}
	k.array(unsafe.Pointer(unsafe.SliceData(dst)), unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b)), n)
}

// Apply sets inout[i] to in[i] op inout[i] for count elements of kind k, as
// MPI_Reduce_local does (MPI 4.1, section 6.9.7). Who calls it often with the
// same kind gets a kernel first.
func (o Predefined) Apply(k datatype.Kind, in, inout []byte, count int) error {
	t := datatype.Predefined(k)
	if t == nil {
		return &Error{Op: o, Type: k.String(), Why: "there is no such predefined datatype"}
	}
	kernel, err := For(o, t)
	if err != nil {
		return err
	}
	need := int64(0)
	if count > 0 {
		need = kernel.hi + int64(count-1)*kernel.extent
	}
	if count < 0 || int64(len(in)) < need || int64(len(inout)) < need {
		return fmt.Errorf("%v on %v: %d elements take %d bytes, the buffers have %d and %d: %w", o, k, count, need, len(in), len(inout), datatype.ErrCount)
	}
	kernel.Bytes(inout, in, inout, count)
	return nil
}
