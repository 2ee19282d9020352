package datatype

import (
	"bytes"
	"slices"
	"sync"
	"testing"
	"unsafe"
)

func TestNothingIsAllocated(t *testing.T) {
	for name, l := range layouts(t) {
		mem := make([]byte, l.span)
		base := unsafe.Pointer(&mem[0])
		buf := make([]byte, 1000)
		runs := make([]Run, 16)
		to := make([]byte, l.span)
		v, w := Vec{l.t, base, l.count}, Vec{l.t, unsafe.Pointer(&to[0]), l.count}
		for what, f := range map[string]func(){
			"init":   func() { var c Convertor; c.Init(l.t, base, l.count) },
			"pack":   func() { var c Convertor; c.Init(l.t, base, l.count); c.Pack(buf); c.Pack(buf) },
			"unpack": func() { var c Convertor; c.Init(l.t, base, l.count); c.SetPos(5); c.Unpack(buf) },
			"runs":   func() { var c Convertor; c.Init(l.t, base, l.count); c.Runs(runs, 1<<20) },
			"copy":   func() { _, _ = Copy(w, v) },
		} {
			if n := testing.AllocsPerRun(10, f); n != 0 {
				t.Errorf("%s of %s allocates %v times", what, name, n)
			}
		}
	}
}

func TestOneTypeServesManyGoroutines(t *testing.T) {
	typ := must(Struct([]int64{1, 2}, []int64{0, 16}, []*Datatype{Predefined(Int), must(Vector(3, 1, 2, Predefined(Double)))}))
	_, extent := typ.TrueExtent()
	mem := bytes.Repeat([]byte{1, 2, 3}, int(extent))
	var wg sync.WaitGroup
	out := make([][]byte, 8)
	for i := range out {
		wg.Go(func() { // nobody has committed it: the first to come compiles it
			out[i] = make([]byte, typ.Size()+typ.ext)
			if _, err := Pack(out[i], typ, unsafe.Pointer(&mem[0]), 1); err != nil {
				t.Error(err)
			}
			if _, err := PackExternal(out[i][typ.Size():], typ, unsafe.Pointer(&mem[0]), 1); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	for i := range out {
		if !bytes.Equal(out[i], out[0]) {
			t.Errorf("goroutine %d packed %x, the first %x", i, out[i], out[0])
		}
	}
}

func TestDenseIsTheMemoryItself(t *testing.T) {
	data := []float64{1, 2, 3, 4, 5, 6}
	var c Convertor
	c.Init(must(Indexed([]int64{2, 1}, []int64{1, 3}, Predefined(Double))), unsafe.Pointer(&data[0]), 1)
	mem, ok := c.Dense()
	if !ok || len(mem) != 24 || unsafe.Pointer(&mem[0]) != unsafe.Pointer(&data[1]) {
		t.Errorf("%d bytes, %v", len(mem), ok)
	}
	c.Init(must(Vector(3, 1, 2, Predefined(Double))), unsafe.Pointer(&data[0]), 1)
	if _, ok := c.Dense(); ok {
		t.Error("a vector is dense")
	}
	c.Init(Predefined(Double), nil, 0)
	if mem, ok := c.Dense(); !ok || len(mem) != 0 {
		t.Errorf("nothing at nowhere: %d bytes, %v", len(mem), ok)
	}
}

func TestConvertorsEdges(t *testing.T) {
	data := []byte{1, 2, 3, 4}
	var c Convertor
	c.Init(must(Vector(2, 1, 2, Predefined(Byte))), unsafe.Pointer(&data[0]), 1)
	buf := make([]byte, 10)
	if n := c.Pack(nil); n != 0 || c.Pos() != 0 {
		t.Errorf("packed %d bytes into nothing", n)
	}
	if n := c.Pack(buf); n != 2 || !slices.Equal(buf[:3], []byte{1, 3, 0}) {
		t.Errorf("packed %d bytes: %v", n, buf)
	}
	if n := c.Pack(buf); n != 0 {
		t.Errorf("packed %d bytes behind the end", n)
	}
	if n := c.Runs(make([]Run, 1), 5); n != 0 {
		t.Errorf("%d runs behind the end", n)
	}
	c.SetPos(0)
	if n := c.Runs(nil, 5); n != 0 || c.Pos() != 0 {
		t.Errorf("%d runs into no room", n)
	}
	if n := c.Unpack([]byte{7, 8, 9}); n != 2 || !slices.Equal(data, []byte{7, 2, 8, 4}) {
		t.Errorf("unpacked %d bytes: %v", n, data)
	}
	for claim, f := range map[string]func(){
		"a position before the start": func() { c.SetPos(-1) },
		"a position behind the end":   func() { c.SetPos(3) },
		"a negative count":            func() { c.Init(Predefined(Int), nil, -1) },
		"too many":                    func() { c.Init(Predefined(Int), nil, 1<<62) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is accepted", claim)
				}
			}()
			f()
		}()
	}
}
