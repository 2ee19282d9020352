package op

import (
	"bytes"
	"fmt"
	"testing"
)

// family is vectors that begin at odd addresses, with margins that must not be written to.
type family struct {
	mem     [][]byte
	vectors [][]byte
}

func newFamily(next func() uint64, e Elem, vectors, n int) family {
	var f family
	for range vectors {
		mem := make([]byte, n+2*margin+17)
		for i := range mem {
			mem[i] = byte(next())
		}
		from := margin + int(next()%17)
		interesting(next, e, mem[from:from+n])
		f.mem, f.vectors = append(f.mem, mem), append(f.vectors, mem[from:from+n])
	}
	return f
}

func (f family) copy() [][]byte {
	var out [][]byte
	for _, m := range f.mem {
		out = append(out, bytes.Clone(m))
	}
	return out
}

// checkFold folds the part of vectors that begins at byte at of them into that of vector in, or into its own room if there is no such, and
// compares with plain loops over pairs.
func checkFold(t *testing.T, o Predefined, e Elem, f family, at, in int) {
	t.Helper()
	k, _ := ForElem(o, e)
	size := int64(e.Size())
	plain := Kernel{array: generic(o, e), hi: size, extent: size}
	n := len(f.vectors[0]) - at
	want, got, room := make([]byte, n), make([]byte, n), make([]byte, n)
	plain.foldPairs(want, f.vectors, at, room)
	before := f.copy()
	was := bytes.Clone(got)
	if in < len(f.vectors) {
		got = f.vectors[in][at:]
		was = bytes.Clone(got)
	} else {
		room = got
	}
	k.Fold(got, f.vectors, at, room)
	for i := 0; i < n; i += e.Size() {
		if x, y := got[i:i+e.Size()], want[i:i+e.Size()]; !same(e, x, y) {
			t.Fatalf("%v on %v, %d vectors of %d bytes from %d on, into %d: element %d is %x, not %x", o, e, len(f.vectors), n, at, in, i/e.Size(), x, y)
		}
	}
	copy(got, was)
	for i, m := range f.mem {
		if !bytes.Equal(m, before[i]) {
			t.Fatalf("%v on %v, %d vectors of %d bytes from %d on, into %d: memory of vector %d outside the result has changed", o, e, len(f.vectors), n, at, in, i)
		}
	}
}

// Vectors of all numbers and of lengths around a column, at odd addresses, come to what pairs of them come to one after the
// other, wherever the result goes.
func TestAFoldIsPairsFromTheLastDown(t *testing.T) {
	folded := 0
	for _, o := range All() {
		for _, e := range elems() {
			if generic(o, e) == nil {
				continue
			}
			if foldOf(o, e) != nil {
				folded++
			}
			next := random(fmt.Sprint("fold", o, e))
			for vectors := 1; vectors <= 2*mostFolded+1; vectors += 1 + vectors/4 {
				for _, n := range []int{e.Size(), foldColumn - e.Size(), foldColumn, 3*foldColumn + e.Size()} {
					n = max(n/e.Size(), 1) * e.Size()
					at := int(next()%3) * e.Size()
					f := newFamily(next, e, vectors, at+n)
					checkFold(t, o, e, f, at, int(next()%uint64(vectors+1)))
				}
			}
		}
	}
	if o, e := Sum, Float64; foldOf(o, e) == nil {
		t.Skipf("no kernel of this processor folds: %v on %v is by pairs", o, e)
	}
	if folded < 50 {
		t.Errorf("only %d operators have folds", folded)
	}
}

// A fold refuses vectors that are too short before it writes anything.
func TestAFoldLooksAtLengths(t *testing.T) {
	k, _ := ForElem(Sum, Float64)
	const n = 2 * foldColumn
	for short := range 5 {
		in := [][]byte{make([]byte, n), make([]byte, n), make([]byte, n), make([]byte, n)}
		dst, room := bytes.Repeat([]byte{7}, n), make([]byte, n)
		if short < len(in) {
			in[short] = in[short][: n-8 : n-8]
		} else {
			room = room[:n-8]
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%d: no panic", short)
				}
			}()
			k.Fold(dst, in, 0, room[:len(room):len(room)])
		}()
		if dst[0] != 7 {
			t.Errorf("%d: the result was written to", short)
		}
	}
}

// BenchmarkFold is 8 vectors that caches do not hold, in pieces as of package node.
func BenchmarkFold(b *testing.B) {
	const size, piece, vectors = 8 << 20, 64 << 10, 8
	k, _ := ForElem(Sum, Float64)
	pairs := k
	pairs.fold = nil
	var in [][]byte
	for range vectors {
		in = append(in, touched(size))
	}
	dst, room := touched(size), touched(piece)
	for _, c := range []struct {
		name string
		k    Kernel
	}{{"fold", k}, {"pairs", pairs}} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(size * vectors)
			for b.Loop() {
				for at := 0; at < size; at += piece {
					c.k.Fold(dst[at:at+piece], in, at, room)
				}
			}
		})
	}
}
