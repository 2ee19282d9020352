package main

import (
	"testing"
	"unsafe"
)

// Calls of C run through these functions: what they allocate, a message would.
func TestAShortMessageFromCAllocatesNothing(t *testing.T) {
	if rc := gompiInit(); rc != 0 {
		t.Fatalf("MPI_Init returned %d", rc)
	}
	defer gompiFinalize()
	const typeInt = 521
	out, in := new([4]int32), new([4]int32)
	if n := testing.AllocsPerRun(1000, func() {
		out[3]++
		rc := gompiSend(uintptr(unsafe.Pointer(out)), 4, typeInt, 0, 0, commSelf, 0)
		if rc += gompiRecv(uintptr(unsafe.Pointer(in)), 4, typeInt, 0, 0, commSelf, nil); rc != 0 || in[3] != out[3] {
			t.Fatalf("returned %d, got %v", rc, in)
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
