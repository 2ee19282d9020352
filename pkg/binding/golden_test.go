package binding

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/testenv/golden"
	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// cluster is n nodes of one topology; slots < 0: counted, else declared.
func cluster(n, slots int, t *topo.Topology) []Node {
	nodes := make([]Node, n)
	for i := range nodes {
		nodes[i] = Node{Name: fmt.Sprintf("node%02d", i+1), Slots: slots, Topo: t, Local: i == 0}
		if slots >= 0 {
			nodes[i].Declared = true
			nodes[i].SlotsBy = fmt.Sprintf("nodes:%d: slots=%d", i+1, slots)
		}
	}
	return nodes
}

// flags fills a policy from words as a command line has them.
func flags(t testing.TB, mode compat.Mode, words string) Policy {
	t.Helper()
	p := Policy{Compat: mode}
	var err error
	for _, w := range strings.Fields(words) {
		key, value, _ := strings.Cut(w, "=")
		switch key {
		case "map":
			p.Map, err = ParseMapBy(value)
			if mode == compat.Hydra && err != nil {
				p.Map, err = ParseHydraMapBy(value)
			}
		case "stride":
			p.Map, err = ParseHydraMapBy(value)
		case "rank":
			p.Rank, err = ParseRankBy(value)
		case "bind":
			if p.Bind, err = ParseBindTo(value); mode == compat.Hydra {
				p.Bind, err = ParseHydraBindTo(value)
			}
		case "over":
			p.Oversubscribe = Yes
		case "noover":
			p.Oversubscribe = No
		case "hwt":
			p.HWThreads = true
		case "cpuset":
			p.CPUSet = value
		case "ppn":
			p.PerNode, err = positive("ppn", value)
		case "pps":
			p.PerPackage, err = positive("pps", value)
		case "threads":
			p.ThreadsPer, err = positive("threads", value)
		default:
			t.Fatalf("no such flag %q", w)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// show writes a plan as the golden files have it.
func show(p *Plan, nodes []Node) string {
	var b strings.Builder
	fmt.Fprintf(&b, "map %s, rank %s, bind %s\n", p.Map, p.Rank, p.Bind)
	byNode := make([][]string, len(nodes))
	for _, r := range p.Ranks {
		cpus := r.CPUs.String()
		if r.CPUs.IsEmpty() {
			cpus = "any"
		}
		byNode[r.Node] = append(byNode[r.Node], fmt.Sprintf("%d:%s", r.Rank, cpus))
	}
	for n, ranks := range byNode {
		if ranks != nil {
			over := ""
			if p.Oversubscribed[n] {
				over = " oversubscribed"
			}
			fmt.Fprintf(&b, "  %s%s  %s\n", nodes[n].Name, over, strings.Join(ranks, "  "))
		}
	}
	return b.String()
}

// machines are the clusters of the golden plans.
func machines() []struct {
	name  string
	nodes []Node
	nps   []int
} {

	halfGone := topotest.Limit(topotest.SMT().Build(), topo.CPURange(0, 3).Or(topo.CPURange(16, 19)), "cgroup cpuset /job")

	quota := topotest.SMT().Build()

	quota.Quota, quota.QuotaBy = 3.5, "/kubepods/pod1"

	mixed := append(cluster(1, 8, topotest.Laptop().Build()), cluster(2, 16, topotest.SMT().Build())[1])

	return []struct {
		name  string
		nodes []Node
		nps   []int
	}{
		{"laptop, slots counted", cluster(1, -1, topotest.Laptop().Build()), []int{3, 5}},
		{"two sockets with SMT, slots counted", cluster(1, -1, topotest.SMT().Build()), []int{5}},
		{"3 nodes of 2 packages, 4 L3 groups, slots=16", cluster(3, 16, topotest.Four().Build()), []int{8}},
		{"3 laptops, slots=4", cluster(3, 4, topotest.Laptop().Build()), []int{8, 13}},
		{"2 nodes NPS4, slots=32", cluster(2, 32, topotest.NPS4().Build()), []int{21}},
		{"half of package 0 taken away", cluster(1, -1, halfGone), []int{3}},
		{"quota of 3.5 CPUs on 32", cluster(1, -1, quota), []int{3, 5}},
		{"no NUMA objects", cluster(2, 6, topotest.Sixth().Build()), []int{5}},
		{"unlike nodes", mixed, []int{13}},
		{"topology unknown", cluster(2, 4, nil), []int{5}},
	}
}

func TestPlansAreGolden(t *testing.T) {
	common := []string{
		"", "map=slot", "map=node", "map=core", "map=package", "map=package rank=slot", "map=package:span", "map=core:span", "map=numa",
		"map=l3cache", "map=hwthread", "map=slot:pe=2", "map=package:pe=2", "map=l3cache:pe=2 rank=slot", "map=node rank=slot", "map=core bind=none", "bind=core", "bind=package",
		"map=package bind=core", "map=core bind=numa", "map=ppr:1:package", "map=ppr:2:node", "ppn=2", "pps=1", "over", "noover", "hwt",
		"bind=core:overload-allowed over", "map=pe-list=1,3", "map=pe-list=1,3:ordered", "cpuset=2-3", "rank=node", "rank=span map=l3cache", "rank=fill map=l3cache", "map=core:pe=2",
	}
	cases := map[compat.Mode][]string{
		compat.Gompi: append(common, "threads=4", "bind=share map=package"),
		compat.OMPI4: append(common, "map=socket rank=socket:span"),
		compat.OMPI5: common,
		compat.Hydra: {"", "map=node", "bind=core", "bind=core:2", "bind=socket", "bind=hwthread stride=core:2", "bind=core stride=socket", "bind=rr", "bind=user:0+2,1", "stride=numa", "ppn=2", "bind=machine"},
		compat.Srun:  {"", "map=node", "bind=core", "map=:pe=2", "ppn=2"},
	}
	for mode, lines := range cases {
		t.Run(mode.String(), func(t *testing.T) {
			var b strings.Builder
			for _, m := range machines() {
				for _, np := range m.nps {
					for _, line := range lines {
						np := np
						if strings.Contains(line, "pp") { // ppr, ppn, pps say how many themselves
							np = 0
						}
						plan, err := Make(Request{Nodes: m.nodes, Apps: []App{{NP: np}}, Policy: flags(t, mode, line)})
						fmt.Fprintf(&b, "# %s: -n %d %s\n", m.name, np, line)
						if err != nil {
							first, _, _ := strings.Cut(err.Error(), "\n")
							fmt.Fprintf(&b, "error: %s\n", first)
							continue
						}
						b.WriteString(show(plan, m.nodes))
					}
				}
			}
			golden.Compare(t, "plans-"+mode.String()+".golden", b.String())
		})
	}
}
