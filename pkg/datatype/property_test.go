package datatype

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/longdouble"
)

// samples is how many random types each property is tried on.
func samples(t *testing.T) int {
	if testing.Short() {
		return 300
	}
	return 4000
}

// forSamples runs f on random types. The text of one that fails says how it was
// made, and its seed repeats it alone.
func forSamples(t *testing.T, f func(t *testing.T, r sampler, s sample)) {
	t.Helper()
	for seed := range samples(t) {
		r := newSampler(uint64(seed), 1)
		s := r.sample(1 + r.IntN(4))
		f(t, r, s)
		if t.Failed() {
			t.Fatalf("seed %d: %s\n%s", seed, s.text, s.t.Program())
		}
	}
}

// arena is memory that holds count elements of a sample, filled with noise.
type arena struct {
	mem  []byte
	base int64 // index of the address that the elements are at
	m    naive // of all elements
}

func (r sampler) arena(m naive, count int64) arena {
	all := m.data().times(count, m.extent())
	lb, ub := all.trueBounds()
	a := arena{mem: make([]byte, ub-lb+2), base: 1 - lb, m: all}
	for i := range a.mem {
		a.mem[i] = byte(r.Uint32())
	}
	return a
}

// at is the address of the elements, which may lie outside of the memory; the
// arena then takes the memory's start and moves the type. Go forbids pointers
// that point nowhere.
func (a *arena) vec(t *testing.T, typ *Datatype, count int64) Vec {
	t.Helper()
	if a.base >= 0 && a.base < int64(len(a.mem)) {
		return Vec{typ, unsafe.Pointer(&a.mem[a.base]), count}
	}
	all, err := Contiguous(count, typ)
	if err != nil {
		t.Fatal(err)
	}
	moved, err := Hindexed([]int64{1}, []int64{a.base}, all)
	if err != nil {
		t.Fatal(err)
	}
	return Vec{moved, unsafe.Pointer(&a.mem[0]), 1}
}

// packed is the packed form, byte by byte.
func (a *arena) packed() []byte {
	var out []byte
	for _, off := range a.m.offsets() {
		out = append(out, a.mem[a.base+off])
	}
	return out
}

func TestNumbersAreThoseOfTheTypeMap(t *testing.T) {
	forSamples(t, func(t *testing.T, r sampler, s sample) {
		lb, ub := s.m.bounds()
		tlb, tub := s.m.trueBounds()
		gotLB, gotExtent := s.t.Extent()
		if gotLB != lb || gotExtent != ub-lb {
			t.Errorf("lower bound and extent %d, %d; want %d, %d", gotLB, gotExtent, lb, ub-lb)
		}
		gotLB, gotExtent = s.t.TrueExtent()
		if gotLB != tlb || gotExtent != tub-tlb {
			t.Errorf("true lower bound and extent %d, %d; want %d, %d", gotLB, gotExtent, tlb, tub-tlb)
		}
		data := s.m.data()
		if s.t.Size() != s.m.size() || s.t.Elements() != int64(len(data)) || s.t.Align() != s.m.align() {
			t.Errorf("size, elements, alignment %d, %d, %d; want %d, %d, %d",
				s.t.Size(), s.t.Elements(), s.t.Align(), s.m.size(), len(data), s.m.align())
		}
	})
}

func TestPackAndUnpackInPieces(t *testing.T) {
	forSamples(t, func(t *testing.T, r sampler, s sample) {
		count := r.upTo(3)
		from := r.arena(s.m, count)
		want := from.packed()
		src := from.vec(t, s.t, count)
		got := r.packInPieces(t, src)
		if !bytes.Equal(got, want) {
			t.Errorf("packed %d elements\n%x, want\n%x", count, got, want)
			return
		}
		to := r.arena(s.m, count)
		expect := slices.Clone(to.mem)
		for i, off := range to.m.offsets() {
			expect[to.base+off] = want[i]
		}
		r.unpackInPieces(to.vec(t, s.t, count), want)
		if !bytes.Equal(to.mem, expect) {
			t.Errorf("unpacked %d elements\n%x, want\n%x", count, to.mem, expect)
		}
	})
}

// packInPieces packs pieces of random lengths in order, or at random places.
func (r sampler) packInPieces(t *testing.T, v Vec) []byte {
	var c Convertor
	c.Init(v.Type, v.Base, v.Count)
	out := make([]byte, c.Size())
	if r.IntN(2) == 0 {
		for c.Pos() < c.Size() {
			at := c.Pos()
			piece := 1 + r.Int64N(40)
			n := c.Pack(out[at:min(at+piece, c.Size())])
			if c.Pos() != at+int64(n) || n == 0 {
				t.Fatalf("packed %d bytes at %d, then the position is %d", n, at, c.Pos())
			}
		}
		return out
	}
	for _, cut := range r.cuts(len(out)) {
		c.SetPos(int64(cut[0]))
		c.Pack(out[cut[0]:cut[1]])
	}
	return out
}

func (r sampler) unpackInPieces(v Vec, packed []byte) {
	var c Convertor
	c.Init(v.Type, v.Base, v.Count)
	for c.Pos() < c.Size() {
		at := c.Pos()
		c.Unpack(packed[at:min(at+1+r.Int64N(40), c.Size())])
	}
}

// cuts are pieces that together are n bytes, shuffled.
func (r sampler) cuts(n int) [][2]int {
	var out [][2]int
	for at := 0; at < n; {
		end := min(n, at+1+r.IntN(30))
		out = append(out, [2]int{at, end})
		at = end
	}
	r.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

func TestRunsListThePackedFormsMemory(t *testing.T) {
	forSamples(t, func(t *testing.T, r sampler, s sample) {
		count := r.upTo(3)
		const base = 1 << 40 // nothing is there
		var want []int64
		for _, off := range s.m.data().times(count, s.m.extent()).offsets() {
			want = append(want, base+off)
		}
		all, err := Contiguous(count, s.t)
		if err != nil {
			t.Fatal(err)
		}
		moved, err := Hindexed([]int64{1}, []int64{base}, all)
		if err != nil {
			t.Fatal(err)
		}
		var c Convertor
		c.Init(moved, nil, 1)
		var got []int64
		runs := make([]Run, 1+r.IntN(5))
		for c.Pos() < c.Size() {
			limit, before := 1+r.Int64N(100), c.Pos()
			n := c.Runs(runs, limit)
			for i, run := range runs[:n] {
				if i > 0 && runs[i-1].Addr+uintptr(runs[i-1].Len) == run.Addr {
					t.Errorf("runs %v touch", runs[i-1:i+1])
				}
				for b := range run.Len {
					got = append(got, int64(run.Addr)+b)
				}
			}
			if n == 0 || c.Pos()-before > limit || c.Pos() != int64(len(got)) {
				t.Fatalf("%d runs within %d bytes from %d, then the position is %d with %d bytes listed", n, limit, before, c.Pos(), len(got))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("bytes at\n%v, want\n%v", got, want)
		}
	})
}

func TestCopyIsPackAndUnpack(t *testing.T) {
	forSamples(t, func(t *testing.T, r sampler, s sample) {
		d := r.sample(1 + r.IntN(3))
		count, room := r.upTo(3), r.upTo(3)
		from, to := r.arena(s.m, count), r.arena(d.m, room)
		packed := from.packed()
		expect := slices.Clone(to.mem)
		offs := to.m.offsets()
		for i := range min(len(offs), len(packed)) {
			expect[to.base+offs[i]] = packed[i]
		}
		n, err := Copy(to.vec(t, d.t, room), from.vec(t, s.t, count))
		if n != int64(min(len(offs), len(packed))) || errors.Is(err, ErrTruncate) != (len(packed) > len(offs)) {
			t.Errorf("copied %d bytes, %v; there were %d and room for %d", n, err, len(packed), len(offs))
		}
		if !bytes.Equal(to.mem, expect) {
			t.Errorf("copied to %s\n%x, want\n%x", d.text, to.mem, expect)
		}
	})
}

func TestElementsAreCountedAsInTheTypeMap(t *testing.T) {
	forSamples(t, func(t *testing.T, r sampler, s sample) {
		if s.t.Size() == 0 {
			return
		}
		data := s.m.data().times(2, 0)
		var bytes, n int64
		for i := 0; ; i++ {
			if got, ok := s.t.ElementsIn(bytes); !ok || got != n {
				t.Errorf("%d, %v elements in %d bytes, want %d", got, ok, bytes, n)
			}
			if got, err := s.t.BytesOf(n); err != nil || got != bytes {
				t.Errorf("%d bytes (%v) of %d elements, want %d", got, err, n, bytes)
			}
			if got, ok := s.t.CountIn(bytes); ok != (bytes%s.t.Size() == 0) || got != bytes/s.t.Size() {
				t.Errorf("count %d, %v in %d bytes of type with %d", got, ok, bytes, s.t.Size())
			}
			if i == len(data) {
				return
			}
			for b := int64(1); b < data[i].kind.Size(); b++ {
				if got, ok := s.t.ElementsIn(bytes + b); ok || got != n {
					t.Errorf("%d, %v elements in %d bytes, want %d and a part", got, ok, bytes+b, n)
				}
			}
			bytes, n = bytes+data[i].kind.Size(), n+1
		}
	})
}

func TestSignatureIsOfTheElementsInOrder(t *testing.T) {
	forSamples(t, func(t *testing.T, r sampler, s sample) {
		count := r.upTo(3)
		data := s.m.data().times(count, 0)
		sum := emptyChain
		for i, e := range data {
			if !s.t.Accepts(count, Signature{Elements: int64(i), Hash: sum.hash}) {
				t.Errorf("the first %d elements are not accepted", i)
			}
			sum = sum.then(link(e.kind))
		}
		if got := s.t.Signature(count); got.Elements != int64(len(data)) || got.Hash != sum.hash {
			t.Errorf("signature %v, want %d elements, hash %d", got, len(data), sum.hash)
		}
		other := r.sample(2)
		alike := slices.EqualFunc(data, other.m.data(), func(a, b entry) bool {
			return a.kind.Class() == b.kind.Class() && a.kind.Size() == b.kind.Size()
		})
		any := s.t.uniform == Packed || other.t.uniform == Packed
		if len(data) == len(other.m.data()) && !any && s.t.Accepts(count, other.t.Signature(1)) != alike {
			t.Errorf("accepts %s: %v, want %v", other.text, !alike, alike)
		}
	})
}

func TestStoredFormMakesTheSameType(t *testing.T) {
	forSamples(t, func(t *testing.T, r sampler, s sample) {
		form, err := s.t.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		got, rest, err := Decode(append(slices.Clone(form), "rest"...))
		if err != nil || string(rest) != "rest" {
			t.Fatalf("%v, rest %q", err, rest)
		}
		again, _ := got.AppendBinary(nil)
		if !bytes.Equal(form, again) {
			t.Errorf("stored\n%x, again\n%x", form, again)
		}
		lb, extent := got.Extent()
		wantLB, wantExtent := s.t.Extent()
		if got.Program() != s.t.Program() || lb != wantLB || extent != wantExtent || got.Signature(1) != s.t.Signature(1) {
			t.Errorf("read back as\n%s", got.Program())
		}
		if a, b := got.LargeContents(), s.t.LargeContents(); !reflect.DeepEqual(a.Counts, b.Counts) || !reflect.DeepEqual(a.Integers, b.Integers) || a.Combiner != b.Combiner {
			t.Errorf("contents %v, want %v", a, b)
		}
	})
}

func TestExternalIsOfTheElementsInOrder(t *testing.T) {
	forSamples(t, func(t *testing.T, r sampler, s sample) {
		count := r.upTo(2)
		from := r.arena(s.m, count)
		var want []byte
		for _, e := range from.m {
			want = append(want, naiveExternal(e.kind, from.mem[from.base+e.disp:])...)
		}
		v := from.vec(t, s.t, count)
		size, err := v.Type.ExternalBytes(v.Count)
		if err != nil || size != int64(len(want)) {
			t.Fatalf("external size %d, %v, want %d", size, err, len(want))
		}
		got := make([]byte, size)
		_, err = PackExternal(got, v.Type, v.Base, v.Count)
		if errors.Is(err, ErrConversion) {
			return // noise in a long; its own test is elsewhere
		}
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("external %v\n%x, want\n%x", err, got, want)
		}
		to := r.arena(s.m, count)
		w := to.vec(t, s.t, count)
		if _, err := UnpackExternal(got, w.Type, w.Base, w.Count); err != nil {
			t.Fatal(err)
		}
		back := make([]byte, size)
		if _, err := PackExternal(back, w.Type, w.Base, w.Count); err != nil {
			t.Fatal(err)
		}
		// elements that overlap in memory do not come back as they were
		if !overlaps(to.m) && !bytes.Equal(back, got) {
			t.Errorf("external\n%x, read and written again\n%x", got, back)
		}
	})
}

func overlaps(m naive) bool {
	seen := map[int64]bool{}
	for _, off := range m.offsets() {
		if seen[off] {
			return true
		}
		seen[off] = true
	}
	return false
}

// naiveExternal writes one element, which lies at the beginning of mem.
func naiveExternal(k Kind, mem []byte) []byte {
	b := slices.Clone(mem[:k.Size()])
	switch {
	case k == Long || k == UnsignedLong:
		b = b[:4]
	case k == WChar:
		b = b[:2]
	case x87 && (k == LongDouble || k == CLongDoubleComplex || k == CXXLongDoubleComplex):
		longdouble.ToQuad(b, slices.Clone(b)) // has a test of its own
		return b
	case k.Class() == ClassComplex:
		slices.Reverse(b[:len(b)/2])
		slices.Reverse(b[len(b)/2:])
		return b
	}
	slices.Reverse(b)
	return b
}
