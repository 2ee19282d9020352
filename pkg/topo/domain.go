package topo

import (
	"io/fs"
	"os"
)

// Outline reads of a machine what decides who is near whom: packages, NUMA nodes and L3 caches.
// That is a file for each, instead of several for each PU. All of them may be used, as far as it says.
func Outline(fsys fs.FS) (*Topology, error) {
	t := tree{fsys}
	r := reader{tree: t, online: onlineCPUs(t), brief: true}
	if r.online.IsEmpty() {
		return nil, errNoCPU
	}
	var g groups
	g[Package] = r.packages()
	g[NUMA] = r.numaNodes()
	if dir := r.cacheLayout(r.online.First())[L3].dir; dir != "" {
		g[L3] = r.partition(func(cpu int) group {
			shared, _ := r.cpus(cpuPath(cpu, dir+"shared_cpu_list"))
			return group{cpus: shared, os: -1}
		})
	}
	return &Topology{Objects: assemble(r.online, g), Usable: r.online, Origin: "sysfs"}, nil
}

// OutlineHere is Outline of this machine.
func OutlineHere() (*Topology, error) { return Outline(rootFS{os.DirFS("/")}) }

// A Domain is where the CPUs of a process lie: in its upper half a package, and in the lower one what of
// that they lie in, a NUMA node or an L3 cache, whichever has fewer CPUs. A half that is 0 says that they lie in several.
type Domain = uint32

// DomainHalf is how many bits each half of a Domain has.
const DomainHalf = 16

// DomainOf is the domain of a process that may use some CPUs; 0: they are not in one package.
func (t *Topology) DomainOf(cpus CPUSet) Domain {
	in := t.Covering(cpus, Package)
	if in == nil || cpus.IsEmpty() {
		return 0
	}
	cache, node, part := t.Covering(cpus, L3), t.Covering(cpus, NUMA), 0
	switch {
	case node != nil && (cache == nil || node.CPUs.Count() < cache.CPUs.Count()):
		part = len(t.All(L3)) + node.Index + 1
	case cache != nil:
		part = cache.Index + 1
	}
	return Domain(in.Index+1)<<DomainHalf | Domain(part)
}
