package op

import (
	"bytes"
	"fmt"
	"testing"
)

// someNaNs are numbers and NaNs of both signs and several payloads, in little endian.
var someNaNs = map[Elem][][]byte{
	Float16:  {{0, 0x3c}, {0, 0xc0}, {0, 0x80}, {0, 0x7e}, {0, 0xfe}, {0x35, 0x7e}, {0x53, 0xff}},
	BFloat16: {{0x80, 0x3f}, {0, 0xc0}, {0, 0x80}, {0xc0, 0x7f}, {0xc0, 0xff}, {0xd5, 0x7f}, {0xea, 0xff}},
	Float32:  {{0, 0, 0x80, 0x3f}, {0, 0, 0, 0xc0}, {0, 0, 0, 0x80}, {0, 0, 0xc0, 0x7f}, {0, 0, 0xc0, 0xff}, {0x35, 1, 0xc0, 0x7f}, {0x53, 2, 0xe0, 0xff}},
	Float64:  {{6: 0xf0, 7: 0x3f}, {6: 0, 7: 0xc0}, {7: 0x80}, {6: 0xf8, 7: 0x7f}, {6: 0xf8, 7: 0xff}, {0x35, 1, 0, 0, 0, 0, 0xf8, 0x7f}, {0x53, 2, 0, 0, 0, 0, 0xfc, 0xff}},
}

// partsOf are the elements that have numbers as parts.
var partsOf = map[Elem]Elem{
	Float16: Float16, BFloat16: BFloat16, Float32: Float32, Float64: Float64,
	Complex32: Float16, Complex64: Float32, Complex128: Float64,
}

// The bits of NaNs are those of the plain loop, too, whatever the length of an array:
// otherwise they would depend on how an algorithm cuts a vector.
func TestNaNsHaveTheSameBitsInVectorsAndLoops(t *testing.T) {
	for name, table := range vectors(t) {
		for _, o := range []Predefined{Max, Min, Sum, Prod} {
			for e, part := range partsOf {
				s := table(o, e)
				if s.f == nil {
					continue
				}
				next := random(fmt.Sprint(name, o, e))
				for n := 1; n <= 67; n++ {
					in := newArena(next, e, n*e.Size())
					for i := range in.mem {
						fillFrom(next, in.array(i), someNaNs[part])
					}
					compareBits(t, fmt.Sprintf("%s, %v on %v", name, o, e), o, e, s, in)
				}
			}
		}
	}
}

// fillFrom fills an array with some of the values.
func fillFrom(next func() uint64, array []byte, values [][]byte) {
	for len(array) > 0 {
		array = array[copy(array, values[next()%uint64(len(values))]):]
	}
}

func compareBits(t *testing.T, what string, o Predefined, e Elem, s stepped, in *arena) {
	t.Helper()
	size := e.Size()
	plain := generic(o, e)
	vector := Kernel{array: s.orElse(plain, size), hi: int64(size), extent: int64(size)}
	loop := Kernel{array: plain, hi: int64(size), extent: int64(size)}
	n := in.n / size
	for _, p := range places {
		got, want := in.copy(), in.copy()
		vector.Bytes(got.array(p.dst), got.array(p.a), got.array(p.b), n)
		loop.Bytes(want.array(p.dst), want.array(p.a), want.array(p.b), n)
		for i := 0; i < n*size; i += size {
			if g, w := got.array(p.dst)[i:i+size], want.array(p.dst)[i:i+size]; !bytes.Equal(g, w) {
				t.Fatalf("%s, %s: element %d of %d, %x and %x, is %x, and %x by the loop",
					what, p.name, i/size, n, in.array(p.a)[i:i+size], in.array(p.b)[i:i+size], g, w)
			}
		}
	}
}
