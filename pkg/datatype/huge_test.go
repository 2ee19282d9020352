package datatype

import (
	"bytes"
	"syscall"
	"testing"
	"unsafe"
)

// sparse is that much memory, of which only what is written to takes room.
func sparse(t *testing.T, bytes int) []byte {
	t.Helper()
	mem, err := syscall.Mmap(-1, 0, bytes, syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_PRIVATE|syscall.MAP_ANON|syscall.MAP_NORESERVE)
	if err != nil {
		t.Skipf("this machine does not give out %d bytes of address space: %v", bytes, err)
	}
	t.Cleanup(func() {
		if err := syscall.Munmap(mem); err != nil {
			t.Error(err)
		}
	})
	return mem
}

func TestBeyond2To31(t *testing.T) {
	const n = 1 << 33 // bytes
	mem := sparse(t, 2*n)
	every2 := must(Vector(n, 1, 2, Predefined(Byte)))
	var c Convertor
	c.Init(every2, unsafe.Pointer(&mem[0]), 1)
	if c.Size() != n {
		t.Fatalf("size %d, want %d", c.Size(), int64(n))
	}
	for _, at := range []int{1<<31 - 2, 1<<32 - 2, 1<<32 + 1<<31, n - 5} {
		want := []byte{1, 2, 3, 4, 5}
		for i, b := range want {
			mem[2*(at+i)], mem[2*(at+i)+1] = b, 0xff
		}
		got := make([]byte, 5)
		c.SetPos(int64(at))
		if c.Pack(got); !bytes.Equal(got, want) {
			t.Errorf("packed at %d: %v, want %v", at, got, want)
		}
		c.SetPos(int64(at))
		c.Unpack([]byte{6, 7, 8, 9, 10})
		if got := mem[2*at : 2*at+10]; !bytes.Equal(got, []byte{6, 255, 7, 255, 8, 255, 9, 255, 10, 255}) {
			t.Errorf("unpacked at %d: %v", at, got)
		}
	}
}

func TestDisplacementsBeyond2To32(t *testing.T) {
	const far = 1 << 34
	mem := sparse(t, far+1<<20)
	typ := must(Struct([]int64{1, 3, 1}, []int64{far, 8, far - 1<<33},
		[]*Datatype{Predefined(Double), Predefined(Int), must(Vector(2, 1, 1<<28, Predefined(Double)))}))
	packed := make([]byte, typ.Size())
	for i := range packed {
		packed[i] = byte(i + 1)
	}
	if _, err := Unpack(packed, typ, unsafe.Pointer(&mem[0]), 1); err != nil {
		t.Fatal(err)
	}
	for at, from := range map[int]int{far: 0, 8: 8, far - 1<<33: 20, far - 1<<33 + 1<<31: 28} {
		if !bytes.Equal(mem[at:at+8], packed[from:from+8]) {
			t.Errorf("at %d is %v, want %v", at, mem[at:at+8], packed[from:from+8])
		}
	}
	got := make([]byte, len(packed))
	if _, err := Pack(got, typ, unsafe.Pointer(&mem[0]), 1); err != nil || !bytes.Equal(got, packed) {
		t.Errorf("packed %v, %v", got, err)
	}
}

// A matrix of 2^40 numbers, transposed: no memory has room for it, and none is
// needed to say where its numbers are.
func TestTypesOf2To40ElementsAreWalkedInNoTime(t *testing.T) {
	const n = 1 << 20
	column := must(Vector(n, 1, n, Predefined(Double)))
	matrix := must(Contiguous(n, must(Resized(column, 0, 8))))
	if matrix.Elements() != 1<<40 || matrix.Size() != 1<<43 {
		t.Fatalf("elements %d, size %d", matrix.Elements(), matrix.Size())
	}
	var c Convertor
	c.Init(matrix, nil, 1)
	runs := make([]Run, 2)
	for _, at := range []struct{ row, col int64 }{{0, 1}, {12345, 678901}, {n - 2, n - 1}} {
		c.SetPos((at.col*n+at.row)*8 + 3)
		if got := c.Runs(runs, 1<<40); got != 2 {
			t.Fatalf("%d runs", got)
		}
		addr := (at.row*n + at.col) * 8
		if want := (Run{uintptr(addr + 3), 5}); runs[0] != want {
			t.Errorf("row %d, column %d: run %v, want %v", at.row, at.col, runs[0], want)
		}
		if want := (Run{uintptr(addr + n*8), 8}); runs[1] != want {
			t.Errorf("below row %d, column %d: run %v, want %v", at.row, at.col, runs[1], want)
		}
	}
	if got, ok := matrix.ElementsIn(1<<42 + 16); !ok || got != 1<<39+2 {
		t.Errorf("%d elements, %v", got, ok)
	}
	if got, ok := matrix.ElementsIn(1<<42 + 17); ok || got != 1<<39+2 {
		t.Errorf("%d elements, %v, and a part", got, ok)
	}
	flat := must(Contiguous(1<<40, Predefined(Double)))
	if !flat.Accepts(1, matrix.Signature(1)) || must(Contiguous(1<<40, Predefined(Int64))).Accepts(1, matrix.Signature(1)) {
		t.Error("signatures of 2^40 elements are not told apart")
	}
	if flat.Program() != "run 8796093022208 at 0\n" {
		t.Errorf("program %s", flat.Program())
	}
}
