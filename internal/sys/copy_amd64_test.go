package sys

import (
	"testing"

	"golang.org/x/sys/cpu"
)

func TestFastStringsAreWhatTheProcessorSays(t *testing.T) {
	if fastStrings() != cpu.X86.HasERMS {
		t.Errorf("got %v", fastStrings())
	}
}

func TestWideMovesAreWhatTheProcessorSays(t *testing.T) {
	if wideMoves() != cpu.X86.HasAVX2 {
		t.Errorf("got %v", wideMoves())
	}
}
