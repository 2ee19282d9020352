package binding

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

func machineOf(t *testing.T, desc string) *topo.Topology {
	t.Helper()
	m, err := topo.Synthetic(desc)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestRanksAreGivenTheGPUsNearTheirCPUs(t *testing.T) {
	const two = "package:2 gpu:2 core:4"
	mapped := func(flags string) MapBy {
		m, err := ParseMapBy(flags)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	core := BindTo{Target: BindObject, Object: topo.Core}
	for _, c := range []struct {
		claim  string
		nodes  []string
		slots  int
		np     int
		policy Policy
		taken  []Placement
		want   string // node:gpus{cpus} of each rank, or an error
	}{
		{"one each, near it", []string{two}, 8, 4, Policy{GPUsPer: 1}, nil, "0:[0]{0-1} 0:[1]{2-3} 0:[2]{4-5} 0:[3]{6-7}"},
		{"two each", []string{two}, 8, 2, Policy{GPUsPer: 2}, nil, "0:[0 1]{0-3} 0:[2 3]{4-7}"},
		{"the next node when GPUs are out", []string{two, two}, 8, 5, Policy{GPUsPer: 1, Bind: BindTo{Target: BindNone}}, nil, "0:[0]{} 0:[1]{} 0:[2]{} 0:[3]{} 1:[0]{}"},
		{"near where a mapping puts ranks", []string{two}, 8, 2, Policy{GPUsPer: 1, Map: mapped("package"), Bind: core}, nil, "0:[0]{0} 0:[2]{4}"},
		{"a far one when no near one is left", []string{two}, 8, 3, Policy{GPUsPer: 1, Map: mapped("slot"), Bind: core}, nil, "0:[0]{0} 0:[1]{1} 0:[2]{2}"},
		{"none", []string{two}, 8, 1, Policy{GPUsPer: 1, GPUBind: GPUBind{How: GPUNone}}, nil, "0:[]{0-7}"},
		{"closest", []string{two}, 8, 2, Policy{GPUBind: GPUBind{How: GPUClosest}}, nil, "0:[0 1]{0-3} 0:[2 3]{4-7}"},
		{"single, two ranks each", []string{two}, 8, 4, Policy{GPUBind: GPUBind{How: GPUSingle, N: 2}}, nil, "0:[0]{0-1} 0:[0]{2-3} 0:[2]{4-5} 0:[2]{6-7}"},
		{"by a list that starts over", []string{two}, 8, 3, Policy{GPUBind: GPUBind{How: GPUMap, List: []int{3, 0}}, Bind: core}, nil, "0:[3]{0} 0:[0]{1} 0:[3]{2}"},
		{"map by gpu, more ranks than GPUs", []string{two}, 8, 6, Policy{Map: mapped("gpu"), Bind: BindTo{Target: BindNone}}, nil, "0:[0]{} 0:[1]{} 0:[2]{} 0:[3]{} 0:[0]{} 0:[1]{}"},
		{"not those of others", []string{two}, 8, 1, Policy{GPUsPer: 1, Bind: BindTo{Target: BindNone}}, []Placement{{GPUs: []int{0}}}, "0:[1]{}"},
		{"too few", []string{two}, 8, 5, Policy{GPUsPer: 1}, nil, "too few GPUs: 5 ranks with 1 GPU each, and there are 4 GPUs on host n0"},
		{"too few beside others", []string{two}, 8, 4, Policy{GPUsPer: 1}, []Placement{{GPUs: []int{0}}}, "too few GPUs"},
		{"too few to share", []string{"gpu:1 core:4"}, 8, 3, Policy{GPUBind: GPUBind{How: GPUSingle, N: 2}}, nil, "host n0: too few GPUs"},
		{"an unknown place", []string{two}, 8, 1, Policy{GPUBind: GPUBind{How: GPUMap, List: []int{4}}}, nil, "host n0: --gpu-bind map_gpu: there is no GPU 4"},
		{"no GPU", []string{"core:4"}, 8, 1, Policy{GPUBind: GPUBind{How: GPUClosest}}, nil, "host n0: it has no GPU"},
	} {
		req := Request{Apps: []App{{Name: "a", NP: c.np}}, Policy: c.policy, Running: c.taken}
		for i, desc := range c.nodes {
			req.Nodes = append(req.Nodes, Node{Name: fmt.Sprint("n", i), Slots: c.slots, Declared: true, Topo: machineOf(t, desc)})
		}
		plan, err := Make(req)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			for _, r := range plan.Ranks {
				got += fmt.Sprintf(" %d:%v{%s}", r.Node, r.GPUs, r.CPUs)
			}
			got = got[1:]
		}
		if got != c.want && !(err != nil && strings.HasPrefix(got, c.want) && !strings.Contains(got, "\n")) {
			t.Errorf("%s: %s, want %s", c.claim, got, c.want)
		}
	}
}

func FuzzParseGPUBind(f *testing.F) {
	for _, s := range []string{"none", "closest", "verbose,single:2", "map_gpu:0,1*3", "gres/gpu:per_task:2", "map_gpu:", "single:-1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		b, per, err := ParseGPUBind(s)
		if err == nil && (b.How == GPUMap && len(b.List) == 0 || b.How == GPUSingle && b.N < 1 || b.How == GPUDefault && per < 1 || len(b.List) > mostGPUs+1) {
			t.Errorf("%q reads as %+v, %d", s, b, per)
		}
	})
}
