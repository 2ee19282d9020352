package memcpy

import (
	"testing"

	"golang.org/x/sys/cpu"
)

func TestFastStringsAreWhatTheProcessorSays(t *testing.T) {
	if fastStrings() != cpu.X86.HasERMS {
		t.Errorf("got %v", fastStrings())
	}
}

func TestWidestIsWhatTheProcessorSays(t *testing.T) {
	want := uintptr(0)
	switch {
	case cpu.X86.HasAVX512F && cpu.X86.HasAVX512VBMI2:
		want = block
	case cpu.X86.HasAVX2:
		want = cacheLine
	}
	if widest() != want {
		t.Errorf("got %d, not %d", widest(), want)
	}
}

// Copies to several buffers by each kind of register begin and end anywhere, and touch nothing else.
func TestEachWidthIsACopyForEach(t *testing.T) {
	for step := uintptr(cacheLine); step <= widest(); step *= 4 {
		checkCopies(t, func(dst [][]byte, at int, src []byte) { copyToEachBy(step, dst, at, src) })
	}
	checkCopies(t, func(dst [][]byte, at int, src []byte) { copyToEachBy(0, dst, at, src) })
}
