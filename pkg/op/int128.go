package op

import "math/bits"

// int128 is Fortran's INTEGER*16 as its bytes lie in memory on little-endian
// machines.
type int128 struct{ lo, hi uint64 }

func (a int128) add(b int128) int128 {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(a.hi, b.hi, carry)
	return int128{lo, hi}
}

func (a int128) mul(b int128) int128 {
	hi, lo := bits.Mul64(a.lo, b.lo)
	return int128{lo, hi + a.lo*b.hi + a.hi*b.lo}
}

func (a int128) less(b int128) bool {
	if a.hi != b.hi {
		return int64(a.hi) < int64(b.hi)
	}
	return a.lo < b.lo
}

func (a int128) max(b int128) int128 {
	if a.less(b) {
		return b
	}
	return a
}

func (a int128) min(b int128) int128 {
	if b.less(a) {
		return b
	}
	return a
}

func (a int128) and(b int128) int128 { return int128{a.lo & b.lo, a.hi & b.hi} }
func (a int128) or(b int128) int128  { return int128{a.lo | b.lo, a.hi | b.hi} }
func (a int128) xor(b int128) int128 { return int128{a.lo ^ b.lo, a.hi ^ b.hi} }

// true reports whether a is not zero, as a logical value of 16 bytes.
func (a int128) true() bool { return a.lo|a.hi != 0 }

func truth128(b bool) int128 { return int128{lo: truth[uint64](b)} }

func land128(a, b int128) int128 { return truth128(a.true() && b.true()) }
func lor128(a, b int128) int128  { return truth128(a.true() || b.true()) }
func lxor128(a, b int128) int128 { return truth128(a.true() != b.true()) }
