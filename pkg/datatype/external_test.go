package datatype

import (
	"bytes"
	"encoding/hex"
	"errors"
	"math"
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
