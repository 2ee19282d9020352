package longdouble

import (
	"encoding/binary"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// x87Value is the number that x87 bytes stand for, by the format's definition.
func x87Value(b []byte) *big.Float {
	top := binary.LittleEndian.Uint16(b[8:])
	exp := max(int(top&0x7fff), 1)
	v := new(big.Float).SetPrec(200).SetUint64(binary.LittleEndian.Uint64(b))
	v.SetMantExp(v, exp-16383-63)
	if top>>15 != 0 {
		v.Neg(v)
	}
	return v
}

// quadValue is the number that big-endian binary128 bytes stand for.
func quadValue(b []byte) *big.Float {
	top := binary.BigEndian.Uint16(b)
	sig := new(big.Int).SetBytes(b[2:])
	exp := int(top & 0x7fff)
	if exp > 0 {
		sig.SetBit(sig, 112, 1)
	}
	v := new(big.Float).SetPrec(200).SetInt(sig)
	v.SetMantExp(v, max(exp, 1)-16383-112)
	if top>>15 != 0 {
		v.Neg(v)
	}
	return v
}

func TestLongDoublesKeepTheirValue(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 20_000 {
		ext, quad := make([]byte, 16), make([]byte, 16)
		exp := uint16(r.IntN(0x7fff))
		if i%4 == 0 {
			exp = uint16(i / 4 % 3)
		}
		frac := r.Uint64() | 1<<63
		if exp == 0 {
			frac &^= uint64(i&4) << 61 // a denormal, or a pseudo-denormal
		}
		binary.LittleEndian.PutUint64(ext, frac)
		binary.LittleEndian.PutUint16(ext[8:], exp|uint16(r.IntN(2))<<15)
		if err := ToQuad(quad, ext); err != nil {
			t.Fatal(err)
		}
		if a, b := x87Value(ext), quadValue(quad); a.Cmp(b) != 0 {
			t.Fatalf("%x is %v, as binary128 %x it is %v", ext, a, quad, b)
		}
		back := make([]byte, 16)
		if err := FromQuad(back, quad); err != nil {
			t.Fatal(err)
		}
		if x87Value(ext).Cmp(x87Value(back)) != 0 {
			t.Fatalf("%x comes back as %x", ext, back)
		}
	}
}

func TestQuadsAreRoundedToNearestEven(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 20_000 {
		quad, ext := make([]byte, 16), make([]byte, 16)
		binary.BigEndian.PutUint64(quad, uint64(1+r.IntN(0x7ffd))<<48|r.Uint64()>>16)
		lo := r.Uint64()
		switch i % 4 {
		case 0:
			lo = lo&^(1<<49-1) | 1<<48 // just in the middle
		case 1:
			binary.BigEndian.PutUint64(quad, uint64(1+r.IntN(0x7ffd))<<48|(1<<48-1)) // carries
			lo |= 0xffff << 48
		}
		binary.BigEndian.PutUint64(quad[8:], lo)
		if err := FromQuad(ext, quad); err != nil {
			t.Fatal(err)
		}
		want := new(big.Float).SetPrec(64).SetMode(big.ToNearestEven).Set(quadValue(quad))
		if got := x87Value(ext); got.Cmp(want) != 0 {
			t.Fatalf("%x is rounded to %v, want %v", quad, got, want)
		}
	}
	for name, c := range map[string]struct {
		hi, lo uint64
		top    uint16
		frac   uint64
	}{
		"infinity":                     {0x7fff << 48, 0, 0x7fff, 1 << 63},
		"minus infinity":               {0xffff << 48, 0, 0xffff, 1 << 63},
		"not a number, by its low bit": {0x7fff << 48, 1, 0x7fff, 3 << 62},
		"rounded up to infinity":       {0x7ffe<<48 | (1<<48 - 1), math.MaxUint64, 0x7fff, 1 << 63},
		"denormal":                     {1 << 47, 0, 0, 1 << 62},
		"denormal rounded to normal":   {1<<48 - 1, math.MaxUint64, 1, 1 << 63},
		"zero":                         {1 << 63, 0, 1 << 15, 0},
	} {
		if top, frac := extended(c.hi, c.lo); top != c.top || frac != c.frac {
			t.Errorf("%s: %x %x, want %x %x", name, top, frac, c.top, c.frac)
		}
	}
}
