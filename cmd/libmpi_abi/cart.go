package main

import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
	"github.com/gompirun/gompi/pkg/errclass"
)

// flagsAt are n flags of C.
func flagsAt(p *int32, n int32) []bool {
	out := make([]bool, max(n, 0))
	for i, v := range intsAt(p, n) {
		out[i] = v != 0
	}
	return out
}

func putFlags(to *int32, from []bool) {
	ints := make([]int, len(from))
	for i, b := range from {
		ints[i] = int(truth(b))
	}
	putInts(to, ints)
}

// cartAt is a grid as C describes it.
func cartAt(ndims int32, dims, periods *int32) (topology.Cart, error) {
	if ndims < 0 {
		return topology.Cart{}, faultf(errclass.Dims, "ndims is %d", ndims)
	}
	return topology.Cart{Dims: intsAt(dims, ndims), Periodic: flagsAt(periods, ndims)}, nil
}

// withCart calls f with the grid of a communicator.
func withCart(call string, h uintptr, f func(c *core.Comm, t topology.Cart) error) int32 {
	return with(call, h, func(c *communicator) error {
		t, err := topology.CartOf(c.c)
		if err != nil {
			return err
		}
		return f(c.c, t)
	})
}

//export gompiCartCreate
func gompiCartCreate(comm_old uintptr, ndims int32, dims, periods *int32, reorder int32, comm_cart *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Cart_create", comm_old, comm_cart, func(c *communicator) (*core.Comm, error) {
		t, err := cartAt(ndims, dims, periods)
		if err != nil {
			return nil, err
		}
		return topology.CartCreate(c.c, t, reorder != 0)
	})
}

//export gompiCartMap
func gompiCartMap(comm uintptr, ndims int32, dims, periods *int32, newrank *int32) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Cart_map", comm, func(c *communicator) error {
		t, err := cartAt(ndims, dims, periods)
		if err != nil {
			return err
		}
		r, err := topology.CartMap(c.c, t)
		*newrank = int32(r)
		return err
	})
}

//export gompiCartSub
func gompiCartSub(comm uintptr, remain_dims *int32, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Cart_sub", comm, newcomm, func(c *communicator) (*core.Comm, error) {
		t, err := topology.CartOf(c.c)
		if err != nil {
			return nil, err
		}
		if len(t.Dims) > 0 && remain_dims == nil {
			return nil, faultf(errclass.Arg, "remain_dims is a null pointer")
		}
		return topology.CartSub(c.c, flagsAt(remain_dims, int32(len(t.Dims))))
	})
}

//export gompiCartdimGet
func gompiCartdimGet(comm uintptr, ndims *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withCart("MPI_Cartdim_get", comm, func(_ *core.Comm, t topology.Cart) error {
		*ndims = int32(len(t.Dims))
		return nil
	})
}

//export gompiCartGet
func gompiCartGet(comm uintptr, maxdims int32, dims, periods, coords *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withCart("MPI_Cart_get", comm, func(c *core.Comm, t topology.Cart) error {
		at, err := t.Coords(c.Rank())
		if err != nil {
			return err
		}
		n, err := atMost(maxdims, len(t.Dims))
		if err != nil {
			return err
		}
		putInts(dims, t.Dims[:n])
		putFlags(periods, t.Periodic[:n])
		putInts(coords, at[:n])
		return nil
	})
}

//export gompiCartRank
func gompiCartRank(comm uintptr, coords *int32, rank *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withCart("MPI_Cart_rank", comm, func(_ *core.Comm, t topology.Cart) error {
		if len(t.Dims) > 0 && coords == nil {
			return faultf(errclass.Arg, "coords is a null pointer")
		}
		r, err := t.Rank(intsAt(coords, int32(len(t.Dims))))
		*rank = int32(r)
		return err
	})
}

// atMost is how many of n dimensions an array has room for.
func atMost(maxdims int32, n int) (int, error) {
	if maxdims < 0 {
		return 0, faultf(errclass.Dims, "maxdims is %d", maxdims)
	}
	return min(int(maxdims), n), nil
}

//export gompiCartCoords
func gompiCartCoords(comm uintptr, rank, maxdims int32, coords *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withCart("MPI_Cart_coords", comm, func(_ *core.Comm, t topology.Cart) error {
		at, err := t.Coords(int(rank))
		if err != nil {
			return err
		}
		n, err := atMost(maxdims, len(at))
		if err != nil {
			return err
		}
		putInts(coords, at[:n])
		return nil
	})
}

//export gompiCartShift
func gompiCartShift(comm uintptr, direction, disp int32, rank_source, rank_dest *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withCart("MPI_Cart_shift", comm, func(c *core.Comm, t topology.Cart) error {
		s, d, err := t.Shift(c.Rank(), int(direction), int(disp))
		*rank_source, *rank_dest = int32(s), int32(d)
		return err
	})
}

//export gompiDimsCreate
func gompiDimsCreate(nnodes, ndims int32, dims *int32) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Dims_create"
	d := intsAt(dims, ndims)
	if err := topology.DimsCreate(int(nnodes), d); err != nil {
		return raise(call, err)
	}
	putInts(dims, d)
	return 0
}

//export gompiTopoTest
func gompiTopoTest(comm uintptr, status *int32) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Topo_test", comm, func(c *communicator) error {
		*status = int32(c.c.Topology())
		return nil
	})
}
