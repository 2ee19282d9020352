//go:build cgo

package main

import (
	"fmt"
	"os"
	"testing"
	"unsafe"
)

// TestMain initialises MPI, which a process can do but once.
func TestMain(m *testing.M) {
	if rc := gompiInit(); rc != 0 {
		fmt.Fprintf(os.Stderr, "MPI_Init returned %d\n", rc)
		os.Exit(1)
	}
	code := m.Run()
	gompiFinalize()
	os.Exit(code)
}

// Calls of C run through these functions: what they allocate, a message would.
func TestAShortMessageFromCAllocatesNothing(t *testing.T) {
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
