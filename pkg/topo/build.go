package topo

import (
	"cmp"
	"slices"
)

// group is one object before it has its place in the logical order.
type group struct {
	cpus  CPUSet
	os    int
	size  int64
	class string
}

// groups holds, for each level, the machine's objects. Those of one level are
// disjoint; a level may leave PUs out.
type groups [len(Kinds)][]group

// assemble numbers the objects of a machine with the given PUs.
//
// The logical order is hwloc's: objects are visited from the outside in, those
// of one parent by their lowest PU. So core 1 follows core 0 within its cache,
// NUMA node and package even where the kernel's numbers are scattered.
func assemble(pus CPUSet, g groups) [len(Kinds)][]*Object {
	g[Machine] = []group{{cpus: pus, os: 0}}
	list := pus.List()
	g[PU] = make([]group, len(list))
	for i, c := range list {
		g[PU][i] = group{cpus: NewCPUSet(c), os: c}
	}
	owner := owners(pus, &g)
	rank := func(cpu int, k Kind) int {
		if i := owner[k][cpu]; i >= 0 {
			return g[k][i].cpus.First()
		}
		return cpu
	}
	slices.SortFunc(list, func(a, b int) int {
		for _, k := range Kinds {
			if c := cmp.Compare(rank(a, k), rank(b, k)); c != 0 {
				return c
			}
		}
		return 0
	})
	var out [len(Kinds)][]*Object
	for _, k := range Kinds {
		seen := make([]bool, len(g[k]))
		out[k] = make([]*Object, 0, len(g[k]))
		for _, cpu := range list {
			i := owner[k][cpu]
			if i < 0 || seen[i] {
				continue
			}
			seen[i] = true
			o := g[k][i]
			out[k] = append(out[k], &Object{Kind: k, Index: len(out[k]), OS: o.os, CPUs: o.cpus, Size: o.size, Class: o.class})
		}
	}
	return out
}

// owners returns, for each level and PU, the index of the group that has the
// PU, -1 when none has.
func owners(pus CPUSet, g *groups) (owner [len(Kinds)][]int) {
	for _, k := range Kinds {
		owner[k] = slices.Repeat([]int{-1}, pus.Last()+1)
		for i, o := range g[k] {
			for _, c := range o.cpus.List() {
				owner[k][c] = i
			}
		}
	}
	return owner
}
