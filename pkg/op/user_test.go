package op

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
)

// affine is the function x -> m*x + c over bytes. Composing such functions is
// associative and not commutative.
type affine struct {
	M, C uint8
}

func compose(in, inout []affine) {
	for i, f := range in {
		g := inout[i]
		inout[i] = affine{f.M * g.M, f.M*g.C + f.C}
	}
}

func randomAffine(next func() uint64, n int) []affine {
	out := make([]affine, n)
	for i := range out {
		r := next()
		out[i] = affine{uint8(r), uint8(r >> 8)}
	}
	return out
}

func TestUserOperatorsKeepTheOrderOfOperands(t *testing.T) {
	typ, err := datatype.Of[affine]()
	if err != nil {
		t.Fatal(err)
	}
	u := NewFunc("compose", false, compose)
	k, err := For(u, typ)
	if err != nil || u.Commutative() || u.String() != "compose" {
		t.Fatal(err)
	}
	next := random("user")
	for _, n := range []int{0, 1, 2, 3, 1000, scratch/2 - 1, scratch/2 + 1, 3*scratch/2 + 7} {
		for _, p := range places {
			v := [][]affine{randomAffine(next, n), randomAffine(next, n), randomAffine(next, n)}
			if p.name == "all are one" {
				continue // a user's function need not cope with in being inout
			}
			a, b := slices.Clone(v[p.a]), slices.Clone(v[p.b])
			at := func(i int) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(v[i])) }
			k.Combine(at(p.dst), at(p.a), at(p.b), n)
			want := slices.Clone(b)
			compose(a, want)
			if !slices.Equal(v[p.dst], want) {
				t.Errorf("%s, %d elements: wrong", p.name, n)
			}
			for i, old := range map[int][]affine{p.a: a, p.b: b} {
				if i != p.dst && !slices.Equal(v[i], old) {
					t.Errorf("%s, %d elements: operand %d has changed", p.name, n, i)
				}
			}
		}
	}
}

// sparse are two numbers 24 bytes apart, the second one first, in elements that
// follow each other downwards.
func sparse(t *testing.T) *datatype.Datatype {
	t.Helper()
	typ, err := datatype.Hindexed([]int64{1, 1}, []int64{16, -8}, datatype.Predefined(datatype.Int64))
	if err != nil {
		t.Fatal(err)
	}
	if typ, err = datatype.Resized(typ, -8, -48); err != nil {
		t.Fatal(err)
	}
	return typ
}

func TestUserOperatorsGetTheDatatypeAndLeaveItsGapsAlone(t *testing.T) {
	typ := sparse(t)
	var calls int
	for _, commutative := range []bool{false, true} {
		u := NewUser("subtract", commutative, func(in, inout unsafe.Pointer, n int, got *datatype.Datatype) {
			calls++
			if got != typ {
				t.Errorf("the function got type %v", got)
			}
			for i := range n {
				for _, at := range []int{-48*i + 16, -48*i - 8} {
					x, y := (*int64)(unsafe.Add(in, at)), (*int64)(unsafe.Add(inout, at))
					*y = *x - *y
				}
			}
		})
		k, err := For(u, typ)
		if err != nil {
			t.Fatal(err)
		}
		if k.Extent() != -48 {
			t.Errorf("extent %d", k.Extent())
		}
		next := random("gaps")
		for _, n := range []int{1, 2, 5, 2000} {
			for _, p := range places[:3] {
				words := 6*n + 20
				v := make([][]int64, 3)
				for i := range v {
					v[i] = make([]int64, words)
					for j := range v[i] {
						v[i][j] = int64(next())
					}
				}
				first := words - 8 // the word where element 0 begins
				want := slices.Clone(v[p.dst])
				for i := range n {
					for _, w := range []int{first - 6*i + 2, first - 6*i - 1} {
						want[w] = v[p.a][w] - v[p.b][w]
						if commutative && p.dst == p.a {
							want[w] = -want[w] // the promise is taken at its word
						}
					}
				}
				k.Combine(unsafe.Pointer(&v[p.dst][first]), unsafe.Pointer(&v[p.a][first]), unsafe.Pointer(&v[p.b][first]), n)
				if !slices.Equal(v[p.dst], want) {
					t.Errorf("commutative %v, %s, %d elements: wrong", commutative, p.name, n)
				}
			}
		}
	}
	if calls == 0 {
		t.Error("never called")
	}
}

func TestFunctionsOverSlicesWantTheirType(t *testing.T) {
	u := NewFunc("compose", false, compose)
	for _, typ := range []*datatype.Datatype{datatype.Predefined(datatype.Int), sparse(t)} {
		_, err := For(u, typ)
		if !errors.Is(err, ErrOp) || !strings.Contains(err.Error(), "use datatype.Of[op.affine]") {
			t.Errorf("error %v", err)
		}
	}
	bad := NewFunc("join", true, func(in, inout []string) {})
	if _, err := For(bad, datatype.Predefined(datatype.Complex16)); !errors.Is(err, ErrOp) || !strings.Contains(err.Error(), "string") {
		t.Errorf("error %v", err)
	}
}

// derivedTypes are datatypes of one kind of elements with gaps, out of order, or
// far apart.
func derivedTypes(t *testing.T, k datatype.Kind) map[string]*datatype.Datatype {
	t.Helper()
	old := datatype.Predefined(k)
	_, e := old.Extent()
	out := map[string]*datatype.Datatype{}
	add := func(name string, typ *datatype.Datatype, err error) {
		if err != nil {
			t.Fatal(err)
		}
		out[name] = typ
	}
	typ, err := datatype.Contiguous(3, old)
	add("in a row", typ, err)
	typ, err = datatype.Vector(5, 2, 3, old)
	add("strided", typ, err)
	typ, err = datatype.Hindexed([]int64{2, 1, 3}, []int64{9*e + 1, 0, 3*e + 5}, old)
	add("out of order and unaligned", typ, err)
	lens, disps := make([]int64, 40), make([]int64, 40)
	for i := range lens {
		lens[i], disps[i] = int64(i%3), int64(i*i)*e
	}
	typ, err = datatype.Hindexed(lens, disps, old)
	add("more runs than are asked for at a time", typ, err)
	return out
}

func TestDerivedDatatypesAreCombinedElementByElement(t *testing.T) {
	for _, c := range []struct {
		op   Predefined
		kind datatype.Kind
	}{{Sum, datatype.Double}, {Max, datatype.Int8}, {Prod, datatype.CFloatComplex}, {MaxLoc, datatype.DoubleInt}, {MinLoc, datatype.ShortInt}, {MaxLoc, datatype.LongDoubleInt}, {MinLoc, datatype.TwoInt}} {
		for name, typ := range derivedTypes(t, c.kind) {
			k, err := For(c.op, typ)
			if err != nil {
				t.Fatal(err)
			}
			plain, err := For(c.op, datatype.Predefined(c.kind))
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range []int{1, 2, 7} {
				what := fmt.Sprintf("%v on %v %s, %d elements", c.op, c.kind, name, n)
				checkDerived(t, what, k, plain, typ, c.kind, n)
			}
		}
	}
}

// checkDerived compares k on n elements of typ with what plain makes of their
// elements in a row.
func checkDerived(t *testing.T, what string, k, plain Kernel, typ *datatype.Datatype, kind datatype.Kind, n int) {
	t.Helper()
	next := random(what)
	lo, length := typ.TrueExtent()
	size := int(lo+length) + (n-1)*int(k.Extent())
	e := ElemOf(kind)
	in := newArena(next, e, size)
	elements := int(typ.Size()/kind.Size()) * n
	gather := func(mem []byte) []byte {
		packed := make([]byte, typ.Size()*int64(n))
		var c datatype.Convertor
		c.Init(typ, unsafe.Pointer(unsafe.SliceData(mem)), int64(n))
		c.Pack(packed)
		row := make([]byte, elements*e.Size())
		c.Init(datatype.Predefined(kind), unsafe.Pointer(unsafe.SliceData(row)), int64(elements))
		c.Unpack(packed)
		return row
	}
	before := in.copy()
	want := make([]byte, elements*e.Size())
	plain.Bytes(want, gather(before.array(1)), gather(before.array(2)), elements)
	k.Bytes(in.array(0), in.array(1), in.array(2), n)
	got := gather(in.array(0))
	for i := 0; i < len(want); i += e.Size() {
		if !same(e, got[i:i+e.Size()], want[i:i+e.Size()]) {
			t.Fatalf("%s: element %d is %x, not %x", what, i/e.Size(), got[i:i+e.Size()], want[i:i+e.Size()])
		}
	}
	// NoOp leaves what it is given, so the rest of the memory must be as before
	var c datatype.Convertor
	c.Init(typ, unsafe.Pointer(unsafe.SliceData(in.array(0))), int64(n))
	packed := make([]byte, c.Size())
	from := datatype.Vec{Type: typ, Base: unsafe.Pointer(unsafe.SliceData(before.array(0))), Count: int64(n)}
	var old datatype.Convertor
	old.Init(from.Type, from.Base, from.Count)
	old.Pack(packed)
	c.Unpack(packed)
	for i := range in.mem {
		if !bytes.Equal(in.mem[i], before.mem[i]) {
			t.Fatalf("%s: memory between or around the elements has changed", what)
		}
	}
}

func TestReplaceAndNoOpTakeAnyDatatype(t *testing.T) {
	mixed, err := datatype.Struct([]int64{1, 2}, []int64{0, 8}, []*datatype.Datatype{datatype.Predefined(datatype.Char), datatype.Predefined(datatype.Double)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := For(Sum, mixed); !errors.Is(err, ErrOp) || !strings.Contains(err.Error(), "several kinds") {
		t.Errorf("a sum of a struct: %v", err)
	}
	for _, o := range []Predefined{Replace, NoOp} {
		k, err := For(o, mixed)
		if err != nil {
			t.Fatal(err)
		}
		in := newArena(random(o.String()), Uint8, 24*10)
		before := in.copy()
		k.Bytes(in.array(0), in.array(1), in.array(2), 10)
		src := before.array(1)
		if o == NoOp {
			src = before.array(2)
		}
		want := before.array(0)
		for i := range want {
			if at := i % 24; at == 0 || at >= 8 {
				want[i] = src[i]
			}
		}
		for i := range in.mem {
			if !bytes.Equal(in.mem[i], before.mem[i]) {
				t.Errorf("%v: array %d is wrong", o, i)
			}
		}
	}
}

func TestNoElementsAreNoWork(t *testing.T) {
	empty, err := datatype.Contiguous(0, datatype.Predefined(datatype.Int))
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []Operator{Sum, Replace, NewUser("none", false, func(_, _ unsafe.Pointer, _ int, _ *datatype.Datatype) {})} {
		k, err := For(o, empty)
		if err != nil {
			t.Fatalf("%v: %v", o, err)
		}
		var a, b, dst [4]byte
		k.Bytes(dst[:], a[:], b[:], 3)
		k.Bytes(nil, nil, nil, 0)
		k.Bytes(a[:], a[:], b[:], 3)
	}
}
