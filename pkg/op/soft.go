package op

import "math/bits"

// The two formats of 15 bits of exponent have no arithmetic in Go, so it is done
// here with integers, rounded to nearest, ties to even:
//
//	Extended   sign 1, exponent 15 | significand 64, the integer bit among them
//	Quad       sign 1, exponent 15 | fraction 112, without the integer bit
//
// A number is taken apart, computed with 128 bits of significand, of which the
// last one is 1 if anything was lost behind it ("jamming", as in Hauser's
// SoftFloat: the 113 bits of a quad leave more than the two bits in between that
// correct rounding needs), and put together again.

// wide is a number taken apart. A finite one is hi.lo * 2^(exp-127), and its
// highest bit is set.
type wide struct {
	class  class
	neg    bool
	exp    int
	hi, lo uint64
}

type class uint8

const (
	zero class = iota
	finite
	infinite
	notANumber
)

const (
	bias   = 16383
	minExp = 1 - bias // of a normal number
	topExp = 0x7fff   // the exponent field of infinities and NaNs
)

// normal makes the highest bit of a finite number's significand 1.
func (w wide) normal() wide {
	if w.hi == 0 {
		if w.lo == 0 {
			w.class = zero
			return w
		}
		w.hi, w.lo, w.exp = w.lo, 0, w.exp-64
	}
	n := bits.LeadingZeros64(w.hi)
	w.hi, w.lo, w.exp = w.hi<<n|w.lo>>(64-n), w.lo<<n, w.exp-n
	return w
}

// shift moves a significand n bits to the right, jamming.
func shift(hi, lo uint64, n int) (uint64, uint64) {
	switch {
	case n == 0:
		return hi, lo
	case n < 64:
		return hi >> n, lo>>n | hi<<(64-n) | truth[uint64](lo<<(64-n) != 0)
	case n == 64:
		return 0, hi | truth[uint64](lo != 0)
	case n < 128:
		return 0, hi>>(n-64) | truth[uint64](hi<<(128-n)|lo != 0)
	}
	return 0, truth[uint64](hi|lo != 0)
}

// less orders magnitudes of finite numbers.
func (a wide) less(b wide) bool {
	switch {
	case a.exp != b.exp:
		return a.exp < b.exp
	case a.hi != b.hi:
		return a.hi < b.hi
	}
	return a.lo < b.lo
}

func (a wide) add(b wide) wide {
	switch {
	case a.class == notANumber || b.class == notANumber:
		return wide{class: notANumber}
	case a.class == infinite && b.class == infinite && a.neg != b.neg:
		return wide{class: notANumber}
	case a.class == infinite:
		return a
	case b.class == infinite:
		return b
	case a.class == zero && b.class == zero:
		return wide{neg: a.neg && b.neg}
	case a.class == zero:
		return b
	case b.class == zero:
		return a
	}
	if a.less(b) {
		a, b = b, a
	}
	hi, lo := shift(b.hi, b.lo, a.exp-b.exp)
	if a.neg != b.neg {
		var borrow uint64
		a.lo, borrow = bits.Sub64(a.lo, lo, 0)
		a.hi, _ = bits.Sub64(a.hi, hi, borrow)
		if a.hi|a.lo == 0 {
			return wide{} // +0, whatever the signs were
		}
		return a.normal()
	}
	var carry uint64
	a.lo, carry = bits.Add64(a.lo, lo, 0)
	a.hi, carry = bits.Add64(a.hi, hi, carry)
	if carry != 0 {
		a.hi, a.lo = shift(a.hi, a.lo, 1)
		a.hi |= 1 << 63
		a.exp++
	}
	return a
}

func (a wide) mul(b wide) wide {
	neg := a.neg != b.neg
	switch {
	case a.class == notANumber || b.class == notANumber:
		return wide{class: notANumber}
	case a.class == infinite && b.class == zero, a.class == zero && b.class == infinite:
		return wide{class: notANumber}
	case a.class == infinite || b.class == infinite:
		return wide{class: infinite, neg: neg}
	case a.class == zero || b.class == zero:
		return wide{neg: neg}
	}
	p := product(a.hi, a.lo, b.hi, b.lo)
	p[2] |= truth[uint64](p[0]|p[1] != 0)
	return wide{class: finite, neg: neg, exp: a.exp + b.exp + 1, hi: p[3], lo: p[2]}.normal()
}

// product is that of two significands, the lowest word first.
func product(ahi, alo, bhi, blo uint64) (p [4]uint64) {
	var c uint64
	p[1], p[0] = bits.Mul64(alo, blo)
	p[3], p[2] = bits.Mul64(ahi, bhi)
	for _, cross := range [2][2]uint64{{ahi, blo}, {alo, bhi}} {
		hi, lo := bits.Mul64(cross[0], cross[1])
		p[1], c = bits.Add64(p[1], lo, 0)
		p[2], c = bits.Add64(p[2], hi, c)
		p[3] += c
	}
	return p
}

// greater orders numbers that are no NaNs. +0 is greater than -0.
func (a wide) greater(b wide) bool {
	if a.neg != b.neg {
		return b.neg
	}
	if a.neg {
		return a.smaller(b)
	}
	return b.smaller(a)
}

// smaller orders magnitudes of all but NaNs.
func (a wide) smaller(b wide) bool {
	if a.class != b.class {
		return a.class < b.class
	}
	return a.class == finite && a.less(b)
}

// round rounds a finite number to a significand of n bits, and fewer where it is
// below the least normal number. The exponent field is topExp for what is too
// large.
func (a wide) round(n int) (field int, hi, lo uint64) {
	field = a.exp + bias
	if field < 1 {
		a.hi, a.lo = shift(a.hi, a.lo, 1-field)
		field = 0
	}
	// one more than the largest number below a tie, or the tie, to an odd number
	var carry uint64
	if n == 64 {
		up := a.lo > 1<<63 || a.lo == 1<<63 && a.hi&1 != 0
		a.hi, carry = bits.Add64(a.hi, truth[uint64](up), 0)
		a.lo = 0
	} else {
		cut := 128 - n // bits, fewer than 64
		half := uint64(1) << (cut - 1)
		add := half - 1 + a.lo>>cut&1
		a.lo, carry = bits.Add64(a.lo, add, 0)
		a.hi, carry = bits.Add64(a.hi, 0, carry)
		a.lo &^= 1<<cut - 1
	}
	if carry != 0 {
		a.hi = 1 << 63
		field++
	} else if field == 0 && a.hi>>63 != 0 {
		field = 1 // rounded up to the least normal number
	}
	if field >= topExp {
		return topExp, 1 << 63, 0
	}
	return field, a.hi, a.lo
}

// extended is an x87 number as it lies in memory. The upper 48 bits of se are
// padding, and zero in results.
type extended struct{ sig, se uint64 }

func (x extended) open() wide {
	w := wide{class: finite, neg: x.se>>15&1 != 0, hi: x.sig}
	field := int(x.se & 0x7fff)
	switch {
	case field == topExp && x.sig<<1 == 0:
		w.class = infinite
	case field == topExp, field != 0 && x.sig>>63 == 0: // the latter are invalid to the x87, too
		w.class = notANumber
	case field == 0:
		w.exp = minExp
		return w.normal()
	}
	w.exp = field - bias
	return w
}

func (w wide) extended() extended {
	sign := truth[uint64](w.neg) << 15
	switch w.class {
	case zero:
		return extended{se: sign}
	case infinite:
		return extended{sig: 1 << 63, se: sign | topExp}
	case notANumber:
		return extended{sig: 3 << 62, se: sign | topExp}
	}
	field, sig, _ := w.round(64)
	return extended{sig: sig, se: sign | uint64(field)}
}

func (x extended) add(y extended) extended { return x.open().add(y.open()).extended() }
func (x extended) mul(y extended) extended { return x.open().mul(y.open()).extended() }
func (x extended) neg() extended           { return extended{x.sig, x.se ^ 1<<15} }
func (x extended) max(y extended) extended { return softMax(x, y) }
func (x extended) min(y extended) extended { return softMin(x, y) }

// quad is a binary128 as it lies in memory on little-endian machines.
type quad struct{ lo, hi uint64 }

func (q quad) open() wide {
	w := wide{class: finite, neg: q.hi>>63 != 0, hi: q.hi<<16>>1 | q.lo>>49, lo: q.lo << 15}
	field := int(q.hi >> 48 & 0x7fff)
	switch {
	case field == topExp && w.hi|w.lo == 0:
		w.class = infinite
	case field == topExp:
		w.class = notANumber
	case field == 0:
		w.exp = minExp
		return w.normal()
	}
	w.hi |= 1 << 63
	w.exp = field - bias
	return w
}

func (w wide) quad() quad {
	sign := truth[uint64](w.neg) << 63
	switch w.class {
	case zero:
		return quad{hi: sign}
	case infinite:
		return quad{hi: sign | topExp<<48}
	case notANumber:
		return quad{hi: sign | topExp<<48 | 1<<47}
	}
	field, hi, lo := w.round(113)
	return quad{lo: lo>>15 | hi<<49, hi: sign | uint64(field)<<48 | hi<<1>>16}
}

func (q quad) add(r quad) quad { return q.open().add(r.open()).quad() }
func (q quad) mul(r quad) quad { return q.open().mul(r.open()).quad() }
func (q quad) neg() quad       { return quad{q.lo, q.hi ^ 1<<63} }
func (q quad) max(r quad) quad { return softMax(q, r) }
func (q quad) min(r quad) quad { return softMin(q, r) }

// opener is a number that can be taken apart.
type opener interface{ open() wide }

func softMax[T opener](a, b T) T {
	x, y := a.open(), b.open()
	if x.class == notANumber || y.class != notANumber && x.greater(y) {
		return a
	}
	return b
}

func softMin[T opener](a, b T) T {
	x, y := a.open(), b.open()
	if x.class == notANumber || y.class != notANumber && y.greater(x) {
		return a
	}
	return b
}
