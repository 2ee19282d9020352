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
