package op

import (
	"fmt"
	"testing"
	"unsafe"
)

// Sizes in the first-level cache, the second, and in memory, bytes.
var benchmarkSizes = []int{4 << 10, 256 << 10, 64 << 20}

// BenchmarkCombine says how many bytes of the result a kernel makes. "copy" is
// copy, "in place" has dst where b is, "plain" is without assembly.
func BenchmarkCombine(b *testing.B) {
	for _, size := range benchmarkSizes {
		dst, x, y := touched(size), touched(size), touched(size)
		run := func(name string, f func()) {
			b.Run(fmt.Sprintf("%s/%dKiB", name, size>>10), func(b *testing.B) {
				b.SetBytes(int64(size))
				for b.Loop() {
					f()
				}
			})
		}
		run("copy", func() { copy(dst, x) })
		for _, c := range []struct {
			o Predefined
			e Elem
		}{{Sum, Int8}, {Sum, Int32}, {Sum, Int64}, {Sum, Float16}, {Sum, BFloat16}, {Sum, Float32}, {Sum, Float64}, {Prod, Int8}, {Prod, Int64}, {Prod, Float64},
			{Prod, Complex128}, {Max, Int64}, {Max, Float32}, {Max, Float64}, {Min, Float64}, {Band, Int64}, {Lor, Logical8}, {Sum, Extended}, {MaxLoc, Float64Int32}} {
			k, _ := ForElem(c.o, c.e)
			n := size / c.e.Size()
			run(fmt.Sprintf("%v %v", c.o, c.e), func() { k.Bytes(dst, x, y, n) })
			if c.o == Sum && c.e == Float64 {
				run("in place", func() { k.Bytes(y, x, y, n) })
				plain := Kernel{array: generic(c.o, c.e), hi: 8, extent: 8}
				run("plain", func() { plain.Bytes(dst, x, y, n) })
			}
		}
	}
}

// touched is memory that the kernel has given pages to.
func touched(size int) []byte {
	b := make([]byte, size)
	for i := range b {
		b[i] = byte(i % 3)
	}
	return b
}

// BenchmarkShort says what a call costs.
func BenchmarkShort(b *testing.B) {
	for _, n := range []int{1, 4, 8, 16} {
		b.Run(fmt.Sprintf("%d float64", n), func(b *testing.B) {
			k, _ := ForElem(Sum, Float64)
			x, y := make([]float64, n), make([]float64, n)
			p, q := unsafe.Pointer(&x[0]), unsafe.Pointer(&y[0])
			for b.Loop() {
				k.Combine(q, p, q, n)
			}
		})
	}
}
