package datatype

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unsafe"
)

type inner struct {
	A int8
	B int32
}

type outer struct {
	X  [2]inner
	_  int64
	F  float64
	OK bool
}

func TestGoTypesAreDescribed(t *testing.T) {
	for _, c := range []struct {
		claim        string
		of           func() (*Datatype, error)
		size, extent int64
		program      string
	}{
		{"a number", Of[float32], 4, 4, "run 4 at 0"},
		{"an int has 64 bits", Of[int], 8, 8, "run 8 at 0"},
		{"a named type is its underlying one", Of[Kind], 2, 2, "run 2 at 0"},
		{"an array of arrays", Of[[3][4]complex128], 192, 192, "run 192 at 0"},
		{"an empty array", Of[[0]int32], 0, 0, "run 0 at 0"},
		{"an empty struct", Of[struct{}], 0, 0, "run 0 at 0"},
		{"a dense struct is one run", Of[struct {
			A, B int32
			C    [3]int64
		}], 32, 32, "run 32 at 0"},
		{"padding is not sent", Of[inner], 5, 8, "runs 2, displacements [0 4], ends [1 5]"},
		{"blank fields are not sent", Of[struct{ _, B int32 }], 4, 8, "run 4 at 4"},
		{"nested structs", Of[outer], 19, 40, ""},
	} {
		typ, err := c.of()
		if err != nil {
			t.Errorf("%s: %v", c.claim, err)
			continue
		}
		lb, extent := typ.Extent()
		if typ.Size() != c.size || lb != 0 || extent != c.extent || !typ.Committed() {
			t.Errorf("%s: size %d, lower bound %d, extent %d, want %d, 0, %d", c.claim, typ.Size(), lb, extent, c.size, c.extent)
		}
		if got := strings.TrimSpace(typ.Program()); c.program != "" && got != c.program {
			t.Errorf("%s: program %s, want %s", c.claim, got, c.program)
		}
		if again, _ := c.of(); again != typ {
			t.Errorf("%s: made twice", c.claim)
		}
	}
}

func TestGoTypesWithPointersAreRefused(t *testing.T) {
	type named struct {
		ID   int
		Tags [2]struct{ Name string }
	}
	for want, of := range map[string]func() (*Datatype, error){
		"datatype: Go type *int holds a pointer (it is a ptr): send what it refers to instead":                                            Of[*int],
		"datatype: Go type datatype.named, field Tags[].Name holds a pointer (it is a string): send what it refers to instead":            Of[named],
		"datatype: Go type []int holds a pointer (it is a slice): send what it refers to instead":                                         Of[[]int],
		"datatype: Go type interface {} holds a pointer (it is a interface): send what it refers to instead":                              Of[any],
		"datatype: Go type struct { P unsafe.Pointer }, field P holds a pointer (it is a unsafe.Pointer): send what it refers to instead": Of[struct{ P unsafe.Pointer }],
	} {
		if _, err := of(); err == nil || err.Error() != want || !errors.Is(err, ErrType) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestPaddingOfGoStructsStaysHome(t *testing.T) {
	typ, err := Of[outer]()
	if err != nil {
		t.Fatal(err)
	}
	const n = 3
	size := int(unsafe.Sizeof(outer{}))
	pack := func(noise byte) []byte {
		mem := bytes.Repeat([]byte{noise}, n*size)
		v := unsafe.Slice((*outer)(unsafe.Pointer(&make([]outer, n)[0])), n)
		copy(unsafe.Slice((*byte)(unsafe.Pointer(&v[0])), n*size), mem)
		for i := range v {
			v[i].X = [2]inner{{1, 2}, {3, 4}} // may write the padding, too, or not
			v[i].F, v[i].OK = 5, true
		}
		out := make([]byte, n*19)
		if got, err := Pack(out, typ, unsafe.Pointer(&v[0]), n); err != nil || got != n*19 {
			t.Fatal(got, err)
		}
		return out
	}
	if a, b := pack(0), pack(0xff); !bytes.Equal(a, b) {
		t.Errorf("the packed form\n%x depends on padding:\n%x", a, b)
	}
	to := make([]outer, n)
	if _, err := Unpack(pack(0xff), typ, unsafe.Pointer(&to[0]), n); err != nil {
		t.Fatal(err)
	}
	for i := range to {
		if w := (outer{X: [2]inner{{1, 2}, {3, 4}}, F: 5, OK: true}); to[i] != w {
			t.Errorf("element %d is %+v, want %+v", i, to[i], w)
		}
	}
}

func TestVectorsOfScalarsHaveTheirDatatype(t *testing.T) {
	type own float64
	hasType[float64](t)
	hasType[own](t)
	hasType[uint8](t)
	hasType[int](t)
	hasType[int64](t)
	hasType[float32](t)
	hasType[int32](t)
	hasType[uint16](t)
	hasType[bool](t)
}

func hasType[T Scalar](t *testing.T) {
	t.Helper()
	want, err := Of[T]()
	if err != nil {
		t.Fatal(err)
	}
	if v := VecOf([]T{*new(T)}); v.Type != want || v.Count != 1 {
		t.Errorf("%T: %v of %v, want %v", *new(T), v.Count, v.Type, want)
	}
}

// What is found without a lookup for numbers is what a lookup finds.
func TestNumbersAreWhatTheyAreLookedUpAs(t *testing.T) {
	type celsius float32
	type point struct{ X, Y int32 }
	type gap struct {
		A int8
		B int64
	}
	for name, differs := range map[string]bool{
		"int": differs[int](), "int8": differs[int8](), "int16": differs[int16](), "int32": differs[int32](), "int64": differs[int64](),
		"uint": differs[uint](), "uint8": differs[uint8](), "uint16": differs[uint16](), "uint32": differs[uint32](), "uint64": differs[uint64](),
		"float32": differs[float32](), "float64": differs[float64](), "complex64": differs[complex64](), "complex128": differs[complex128](),
		"uintptr": differs[uintptr](), "bool": differs[bool](), "celsius": differs[celsius](), "point": differs[point](), "gap": differs[gap](), "string": differs[string](), "any": differs[any](),
	} {
		if differs {
			t.Error(name)
		}
	}
}

// differs reports whether T's datatype, or that its values are runs of bytes, depends on how it is asked for.
func differs[T any]() bool {
	want, bad := Of[T]()
	v, err := VecFor([]T{})
	return (err == nil) != (bad == nil) || v.Type != want || AreRuns[T]() != (bad == nil && want.Flat())
}
