package topo

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

// HwlocXML describes the machine in the XML form of hwloc 2, which MPI
// libraries read in place of some hundred files each when their launcher offers
// it (Hydra's PMI_hwloc_xmlfile). CPUs that a cgroup withholds are there and
// not allowed, as hwloc itself reports them. There are no I/O devices in it: do
// not offer it where a library may look for one.
//
// The form: hwloc 2, doc/hwloc.doxy, "Importing and exporting topologies from/to
// XML files". A NUMA node is a memory child of the object with its CPUs; where
// there is none, a Group is made for it.
func (t *Topology) HwlocXML() []byte {
	h := hwlocWriter{topology: t}
	h.WriteString(xml.Header + `<!DOCTYPE topology SYSTEM "hwloc2.dtd">` + "\n" + `<topology version="2.0">` + "\n")
	root := h.tree()
	h.object(root, 1)
	h.WriteString("</topology>\n")
	return []byte(h.String())
}

// hwlocObject is an object of the tree to write.
type hwlocObject struct {
	kind     Kind
	group    bool // no object of ours: it holds the place of a NUMA node's CPUs
	os       int
	cpus     CPUSet
	size     int64
	memory   []*Object
	children []*hwlocObject
}

type hwlocWriter struct {
	strings.Builder
	topology *Topology
	objects  int
}

// tree nests all objects but NUMA nodes by their CPUs.
func (h *hwlocWriter) tree() *hwlocObject {
	t := h.topology
	root := &hwlocObject{kind: Machine, cpus: t.online()}
	var flat []*hwlocObject
	for _, k := range []Kind{Package, L3, L2, L1, Core, PU} {
		for _, o := range t.Objects[k] {
			flat = append(flat, &hwlocObject{kind: k, os: o.OS, cpus: o.CPUs, size: o.Size})
		}
	}
	for _, n := range t.Objects[NUMA] {
		at := slices.IndexFunc(flat, func(o *hwlocObject) bool { return o.cpus.Equal(n.CPUs) })
		switch {
		case at >= 0:
			flat[at].memory = append(flat[at].memory, n)
		case root.cpus.Equal(n.CPUs):
			root.memory = append(root.memory, n)
		default:
			flat = append(flat, &hwlocObject{kind: NUMA, group: true, os: -1, cpus: n.CPUs, memory: []*Object{n}})
		}
	}
	slices.SortStableFunc(flat, func(a, b *hwlocObject) int {
		if d := b.cpus.Count() - a.cpus.Count(); d != 0 {
			return d
		}
		return int(a.kind) - int(b.kind)
	})
	for _, o := range flat {
		root.insert(o)
	}
	root.sort()
	return root
}

// online is every PU that runs.
func (t *Topology) online() CPUSet {
	var all CPUSet
	for _, o := range t.Objects[PU] {
		all = all.Or(o.CPUs)
	}
	return all
}

// insert puts o below the innermost object that has all its CPUs. Objects come
// with the largest first.
func (h *hwlocObject) insert(o *hwlocObject) {
	for _, c := range h.children {
		if o.cpus.IncludedIn(c.cpus) {
			c.insert(o)
			return
		}
	}
	h.children = append(h.children, o)
}

func (h *hwlocObject) sort() {
	slices.SortStableFunc(h.children, func(a, b *hwlocObject) int { return a.cpus.First() - b.cpus.First() })
	for _, c := range h.children {
		c.sort()
	}
}

var hwlocNames = map[Kind]string{Machine: "Machine", Package: "Package", NUMA: "Group", L3: "L3Cache", L2: "L2Cache", L1: "L1Cache", Core: "Core", PU: "PU"}

// object writes o and what is below it.
func (h *hwlocWriter) object(o *hwlocObject, depth int) {
	indent := strings.Repeat("  ", depth)
	h.open(indent, hwlocNames[o.kind], o.os, o.cpus)
	switch {
	case o.kind == Machine:
		t := h.topology
		fmt.Fprintf(h, ` allowed_cpuset="%s" allowed_nodeset="%s"`, hwlocSet(t.allowed()), hwlocSet(h.nodes(o.cpus)))
	case o.group:
		h.WriteString(` kind="1001" subkind="0"`) // HWLOC_GROUP_KIND_MEMORY
	case o.kind == L3 || o.kind == L2 || o.kind == L1:
		cacheType := 0 // unified
		if o.kind == L1 {
			cacheType = 1 // data
		}
		fmt.Fprintf(h, ` cache_size="%d" depth="%d" cache_linesize="64" cache_associativity="0" cache_type="%d"`, o.size, 1+int(L1)-int(o.kind), cacheType)
	}
	if o.kind == PU {
		h.WriteString("/>\n")
		return
	}
	h.WriteString(">\n")
	for _, n := range o.memory {
		h.open(indent+"  ", "NUMANode", n.OS, n.CPUs)
		fmt.Fprintf(h, ` local_memory="%d"/>`+"\n", n.Size)
	}
	for _, c := range o.children {
		h.object(c, depth+1)
	}
	h.WriteString(indent + "</object>\n")
}

// open writes what all objects have, up to further attributes.
func (h *hwlocWriter) open(indent, name string, os int, cpus CPUSet) {
	h.objects++
	fmt.Fprintf(h, `%s<object type="%s"`, indent, name)
	if os >= 0 {
		fmt.Fprintf(h, ` os_index="%d"`, os)
	}
	c, n := hwlocSet(cpus), hwlocSet(h.nodes(cpus))
	fmt.Fprintf(h, ` cpuset="%s" complete_cpuset="%s" nodeset="%s" complete_nodeset="%s" gp_index="%d"`, c, c, n, n, h.objects)
}

// nodes are the NUMA nodes that have some of the CPUs, by the kernel's numbers.
func (h *hwlocWriter) nodes(cpus CPUSet) CPUSet {
	var out CPUSet
	for _, n := range h.topology.Objects[NUMA] {
		if n.CPUs.Intersects(cpus) {
			out.Set(max(n.OS, 0))
		}
	}
	return out
}

// allowed is what runs and no cgroup withholds. An affinity mask is not a limit
// to hwloc.
func (t *Topology) allowed() CPUSet {
	out := t.online()
	for _, r := range t.Removed {
		if strings.HasPrefix(r.Reason, "cgroup") {
			out = out.AndNot(r.CPUs)
		}
	}
	return out
}

// hwlocSet writes a bitmap: words of 32 bits, the highest first.
func hwlocSet(s CPUSet) string {
	var parts []string
	for _, w := range s.Words() {
		parts = append(parts, fmt.Sprintf("0x%08x", uint32(w)), fmt.Sprintf("0x%08x", uint32(w>>32)))
	}
	for len(parts) > 1 && parts[len(parts)-1] == "0x00000000" {
		parts = parts[:len(parts)-1]
	}
	if len(parts) == 0 {
		return "0x0"
	}
	slices.Reverse(parts)
	return strings.Join(parts, ",")
}
