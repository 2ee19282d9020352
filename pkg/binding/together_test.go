package binding

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

func TestContainersOfOneMachineShareItsCPUs(t *testing.T) {
	two, four := "core:2 pu:1", "core:4 pu:1"
	for _, c := range []struct {
		claim string
		nodes string // kernel:ranks of each
		shape string
		flags string
		quota float64
		want  string // CPUs of each rank
		told  string // nodes that share, and with how many ranks
	}{
		{"a CPU each where there are as many", "k:1 k:1 k:1 k:1", four, "", 0, "0 1 2 3", "4 ranks of n[0-3] share 4 CPUs"},
		{"parts where there are more", "k:1 k:1", four, "", 0, "0-1 2-3", "2 ranks of n[0-1] share 4 CPUs"},
		{"in turn where there are fewer", "k:1 k:1 k:1 k:1", two, "", 0, "0 1 0 1", "4 ranks of n[0-3] share 2 CPUs"},
		{"in turn, with several on each", "k:2 k:1 k:2", two, "", 0, "0 1 0 1 0", "5 ranks of n[0-2] share 2 CPUs"},
		{"each machine for itself", "k:1 l:1 k:1 l:1", two, "", 0, "0 0 1 1", "2 ranks of n[0,2] share 2 CPUs"},
		{"not with those of another machine", "k:1 l:1 m:1", two, "", 0, "0-1 0-1 0-1", ""},
		{"not with those of who knows which", ":1 :1", two, "", 0, "0-1 0-1", ""},
		{"not where a binding is asked for", "k:1 k:1", two, "bind=core", 0, "0 0", ""},
		{"not where none is wanted", "k:1 k:1", two, "bind=none", 0, " ", ""},
		{"not with less time than CPUs", "k:1 k:1", two, "", 1, "0-1 0-1", ""},
		{"but who has too many itself is left to its ranks", "k:3 k:1", two, "over", 0, "   1", "4 ranks of n[0-1] share 2 CPUs"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			req := Request{Policy: flags(t, compat.Gompi, c.flags), Apps: []App{{Name: "a"}}}
			for i, n := range strings.Fields(c.nodes) {
				kernel, ranks, _ := strings.Cut(n, ":")
				shape, err := topo.Synthetic(c.shape)
				if err != nil {
					t.Fatal(err)
				}
				shape.Quota = c.quota
				req.Nodes = append(req.Nodes, Node{Name: fmt.Sprintf("n%d", i), Slots: int(ranks[0] - '0'), Declared: true, SlotsBy: "a test", Kernel: kernel, Topo: shape})
				req.Apps[0].NP += int(ranks[0] - '0')
			}
			plan, err := Make(req)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range plan.Ranks {
				got = append(got, p.CPUs.String())
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("got %q, want %q", text, c.want)
			}
			told := ""
			for _, d := range plan.Why {
				if strings.Contains(d.Why, "containers of one machine") && told == "" {
					told = d.What
				}
			}
			if told != c.told {
				t.Errorf("said %q, want %q", told, c.told)
			}
		})
	}
}

func TestContainersWithDifferentCPUsShareNone(t *testing.T) {
	req := Request{Apps: []App{{Name: "a", NP: 2}}}
	for i, cpus := range []string{"0-1", "2-3"} {
		shape, err := topo.Synthetic("core:4 pu:1")
		if err != nil {
			t.Fatal(err)
		}
		if shape.Usable, err = topo.ParseCPUSet(cpus); err != nil {
			t.Fatal(err)
		}
		req.Nodes = append(req.Nodes, Node{Name: fmt.Sprintf("n%d", i), Slots: 1, Declared: true, SlotsBy: "a test", Kernel: "k", Topo: shape})
	}
	plan, err := Make(req)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := plan.Ranks[0].CPUs.String(), plan.Ranks[1].CPUs.String(); a != "0-1" || b != "2-3" {
		t.Errorf("%s and %s", a, b)
	}
}
