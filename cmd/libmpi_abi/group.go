package main

/*
#include "fast.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

const (
	groupNull  = uintptr(264)
	groupEmpty = uintptr(265)
)

// groupOf is the group of a handle.
func groupOf(h uintptr) (*core.Group, error) {
	if err := usable(); err != nil {
		return nil, err
	}
	if h == groupEmpty {
		return proc.env.Load().EmptyGroup(), nil
	}
	if g := proc.groups.at(h); g != nil {
		return *g, nil
	}
	return nil, faultf(errclass.Group, "the group is %s, which is none: it was freed or never made", handleText(h, groupNull, "MPI_GROUP_NULL"))
}

// newGroup is the handle of a group.
func newGroup(g *core.Group) uintptr {
	if g.Size() == 0 {
		return groupEmpty
	}
	return proc.groups.add(g)
}

// makeGroup gives the program the group that f makes of another.
func makeGroup(call string, h uintptr, newgroup *uintptr, f func(g *core.Group) (*core.Group, error)) int32 {
	g, err := groupOf(h)
	if err == nil {
		g, err = f(g)
	}
	if err != nil {
		return raise(call, err)
	}
	*newgroup = newGroup(g)
	return 0
}

// askGroup gives the program a number about a group.
func askGroup(call string, h uintptr, to *int32, f func(g *core.Group) int) int32 {
	g, err := groupOf(h)
	if err != nil {
		return raise(call, err)
	}
	*to = int32(f(g))
	return 0
}

//export gompiGroupSize
func gompiGroupSize(group uintptr, size *int32) (rc int32) {
	defer rescued(entered(&rc))
	return askGroup("MPI_Group_size", group, size, (*core.Group).Size)
}

//export gompiGroupRank
func gompiGroupRank(group uintptr, rank *int32) (rc int32) {
	defer rescued(entered(&rc))
	return askGroup("MPI_Group_rank", group, rank, (*core.Group).Rank)
}

//export gompiCommGroup
func gompiCommGroup(comm uintptr, group *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return groupOfComm("MPI_Comm_group", comm, group, (*core.Comm).Group)
}

//export gompiCommRemoteGroup
func gompiCommRemoteGroup(comm uintptr, group *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return groupOfComm("MPI_Comm_remote_group", comm, group, (*core.Comm).RemoteGroup)
}

func groupOfComm(call string, h uintptr, group *uintptr, f func(*core.Comm) (*core.Group, error)) int32 {
	return with(call, h, func(c *communicator) error {
		g, err := f(c.c)
		if err == nil {
			*group = newGroup(g)
		}
		return err
	})
}

//export gompiGroupFree
func gompiGroupFree(group *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Group_free"
	g, err := groupOf(*group)
	if err == nil && *group != groupEmpty {
		err = g.Free()
		proc.groups.remove(*group)
		C.gompi_forget_group(C.uintptr_t(*group))
	}
	if err != nil {
		return raise(call, err)
	}
	*group = groupNull
	return 0
}

//export gompiGroupCompare
func gompiGroupCompare(group1, group2 uintptr, result *int32) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Group_compare"
	g, err := groupOf(group1)
	if err != nil {
		return raise(call, err)
	}
	h, err := groupOf(group2)
	if err != nil {
		return raise(call, err)
	}
	r, err := g.Compare(h)
	if err != nil {
		return raise(call, err)
	}
	*result = int32(r)
	return 0
}

//export gompiGroupTranslateRanks
func gompiGroupTranslateRanks(group1 uintptr, n int32, ranks1 *int32, group2 uintptr, ranks2 *int32) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Group_translate_ranks"
	g, err := groupOf(group1)
	if err != nil {
		return raise(call, err)
	}
	h, err := groupOf(group2)
	if err != nil {
		return raise(call, err)
	}
	if n < 0 {
		return raise(call, faultf(errclass.Arg, "n is %d", n))
	}
	if n > 0 && (ranks1 == nil || ranks2 == nil) {
		return raise(call, faultf(errclass.Arg, "ranks1 or ranks2 is a null pointer"))
	}
	to, err := g.Translate(intsAt(ranks1, n), h)
	if err != nil {
		return raise(call, err)
	}
	putInts(ranks2, to)
	return 0
}

// putInts gives C ints.
func putInts(to *int32, from []int) {
	if len(from) == 0 {
		return
	}
	out := unsafe.Slice(to, len(from))
	for i, v := range from {
		out[i] = int32(v)
	}
}

// two makes a group of two.
func two(call string, a, b uintptr, newgroup *uintptr, f func(g, h *core.Group) (*core.Group, error)) int32 {
	return makeGroup(call, a, newgroup, func(g *core.Group) (*core.Group, error) {
		h, err := groupOf(b)
		if err != nil {
			return nil, err
		}
		return f(g, h)
	})
}

//export gompiGroupUnion
func gompiGroupUnion(group1, group2 uintptr, newgroup *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return two("MPI_Group_union", group1, group2, newgroup, (*core.Group).Union)
}

//export gompiGroupIntersection
func gompiGroupIntersection(group1, group2 uintptr, newgroup *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return two("MPI_Group_intersection", group1, group2, newgroup, (*core.Group).Intersection)
}

//export gompiGroupDifference
func gompiGroupDifference(group1, group2 uintptr, newgroup *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return two("MPI_Group_difference", group1, group2, newgroup, (*core.Group).Difference)
}

//export gompiGroupIncl
func gompiGroupIncl(group uintptr, n int32, ranks *int32, newgroup *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return pickRanks("MPI_Group_incl", group, n, ranks, newgroup, (*core.Group).Incl)
}

//export gompiGroupExcl
func gompiGroupExcl(group uintptr, n int32, ranks *int32, newgroup *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return pickRanks("MPI_Group_excl", group, n, ranks, newgroup, (*core.Group).Excl)
}

func pickRanks(call string, h uintptr, n int32, ranks *int32, newgroup *uintptr, f func(*core.Group, []int) (*core.Group, error)) int32 {
	return makeGroup(call, h, newgroup, func(g *core.Group) (*core.Group, error) {
		if n < 0 {
			return nil, faultf(errclass.Arg, "n is %d", n)
		}
		return f(g, intsAt(ranks, n))
	})
}

//export gompiGroupRangeIncl
func gompiGroupRangeIncl(group uintptr, n int32, ranges *int32, newgroup *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return pickRanges("MPI_Group_range_incl", group, n, ranges, newgroup, (*core.Group).RangeIncl)
}

//export gompiGroupRangeExcl
func gompiGroupRangeExcl(group uintptr, n int32, ranges *int32, newgroup *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return pickRanges("MPI_Group_range_excl", group, n, ranges, newgroup, (*core.Group).RangeExcl)
}

func pickRanges(call string, h uintptr, n int32, ranges *int32, newgroup *uintptr, f func(*core.Group, []core.Range) (*core.Group, error)) int32 {
	return makeGroup(call, h, newgroup, func(g *core.Group) (*core.Group, error) {
		if n < 0 {
			return nil, faultf(errclass.Arg, "n is %d", n)
		}
		v := intsAt(ranges, 3*n)
		list := make([]core.Range, n)
		for i := range list {
			list[i] = core.Range{First: v[3*i], Last: v[3*i+1], Stride: v[3*i+2]}
		}
		return f(g, list)
	})
}
