package op

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
)

func elems() []Elem {
	var out []Elem
	for e := NoElem + 1; e <= lastElem; e++ {
		out = append(out, e)
	}
	return out
}

func random(name string) func() uint64 {
	var seed [32]byte
	copy(seed[:], name)
	return rand.NewChaCha8(seed).Uint64
}

// places are where dst, a and b lie to each other.
var places = []struct {
	name      string
	dst, a, b int
}{
	{"apart", 0, 1, 2},
	{"dst is a", 0, 0, 1},
	{"dst is b", 0, 1, 0},
	{"a is b", 0, 1, 1},
	{"all are one", 0, 0, 0},
}

// arena is memory in which arrays begin at odd addresses, with a margin that
// must not be written to.
type arena struct {
	mem  [3][]byte
	n    int // bytes of an array
	from [3]int
}

const margin = 64

func newArena(next func() uint64, e Elem, n int) *arena {
	a := &arena{n: n}
	for i := range a.mem {
		a.from[i] = margin + int(next()%17)
		a.mem[i] = make([]byte, n+2*margin+17)
		for j := range a.mem[i] {
			a.mem[i][j] = byte(next())
		}
		interesting(next, e, a.array(i))
	}
	return a
}

func (a *arena) array(i int) []byte { return a.mem[i][a.from[i] : a.from[i]+a.n] }

func (a *arena) copy() *arena {
	b := *a
	for i := range b.mem {
		b.mem[i] = bytes.Clone(b.mem[i])
	}
	return &b
}

// checkArrays runs k on n elements in all places and compares with the other
// implementation.
func checkArrays(t *testing.T, o Predefined, e Elem, k Kernel, n int, next func() uint64) {
	t.Helper()
	size := e.Size()
	for _, p := range places {
		before := newArena(next, e, n*size)
		after := before.copy()
		k.Bytes(after.array(p.dst), after.array(p.a), after.array(p.b), n)
		want := before.copy()
		for i := 0; i < n*size; i += size {
			a, b, got := before.array(p.a)[i:i+size], before.array(p.b)[i:i+size], after.array(p.dst)[i:i+size]
			w := naive(o, e, a, b)
			if !same(e, got, w) {
				t.Fatalf("%v on %v, %s, element %d of %d:\n    %x\nand %x\nis  %x\nnot %x", o, e, p.name, i/size, n, a, b, got, w)
			}
			copy(want.array(p.dst)[i:], got)
		}
		for i := range want.mem {
			if !bytes.Equal(want.mem[i], after.mem[i]) {
				t.Fatalf("%v on %v, %s, %d elements: memory outside the result has changed", o, e, p.name, n)
			}
		}
	}
}

func TestEveryOperatorOnEveryElementIsThatOfArbitraryPrecision(t *testing.T) {
	for _, o := range All() {
		for _, e := range elems() {
			k, ok := ForElem(o, e)
			zero := make([]byte, e.Size())
			if sense := naive(o, e, zero, zero) != nil; ok != sense {
				t.Errorf("%v on %v: has a kernel: %v, should have: %v", o, e, ok, sense)
			}
			if !ok {
				continue
			}
			next := random(fmt.Sprint(o, e))
			for n := range 12 {
				checkArrays(t, o, e, k, n, next)
			}
			checkArrays(t, o, e, k, 150, next)
			if !testing.Short() {
				checkArrays(t, o, e, k, 500, next)
			}
		}
	}
}

// The tables are those of MPI 4.1, sections 6.9.2 and 6.9.4, and MPI_CHAR, as in
// other libraries.
func TestOperatorsArePermittedWhereMPISaysSo(t *testing.T) {
	groups := map[string]string{
		"c integer":       "INT LONG SHORT UNSIGNED_SHORT UNSIGNED UNSIGNED_LONG LONG_LONG UNSIGNED_LONG_LONG CHAR SIGNED_CHAR UNSIGNED_CHAR INT8_T INT16_T INT32_T INT64_T UINT8_T UINT16_T UINT32_T UINT64_T",
		"fortran integer": "INTEGER INTEGER1 INTEGER2 INTEGER4 INTEGER8 INTEGER16",
		"floating":        "FLOAT DOUBLE REAL DOUBLE_PRECISION LONG_DOUBLE REAL2 REAL4 REAL8 REAL16",
		"logical":         "LOGICAL C_BOOL CXX_BOOL LOGICAL1 LOGICAL2 LOGICAL4 LOGICAL8 LOGICAL16",
		"complex":         "COMPLEX C_FLOAT_COMPLEX C_DOUBLE_COMPLEX C_LONG_DOUBLE_COMPLEX CXX_FLOAT_COMPLEX CXX_DOUBLE_COMPLEX CXX_LONG_DOUBLE_COMPLEX DOUBLE_COMPLEX COMPLEX4 COMPLEX8 COMPLEX16 COMPLEX32",
		"byte":            "BYTE",
		"multi-language":  "AINT OFFSET COUNT",
		"pair":            "FLOAT_INT DOUBLE_INT LONG_INT 2INT SHORT_INT LONG_DOUBLE_INT 2REAL 2DOUBLE_PRECISION 2INTEGER",
		"none":            "PACKED WCHAR CHARACTER",
	}
	allowed := map[Predefined]string{
		Max: "c integer,fortran integer,floating,multi-language", Min: "c integer,fortran integer,floating,multi-language",
		Sum: "c integer,fortran integer,floating,complex,multi-language", Prod: "c integer,fortran integer,floating,complex,multi-language",
		Land: "c integer,logical,multi-language", Lor: "c integer,logical,multi-language", Lxor: "c integer,logical,multi-language", // the last beyond the tables
		Band: "c integer,fortran integer,byte,multi-language", Bor: "c integer,fortran integer,byte,multi-language", Bxor: "c integer,fortran integer,byte,multi-language",
		MaxLoc: "pair", MinLoc: "pair",
	}
	seen := 0
	for name, kinds := range groups {
		for _, kind := range strings.Fields(kinds) {
			k, ok := datatype.ParseKind("MPI_" + kind)
			if !ok {
				t.Fatalf("no kind %s", kind)
			}
			seen++
			for _, o := range All() {
				want := o == Replace || o == NoOp || slices.Contains(strings.Split(allowed[o], ","), name)
				kernel, err := For(o, datatype.Predefined(k))
				if (err == nil) != want || kernel.Valid() != want || o.Permits(k) != want {
					t.Errorf("%v on %v (%s): %v, want permitted %v", o, k, name, err, want)
				}
				if err != nil && (!errors.Is(err, ErrOp) || !strings.Contains(err.Error(), o.String()+" on "+k.String()+": ")) {
					t.Errorf("error %v", err)
				}
			}
		}
	}
	if seen != len(datatype.Kinds()) {
		t.Errorf("the tables have %d kinds, MPI %d", seen, len(datatype.Kinds()))
	}
}

func TestElementsHaveTheSizeOfTheirDatatypes(t *testing.T) {
	for _, k := range datatype.Kinds() {
		_, extent := datatype.Predefined(k).Extent()
		if e := ElemOf(k); e != NoElem && int64(e.Size()) != extent {
			t.Errorf("%v is %v of %d bytes, has extent %d", k, e, e.Size(), extent)
		} else if text := k == datatype.WChar || k == datatype.Character; (e == NoElem) != text {
			t.Errorf("%v is %v", k, e)
		}
	}
}

func TestApplyCombinesIntoTheSecondBuffer(t *testing.T) {
	in, inout := []int32{1, -2, 3}, []int32{10, 20, 30}
	if err := Sum.Apply(datatype.Int, datatype.Bytes(in), datatype.Bytes(inout), 3); err != nil || !slices.Equal(inout, []int32{11, 18, 33}) {
		t.Errorf("%v, %v", inout, err)
	}
	for _, c := range []struct {
		kind  datatype.Kind
		count int
		want  string
	}{
		{datatype.Int, 4, "4 elements take 16 bytes, the buffers have 12 and 12"},
		{datatype.Int, -1, "-1 elements"},
		{datatype.Character, 1, "MPI_SUM on MPI_CHARACTER: text cannot be computed with: send numbers of 1 byte as MPI_SIGNED_CHAR or MPI_UNSIGNED_CHAR"},
		{datatype.Kind(3), 1, "no such predefined datatype"},
	} {
		if err := Sum.Apply(c.kind, datatype.Bytes(in), datatype.Bytes(inout), c.count); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, %d elements: error %v, want %s", c.kind, c.count, err, c.want)
		}
	}
}

func TestShortSlicesPanic(t *testing.T) {
	k, _ := ForElem(Sum, Float64)
	defer func() {
		if r := recover(); r == nil || !strings.Contains(fmt.Sprint(r), "3 elements take bytes 0 to 24, the slices have 24, 23 and 24") {
			t.Errorf("recovered %v", r)
		}
	}()
	k.Bytes(make([]byte, 24), make([]byte, 23), make([]byte, 24), 3)
}

// The order of operands and how a reduction is bracketed must not matter to
// those operators for which nothing is rounded.
func TestExactOperatorsAreAssociativeAndCommutative(t *testing.T) {
	for _, o := range []Predefined{Max, Min, MaxLoc, MinLoc, Band, Bor, Bxor, Land, Lor, Lxor} {
		for _, e := range elems() {
			k, ok := ForElem(o, e)
			if !ok {
				continue
			}
			const n = 400
			in := newArena(random(fmt.Sprint(o, e)), e, n*e.Size())
			a, b, c := in.array(0), in.array(1), in.array(2)
			out := func(x, y []byte) []byte {
				d := make([]byte, len(x))
				k.Bytes(d, x, y, n)
				return d
			}
			left, right, swapped := out(out(a, b), c), out(a, out(b, c)), out(c, out(b, a))
			for i := 0; i < len(a); i += e.Size() {
				l := left[i : i+e.Size()]
				if !same(e, l, right[i:i+e.Size()]) || !same(e, l, swapped[i:i+e.Size()]) {
					t.Fatalf("%v on %v of %x, %x, %x: %x, %x and %x", o, e, a[i:i+e.Size()], b[i:i+e.Size()], c[i:i+e.Size()], l, right[i:i+e.Size()], swapped[i:i+e.Size()])
				}
			}
		}
	}
}

func TestKernelsDoNotAllocate(t *testing.T) {
	for _, o := range All() {
		for _, e := range elems() {
			k, ok := ForElem(o, e)
			if !ok {
				continue
			}
			a, b := make([]byte, 1024), make([]byte, 1024)
			if n := testing.AllocsPerRun(10, func() {
				k.Combine(unsafe.Pointer(&b[0]), unsafe.Pointer(&a[0]), unsafe.Pointer(&b[0]), len(a)/e.Size())
			}); n != 0 {
				t.Errorf("%v on %v: %v allocations", o, e, n)
			}
		}
	}
}

func TestNamesAndHandlesAreThoseOfMPI(t *testing.T) {
	want := map[Predefined]string{0x21: "MPI_SUM", 0x22: "MPI_MIN", 0x23: "MPI_MAX", 0x24: "MPI_PROD", 0x28: "MPI_BAND", 0x29: "MPI_BOR", 0x2a: "MPI_BXOR",
		0x30: "MPI_LAND", 0x31: "MPI_LOR", 0x32: "MPI_LXOR", 0x38: "MPI_MINLOC", 0x39: "MPI_MAXLOC", 0x3c: "MPI_REPLACE", 0x3d: "MPI_NO_OP"}
	for _, o := range All() {
		if want[o] != o.String() || !o.Valid() || o.Commutative() != (o != Replace && o != NoOp) {
			t.Errorf("%#x is %v", uint16(o), o)
		}
	}
	if len(All()) != len(want) || Predefined(0x20).Valid() {
		t.Error("MPI_OP_NULL is no operator, and there are no others")
	}
	if _, err := For(Predefined(0x20), datatype.Predefined(datatype.Int)); !errors.Is(err, ErrOp) {
		t.Errorf("MPI_OP_NULL: %v", err)
	}
}

// FuzzKernel checks bytes at a fuzzer's choice against the other implementation.
func FuzzKernel(f *testing.F) {
	f.Add(uint16(Sum), uint8(Extended), bytes.Repeat([]byte{0x7f, 0x80, 1, 0}, 40))
	f.Add(uint16(Prod), uint8(Quad), bytes.Repeat([]byte{0xff, 0xff, 0}, 40))
	f.Add(uint16(Max), uint8(Float32), binary.LittleEndian.AppendUint64(nil, 0x7fc00000_80000000))
	f.Fuzz(func(t *testing.T, o uint16, elem uint8, data []byte) {
		e := Elem(elem % uint8(lastElem+1))
		k, ok := ForElem(Predefined(o), e)
		if !ok {
			return
		}
		n := min(len(data)/(2*e.Size()), 300)
		a, b, dst := data[:n*e.Size()], data[n*e.Size():2*n*e.Size()], make([]byte, n*e.Size())
		k.Bytes(dst, a, b, n)
		for i := 0; i < len(dst); i += e.Size() {
			x, y, got := a[i:i+e.Size()], b[i:i+e.Size()], dst[i:i+e.Size()]
			if want := naive(Predefined(o), e, x, y); !same(e, got, want) {
				t.Fatalf("%v on %v: %x and %x is %x, not %x", Predefined(o), e, x, y, got, want)
			}
		}
	})
}
