package op

import "math"

// half is an IEEE binary16: sign 1, exponent 5, fraction 10. Sums and products
// of two of them as float32, which has more than twice the digits, rounded once
// more are what they would be if they were rounded once (Figueroa 1995).
type half uint16

func (h half) float() float32 {
	sign := uint32(h&0x8000) << 16
	exp, frac := uint32(h>>10&0x1f), uint32(h&0x3ff)
	switch exp {
	case 0:
		f := float32(frac) * (1.0 / (1 << 24)) // the unit of denormal numbers
		return math.Float32frombits(sign | math.Float32bits(f))
	case 31:
		return math.Float32frombits(sign | 0xff<<23 | frac<<13)
	}
	return math.Float32frombits(sign | (exp+127-15)<<23 | frac<<13)
}

func halfOf(f float32) half {
	bits := math.Float32bits(f)
	sign := half(bits >> 16 & 0x8000)
	bits &^= 1 << 31
	switch {
	case bits > 0xff<<23:
		return sign | 0x7e00 | half(bits>>13&0x3ff) // NaN, quiet
	case bits >= (15+127)<<23|0x7ff000:
		return sign | 0x7c00 // from halfway between the largest number and the next on
	case bits < (127-14)<<23:
		// to a multiple of 2^-24; adding 2^-1 makes that the float32's last digit
		f := math.Float32frombits(bits) + 0.5
		return sign | half(math.Float32bits(f)-math.Float32bits(0.5))
	}
	bits += 0xfff + bits>>13&1 // to nearest, ties to even
	return sign | half(bits>>13-(127-15)<<10)
}

// The bits of NaNs are those of vector code: of two operands' the first, quiet, and
// all bits as a maximum.

func (h half) add(b half) half {
	if h.nan() {
		return h.quiet()
	}
	return halfOf(h.float() + b.float())
}

func (h half) mul(b half) half {
	if h.nan() {
		return h.quiet()
	}
	return halfOf(h.float() * b.float())
}

func (h half) max(b half) half {
	if h.nan() || b.nan() {
		return 0xffff
	}
	return halfOf(max(h.float(), b.float()))
}

func (h half) nan() bool       { return h&0x7fff > 0x7c00 }
func (h half) quiet() half     { return h | 0x200 }
func (h half) min(b half) half { return halfOf(min(h.float(), b.float())) }
func (h half) neg() half       { return h ^ 0x8000 }

// brain is the upper half of a float32: sign 1, exponent 8, fraction 7.
type brain uint16

func (b brain) float() float32 { return math.Float32frombits(uint32(b) << 16) }

func brainOf(f float32) brain {
	bits := math.Float32bits(f)
	if f != f {
		return 0xffff // as vector code does
	}
	return brain((bits + 0x7fff + bits>>16&1) >> 16)
}

func (b brain) add(c brain) brain { return brainOf(b.float() + c.float()) }
func (b brain) mul(c brain) brain { return brainOf(b.float() * c.float()) }
func (b brain) max(c brain) brain { return brainOf(max(b.float(), c.float())) }
func (b brain) min(c brain) brain { return brainOf(min(b.float(), c.float())) }
func (b brain) neg() brain        { return b ^ 0x8000 }
