package op

import (
	"cmp"
	"encoding/binary"
	"math/big"
)

// A second implementation of the operators, on the bytes of one element, by
// arbitrary precision. It shares no code with the package.

// naiveFloat is o on two numbers in format f.
func naiveFloat(o Predefined, f format, a, b []byte) []byte {
	x, y := f.decode(a), f.decode(b)
	var r real
	switch o {
	case Sum, Prod:
		step := f
		if f == (format{8, 7}) {
			step = format{8, 23} // by way of float32, as documented
		}
		if o == Sum {
			r = step.add(x, y)
		} else {
			r = step.mul(x, y)
		}
		r = f.round(r)
	case Max, Min:
		switch {
		case x.nan || y.nan:
			r = real{nan: true}
		case (order(x, y) > 0) == (o == Max):
			r = x
		default:
			r = y
		}
	default:
		return nil
	}
	return f.encode(r, len(a))
}

func naiveInteger(o Predefined, signed bool, a, b []byte) []byte {
	x, y := littleEndian(a), littleEndian(b)
	modulus := new(big.Int).Lsh(big.NewInt(1), uint(8*len(a)))
	if signed {
		for _, v := range []*big.Int{x, y} {
			if v.Bit(8*len(a)-1) == 1 {
				v.Sub(v, modulus)
			}
		}
	}
	r := new(big.Int)
	switch o {
	case Sum:
		r.Add(x, y)
	case Prod:
		r.Mul(x, y)
	case Max, Min:
		r = y
		if (x.Cmp(y) > 0) == (o == Max) {
			r = x
		}
	case Band:
		r.And(x, y)
	case Bor:
		r.Or(x, y)
	case Bxor:
		r.Xor(x, y)
	case Land, Lor, Lxor:
		return naiveLogical(o, a, b)
	default:
		return nil
	}
	out := make([]byte, len(a))
	putLittleEndian(out, r.Mod(r, modulus))
	return out
}

func naiveLogical(o Predefined, a, b []byte) []byte {
	x, y := littleEndian(a).Sign() != 0, littleEndian(b).Sign() != 0
	out := make([]byte, len(a))
	if o == Land && x && y || o == Lor && (x || y) || o == Lxor && x != y {
		out[0] = 1
	}
	if o == Land || o == Lor || o == Lxor {
		return out
	}
	return nil
}

func naiveComplex(o Predefined, f format, a, b []byte) []byte {
	h := len(a) / 2
	times := func(p, q []byte) []byte { return naiveFloat(Prod, f, p, q) }
	plus := func(p, q []byte) []byte { return naiveFloat(Sum, f, p, q) }
	switch o {
	case Sum:
		return append(plus(a[:h], b[:h]), plus(a[h:], b[h:])...)
	case Prod:
		minus := f.decode(times(a[h:], b[h:]))
		minus.neg = !minus.neg
		if minus.v != nil {
			minus.v = new(big.Float).Neg(minus.v)
		}
		re := plus(times(a[:h], b[:h]), f.encode(minus, h))
		return append(re, plus(times(a[:h], b[h:]), times(a[h:], b[:h]))...)
	}
	return nil
}

// naivePair is MinLoc or MaxLoc; the index begins at byte at and has size bytes.
func naivePair(o Predefined, value, index Elem, at int, a, b []byte) []byte {
	better := Max
	if o == MinLoc {
		better = Min
	} else if o != MaxLoc {
		return nil
	}
	v, size := valueSize(value), valueSize(index)
	out := make([]byte, len(a))
	copy(out, naive(better, value, a[:v], b[:v]))
	ia, ib := a[at:at+size], b[at:at+size]
	lower := naive(Min, index, ia, ib)
	copy(out[at:], lower)
	switch decides(value, better, a[:v], b[:v]) {
	case 1:
		copy(out[at:], ia)
	case -1:
		copy(out[at:], ib)
	}
	return out
}

func valueSize(e Elem) int {
	switch e {
	case Int16:
		return 2
	case Int32, Float32:
		return 4
	case Int64, Float64:
		return 8
	}
	return 16
}

// decides says whose value is the extremum: 1 for a, -1 for b, 0 if they are
// equal.
func decides(e Elem, o Predefined, a, b []byte) int {
	var c int
	if f, ok := formatOf(e); ok {
		x, y := f.decode(a), f.decode(b)
		switch {
		case x.nan && y.nan:
			return 0
		case x.nan:
			return 1
		case y.nan:
			return -1
		case !x.inf && !y.inf && x.v.Sign() == 0 && y.v.Sign() == 0:
			return 0
		}
		c = order(x, y)
	} else {
		c = signedValue(a).Cmp(signedValue(b))
	}
	if o == Min {
		c = -c
	}
	return cmp.Compare(c, 0)
}

func signedValue(b []byte) *big.Int {
	v := littleEndian(b)
	if v.Bit(8*len(b)-1) == 1 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(8*len(b))))
	}
	return v
}

// naive is o on one element. It is nil if o makes no sense on it.
func naive(o Predefined, e Elem, a, b []byte) []byte {
	switch o {
	case Replace:
		return a
	case NoOp:
		return b
	}
	if f, ok := formatOf(e); ok {
		return naiveFloat(o, f, a, b)
	}
	switch e {
	case Int8, Int16, Int32, Int64, Int128:
		return naiveInteger(o, true, a, b)
	case Uint8, Uint16, Uint32, Uint64:
		return naiveInteger(o, false, a, b)
	case Logical8, Logical16, Logical32, Logical64, Logical128:
		return naiveLogical(o, a, b)
	case Complex32:
		return naiveComplex(o, format{5, 10}, a, b)
	case Complex64:
		return naiveComplex(o, format{8, 23}, a, b)
	case Complex128:
		return naiveComplex(o, format{11, 52}, a, b)
	case ComplexExtended:
		return naiveComplex(o, format{15, 63}, a, b)
	case ComplexQuad:
		return naiveComplex(o, format{15, 112}, a, b)
	case Int16Int32:
		return naivePair(o, Int16, Int32, 4, a, b)
	case Int32Int32:
		return naivePair(o, Int32, Int32, 4, a, b)
	case Int64Int32:
		return naivePair(o, Int64, Int32, 8, a, b)
	case Float32Int32:
		return naivePair(o, Float32, Int32, 4, a, b)
	case Float32Float32:
		return naivePair(o, Float32, Float32, 4, a, b)
	case Float64Int32:
		return naivePair(o, Float64, Int32, 8, a, b)
	case Float64Float64:
		return naivePair(o, Float64, Float64, 8, a, b)
	case ExtendedInt32:
		return naivePair(o, Extended, Int32, 16, a, b)
	case QuadInt32:
		return naivePair(o, Quad, Int32, 16, a, b)
	}
	return nil
}

// same compares two results of elements e: NaNs are all alike, and padding does
// not count.
func same(e Elem, a, b []byte) bool {
	part := func(e Elem, at int) bool {
		n := valueSize(e)
		if e == Float16 || e == BFloat16 {
			n = 2
		}
		x, y := a[at:at+n], b[at:at+n]
		if f, ok := formatOf(e); ok {
			p, q := f.decode(x), f.decode(y)
			if p.nan || q.nan {
				return p.nan && q.nan
			}
			if e == Extended { // the least normal number has two forms
				return order(p, q) == 0
			}
		}
		return string(x) == string(y)
	}
	switch e {
	case Float16, BFloat16, Float32, Float64, Extended, Quad:
		return part(e, 0)
	case Complex32:
		return part(Float16, 0) && part(Float16, 2)
	case Complex64, Float32Float32:
		return part(Float32, 0) && part(Float32, 4)
	case Complex128, Float64Float64:
		return part(Float64, 0) && part(Float64, 8)
	case ComplexExtended:
		return part(Extended, 0) && part(Extended, 16)
	case ComplexQuad:
		return part(Quad, 0) && part(Quad, 16)
	case Int16Int32:
		return part(Int16, 0) && part(Int32, 4)
	case Int64Int32:
		return part(Int64, 0) && part(Int32, 8)
	case Float32Int32:
		return part(Float32, 0) && part(Int32, 4)
	case Float64Int32:
		return part(Float64, 0) && part(Int32, 8)
	case ExtendedInt32:
		return part(Extended, 0) && part(Int32, 16)
	case QuadInt32:
		return part(Quad, 0) && part(Int32, 16)
	}
	return string(a) == string(b)
}

// interesting fills b with elements e: bits at random, and often what is at the
// edges.
func interesting(next func() uint64, e Elem, b []byte) {
	for i := 0; i+8 <= len(b); i += 8 {
		binary.LittleEndian.PutUint64(b[i:], next())
	}
	for i := len(b) &^ 7; i < len(b); i++ {
		b[i] = byte(next())
	}
	forEachNumber(e, b, func(n []byte, f format, isFloat bool) {
		switch r := next(); {
		case r%4 != 0: // as it is
		case !isFloat:
			edge := []byte{0, 0, 1, 0xff, 0x80, 0x7f}[r>>8%6]
			fill := []byte{0, 0xff}[r>>16%2]
			for i := range n {
				n[i] = fill
			}
			n[len(n)-1] = edge
			if r>>24%2 == 0 {
				n[0] = edge
			}
		default:
			edgeOf(f, r>>8, n)
		}
	})
	if f, ok := formatOf(e); ok && next()%2 == 0 {
		closeBy(f, next, b, e.Size())
	}
}

// edgeOf writes one of a format's special numbers.
func edgeOf(f format, r uint64, n []byte) {
	one := new(big.Float).SetPrec(200).SetInt64(1)
	choices := []real{
		{v: new(big.Float)},
		{inf: true},
		{nan: true},
		{v: one},
		{v: new(big.Float).SetMantExp(one, f.emin())},             // the least normal number
		{v: new(big.Float).SetMantExp(one, f.emin()-int(f.frac))}, // the least number
		{v: new(big.Float).Sub( // the largest
			new(big.Float).SetMantExp(one, 1<<(f.exp-1)),
			new(big.Float).SetMantExp(one, 1<<(f.exp-1)-int(f.frac)-1))},
	}
	c := choices[r%uint64(len(choices))]
	if r>>8%2 == 1 {
		c.neg = true
		if c.v != nil {
			c.v = new(big.Float).Neg(c.v)
		}
	}
	copy(n, f.encode(c, len(n)))
}

// closeBy gives numbers exponents near each other, where sums lose and cancel
// digits.
func closeBy(f format, next func() uint64, b []byte, size int) {
	top := 2
	if f == (format{15, 63}) {
		top = 8 // the sign is in byte 9
		for i := 0; i < len(b); i += size {
			b[i+7] |= 0x80
			b[i+8], b[i+9] = byte(next()%80), b[i+9]&0x80|0x3f
		}
		return
	}
	for i := 0; i < len(b); i += size {
		hi := b[i+size-top : i+size]
		v := binary.LittleEndian.Uint16(hi)
		bits := f.exp + 1
		low := v & (1<<(16-bits) - 1)
		exp := uint16(1<<(f.exp-1)) - uint16(next()%uint64(min(120, 1<<(f.exp-1))))
		binary.LittleEndian.PutUint16(hi, v&0x8000|exp<<(16-bits)|low)
	}
}

// forEachNumber calls f with the bytes of each integer and floating-point number
// in an array of elements e.
func forEachNumber(e Elem, b []byte, f func(n []byte, fm format, isFloat bool)) {
	parts := []Elem{e}
	switch e {
	case Complex32:
		parts = []Elem{Float16, Float16}
	case Complex64, Float32Float32:
		parts = []Elem{Float32, Float32}
	case Complex128, Float64Float64:
		parts = []Elem{Float64, Float64}
	case ComplexExtended:
		parts = []Elem{Extended, Extended}
	case ComplexQuad:
		parts = []Elem{Quad, Quad}
	case Int16Int32:
		parts = []Elem{Int16, NoElem, Int32}
	case Int32Int32:
		parts = []Elem{Int32, Int32}
	case Int64Int32:
		parts = []Elem{Int64, Int32}
	case Float32Int32:
		parts = []Elem{Float32, Int32}
	case Float64Int32:
		parts = []Elem{Float64, Int32}
	case ExtendedInt32:
		parts = []Elem{Extended, Int32}
	case QuadInt32:
		parts = []Elem{Quad, Int32}
	}
	for i := 0; i+e.Size() <= len(b); i += e.Size() {
		at := i
		for _, p := range parts {
			n := p.Size()
			if p == NoElem {
				at += 2
				continue
			}
			fm, isFloat := formatOf(p)
			f(b[at:at+n], fm, isFloat)
			at += n
		}
	}
}
