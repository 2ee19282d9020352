package binding

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// alreadyThere makes ranks that run, from "node:cpus" words; no cpus: not bound.
func alreadyThere(t *testing.T, words string) []Placement {
	t.Helper()
	var out []Placement
	for _, w := range strings.Fields(words) {
		node, list, _ := strings.Cut(w, ":")
		p := Placement{Node: int(node[0] - '0')}
		if list != "" {
			var err error
			if p.CPUs, err = topo.ParseCPUSet(list); err != nil {
				t.Fatal(err)
			}
		}
		out = append(out, p)
	}
	return out
}

func TestSpawnedRanksGoWhereThereIsRoom(t *testing.T) {
	for _, c := range []struct {
		claim   string
		mode    compat.Mode
		flags   string
		slots   []int
		np      int
		running string
		want    string // node:cpus of each rank
	}{
		{"to free slots, the first node's first", compat.Gompi, "bind=none", []int{2, 2, 2}, 3, "0 0 1", "1: 2: 2:"},
		{"by node in turn, as far as there are slots", compat.Gompi, "map=node bind=none", []int{4, 2}, 3, "0 0 1", "0: 1: 0:"},
		{"to free cores", compat.Gompi, "bind=core", []int{4}, 2, "0:0 0:1", "0:2 0:3"},
		{"to free cores in the middle", compat.Gompi, "bind=core", []int{4}, 2, "0:0 0:3", "0:1 0:2"},
		{"to the package with fewer ranks", compat.Gompi, "map=package bind=package", []int{4}, 2, "0:0", "0:0-3 0:0-3"},
		{"to the next core when mapped by core", compat.OMPI5, "map=core", []int{4}, 2, "0:0 0:1", "0:2 0:3"},
		{"to free cores, several each", compat.Gompi, "map=slot:pe=2", []int{4}, 1, "0:0-1", "0:2-3"},
		{"with equal shares of what is free", compat.Gompi, "", []int{4}, 2, "0:0-1", "0:2 0:3"},
		{"with shares of everything where all was shared out", compat.Gompi, "", []int{4}, 2, "0:0-3", "0:0-1 0:2-3"},
		{"unbound where CPUs are fewer than all ranks", compat.Gompi, "", []int{8}, 3, "0:0-1 0:2-3", "0: 0: 0:"},
		{"round robin where that is asked for", compat.Hydra, "bind=rr", []int{4}, 3, "0:0 0:1", "0:2 0:3 0:0"},
		{"over the slots where the mode lets them", compat.Hydra, "", []int{1, 1}, 2, "0 1", "0: 1:"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			req := Request{Policy: flags(t, c.mode, c.flags), Apps: []App{{Name: "child", NP: c.np}}, Running: alreadyThere(t, c.running)}
			if c.flags == "bind=rr" {
				req.Policy.Bind = BindTo{Target: BindRR}
			}
			for i, n := range c.slots {
				req.Nodes = append(req.Nodes, Node{Name: fmt.Sprintf("n%d", i), Slots: n, Declared: true, SlotsBy: "a test", Topo: topotest.Laptop().Build()})
			}
			plan, err := Make(req)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, p := range plan.Ranks {
				got = append(got, fmt.Sprintf("%d:%s", p.Node, p.CPUs))
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}

func TestSpawnedRanksKeepStatedSlots(t *testing.T) {
	req := Request{
		Nodes:   []Node{{Name: "a", Slots: 2, Declared: true, SlotsBy: "nodes:1: slots=2", Topo: topotest.Laptop().Build()}},
		Apps:    []App{{Name: "child", NP: 2}},
		Running: alreadyThere(t, "0"),
	}
	_, err := Make(req)
	var few *NotEnoughSlotsError
	if !errors.As(err, &few) || few.Available != 1 || few.Rows[0].Taken != 1 {
		t.Errorf("got %v", err)
	}
	req.Policy.Oversubscribe = Yes
	plan, err := Make(req)
	if err != nil {
		t.Fatal(err)
	}
	if plan.Ranks[0].LocalRank != 0 || plan.Ranks[1].LocalRank != 1 {
		t.Errorf("local ranks of a world of its own: %+v", plan.Ranks)
	}
}

// TestSpawnedRanksKeepThePromises spawns ranks beside some of every plan that
// can be made.
func TestSpawnedRanksKeepThePromises(t *testing.T) {
	planned := 0
	for seed := range uint64(4000) {
		r := rand.New(rand.NewPCG(seed, 2))
		req := anyRequest(r)
		first, err := Make(req)
		if err != nil {
			continue
		}
		for _, p := range first.Ranks {
			if r.IntN(3) > 0 {
				req.Running = append(req.Running, p)
			}
		}
		req.Apps = []App{{Name: "child", NP: 1 + r.IntN(6)}}
		plan, err := Make(req)
		if err != nil {
			continue
		}
		planned++
		checkSpawned(t, seed, req, plan)
	}
	if planned < 1000 {
		t.Errorf("only %d of 4000 spawns could be planned: the test lost its grip", planned)
	}
}

func checkSpawned(t *testing.T, seed uint64, req Request, plan *Plan) {
	t.Helper()
	load, came := make([]int, len(req.Nodes)), make([]int, len(req.Nodes))
	for _, p := range req.Running {
		load[p.Node]++
	}
	for _, p := range plan.Ranks {
		load[p.Node]++
		came[p.Node]++
	}
	for n, node := range req.Nodes {
		if came[n] == 0 {
			continue
		}
		if node.MaxSlots > 0 && load[n] > node.MaxSlots || load[n] > plan.Slots[n] && !mayExceed(req, plan) {
			t.Fatalf("seed %d: host %d has %d ranks, slots %d, max_slots %d", seed, n, load[n], plan.Slots[n], node.MaxSlots)
		}
	}
	bind := plan.Apps[0].bindTo
	for i, p := range plan.Ranks {
		if tp := req.Nodes[p.Node].Topo; !p.CPUs.IsEmpty() && (tp == nil || !p.CPUs.IncludedIn(tp.Usable)) {
			t.Fatalf("seed %d: rank %d is bound to %s, beyond what may be used", seed, i, p.CPUs)
		}
		if bind.Target != BindObject || bind.Object != topo.Core || bind.Overload == Yes || plan.Apps[0].mapBy.Directive == MapPEList || req.Policy.Compat == compat.Hydra || req.Policy.Compat == compat.Srun {
			continue
		}
		for _, q := range req.Running {
			if q.Node == p.Node && req.Policy.CPUSet == "" && q.CPUs.Intersects(p.CPUs) && p.CPUs.Count() == 1 {
				t.Fatalf("seed %d: rank %d shares core %s with one that ran there before\npolicy %+v\nplan %s", seed, i, p.CPUs, req.Policy, placed(plan))
			}
		}
	}
}
