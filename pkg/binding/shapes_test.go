package binding

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/topo"
)

// shape describes a regular machine for tests.
type shape struct {
	packages, numas, l3s, cores, threads int // numas and l3s per package, cores per l3; 0 numas: no NUMA objects
}

// build makes the topology: CPUs are numbered as Linux does on x86, first
// threads of all cores, then second ones.
func (s shape) build() *topo.Topology {
	t := &topo.Topology{Origin: "test"}
	perPkg := s.l3s * s.cores
	cores := s.packages * perPkg
	cpus := func(lo, hi int) topo.CPUSet { // of cores lo to hi-1
		var set topo.CPUSet
		for th := range s.threads {
			set = set.Or(topo.CPURange(th*cores+lo, th*cores+hi-1))
		}
		return set
	}
	add := func(k topo.Kind, each int) {
		for lo := 0; lo < cores; lo += each {
			i := len(t.Objects[k])
			t.Objects[k] = append(t.Objects[k], &topo.Object{Kind: k, Index: i, OS: i, CPUs: cpus(lo, lo+each)})
		}
	}
	add(topo.Machine, cores)
	add(topo.Package, perPkg)
	if s.numas > 0 {
		add(topo.NUMA, perPkg/s.numas)
	}
	add(topo.L3, s.cores)
	add(topo.L2, 1)
	add(topo.L1, 1)
	add(topo.Core, 1)
	for c := range cores {
		for th := range s.threads {
			i := len(t.Objects[topo.PU])
			t.Objects[topo.PU] = append(t.Objects[topo.PU], &topo.Object{Kind: topo.PU, Index: i, OS: th*cores + c, CPUs: topo.NewCPUSet(th*cores + c)})
		}
	}
	t.Usable = cpus(0, cores)
	return t
}

// The machines of the tests.
func laptop() shape { return shape{1, 1, 1, 4, 1} }  // 4 cores
func smt() shape    { return shape{2, 1, 1, 8, 2} }  // two packages of 8 cores with two threads
func four() shape   { return shape{2, 1, 2, 4, 2} }  // two packages of two L3 groups of 4 cores with two threads
func nps4() shape   { return shape{2, 4, 4, 4, 1} }  // two packages of 4 NUMA nodes of 4 cores
func big() shape    { return shape{2, 1, 16, 4, 1} } // 128 cores
func sixth() shape  { return shape{1, 0, 2, 3, 1} }  // 6 cores, two L3 groups, no NUMA objects

// limit takes CPUs away.
func limit(t *topo.Topology, gone topo.CPUSet, reason string) *topo.Topology {
	c := *t
	c.Usable = t.Usable.AndNot(gone)
	c.Removed = append(append([]topo.Removal(nil), t.Removed...), topo.Removal{CPUs: gone, Reason: reason})
	return &c
}

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
