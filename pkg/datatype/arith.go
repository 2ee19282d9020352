package datatype

import "math/bits"

// arith calculates with 64 bits and remembers whether a result did not fit, so
// that a constructor can check once, at its end.
type arith struct{ over bool }

func (a *arith) add(x, y int64) int64 {
	s := x + y
	if (s > x) != (y > 0) && y != 0 {
		a.over = true
	}
	return s
}

func (a *arith) mul(x, y int64) int64 {
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	// the unsigned product, made signed (Warren, Hacker's Delight, section 8-3)
	hi -= uint64(x>>63) & uint64(y)
	hi -= uint64(y>>63) & uint64(x)
	if int64(hi) != int64(lo)>>63 {
		a.over = true
	}
	return int64(lo)
}

// bounds are the lowest and the highest byte displacement of something, the
// latter exclusive. The zero value encloses nothing.
type bounds struct {
	lo, hi int64
	set    bool
}

// repeat encloses n copies that lie stride bytes apart.
func (b bounds) repeat(a *arith, n, stride int64) bounds {
	if n == 0 || !b.set {
		return bounds{}
	}
	span := a.mul(n-1, stride)
	return bounds{a.add(b.lo, min(span, 0)), a.add(b.hi, max(span, 0)), true}
}

func (b bounds) shift(a *arith, disp int64) bounds {
	if !b.set {
		return b
	}
	return bounds{a.add(b.lo, disp), a.add(b.hi, disp), true}
}

func (b bounds) join(o bounds) bounds {
	switch {
	case !b.set:
		return o
	case !o.set:
		return b
	}
	return bounds{min(b.lo, o.lo), max(b.hi, o.hi), true}
}
