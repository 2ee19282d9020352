package datatype

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// The sizes are those of MPI 4.1, table 15.2.
func TestExternalSizes(t *testing.T) {
	differ := map[Kind]int64{Long: 4, UnsignedLong: 4, WChar: 2, LongInt: 8}
	for _, k := range Kinds() {
		want, ok := differ[k]
		if !ok {
			want = k.Size()
		}
		if got, err := Predefined(k).ExternalBytes(3); err != nil || got != 3*want {
			t.Errorf("3 %v take %d bytes (%v), want %d", k, got, err, 3*want)
		}
	}
}

func TestExternalIsBigEndian(t *testing.T) {
	for _, c := range []struct {
		kind Kind
		mem  string // hexadecimal, as it lies in memory
		want string
	}{
		{Int, "04030201", "01020304"},
		{Short, "0201", "0102"},
		{Double, "000000000000f03f", "3ff0000000000000"},
		{CFloatComplex, "0000803f00000040", "3f80000040000000"},
		{Long, "feffffffffffffff", "fffffffe"},
		{UnsignedLong, "ffffffff00000000", "ffffffff"},
		{WChar, "ac200000", "20ac"},
		{Byte, "7f", "7f"},
		{Logical, "01000000", "00000001"},
		{Integer16, "100f0e0d0c0b0a090807060504030201", "0102030405060708090a0b0c0d0e0f10"},
	} {
		mem, err := hex.DecodeString(c.mem)
		if err != nil {
			t.Fatal(err)
		}
		out := make([]byte, len(c.want)/2)
		if _, err := PackExternal(out, Predefined(c.kind), unsafe.Pointer(&mem[0]), 1); err != nil || hex.EncodeToString(out) != c.want {
			t.Errorf("%v %s: %x, %v, want %s", c.kind, c.mem, out, err, c.want)
		}
		back := bytes.Repeat([]byte{0x55}, len(mem))
		if _, err := UnpackExternal(out, Predefined(c.kind), unsafe.Pointer(&back[0]), 1); err != nil || !bytes.Equal(back, mem) {
			t.Errorf("%v %s read back: %x, %v", c.kind, c.want, back, err)
		}
	}
}

func TestExternalRefusesWhatDoesNotFit(t *testing.T) {
	for _, c := range []struct {
		kind  Kind
		value int64
		want  string
	}{
		{Long, 1 << 31, "MPI_LONG of value 2147483648 does not fit into the 4 bytes that external32 has for it"},
		{Long, math.MinInt32 - 1, "MPI_LONG of value -2147483649 does not fit into the 4 bytes that external32 has for it"},
		{UnsignedLong, 1 << 32, "MPI_UNSIGNED_LONG of value 4294967296 does not fit into the 4 bytes that external32 has for it"},
		{WChar, 0x1f600, "MPI_WCHAR of value 128512 does not fit into the 2 bytes that external32 has for it"},
	} {
		out := make([]byte, 8)
		_, err := PackExternal(out, Predefined(c.kind), unsafe.Pointer(&c.value), 1)
		if err == nil || err.Error() != c.want || !errors.Is(err, ErrConversion) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	var x int64
	var short *TruncateError
	if _, err := PackExternal(make([]byte, 7), Predefined(Int64), unsafe.Pointer(&x), 1); !errors.As(err, &short) || short.Need != 8 || short.Room != 7 {
		t.Errorf("8 bytes into 7: %v", err)
	}
}

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
		if err := extendedToQuad(quad, ext); err != nil {
			t.Fatal(err)
		}
		if a, b := x87Value(ext), quadValue(quad); a.Cmp(b) != 0 {
			t.Fatalf("%x is %v, as binary128 %x it is %v", ext, a, quad, b)
		}
		back := make([]byte, 16)
		if err := quadToExtended(back, quad); err != nil {
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
		if err := quadToExtended(ext, quad); err != nil {
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
