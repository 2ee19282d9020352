package datatype

import (
	"testing"
	"unsafe"
)

// layouts are the shapes that programs send: a column, a face, particles.
func layouts(tb testing.TB) map[string]struct {
	t     *Datatype
	count int64
	span  int64 // bytes of memory
} {
	must := func(t *Datatype, err error) *Datatype {
		tb.Helper()
		if err != nil {
			tb.Fatal(err)
		}
		t.Commit()
		return t
	}
	double := Predefined(Double)
	every2, every3 := make([]int64, 1<<16), make([]int64, 1<<16)
	lens := make([]int64, 1<<16)
	for i := range every2 {
		every2[i] = int64(3*i + i%2)
		every3[i] = int64(6*i + i%2)
		lens[i] = int64(1 + i%4)
	}
	type particle struct {
		Pos  [3]float64
		ID   int32
		_    int32
		Mass float64
		Tag  int8
	}
	return map[string]struct {
		t     *Datatype
		count int64
		span  int64
	}{
		"contiguous":        {must(Contiguous(1<<16, double)), 1, 8 << 16},
		"vector 8 of 16":    {must(Vector(1<<16, 1, 2, double)), 1, 16 << 16},
		"vector 16 of 32":   {must(Vector(1<<15, 2, 4, double)), 1, 16 << 16},
		"vector 256 of 512": {must(Vector(1<<11, 32, 64, double)), 1, 16 << 16},
		"column of 512":     {must(Vector(1<<12, 1, 64, double)), 1, 8 * 64 << 12},
		"indexed block 8":   {must(IndexedBlock(1, every2, double)), 1, 24<<16 + 8},
		"indexed 8 to 32":   {must(Indexed(lens, every3, double)), 1, 48<<16 + 64},
		"struct particles":  {must(Of[particle]()), 1 << 13, int64(unsafe.Sizeof(particle{})) << 13},
		"subarray 3d face":  {must(Subarray([]int64{64, 64, 64}, []int64{64, 64, 2}, []int64{0, 0, 1}, OrderC, double)), 1, 8 * 64 * 64 * 64},
	}
}

// touched is memory with pages of its own: what was never written to is one page
// of zeros, which stays in the cache.
func touched(n int64) []byte {
	mem := make([]byte, n)
	for i := range mem {
		mem[i] = byte(i)
	}
	return mem
}

func BenchmarkPack(b *testing.B) {
	for name, l := range layouts(b) {
		b.Run(name, func(b *testing.B) {
			mem := touched(l.span)
			var c Convertor
			c.Init(l.t, unsafe.Pointer(&mem[0]), l.count)
			out := touched(c.Size())
			b.SetBytes(c.Size())
			b.ReportAllocs()
			for b.Loop() {
				c.SetPos(0)
				c.Pack(out)
			}
		})
	}
}

func BenchmarkUnpack(b *testing.B) {
	for name, l := range layouts(b) {
		b.Run(name, func(b *testing.B) {
			mem := touched(l.span)
			var c Convertor
			c.Init(l.t, unsafe.Pointer(&mem[0]), l.count)
			in := touched(c.Size())
			b.SetBytes(c.Size())
			for b.Loop() {
				c.SetPos(0)
				c.Unpack(in)
			}
		})
	}
}

// BenchmarkFragments packs in the pieces that a transport sends.
func BenchmarkFragments(b *testing.B) {
	for name, l := range layouts(b) {
		b.Run(name, func(b *testing.B) {
			mem := touched(l.span)
			var c Convertor
			c.Init(l.t, unsafe.Pointer(&mem[0]), l.count)
			out := make([]byte, 4000)
			b.SetBytes(c.Size())
			for b.Loop() {
				c.SetPos(0)
				for c.Pack(out) > 0 {
				}
			}
		})
	}
}

func BenchmarkCopyStridedToStrided(b *testing.B) {
	l := layouts(b)["vector 16 of 32"]
	from, to := touched(l.span), touched(l.span)
	b.SetBytes(l.t.Size())
	for b.Loop() {
		if _, err := Copy(Vec{l.t, unsafe.Pointer(&to[0]), 1}, Vec{l.t, unsafe.Pointer(&from[0]), 1}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkMemcpy is what none of this can beat.
func BenchmarkMemcpy(b *testing.B) {
	from, to := touched(8<<16), touched(8<<16)
	b.SetBytes(int64(len(from)))
	for b.Loop() {
		copy(to, from)
	}
}

// BenchmarkHandLoop is the loop one would write for a column of doubles.
func BenchmarkHandLoop(b *testing.B) {
	from, to := make([]float64, 2<<16), make([]float64, 1<<16)
	for i := range from {
		from[i] = float64(i)
	}
	b.SetBytes(8 << 16)
	for b.Loop() {
		for i := range to {
			to[i] = from[2*i]
		}
	}
}

func BenchmarkInit(b *testing.B) {
	l := layouts(b)["subarray 3d face"]
	mem := touched(l.span)
	var c Convertor
	b.ReportAllocs()
	for b.Loop() {
		c.Init(l.t, unsafe.Pointer(&mem[0]), l.count)
	}
}

func BenchmarkConstructHindexed(b *testing.B) {
	lens, disps := make([]int64, 1<<16), make([]int64, 1<<16)
	for i := range lens {
		lens[i], disps[i] = int64(1+i%3), int64(40*i)
	}
	b.ReportAllocs()
	for b.Loop() {
		t, err := Hindexed(lens, disps, Predefined(Double))
		if err != nil {
			b.Fatal(err)
		}
		t.Commit()
	}
}
