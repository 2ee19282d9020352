// Package topo is the machine model: packages, NUMA nodes, caches, cores and
// processing units (PUs) of one node, which of them this job may use, and why
// not the others.
//
// The types to know are Topology, Object and CPUSet. A Topology comes from
// sysfs (FromFS), from a description such as "package:2 core:16 pu:2"
// (Synthetic), or from another node as JSON; it never changes afterwards, so it
// may be shared freely.
package topo

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

func (k Kind) String() string { return kindNames[k] }

// Object is one package, cache, core and so on.
type Object struct {
	Kind  Kind   `json:"kind"`
	Index int    `json:"index"`           // logical number among the machine's objects of this kind, from 0
	OS    int    `json:"os"`              // the kernel's number (package id, node number, core id, CPU number); -1 unknown
	CPUs  CPUSet `json:"cpus"`            // every online PU of the object, usable or not
	Size  int64  `json:"size,omitempty"`  // bytes: cache size, or memory of a NUMA node; 0 unknown
	Class string `json:"class,omitempty"` // cores of hybrid machines: "performance", "efficiency"
}

// Removal says that some PUs cannot be used, and what took them away.
type Removal struct {
	CPUs   CPUSet `json:"cpus"`
	Reason string `json:"reason"` // "offline", "affinity mask of the launcher", "cgroup cpuset /a/b", ...
}

// Device is a GPU or a network adapter with the PUs near it.
type Device struct {
	Class string `json:"class"` // "gpu" or "network"
	Name  string `json:"name"`  // card0, nvidia0, mlx5_0, eth0
	PCI   string `json:"pci"`   // bus address 0000:3b:00.0
	CPUs  CPUSet `json:"cpus"`  // local PUs; empty when the firmware does not say
}

// Topology is one node's hardware as this job may use it.
type Topology struct {
	Objects [len(Kinds)][]*Object `json:"objects"` // by Kind, each list in logical order
	Usable  CPUSet                `json:"usable"`  // PUs the job may run on
	Removed []Removal             `json:"removed,omitempty"`
	Quota   float64               `json:"quota,omitempty"`   // CPU seconds a second that the cgroup grants; 0 no limit
	QuotaBy string                `json:"quotaBy,omitempty"` // the cgroup that sets Quota
	Devices []Device              `json:"devices,omitempty"`
	Origin  string                `json:"origin,omitempty"` // "sysfs", "synthetic ...", a file name
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
