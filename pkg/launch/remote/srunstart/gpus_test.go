package srunstart

import (
	"maps"
	"testing"
)

func TestGPUsOfEachNodeAreRead(t *testing.T) {
	const before = "JobId=5 JobName=x NumNodes=3 TRES=cpu=6,node=3 JOB_GRES=gpu:6"
	for text, want := range map[string]map[string]int{
		before + " Nodes=n1 CPU_IDs=0-1 Mem=0 GRES=gpu:3(IDX:0-2) Nodes=n[2-3] CPU_IDs=0-1 Mem=0 GRES=gpu:1(IDX:0) MinCPUsNode=2": {"n1": 3, "n[2-3]": 1},
		before + " Nodes=n1 CPU_IDs=0 Mem=100 GRES=gpu:a100:2(IDX:0-1),gpu:v100:1(IDX:4),nic:2(IDX:0-1)":                          {"n1": 3},
		before + " Nodes=n1 CPU_IDs=0 Mem=100 GRES= Nodes=n2 CPU_IDs=0 Mem=100 GRES=nogpu:4":                                      {"n1": 0, "n2": 0},
		before: {},
	} {
		if got := parseGPUs(text); !maps.Equal(got, want) {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func FuzzGPUs(f *testing.F) {
	f.Add(" Nodes=n1 CPU_IDs=0-1 Mem=0 GRES=gpu:3(IDX:0-2)")
	f.Add(" Nodes=n1 CPU_IDs=0-1 Mem=0 GRES=gpu:a:999999999999(IDX:0-2),gpu::,gpu:x")
	f.Fuzz(func(t *testing.T, text string) {
		for list, n := range parseGPUs(text) {
			if list == "" || n < 0 {
				t.Errorf("%q: %q has %d", text, list, n)
			}
		}
	})
}
