package op

import "unsafe"

// The plain loops. They are what the vector code is tested against, and what
// runs where there is none.

type signed interface{ int8 | int16 | int32 | int64 }
type unsigned interface {
	uint8 | uint16 | uint32 | uint64
}
type integer interface{ signed | unsigned }
type float interface{ float32 | float64 }

// generic is o on elements e in plain Go, or nil if that makes no sense.
func generic(o Predefined, e Elem) array {
	switch {
	case e.Size() == 0:
		return nil
	case o == Replace:
		return first(e.Size())
	case o == NoOp:
		return second(e.Size())
	}
	switch e {
	case Int8:
		return onIntegers[int8](o)
	case Int16:
		return onIntegers[int16](o)
	case Int32:
		return onIntegers[int32](o)
	case Int64:
		return onIntegers[int64](o)
	case Uint8:
		return onIntegers[uint8](o)
	case Uint16:
		return onIntegers[uint16](o)
	case Uint32:
		return onIntegers[uint32](o)
	case Uint64:
		return onIntegers[uint64](o)
	case Float32:
		return onFloats[float32, uint32](o)
	case Float64:
		return onFloats[float64, uint64](o)
	case Complex64:
		return onComplex[float32](o)
	case Complex128:
		return onComplex[float64](o)
	case Logical8:
		return onLogical[uint8](o)
	case Logical16:
		return onLogical[uint16](o)
	case Logical32:
		return onLogical[uint32](o)
	case Logical64:
		return onLogical[uint64](o)
	}
	if a := onSoft(o, e); a != nil {
		return a
	}
	return onPairs(o, e)
}

func onIntegers[T integer](o Predefined) array {
	switch o {
	case Band:
		return band[T]
	case Bor:
		return bor[T]
	case Bxor:
		return bxor[T]
	}
	if a := onLogical[T](o); a != nil {
		return a
	}
	return onOrdered[T](o)
}

func onOrdered[T integer | float](o Predefined) array {
	switch o {
	case Sum:
		return sum[T]
	case Prod:
		return prod[T]
	case Max:
		return maximum[T]
	case Min:
		return minimum[T]
	}
	return nil
}

func onFloats[F float, B uint32 | uint64](o Predefined) array {
	if o == Max {
		return maximumFloat[F, B]
	}
	return onOrdered[F](o)
}

func onLogical[T integer](o Predefined) array {
	switch o {
	case Land:
		return land[T]
	case Lor:
		return lor[T]
	case Lxor:
		return lxor[T]
	}
	return nil
}

func onComplex[T float](o Predefined) array {
	switch o {
	case Sum:
		return sumComplex[T]
	case Prod:
		return prodComplex[T]
	}
	return nil
}

// operands are the n elements at each of three addresses.
func operands[T any](dst, a, b unsafe.Pointer, n int) (d, x, y []T) {
	d = unsafe.Slice((*T)(dst), n)
	x = unsafe.Slice((*T)(a), n)
	y = unsafe.Slice((*T)(b), n)
	return d, x[:len(d)], y[:len(d)]
}

// each is a kernel of a function of two elements. A call per element costs a
// nanosecond or two; elements that the machine can compute with have loops.
func each[T any](f func(a, b T) T) array {
	return func(dst, a, b unsafe.Pointer, n int) {
		d, x, y := operands[T](dst, a, b, n)
		for i := range d {
			d[i] = f(x[i], y[i])
		}
	}
}

func sum[T integer | float](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = x[i] + y[i]
	}
}

func prod[T integer | float](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = x[i] * y[i]
	}
}

func maximum[T integer | float](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = max(x[i], y[i])
	}
}

// maximumFloat makes the NaN of all bits that vector code makes of any, so that a
// result does not depend on where in an array it is; of minima the compiler's code
// has the bits of both operands, as vectors do. B are the bits of F.
func maximumFloat[F float, B uint32 | uint64](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[F](dst, a, b, n)
	bits := unsafe.Slice((*B)(dst), n)
	for i := range d {
		m := max(x[i], y[i])
		if d[i] = m; m != m {
			bits[i] = ^B(0)
		}
	}
}

func minimum[T integer | float](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = min(x[i], y[i])
	}
}

func band[T integer](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = x[i] & y[i]
	}
}

func bor[T integer](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = x[i] | y[i]
	}
}

func bxor[T integer](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = x[i] ^ y[i]
	}
}

func land[T integer](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = truth[T](x[i] != 0) & truth[T](y[i] != 0)
	}
}

func lor[T integer](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = truth[T](x[i]|y[i] != 0)
	}
}

func lxor[T integer](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[T](dst, a, b, n)
	for i := range d {
		d[i] = truth[T](x[i] != 0) ^ truth[T](y[i] != 0)
	}
}

// truth is 1 or 0.
func truth[T integer](b bool) T {
	var t T
	if b {
		t = 1
	}
	return t
}

// parts are a complex number's.
type parts[T any] struct{ re, im T }

func sumComplex[T float](dst, a, b unsafe.Pointer, n int) {
	sum[T](dst, a, b, 2*n)
}

// prodComplex rounds each product, which keeps the compiler from fusing it with
// the sum where the processor could: results are the same everywhere.
func prodComplex[T float](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[parts[T]](dst, a, b, n)
	for i := range d {
		p, q := x[i], y[i]
		d[i] = parts[T]{T(p.re*q.re) - T(p.im*q.im), T(p.re*q.im) + T(p.im*q.re)}
	}
}

// first copies a, of elements that lie in a row and have size bytes.
func first(size int) array {
	return func(dst, a, _ unsafe.Pointer, n int) { move(dst, a, n*size) }
}

// second copies b.
func second(size int) array {
	return func(dst, _, b unsafe.Pointer, n int) { move(dst, b, n*size) }
}

// move copies n bytes, unless they are there already.
func move(dst, src unsafe.Pointer, n int) {
	if dst != src && n > 0 {
		copy(unsafe.Slice((*byte)(dst), n), unsafe.Slice((*byte)(src), n))
	}
}
