package datatype

import "math/bits"

// Signature is what must agree between a message and its receive: the sequence
// of basic elements without their places (MPI 4.1, sections 3.3.1 and 5.1), as
// its length and a hash.
//
// Elements are told apart by class and size, not by name: MPI_LONG and
// MPI_INT64_T are alike, although MPI's rules are stricter, because programs
// that mix them work and are common. MPI_INT and MPI_UNSIGNED differ.
type Signature struct {
	Elements int64
	Hash     uint64
	// Any says that the elements are MPI_PACKED, which goes with every type
	// (MPI 4.1, section 5.2).
	Any bool
}

// Signature returns the signature of count elements of t.
func (t *Datatype) Signature(count int64) Signature {
	return Signature{Elements: count * t.elems, Hash: t.sig.times(count).hash, Any: t.uniform == Packed}
}

// Accepts reports whether a receive of count elements of t accepts a message of signature sent. The
// sent elements must be all elements of the receive or the first ones. A message that is too long
// is not accepted.
//
// Accepts compares hashes. It takes two different sequences for the same with a probability below
// their length divided by 2^60, unless somebody constructs them for this.
func (t *Datatype) Accepts(count int64, sent Signature) bool {
	if sent.Any || t.uniform == Packed {
		return true
	}
	if sent.Elements > count*t.elems {
		return false
	}
	if sent.Elements == 0 {
		return true
	}
	n := sent.Elements / t.elems
	return t.sig.times(n).then(t.beginning(sent.Elements%t.elems)).hash == sent.Hash
}

// beginning is the signature of the first n elements, which are fewer than all.
func (t *Datatype) beginning(n int64) chain {
	sum := emptyChain
	for n > 0 {
		for _, p := range t.parts {
			if all := p.n * p.t.elems; n >= all {
				sum = sum.then(p.t.sig.times(p.n))
				n -= all
				continue
			}
			sum = sum.then(p.t.sig.times(n / p.t.elems))
			n %= p.t.elems
			t = p.t
			break
		}
	}
	return sum
}

// chain is a hash of a sequence that can be made from those of its parts: the
// value, modulo the prime 2^61-1, of a polynomial whose coefficients are the
// elements (Karp and Rabin 1987), and the base to the power of the length.
type chain struct{ hash, power uint64 }

const (
	chainPrime = 1<<61 - 1
	chainBase  = 0x0b5f4a1d2e6c9387 % chainPrime
)

var emptyChain = chain{0, 1}

// link is the chain of one element.
func link(k Kind) chain {
	// the output function of splitmix64 (Steele, Lea and Flood 2014)
	z := uint64(k.Class())<<8 + uint64(k.Size()) + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return chain{(z ^ z>>31) % chainPrime, chainBase}
}

// then is the chain of a followed by b. The zero chain is empty, too.
func (a chain) then(b chain) chain {
	if a.power == 0 {
		return b
	}
	if b.power == 0 {
		return a
	}
	sum := mulMod(a.hash, b.power) + b.hash
	return chain{sum % chainPrime, mulMod(a.power, b.power)}
}

// times is n times a, by doubling.
func (a chain) times(n int64) chain {
	sum := emptyChain
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			sum = sum.then(a) // all pieces are powers of the same a, so their order is free
		}
		a = a.then(a)
	}
	return sum
}

// mulMod is x*y modulo 2^61-1, for x and y below it.
func mulMod(x, y uint64) uint64 {
	hi, lo := bits.Mul64(x, y)
	return (lo&chainPrime + (lo>>61 | hi<<3)) % chainPrime
}
