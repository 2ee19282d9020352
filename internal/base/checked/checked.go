// Package checked calculates with 64 bits and remembers whether a result did not fit. Arith is its only type: a chain of sums and
// products is checked once, at its end. What does not fit wraps around, as Go's own arithmetic does.
package checked

import "math/bits"

// Arith calculates; its zero value has seen no result that did not fit.
type Arith struct {
	Over bool // a result did not fit
}

// Add is x + y.
func (a *Arith) Add(x, y int64) int64 {
	s := x + y
	if (s > x) != (y > 0) && y != 0 {
		a.Over = true
	}
	return s
}

// Mul is x * y.
func (a *Arith) Mul(x, y int64) int64 {
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	// the unsigned product, made signed (Warren, Hacker's Delight, section 8-3)
	hi -= uint64(x>>63) & uint64(y)
	hi -= uint64(y>>63) & uint64(x)
	if int64(hi) != int64(lo)>>63 {
		a.Over = true
	}
	return int64(lo)
}
