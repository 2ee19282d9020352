package binding

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// placed is a short form of a plan: rank@node{cpus}.
func placed(p *Plan) string {
	var parts []string
	for _, r := range p.Ranks {
		parts = append(parts, fmt.Sprintf("%d@%d{%s}", r.Rank, r.Node, r.CPUs))
	}
	return strings.Join(parts, " ")
}

func TestMake(t *testing.T) {
	quota := topotest.Laptop().Build()
	quota.Quota, quota.QuotaBy = 1.5, "/a"
	gpus := topotest.Four().Build()
	gpus.Devices = []topo.Device{
		{Class: "gpu", Name: "nvidia0", PCI: "0000:3b:00.0", CPUs: topo.CPURange(8, 15)},
		{Class: "gpu", Name: "nvidia1", PCI: "0000:af:00.0", CPUs: topo.CPURange(0, 7)},
		{Class: "network", Name: "mlx5_0", CPUs: topo.CPURange(8, 15).Or(topo.CPURange(24, 31))},
	}
	for _, c := range []struct {
		claim string
		mode  compat.Mode
		nodes []Node
		np    int
		flags string
		want  string
	}{
		{"span deals evenly over nodes: 3,3,2", compat.Gompi, cluster(3, 4, topotest.Laptop().Build()), 8, "map=core:span bind=core", "0@0{0} 1@0{1} 2@0{2} 3@1{0} 4@1{1} 5@1{2} 6@2{0} 7@2{1}"},
		{"ompi5 spans objects, the first node's first: 4,4,0", compat.OMPI5, cluster(3, 4, topotest.Laptop().Build()), 8, "map=core:span", "0@0{0} 1@0{1} 2@0{2} 3@0{3} 4@1{0} 5@1{1} 6@1{2} 7@1{3}"},
		{"so does ompi4: 3,3,2 with an object a node", compat.OMPI4, cluster(3, 4, topotest.Laptop().Build()), 8, "map=package:span bind=none", "0@0{} 1@0{} 2@0{} 3@1{} 4@1{} 5@1{} 6@2{} 7@2{}"},
		{"span leaves slots as they are in ompi5", compat.OMPI5, cluster(3, 4, topotest.Laptop().Build()), 5, "map=slot:span bind=none", "0@0{} 1@0{} 2@0{} 3@0{} 4@1{}"},
		{"and in ompi4", compat.OMPI4, cluster(3, 4, topotest.Laptop().Build()), 5, "map=slot:span bind=none", "0@0{} 1@0{} 2@0{} 3@0{} 4@1{}"},
		{"and deals evenly over nodes in our own mode", compat.Gompi, cluster(3, 4, topotest.Laptop().Build()), 5, "map=slot:span bind=none", "0@0{} 1@0{} 2@1{} 3@1{} 4@2{}"},
		{"span leaves nodes as they are", compat.OMPI5, cluster(3, 4, topotest.Laptop().Build()), 5, "map=node:span bind=none", "0@0{} 1@1{} 2@2{} 3@0{} 4@1{}"},
		{"ompi5 ranks what ppr spans one an object of all nodes", compat.OMPI5, cluster(3, 4, topotest.Laptop().Build()), 5, "map=ppr:2:package:span bind=none", "0@0{} 1@1{} 2@2{} 3@0{} 4@1{}"},
		{"ompi4 ranks it as mapped", compat.OMPI4, cluster(3, 4, topotest.Laptop().Build()), 5, "map=ppr:2:node:span bind=none", "0@0{} 1@0{} 2@1{} 3@1{} 4@2{}"},
		{"ompi5 binds none with more slots than CPUs by slot", compat.OMPI5, cluster(2, 5, topotest.Laptop().Build()), 3, "map=slot", "0@0{} 1@0{} 2@0{}"},
		{"and goes to the next node by object", compat.OMPI5, cluster(2, 5, topotest.Laptop().Build()), 5, "map=core", "0@0{0} 1@0{1} 2@0{2} 3@0{3} 4@1{0}"},
		{"or by slot with a binding", compat.OMPI5, cluster(2, 5, topotest.Laptop().Build()), 5, "map=slot bind=core", "0@0{0} 1@0{1} 2@0{2} 3@0{3} 4@1{0}"},
		{"ompi5 binds none by node with more ranks than CPUs on one", compat.OMPI5, cluster(2, 8, topotest.Laptop().Build()), 9, "map=node", "0@0{} 1@1{} 2@0{} 3@1{} 4@0{} 5@1{} 6@0{} 7@1{} 8@0{}"},
		{"nor what ppr would overload", compat.OMPI5, cluster(1, 8, topotest.Laptop().Build()), 2, "map=ppr:2:core", "0@0{} 1@0{}"},
		{"ompi5 binds none where oversubscribing is allowed", compat.OMPI5, cluster(1, 4, topotest.Laptop().Build()), 2, "over", "0@0{} 1@0{}"},
		{"ppr of objects goes on behind a node's slots", compat.OMPI5, cluster(2, 2, topotest.Laptop().Build()), 3, "map=ppr:1:core bind=core", "0@0{0} 1@0{1} 2@1{0}"},
		{"ompi4 binds what ppr maps as if it had not", compat.OMPI4, cluster(1, 16, topotest.SMT().Build()), 2, "map=ppr:1:package", "0@0{0,16} 1@0{8,24}"},
		{"ompi4 ranks by what is mapped to, not by what is bound to", compat.OMPI4, cluster(1, 6, topotest.Shape{Packages: 2, NUMAs: 1, L3s: 1, Cores: 3, Threads: 1}.Build()), 6, "map=hwthread bind=package", "0@0{0-2} 1@0{0-2} 2@0{0-2} 3@0{3-5} 4@0{3-5} 5@0{3-5}"},
		{"ranks of a wider object take turns with its smaller ones", compat.OMPI4, cluster(1, 6, topotest.Shape{Packages: 2, NUMAs: 1, L3s: 1, Cores: 3, Threads: 1}.Build()), 5, "map=numa rank=core bind=numa", "0@0{0-2} 1@0{0-2} 2@0{0-2} 3@0{3-5} 4@0{3-5}"},
		{"ompi4 binds none by default once an object is full", compat.OMPI4, cluster(1, 8, topotest.Shape{Packages: 2, NUMAs: 1, L3s: 1, Cores: 3, Threads: 1}.Build()), 7, "map=package", "0@0{} 1@0{} 2@0{} 3@0{} 4@0{} 5@0{} 6@0{}"},
		{"a CPU list is shared", compat.Gompi, cluster(1, 4, topotest.Laptop().Build()), 2, "map=pe-list=3,1 bind=cpu-list", "0@0{1,3} 1@0{1,3}"},
		{"unless it is to be dealt in order", compat.Gompi, cluster(1, 4, topotest.Laptop().Build()), 2, "map=pe-list=3,1 bind=cpu-list:ordered", "0@0{3} 1@0{1}"},
		{"ppr goes on in every mode", compat.Gompi, cluster(2, 2, topotest.Laptop().Build()), 3, "map=ppr:1:core bind=core", "0@0{0} 1@0{1} 2@1{0}"},
		{"without span nodes fill up: 4,4,0", compat.OMPI5, cluster(3, 4, topotest.Laptop().Build()), 8, "map=core", "0@0{0} 1@0{1} 2@0{2} 3@0{3} 4@1{0} 5@1{1} 6@1{2} 7@1{3}"},
		{"package:pe=2 alternates packages when ranked as mapped", compat.Gompi, cluster(1, 16, topotest.SMT().Build()), 4, "map=package:pe=2", "0@0{0-1,16-17} 1@0{8-9,24-25} 2@0{2-3,18-19} 3@0{10-11,26-27}"},
		{"and fills a package first under ompi5's default ranking", compat.OMPI5, cluster(1, 16, topotest.SMT().Build()), 4, "map=package:pe=2", "0@0{0-1,16-17} 1@0{2-3,18-19} 2@0{8-9,24-25} 3@0{10-11,26-27}"},
		{"two ranks share a laptop by halves", compat.Gompi, cluster(1, -1, topotest.Laptop().Build()), 2, "", "0@0{0-1} 1@0{2-3}"},
		{"three ranks get 1, 1 and 2 cores", compat.Gompi, cluster(1, -1, topotest.Laptop().Build()), 3, "", "0@0{0} 1@0{1} 2@0{2-3}"},
		{"more ranks than cores share hardware threads", compat.Gompi, cluster(1, -1, topotest.Shape{Packages: 1, NUMAs: 1, L3s: 1, Cores: 2, Threads: 2}.Build()), 4, "", "0@0{0} 1@0{2} 2@0{1} 3@0{3}"},
		{"known threads let ranks stay inside a package", compat.Gompi, cluster(1, -1, topotest.SMT().Build()), 3, "threads=4", "0@0{0-3,16-19} 1@0{4-7,20-23} 2@0{8-15,24-31}"},
		{"counted slots may be exceeded and nothing is bound", compat.Gompi, cluster(1, -1, topotest.Laptop().Build()), 5, "", "0@0{} 1@0{} 2@0{} 3@0{} 4@0{}"},
		{"a quota counts as CPUs for oversubscription", compat.Gompi, cluster(1, 4, quota), 3, "", "0@0{} 1@0{} 2@0{}"},
		{"within a quota ranks are bound as wide as without", compat.Gompi, cluster(1, 4, quota), 2, "", "0@0{0-1} 1@0{2-3}"},
		{"overflow is split evenly", compat.OMPI4, cluster(2, 1, topotest.Laptop().Build()), 5, "over", "0@0{} 1@0{} 2@0{} 3@1{} 4@1{}"},
		{"hydra wraps whole cycles", compat.Hydra, cluster(2, 2, topotest.Laptop().Build()), 5, "", "0@0{} 1@0{} 2@1{} 3@1{} 4@0{}"},
		{"hydra takes cores two by two", compat.Hydra, cluster(1, 4, topotest.Laptop().Build()), 3, "bind=core:2", "0@0{0-1} 1@0{2-3} 2@0{0-1}"},
		{"hydra's stride passes objects over and comes back", compat.Hydra, cluster(1, 5, topotest.Laptop().Build()), 5, "bind=hwthread stride=core:2", "0@0{0} 1@0{2} 2@0{1} 3@0{3} 4@0{0}"},
		{"hydra goes on behind the last object", compat.Hydra, cluster(1, 4, topotest.Shape{Packages: 1, NUMAs: 1, L3s: 1, Cores: 4, Threads: 2}.Build()), 4, "bind=hwthread:3", "0@0{0-1,4} 1@0{2,5-6} 2@0{0,3,7} 3@0{1,4-5}"},
		{"hydra fills what it maps to in turn", compat.Hydra, cluster(1, 5, topotest.Laptop().Build()), 5, "bind=core stride=core:2", "0@0{0} 1@0{2} 2@0{1} 3@0{3} 4@0{0}"},
		{"hydra wraps inside what it maps to", compat.Hydra, cluster(1, 3, topotest.Shape{Packages: 2, NUMAs: 1, L3s: 1, Cores: 3, Threads: 1}.Build()), 3, "bind=core:2 stride=core:3", "0@0{0-1} 1@0{3-4} 2@0{0,2}"},
		{"hydra starts a group at the core of the thread it maps to", compat.Hydra, cluster(1, 4, topotest.Shape{Packages: 1, NUMAs: 1, L3s: 1, Cores: 4, Threads: 1}.Build()), 4, "bind=core:2 stride=core", "0@0{0-1} 1@0{1-2} 2@0{2-3} 3@0{0,3}"},
		{"ranks behind hydra's user list are free", compat.Hydra, cluster(1, 3, topotest.Laptop().Build()), 3, "bind=user:0+2,1", "0@0{0,2} 1@0{1} 2@0{}"},
		{"srun binds when tasks use up all cores", compat.Srun, cluster(1, 4, topotest.Laptop().Build()), 4, "", "0@0{0} 1@0{1} 2@0{2} 3@0{3}"},
		{"srun starts one task a node, which has its only socket", compat.Srun, cluster(2, 4, topotest.Laptop().Build()), 0, "", "0@0{0-3} 1@1{0-3}"},
		{"ompi4 binds three ranks to NUMA nodes", compat.OMPI4, cluster(1, 16, topotest.SMT().Build()), 3, "", "0@0{0-7,16-23} 1@0{8-15,24-31} 2@0{0-7,16-23}"},
		{"ompi4 widens a binding", compat.OMPI4, cluster(1, 16, topotest.SMT().Build()), 2, "map=core bind=socket", "0@0{0-7,16-23} 1@0{0-7,16-23}"},
		{"nolocal leaves the launcher's host out", compat.Gompi, cluster(2, 4, topotest.Laptop().Build()), 2, "map=slot:nolocal", "0@1{0-1} 1@1{2-3}"},
		{"a device deals ranks to the CPUs near it", compat.Gompi, cluster(1, -1, gpus), 2, "map=device=gpu", "0@0{8-15} 1@0{0-7}"},
		{"dist fills the nearest NUMA node first", compat.Gompi, cluster(1, -1, gpus), 2, "map=dist:mlx5_0", "0@0{8-11,24-27} 1@0{12-15,28-31}"},
		{"an ordered list names a core a rank", compat.OMPI5, cluster(1, 4, topotest.Laptop().Build()), 2, "map=pe-list=3,1:ordered", "0@0{3} 1@0{1}"},
		{"logical cores under ompi are cores, both threads", compat.OMPI5, cluster(1, 16, topotest.SMT().Build()), 2, "cpuset=8-9", "0@0{8,24} 1@0{9,25}"},
		{"kernel CPUs elsewhere", compat.Gompi, cluster(1, 16, topotest.SMT().Build()), 2, "cpuset=8-9", "0@0{8} 1@0{9}"},
		{"a CPU set holds even where nothing is bound", compat.Gompi, cluster(1, 4, topotest.Laptop().Build()), 2, "cpuset=1-2 bind=none", "0@0{1-2} 1@0{1-2}"},
		{"-ppn spreads", compat.Gompi, cluster(2, 4, topotest.Laptop().Build()), 0, "ppn=1", "0@0{0-3} 1@1{0-3}"},
		{"ppr counts per package", compat.OMPI5, cluster(1, 16, topotest.SMT().Build()), 0, "map=ppr:1:package", "0@0{0-7,16-23} 1@0{8-15,24-31}"},
		{"a smaller -n cuts ppr short", compat.OMPI5, cluster(2, 16, topotest.SMT().Build()), 3, "map=ppr:1:package", "0@0{0-7,16-23} 1@0{8-15,24-31} 2@1{0-7,16-23}"},
		{"outer levels of a ppr cap inner ones", compat.Gompi, cluster(1, 16, topotest.SMT().Build()), 0, "map=ppr:3:package,1:core bind=core", "0@0{0,16} 1@0{1,17} 2@0{2,18} 3@0{8,24} 4@0{9,25} 5@0{10,26}"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			plan, err := Make(Request{Nodes: c.nodes, Apps: []App{{NP: c.np}}, Policy: flags(t, c.mode, c.flags)})
			if err != nil {
				t.Fatal(err)
			}
			if got := placed(plan); got != c.want {
				t.Fatalf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestHydraTakesHostsInTheOrderOfTheirList(t *testing.T) {
	nodes := cluster(2, 4, topotest.Laptop().Build())
	nodes[0].Turns, nodes[1].Turns = []Turn{{0, 2}, {3, 2}}, []Turn{{2, 1}, {4, 3}}
	for _, c := range []struct{ flags, want string }{
		{"", "0@0{} 1@0{} 2@1{} 3@0{} 4@0{} 5@1{} 6@1{} 7@1{} 8@0{} 9@0{} 10@1{}"},
		{"ppn=1", "0@0{} 1@1{} 2@0{} 3@1{} 4@0{} 5@1{} 6@0{} 7@1{} 8@0{} 9@1{} 10@0{}"},
	} {
		for _, apps := range [][]App{{{NP: 11}}, {{NP: 4}, {NP: 7}}} {
			plan, err := Make(Request{Nodes: nodes, Apps: apps, Policy: flags(t, compat.Hydra, c.flags)})
			if err != nil || placed(plan) != c.want {
				t.Errorf("%q, %d programs: %v\n got %s\nwant %s", c.flags, len(apps), err, placed(plan), c.want)
			}
		}
	}
}

func TestAHostFilesBindingIsForItsHost(t *testing.T) {
	nodes := cluster(2, 2, topotest.Laptop().Build())
	nodes[1].Bind = &BindTo{Target: BindObject, Object: topo.Core}
	for mode, want := range map[compat.Mode]string{
		compat.Hydra: "0@0{} 1@0{} 2@1{0} 3@1{1}", compat.Gompi: "0@0{0-1} 1@0{2-3} 2@1{0} 3@1{1}",
	} {
		plan, err := Make(Request{Nodes: nodes, Apps: []App{{NP: 4}}, Policy: Policy{Compat: mode}})
		if err != nil || placed(plan) != want {
			t.Errorf("%s: %v, %v, want %s", mode, placed(plan), err, want)
		}
	}
}

func TestMakeRefuses(t *testing.T) {
	capped := cluster(2, 2, topotest.Laptop().Build())
	capped[0].MaxSlots, capped[1].MaxSlots = 2, 3
	unlike := append(cluster(1, 16, topotest.SMT().Build()), cluster(2, 16, topotest.NPS4().Build())[1])
	for _, c := range []struct {
		claim string
		mode  compat.Mode
		nodes []Node
		np    int
		flags string
		says  string
	}{
		{"more than stated slots", compat.Gompi, cluster(2, 2, topotest.Laptop().Build()), 5, "", "not enough slots: 5 ranks asked for, 4 slots available\n  host    slots  counted from\n  node01      2  nodes:1: slots=2"},
		{"counted slots when told so", compat.Gompi, cluster(1, -1, topotest.Laptop().Build()), 5, "noover", "4  4 usable cores\nto run them anyway add --oversubscribe; to fit ask for -n 4"},
		{"counted slots in ompi5, in its own words", compat.OMPI5, cluster(1, -1, topotest.SMT().Build()), 17, "", "add --map-by :OVERSUBSCRIBE; to fit ask for -n 16\n--use-hwthread-cpus"},
		{"max_slots even when oversubscribing", compat.Gompi, capped, 6, "over", "max_slots is a hard limit: ask for -n 5"},
		{"max_slots in hydra", compat.Hydra, capped, 6, "", "max_slots"},
		{"upward binding in ompi5", compat.OMPI5, cluster(1, 16, topotest.SMT().Build()), 2, "map=core bind=package", "bind to package, map by core"},
		{"pe and another binding in ompi4", compat.OMPI4, cluster(1, 16, topotest.SMT().Build()), 2, "map=slot:pe=2 bind=package", "which --bind-to contradicts"},
		{"a core with two CPUs in ompi5", compat.OMPI5, cluster(1, 16, topotest.SMT().Build()), 2, "map=core:pe=2", "slot:pe=2"},
		{"overload", compat.OMPI4, cluster(1, 5, topotest.Laptop().Build()), 5, "bind=core", "more ranks than CPUs"},
		{"an object that is not there", compat.OMPI5, cluster(1, 6, topotest.Sixth().Build()), 2, "map=numa", "it has no numa; it has 1 package, 2 l3cache"},
		{"objects without topology", compat.Gompi, cluster(1, 6, nil), 2, "map=core", "the topology of host node01 is not known"},
		{"a binding without topology", compat.Gompi, cluster(1, 6, nil), 2, "bind=core", "topology is not known"},
		{"more ranks than ppr gives", compat.OMPI5, cluster(2, 16, topotest.SMT().Build()), 5, "map=ppr:1:package", "gives 4 ranks on 2 hosts, -n asks for 5"},
		{"ppr beyond slots", compat.OMPI5, cluster(2, 2, topotest.SMT().Build()), 0, "map=ppr:2:package", "not enough slots: 8 ranks asked for, 4 slots"},
		{"ppr over unlike nodes in ompi5", compat.OMPI5, unlike, 0, "map=ppr:1:numa", "node01 has 2 numas, node02 has 8"},
		{"more CPUs a rank than there are", compat.Gompi, cluster(1, -1, topotest.Laptop().Build()), 3, "map=slot:pe=2", "3 ranks with pe=2 do not fit"},
		{"pe wider than the object", compat.Gompi, cluster(1, -1, topotest.SMT().Build()), 1, "map=package:pe=9", "pe=9 is more than a package has: 8"},
		{"a list longer than its CPUs", compat.OMPI5, cluster(1, 4, topotest.Laptop().Build()), 3, "map=pe-list=1,2", "room for 2"},
		{"a CPU that is not there", compat.OMPI5, cluster(1, 4, topotest.Laptop().Build()), 1, "map=pe-list=9", "no core 9: there are 4"},
		{"a CPU set that leaves nothing", compat.Gompi, cluster(1, 4, topotest.Limit(topotest.Laptop().Build(), topo.NewCPUSet(3), "x")), 1, "cpuset=3", "leaves no CPU: 0-2 may be used"},
		{"more per node than asked", compat.Gompi, cluster(2, 4, topotest.Laptop().Build()), 5, "ppn=2", "2 a node on 2 hosts make 4"},
		{"nolocal on one host", compat.Gompi, cluster(1, 4, topotest.Laptop().Build()), 1, "map=slot:nolocal", "nolocal leaves no host"},
		{"a device that is not there", compat.Gompi, cluster(1, 4, topotest.Laptop().Build()), 1, "map=device=gpu", "no device \"gpu\""},
		{"a CPU taken away", compat.Hydra, cluster(1, 4, topotest.Limit(topotest.Laptop().Build(), topo.NewCPUSet(3), "cgroup cpuset /x")), 1, "bind=user:3", "CPUs 3 may not be used: cgroup cpuset /x"},
		{"a limit reached", compat.Gompi, cluster(1, 4, topotest.Laptop().Build()), 2, "bind=package:limit=1", "limit=1 ranks are on each package"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			_, err := Make(Request{Nodes: c.nodes, Apps: []App{{NP: c.np}}, Policy: flags(t, c.mode, c.flags)})
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Fatalf("error %v\nwant one that says %q", err, c.says)
			}
		})
	}
	var slots *NotEnoughSlotsError
	if _, err := Make(Request{Nodes: cluster(1, 1, nil), Apps: []App{{NP: 2}}}); !errors.As(err, &slots) || slots.Asked != 2 || slots.Available != 1 {
		t.Errorf("error %v; want a NotEnoughSlotsError of 2 on 1", err)
	}
}

func TestSeveralPrograms(t *testing.T) {
	nodes := cluster(2, 8, topotest.SMT().Build())
	core := flags(t, compat.Gompi, "map=core bind=core")
	for _, c := range []struct{ claim, want string }{
		{"share what an earlier program's cores leave", "0@0{0,16} 1@0{1,17} 2@0{2-8,18-24} 3@0{9-15,25-31}"},
	} {
		plan, err := Make(Request{Nodes: nodes, Apps: []App{{Name: "a", NP: 2, Policy: &core}, {Name: "b", NP: 2}}})
		if err != nil {
			t.Fatal(err)
		}
		if got := placed(plan); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.claim, got, c.want)
		}
	}
	plan, err := Make(Request{Nodes: nodes, Apps: []App{{NP: 1, Nodes: []int{1}}, {NP: 1, Nodes: []int{0}}}})
	if err != nil || plan.Ranks[0].Node != 1 || plan.Ranks[1].Node != 0 || plan.Ranks[1].App != 1 {
		t.Errorf("programs on hosts of their own: %+v, %v", plan, err)
	}
	if _, err := Make(Request{Nodes: nodes, Apps: []App{{Name: "a", NP: 1}, {Name: "b"}}}); err == nil || !strings.Contains(err.Error(), "app 1 (b): say how many ranks with -n") {
		t.Errorf("a program without -n: error %v", err)
	}
	if _, err := Make(Request{Nodes: nodes, Apps: []App{{NP: 9}, {Name: "b", NP: 9}}}); err == nil || !strings.Contains(err.Error(), "9 ranks asked for, 7 slots available to app 1 (b)") {
		t.Errorf("slots taken by another program: error %v", err)
	}
}

func TestFilesPlaceRanks(t *testing.T) {
	nodes := cluster(2, 1, topotest.SMT().Build())
	lines, err := ParseRankfile(strings.NewReader("rank 1=node01 slot=1:0-1\nrank 0=+n1 slot=3\nrank 2=node01 slot=0:*\n"), "r")
	if err != nil {
		t.Fatal(err)
	}
	req := Request{Nodes: nodes, Apps: []App{{}}, RankFile: lines, Policy: Policy{Map: MapBy{Directive: MapRankfile, File: "r"}}}
	plan, err := Make(req)
	if err != nil || placed(plan) != "0@1{3,19} 1@0{8-9,24-25} 2@0{0-7,16-23}" {
		t.Errorf("rankfile: %v, %v", plan, err)
	}
	req.Policy.PhysicalCPUs = true
	req.RankFile = []RankLine{{Rank: 0, Host: "node02", Slot: "19"}}
	if plan, err = Make(req); err != nil || placed(plan) != "0@1{3,19}" /* the core that has it */ {
		t.Errorf("kernel numbers: %v, %v", plan, err)
	}
	req.Policy.PhysicalCPUs = false
	req.RankFile = []RankLine{{Rank: 0, Host: "node02", Slot: "0:1;1:0-1;2"}}
	if plan, err = Make(req); err != nil || placed(plan) != "0@1{1-2,8-9,17-18,24-25}" {
		t.Errorf("semicolons: %v, %v", plan, err)
	}
	req.RankFile = []RankLine{{Rank: 0, Host: "node03", Slot: "1", Line: 7}}
	if _, err = Make(req); err == nil || !strings.Contains(err.Error(), "rankfile r:7: rank 0: host node03 is not among the job's hosts: node[01-02]") {
		t.Errorf("unknown host: %v", err)
	}
	req.Policy.PhysicalCPUs = false
	req.RankFile, req.Apps[0].NP = lines, 4
	if _, err = Make(req); err == nil || !strings.Contains(err.Error(), "no line for rank 3 of 4") {
		t.Errorf("missing line: %v", err)
	}
	seq := Request{Nodes: nodes, Apps: []App{{}}, SeqHosts: []string{"node02", "node01.cluster", "node02"}, Policy: Policy{Map: MapBy{Directive: MapSeq}}}
	if plan, err = Make(seq); err != nil || placed(plan) != "0@1{0-7,16-23} 1@0{0-15,16-31} 2@1{8-15,24-31}" && placed(plan) != "0@1{0-7,16-23} 1@0{0-31} 2@1{8-15,24-31}" {
		t.Errorf("seq: %v, %v", plan, err)
	}
	seq.Apps = []App{{NP: 1}, {}}
	if plan, err = Make(seq); err != nil || !strings.HasPrefix(placed(plan), "0@1") || !strings.Contains(placed(plan), " 1@0") || !strings.Contains(placed(plan), " 2@1") {
		t.Errorf("seq of two programs, whose ranks go on through the list: %v, %v", plan, err)
	}
	seq.Apps, seq.SeqHosts = []App{{}}, nil
	if plan, err = Make(seq); err != nil || placed(plan) != "0@0{0-31} 1@1{0-31}" {
		t.Errorf("seq without file: %v, %v", plan, err)
	}
}

func BenchmarkMake128000(b *testing.B) {
	nodes := cluster(1000, 128, topotest.Big().Build())
	for _, words := range []string{"", "map=core", "map=package:pe=2", "map=node"} {
		b.Run(words, func(b *testing.B) {
			np := 128000
			if strings.Contains(words, "pe=2") {
				np /= 2
			}
			req := Request{Nodes: nodes, Apps: []App{{NP: np}}, Policy: flags(b, compat.Gompi, words)}
			for b.Loop() {
				if _, err := Make(req); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
