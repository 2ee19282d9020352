package proc

import (
	"os"
	"testing"
)

func TestKernelIDIsOneForAllProcesses(t *testing.T) {
	if _, err := os.Stat("/proc/sys/kernel/random/boot_id"); err != nil {
		t.Skip(err)
	}
	if a, b := KernelID(), KernelID(); a == "" || a != b {
		t.Errorf("%q and %q", a, b)
	}
}
