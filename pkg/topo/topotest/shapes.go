// Package topotest makes machines for tests of what depends on a topology.
// A Shape is a regular machine, of so many packages, caches and cores; Described are real ones, from the test data of package topo.
// Nothing here looks at the machine that the test runs on.
package topotest

import "github.com/gompirun/gompi/pkg/topo"

// Shape describes a regular machine for tests.
type Shape struct {
	Packages, NUMAs, L3s, Cores, Threads int // NUMAs and L3s per package, Cores per L3; 0 NUMAs: no NUMA objects
}

// Build makes the topology: CPUs are numbered as Linux does on x86, first
// threads of all cores, then second ones.
func (s Shape) Build() *topo.Topology {
	t := &topo.Topology{Origin: "test"}
	perPkg := s.L3s * s.Cores
	cores := s.Packages * perPkg
	cpus := func(lo, hi int) topo.CPUSet { // of cores lo to hi-1
		var set topo.CPUSet
		for th := range s.Threads {
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
	if s.NUMAs > 0 {
		add(topo.NUMA, perPkg/s.NUMAs)
	}
	add(topo.L3, s.Cores)
	add(topo.L2, 1)
	add(topo.L1, 1)
	add(topo.Core, 1)
	for c := range cores {
		for th := range s.Threads {
			i := len(t.Objects[topo.PU])
			t.Objects[topo.PU] = append(t.Objects[topo.PU], &topo.Object{Kind: topo.PU, Index: i, OS: th*cores + c, CPUs: topo.NewCPUSet(th*cores + c)})
		}
	}
	t.Usable = cpus(0, cores)
	return t
}

// Laptop has 4 cores.
func Laptop() Shape { return Shape{1, 1, 1, 4, 1} }

// SMT has two packages of 8 cores with two threads.
func SMT() Shape { return Shape{2, 1, 1, 8, 2} }

// Four has two packages of two L3 groups of 4 cores with two threads.
func Four() Shape { return Shape{2, 1, 2, 4, 2} }

// NPS4 has two packages of 4 NUMA nodes of 4 cores.
func NPS4() Shape { return Shape{2, 4, 4, 4, 1} }

// Big has 128 cores in two packages.
func Big() Shape { return Shape{2, 1, 16, 4, 1} }

// Sixth has 6 cores in two L3 groups, and no NUMA objects.
func Sixth() Shape { return Shape{1, 0, 2, 3, 1} }

// Limit returns the machine without some CPUs, which reason took away.
func Limit(t *topo.Topology, gone topo.CPUSet, reason string) *topo.Topology {
	c := *t
	c.Usable = t.Usable.AndNot(gone)
	c.Removed = append(append([]topo.Removal(nil), t.Removed...), topo.Removal{CPUs: gone, Reason: reason})
	return &c
}
