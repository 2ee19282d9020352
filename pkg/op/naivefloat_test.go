package op

import "math/big"

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
