// Package topo is the machine model: packages, NUMA nodes, caches, cores and
// processing units (PUs) of one node, which of them this job may use, and why
// not the others.
//
// The types to know are Topology, Object and CPUSet. A Topology comes from this
// machine (Here), from any tree laid out like its / (FromFS), from a
// description such as "package:2 core:16 pu:2" (Synthetic), from a file
// (Load), or from another node as JSON; it never changes afterwards, so it may
// be shared freely. Summary says in a line what it is, Draw in a picture.
//
// Only Linux is read, nothing is pinned here, and the distances between NUMA
// nodes, memory nodes without CPUs and huge pages are left out.
// docs/topology.md says which file each fact is taken from.
package topo

import (
	"fmt"
	"strings"
)

// Kind is a level of the machine, from the outside in.
type Kind int

const (
	Machine Kind = iota
	Package      // a socket
	NUMA         // a NUMA node with CPUs
	L3           // a last-level cache group
	L2
	L1
	Core
	PU // processing unit: a hardware thread, what the kernel calls a CPU
)

// Kinds lists every level from the outside in.
var Kinds = [...]Kind{Machine, Package, NUMA, L3, L2, L1, Core, PU}

var kindNames = [...]string{"machine", "package", "numa", "l3cache", "l2cache", "l1cache", "core", "hwthread"}

// String returns the name --map-by and --bind-to use.
func (k Kind) String() string { return kindNames[k] }

// ParseKind reads the name of a level as users of the various launchers write
// it: "core", "socket", "l3", "hwthread". Case does not matter.
func ParseKind(name string) (Kind, error) {
	switch strings.ToLower(name) {
	case "machine", "node":
		return Machine, nil
	case "package", "socket":
		return Package, nil
	case "numa", "numanode":
		return NUMA, nil
	case "l3", "l3cache":
		return L3, nil
	case "l2", "l2cache":
		return L2, nil
	case "l1", "l1cache":
		return L1, nil
	case "core":
		return Core, nil
	case "pu", "hwthread", "thread":
		return PU, nil
	}
	return 0, fmt.Errorf("unknown level %q: use package, numa, l3, l2, l1, core or pu", name)
}

// Object is one package, cache, core and so on.
type Object struct {
	Kind  Kind   `json:"-"`               // JSON tells it by the list the object is in
	Index int    `json:"index"`           // logical number among the machine's objects of this kind, from 0
	OS    int    `json:"os"`              // the kernel's number (package id, node number, core id, CPU number); -1 unknown
	CPUs  CPUSet `json:"cpus"`            // every online PU of the object, usable or not
	Size  int64  `json:"size,omitempty"`  // bytes: cache size, or memory of a NUMA node; 0 unknown
	Class string `json:"class,omitempty"` // cores of hybrid machines: Performance or Efficiency
}

// The classes of a hybrid machine's cores.
const (
	Performance = "performance"
	Efficiency  = "efficiency"
)

// Removal says that some PUs cannot be used, and what took them away.
type Removal struct {
	CPUs   CPUSet `json:"cpus"`
	Reason string `json:"reason"`         // "offline", "affinity mask", "cgroup cpuset /a/b", ...
	File   string `json:"file,omitempty"` // the file or system call that says so
}

// String returns the reason and who says so.
func (r Removal) String() string {
	if r.File == "" {
		return r.Reason
	}
	return r.Reason + " (" + r.File + ")"
}

// Device is a GPU or a network adapter with the PUs near it.
type Device struct {
	Class string   `json:"class"`          // GPU or Network
	Name  string   `json:"name"`           // card0, nvidia0, mlx5_0, eth0
	Also  []string `json:"also,omitempty"` // further names of the same function: the eth0 of an mlx5_0
	PCI   string   `json:"pci,omitempty"`  // bus address 0000:3b:00.0; "" on another bus
	CPUs  CPUSet   `json:"cpus,omitzero"`  // local PUs; empty when the firmware does not say
}

// The classes of devices.
const (
	GPU     = "gpu"
	Network = "network"
)

// Topology is one node's hardware as this job may use it.
type Topology struct {
	Objects [len(Kinds)][]*Object // by Kind, each list in logical order; cache levels the machine does not show are empty
	Usable  CPUSet                // PUs the job may run on
	Removed []Removal             // disjoint; with Usable they are every PU of the machine
	Quota   float64               // CPU seconds a second that the cgroup grants; 0 no limit
	QuotaBy string                // the cgroup that sets Quota, and its file: "/a/b (/sys/fs/cgroup/a/b/cpu.max)"
	Devices []Device
	Origin  string // "sysfs", "synthetic ...", a file name
}

// Fact is one thing to say about a machine beside its CPUs, for people to read:
// "memory", "14.6 GiB, 9.2 GiB available". pkg/hostinfo finds them.
type Fact struct {
	Name, Value string
}

// All returns every object of a kind in logical order, usable or not.
func (t *Topology) All(k Kind) []*Object { return t.Objects[k] }

// Of returns the objects of kind k that have at least one usable PU, in logical order.
func (t *Topology) Of(k Kind) []*Object {
	out := make([]*Object, 0, len(t.Objects[k]))
	for _, o := range t.Objects[k] {
		if o.CPUs.Intersects(t.Usable) {
			out = append(out, o)
		}
	}
	return out
}

// UsableIn returns the usable PUs of o.
func (t *Topology) UsableIn(o *Object) CPUSet { return o.CPUs.And(t.Usable) }

// Within returns the usable objects of kind k that lie inside set, in logical order.
func (t *Topology) Within(set CPUSet, k Kind) []*Object {
	var out []*Object
	for _, o := range t.Of(k) {
		if t.UsableIn(o).IncludedIn(set) {
			out = append(out, o)
		}
	}
	return out
}

// Inside returns those of some objects that lie in set as a whole.
func Inside(objects []*Object, set CPUSet) []*Object {
	var out []*Object
	for _, o := range objects {
		if o.CPUs.IncludedIn(set) {
			out = append(out, o)
		}
	}
	return out
}

// Covering returns the smallest object of kind k that contains set, nil when none does.
func (t *Topology) Covering(set CPUSet, k Kind) *Object {
	for _, o := range t.Objects[k] {
		if set.IncludedIn(o.CPUs) {
			return o
		}
	}
	return nil
}

// Cores returns the number of usable cores, PUs the number of usable PUs.
func (t *Topology) Cores() int { return len(t.Of(Core)) }

// PUs returns the number of usable processing units.
func (t *Topology) PUs() int { return t.Usable.Count() }

// Total returns the number of PUs the machine has, those not usable and those
// offline included.
func (t *Topology) Total() int {
	all := t.Usable
	for _, r := range t.Removed {
		all = all.Or(r.CPUs)
	}
	return all.Count()
}

// Restrict returns t with only the PUs of set usable, the others removed for
// reason. It is an error when none is left.
func (t *Topology) Restrict(set CPUSet, reason string) (*Topology, error) {
	out := *t
	gone := t.Usable.AndNot(set)
	if gone.IsEmpty() {
		return &out, nil
	}
	if out.Usable = t.Usable.And(set); out.Usable.IsEmpty() {
		return nil, fmt.Errorf("%s: none of CPUs %q is usable here, which are %s", reason, set, t.Usable)
	}
	out.Removed = append(t.Removed[:len(t.Removed):len(t.Removed)], Removal{CPUs: gone, Reason: reason})
	return &out, nil
}
