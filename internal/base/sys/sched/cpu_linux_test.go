package sched

import (
	"runtime"
	"testing"
)

func TestAThreadRunsOnACPUOfItsMask(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	mask, err := Affinity(0)
	if err != nil {
		t.Fatal(err)
	}
	var cpus []int
	for cpu := range 64 * len(mask) {
		if mask[cpu/64]>>(cpu%64)&1 == 1 {
			cpus = append(cpus, cpu)
		}
	}
	defer func() { _ = SetAffinity(mask) }()
	for _, cpu := range cpus {
		one := make([]uint64, cpu/64+1)
		one[cpu/64] = 1 << (cpu % 64)
		if err := SetAffinity(one); err != nil {
			t.Fatal(err)
		}
		if got := CPU(); got != cpu {
			t.Errorf("bound to CPU %d it runs on %d, of %v", cpu, got, cpus)
		}
	}
}
