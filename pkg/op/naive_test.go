package op

import (
	"cmp"
	"encoding/binary"
	"math/big"
)

// A second implementation of the operators, on the bytes of one element, by
// arbitrary precision. It shares no code with the package.

// format is a floating-point format: bits of exponent and of fraction.
type format struct{ exp, frac uint }

func formatOf(e Elem) (f format, ok bool) {
	switch e {
	case Float16:
		return format{5, 10}, true
	case BFloat16:
		return format{8, 7}, true
	case Float32:
		return format{8, 23}, true
	case Float64:
		return format{11, 52}, true
	case Extended:
		return format{15, 63}, true
	case Quad:
		return format{15, 112}, true
	}
	return format{}, false
}

// special is a number that is not finite, or has the sign of a zero.
type real struct {
	nan, inf, neg bool
	v             *big.Float // exact, if finite; a zero has its sign in neg
}

func littleEndian(b []byte) *big.Int {
	be := make([]byte, len(b))
	for i := range b {
		be[len(b)-1-i] = b[i]
	}
	return new(big.Int).SetBytes(be)
}

func putLittleEndian(dst []byte, v *big.Int) {
	be := v.FillBytes(make([]byte, len(dst)))
	for i := range dst {
		dst[i] = be[len(dst)-1-i]
	}
}

func field(v *big.Int, at, n uint) *big.Int {
	mask := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), n), big.NewInt(1))
	return mask.And(mask, new(big.Int).Rsh(v, at))
}

// emin is the exponent of the least normal number.
func (f format) emin() int { return 2 - 1<<(f.exp-1) }

func (f format) decode(b []byte) real {
	v := littleEndian(b)
	at := f.frac
	explicit := f == format{15, 63}
	if explicit {
		at++ // the integer bit
	}
	frac, exp := field(v, 0, f.frac), int(field(v, at, f.exp).Int64())
	r := real{neg: v.Bit(int(at+f.exp)) == 1}
	switch {
	case exp == 1<<f.exp-1:
		r.inf, r.nan = frac.Sign() == 0, frac.Sign() != 0
		return r
	case explicit && exp != 0 && v.Bit(63) == 0:
		r.nan = true
		return r
	case exp == 0:
		exp = 1
		if explicit && v.Bit(63) == 1 {
			frac.SetBit(frac, int(f.frac), 1)
		}
	default:
		frac.SetBit(frac, int(f.frac), 1)
	}
	if r.neg {
		frac.Neg(frac)
	}
	m := new(big.Float).SetPrec(300).SetInt(frac)
	r.v = m.SetMantExp(m, exp-1+f.emin()-int(f.frac))
	return r
}

// round is r, which must be exact, as the nearest number of the format.
func (f format) round(r real) real {
	if r.nan || r.inf || r.v.Sign() == 0 {
		return r
	}
	prec := int(f.frac) + 1
	if e := r.v.MantExp(nil) - 1; e < f.emin() {
		prec -= f.emin() - e
	}
	v := new(big.Float).Copy(r.v)
	switch {
	case prec >= 1:
		v.SetPrec(uint(prec))
	default: // below the least number: up to it from more than its half on
		least := new(big.Float).SetMantExp(big.NewFloat(1), f.emin()-int(f.frac))
		if new(big.Float).Abs(v).Cmp(new(big.Float).SetMantExp(least, -1)) <= 0 {
			least = new(big.Float)
		}
		if r.neg {
			least.Neg(least)
		}
		v = least
	}
	r.v = v
	if v.Sign() != 0 && v.MantExp(nil)-1 >= 1<<(f.exp-1) {
		return real{inf: true, neg: r.neg}
	}
	return r
}

func (f format) encode(r real, size int) []byte {
	out := make([]byte, size)
	at := f.frac
	explicit := f == format{15, 63}
	if explicit {
		at++
	}
	v, exp := new(big.Int), 0
	switch {
	case r.nan, r.inf:
		exp = 1<<f.exp - 1
		if r.nan {
			v.SetBit(v, int(f.frac)-1, 1)
		}
		if explicit {
			v.SetBit(v, 63, 1)
		}
	case r.v.Sign() != 0:
		e := max(r.v.MantExp(nil)-1, f.emin())
		m := new(big.Float).SetMantExp(r.v, int(f.frac)-e)
		v, _ = m.Abs(m).Int(nil)
		if v.BitLen() > int(f.frac) {
			exp = e - f.emin() + 1
			if !explicit {
				v.SetBit(v, int(f.frac), 0)
			}
		}
	}
	v.Or(v, new(big.Int).Lsh(big.NewInt(int64(exp)), at))
	if r.neg {
		v.SetBit(v, int(at+f.exp), 1)
	}
	putLittleEndian(out, v)
	return out
}

// add and mul give correctly rounded results.
func (f format) add(a, b real) real {
	switch {
	case a.nan || b.nan || a.inf && b.inf && a.neg != b.neg:
		return real{nan: true}
	case a.inf:
		return a
	case b.inf:
		return b
	case a.v.Sign() == 0 && b.v.Sign() == 0:
		return real{neg: a.neg && b.neg, v: new(big.Float)}
	}
	// the sum of two numbers below the least normal one is exact
	v := new(big.Float).SetPrec(f.frac+1).Add(a.v, b.v)
	return f.round(real{neg: v.Sign() < 0, v: v})
}

func (f format) mul(a, b real) real {
	neg := a.neg != b.neg
	switch {
	case a.nan || b.nan:
		return real{nan: true}
	case a.inf || b.inf:
		if !a.inf && a.v.Sign() == 0 || !b.inf && b.v.Sign() == 0 {
			return real{nan: true}
		}
		return real{inf: true, neg: neg}
	}
	v := new(big.Float).SetPrec(300).Mul(a.v, b.v)
	if v.Sign() == 0 {
		v = new(big.Float)
	}
	return f.round(real{neg: neg, v: v})
}

// order is that of real numbers with -0 below +0.
func order(a, b real) int {
	key := func(r real) int {
		switch {
		case r.inf && r.neg:
			return -1
		case r.inf:
			return 1
		}
		return 0
	}
	if ka, kb := key(a), key(b); ka != kb || ka != 0 {
		return ka - kb
	}
	if c := a.v.Cmp(b.v); c != 0 || a.v.Sign() != 0 {
		return c
	}
	switch {
	case a.neg && !b.neg:
		return -1
	case b.neg && !a.neg:
		return 1
	}
	return 0
}

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
