package op

import (
	"bytes"
	"fmt"
	"testing"

	"golang.org/x/sys/cpu"
)

// vectors are the sets of instructions that can be tested here.
func vectors(t testing.TB) map[string]func(Predefined, Elem) stepped {
	t.Helper()
	out := map[string]func(Predefined, Elem) stepped{"x87": inX87}
	if cpu.X86.HasAVX2 {
		out["AVX2"] = inAVX2
	}
	if wideIsFast() {
		out["AVX-512"] = inAVX512
	}
	if len(out) == 1 {
		t.Log("this processor has no AVX2: its kernels are not tested")
	}
	return out
}

// Each kernel gets arrays of all lengths around its steps, at odd addresses, in
// all places, and must do what the plain loop does.
func TestVectorsDoWhatLoopsDo(t *testing.T) {
	for name, table := range vectors(t) {
		for _, o := range All() {
			for _, e := range elems() {
				s := table(o, e)
				if s.f == nil {
					continue
				}
				next := random(fmt.Sprint(name, o, e))
				size := e.Size()
				for n := 1; n*size < 5*unrolled*s.step; n += 1 + n*size/(2*s.step) {
					compareToLoop(t, name, o, e, s, n, next)
				}
			}
		}
	}
}

// unrolled is how many steps a kernel's loop has.
const unrolled = 4

func compareToLoop(t *testing.T, name string, o Predefined, e Elem, s stepped, n int, next func() uint64) {
	t.Helper()
	plain := generic(o, e)
	size := int64(e.Size())
	fast, slow := Kernel{array: s.orElse(plain, e.Size()), hi: size, extent: size}, Kernel{array: plain, hi: size, extent: size}
	for _, p := range places {
		got := newArena(next, e, n*e.Size())
		want := got.copy()
		fast.Bytes(got.array(p.dst), got.array(p.a), got.array(p.b), n)
		slow.Bytes(want.array(p.dst), want.array(p.a), want.array(p.b), n)
		g, w := got.array(p.dst), want.array(p.dst)
		for i := 0; i < len(g); i += e.Size() {
			if x, y := g[i:i+e.Size()], w[i:i+e.Size()]; !same(e, x, y) {
				t.Fatalf("%s, %v on %v, %s: element %d of %d is %x, not %x", name, o, e, p.name, i/e.Size(), n, x, y)
			}
		}
		copy(g, w) // NaNs may differ
		for i := range got.mem {
			if !bytes.Equal(got.mem[i], want.mem[i]) {
				t.Fatalf("%s, %v on %v, %s, %d elements: memory outside the result has changed", name, o, e, p.name, n)
			}
		}
	}
}

// FuzzVectors gives kernels bytes, lengths and addresses of a fuzzer's choice.
func FuzzVectors(f *testing.F) {
	tables := vectors(f)
	f.Add(uint16(Max), uint8(Float64), uint8(3), bytes.Repeat([]byte{0, 0, 0xf0, 0x7f}, 300))
	f.Add(uint16(Prod), uint8(Int64), uint8(0), bytes.Repeat([]byte{0xff, 1, 0, 0x80, 7}, 300))
	f.Fuzz(func(t *testing.T, o uint16, elem, skip uint8, data []byte) {
		e := Elem(elem % uint8(lastElem+1))
		data = data[min(int(skip%64), len(data)):]
		for name, table := range tables {
			s := table(Predefined(o), e)
			if s.f == nil {
				continue
			}
			n := len(data) / (2 * e.Size())
			plain := generic(Predefined(o), e)
			size := int64(e.Size())
			half := n * e.Size()
			got, want := make([]byte, half), make([]byte, half)
			Kernel{array: s.orElse(plain, e.Size()), hi: size, extent: size}.Bytes(got, data[:half], data[half:], n)
			Kernel{array: plain, hi: size, extent: size}.Bytes(want, data[:half], data[half:], n)
			for i := 0; i < half; i += e.Size() {
				if x, y := got[i:i+e.Size()], want[i:i+e.Size()]; !same(e, x, y) {
					t.Fatalf("%s, %v on %v: element %d of %d is %x, not %x", name, Predefined(o), e, i/e.Size(), n, x, y)
				}
			}
		}
	})
}
