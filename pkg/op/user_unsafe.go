package op

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
)

// Func is the function of a user's operator: it sets inout[i] to in[i] op
// inout[i] for n elements of type t (MPI_User_function; MPI 4.1, section 6.9.5).
// in may be inout. It must not keep the addresses.
type Func func(in, inout unsafe.Pointer, n int, t *datatype.Datatype)

// User is an operator that a user made.
type User struct {
	name        string
	f           Func
	commutative bool
	fits        func(t *datatype.Datatype) error // nil: any datatype
}

// NewUser makes an operator of a function. commutative says that a op b is
// b op a, which lets algorithms combine what arrives first (MPI_Op_create). The
// name is for error messages.
func NewUser(name string, commutative bool, f Func) *User {
	return &User{name: name, f: f, commutative: commutative}
}

// NewFunc makes an operator of a function over slices of Go values. It can be
// used with datatypes whose elements are as far apart as the T of a slice;
// those of [datatype.Of] are.
func NewFunc[T any](name string, commutative bool, f func(in, inout []T)) *User {
	u := NewUser(name, commutative, func(in, inout unsafe.Pointer, n int, _ *datatype.Datatype) {
		f(unsafe.Slice((*T)(in), n), unsafe.Slice((*T)(inout), n))
	})
	u.fits = func(t *datatype.Datatype) error { return fits[T](u, t) }
	return u
}

// fits checks that elements of t can be taken for values of type T.
func fits[T any](u *User, t *datatype.Datatype) error {
	if _, err := datatype.Of[T](); err != nil {
		return &Error{Op: u, Type: typeName(t), Why: err.Error()}
	}
	_, extent := t.Extent()
	lo, length := t.TrueExtent()
	if size := int64(unsafe.Sizeof(*new(T))); extent != size || lo < 0 || lo+length > size {
		return &Error{Op: u, Type: typeName(t), Why: fmt.Sprintf(
			"its elements are %d bytes apart with data in bytes %d to %d, the operator is for %v of %d bytes: use datatype.Of[%[4]v]",
			extent, lo, lo+length, reflect.TypeFor[T](), size)}
	}
	return nil
}

// String is the name it was given.
func (u *User) String() string { return u.name }

// Commutative is what it was made with.
func (u *User) Commutative() bool { return u.commutative }

// InOrder is u with its operands always in the order they are given in, as if it
// did not commute: what commutes but for rounding gives the same bits then,
// whichever operand's place the result takes.
func (u *User) InOrder() *User {
	o := *u
	o.commutative = false
	return &o
}

func (u *User) kernel(t *datatype.Datatype) (Kernel, error) {
	if u.fits != nil {
		if err := u.fits(t); err != nil {
			return Kernel{}, err
		}
	}
	k := forType(t, nil)
	k.array = func(dst, a, b unsafe.Pointer, n int) {
		switch {
		case dst == b:
			u.f(a, dst, n, t)
		case dst != a:
			copyElements(t, dst, b, n)
			u.f(a, dst, n, t)
		case u.commutative:
			u.f(b, dst, n, t)
		default:
			u.inPlaceOfFirst(dst, b, n, k, t)
		}
	}
	return k, nil
}

// scratch is how much memory inPlaceOfFirst takes at a time, bytes, unless one
// element needs more.
const scratch = 32 << 10

// inPlaceOfFirst sets a[i] to a[i] op b[i]. The function writes where its second
// operand is, which b must not be, so it gets copies.
func (u *User) inPlaceOfFirst(a, b unsafe.Pointer, n int, k Kernel, t *datatype.Datatype) {
	// the room of one element has its address in it, too: a pointer must not
	// leave what it points into
	lo, hi := min(k.lo, 0), max(k.hi, 1)
	step := max(k.extent, -k.extent)
	atATime := n
	if step > 0 {
		atATime = int(max(1, min(int64(n), (scratch-(hi-lo))/step)))
	}
	spread := int64(atATime-1) * step
	room := make([]uint64, (hi-lo+spread+7)/8)
	begin := -lo // of the first element
	if k.extent < 0 {
		begin += spread
	}
	tmp := unsafe.Add(unsafe.Pointer(unsafe.SliceData(room)), int(begin))
	for done := 0; done < n; done += atATime {
		part := min(atATime, n-done)
		off := int(k.extent) * done
		copyElements(t, tmp, unsafe.Add(b, off), part)
		u.f(unsafe.Add(a, off), tmp, part, t)
		copyElements(t, unsafe.Add(a, off), tmp, part)
	}
}
