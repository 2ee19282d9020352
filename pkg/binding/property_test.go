package binding

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// anyRequest makes up a request. Most can be planned, many cannot.
func anyRequest(r *rand.Rand) Request {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	var nodes []Node
	shapes := []topotest.Shape{topotest.Laptop(), topotest.SMT(), topotest.Four(), topotest.NPS4(), topotest.Sixth(), {Packages: 1, NUMAs: 1, L3s: 1, Cores: 1, Threads: 1}, {Packages: 1, NUMAs: 2, L3s: 2, Cores: 3, Threads: 2}}
	same := shapes[r.IntN(len(shapes))].Build()
	for i := range 1 + r.IntN(5) {
		t := same
		switch r.IntN(6) {
		case 0:
			t = shapes[r.IntN(len(shapes))].Build()
		case 1:
			var gone topo.CPUSet
			for c := range t.Usable.Count() {
				if r.IntN(3) == 0 {
					gone.Set(c)
				}
			}
			t = topotest.Limit(t, gone, "a cpuset")
		case 2:
			c := *t
			c.Quota = float64(1 + r.IntN(6))
			t = &c
		}
		n := Node{Name: fmt.Sprintf("n%d", i), Slots: r.IntN(12) - 1, Topo: t, Local: i == 0, Declared: r.IntN(2) == 0}
		if r.IntN(8) == 0 {
			n.MaxSlots = 1 + r.IntN(12)
		}
		if r.IntN(12) == 0 {
			n.Topo = nil
		}
		nodes = append(nodes, n)
	}
	policy := func() Policy {
		p := Policy{Compat: compat.Mode(r.IntN(5)), Oversubscribe: Tristate(r.IntN(3)), HWThreads: r.IntN(5) == 0, ThreadsPer: r.IntN(3)}
		p.Map, _ = ParseMapBy(pick(":nooversubscribe", "slot", "node", "core", "package", "numa:span", "l3cache", "core:span", "hwthread", "ppr:1:package", "ppr:2:node",
			"slot:pe=2", "package:pe=3", "numa:pe=2:oversubscribe", "pe-list=0,2:ordered", "pe-list=1-2", "slot:nolocal", "seq"))
		if r.IntN(3) == 0 {
			p.Map = MapBy{}
		}
		if r.IntN(2) == 0 {
			p.Rank, _ = ParseRankBy(pick("slot", "node", "fill", "span", "package", "core:span"))
		}
		if r.IntN(2) == 0 {
			p.Bind, _ = ParseBindTo(pick("none", "share", "core", "package", "numa:overload-allowed", "hwthread", "l3cache:if-supported", "core:overload-allowed", "node", "core:limit=2"))
		}
		if r.IntN(8) == 0 {
			p.PerNode = 1 + r.IntN(4)
		}
		if r.IntN(10) == 0 {
			p.CPUSet = pick("0-3", "1,2", "0")
		}
		return p
	}
	req := Request{Nodes: nodes, Policy: policy()}
	for range 1 + r.IntN(3) {
		a := App{NP: r.IntN(14)}
		if r.IntN(4) == 0 {
			own := policy()
			own.Compat = req.Policy.Compat
			a.Policy = &own
		}
		if r.IntN(5) == 0 {
			a.Nodes = []int{r.IntN(len(nodes))}
		}
		req.Apps = append(req.Apps, a)
	}
	return req
}

func TestPlansKeepTheirPromises(t *testing.T) {
	planned := 0
	for seed := range uint64(6000) {
		if checkRequest(t, seed) {
			planned++
		}
	}
	if planned < 2000 {
		t.Errorf("only %d of 6000 requests could be planned: the test lost its grip", planned)
	}
}

func FuzzMake(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) { checkRequest(t, seed) })
}

// checkRequest plans the seed's request and holds the plan against what every
// plan promises; false when the request was refused.
func checkRequest(t *testing.T, seed uint64) bool {
	t.Helper()
	req := anyRequest(rand.New(rand.NewPCG(seed, 1)))
	plan, err := Make(req)
	if err != nil {
		return false
	}
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("seed %d: %s\nrequest %+v\nplan %s", seed, fmt.Sprintf(format, args...), req.Policy, placed(plan))
	}
	load, local := make([]int, len(req.Nodes)), make([]int, len(req.Nodes))
	perApp := make([]int, len(req.Apps))
	for i, r := range plan.Ranks {
		if r.Rank != i || r.LocalRank != local[r.Node] {
			fail("rank %d: number %d, local rank %d of %d: ranks and local ranks are dense", i, r.Rank, r.LocalRank, local[r.Node])
		}
		if app := plan.Apps[r.App]; i < app.First || i >= app.First+app.NP {
			fail("rank %d is outside its app's ranks", i)
		}
		if only := req.Apps[r.App].Nodes; only != nil && r.Node != only[0] {
			fail("rank %d is on a host its app may not use", i)
		}
		if tp := req.Nodes[r.Node].Topo; !r.CPUs.IsEmpty() && (tp == nil || !r.CPUs.IncludedIn(tp.Usable)) {
			fail("rank %d is bound to %s, beyond what may be used", i, r.CPUs)
		}
		local[r.Node]++
		load[r.Node]++
		perApp[r.App]++
	}
	for a, app := range req.Apps {
		if app.NP > 0 && perApp[a] != app.NP || perApp[a] == 0 {
			fail("app %d has %d ranks, asked for %d", a, perApp[a], app.NP)
		}
	}
	for n, node := range req.Nodes {
		if node.MaxSlots > 0 && load[n] > node.MaxSlots {
			fail("host %d has %d ranks, max_slots=%d", n, load[n], node.MaxSlots)
		}
		if load[n] > plan.Slots[n] && !mayExceed(req, plan) {
			fail("host %d has %d ranks on %d slots", n, load[n], plan.Slots[n])
		}
		checkOverload(req, plan, n, fail)
	}
	return true
}

// mayExceed reports whether some app was free to exceed slots.
func mayExceed(req Request, plan *Plan) bool {
	for _, a := range plan.Apps {
		if a.may || a.mapBy.Directive == MapSeq {
			return true
		}
	}
	return false
}

// checkOverload: unless it was allowed, no more ranks are bound inside a rank's
// CPUs than those are hardware threads; shares do not even touch.
func checkOverload(req Request, plan *Plan, n int, fail func(string, ...any)) {
	for _, r := range plan.Ranks {
		a := plan.Apps[r.App]
		listed := a.mapBy.Directive == MapPEList
		free := a.bindTo.Target == BindNone || a.bindTo.Overload == Yes || listed || a.CPUSet != "" || req.Policy.Compat == compat.Hydra || req.Policy.Compat == compat.Srun ||
			a.bindTo.Target == BindObject && a.bindTo.Object == topo.Machine
		if r.Node != n || r.CPUs.IsEmpty() || free {
			continue
		}
		inside := 0
		for _, o := range plan.Ranks {
			b := plan.Apps[o.App]
			if o.Node != n || o.CPUs.IsEmpty() || b.bindTo.Overload == Yes || b.mapBy.Directive == MapPEList || b.CPUSet != "" {
				continue
			}
			if o.CPUs.IncludedIn(r.CPUs) {
				inside++
			}
			if a.bindTo.Target == BindShare && b.bindTo.Target == BindShare && o.Rank != r.Rank && a.Map == "slot" && b.Map == "slot" && o.CPUs.Intersects(r.CPUs) {
				fail("the shares of ranks %d and %d overlap", r.Rank, o.Rank)
			}
		}
		if inside > r.CPUs.Count() {
			fail("%d ranks are bound inside CPUs %s of rank %d", inside, r.CPUs, r.Rank)
		}
	}
}

func TestSharesAreEvenAndWhole(t *testing.T) {
	for _, s := range []topotest.Shape{topotest.Laptop(), topotest.SMT(), topotest.Four(), topotest.NPS4(), topotest.Big(), topotest.Sixth(), {Packages: 1, NUMAs: 2, L3s: 2, Cores: 3, Threads: 2}} {
		tp := s.Build()
		m := newMachine(tp, nil)
		cores := m.count(m.cpus, false)
		for n := 1; n <= m.cpus.Count(); n++ {
			var all topo.CPUSet
			for i, set := range m.share(m.cpus, n, 0) {
				if set.Intersects(all) || set.IsEmpty() {
					t.Fatalf("%+v: share %d of %d is %s, overlaps or is empty", s, i, n, set)
				}
				all = all.Or(set)
				got, even := m.count(set, false), cores/n
				if n <= cores && float64(got) < float64(cores)/float64(n)*7/8-1 {
					t.Errorf("%+v: share %d of %d has %d cores, even would be %d", s, i, n, got, even)
				}
			}
			if !all.Equal(m.cpus) {
				t.Fatalf("%+v: %d shares leave %s idle", s, n, m.cpus.AndNot(all))
			}
		}
	}
}
