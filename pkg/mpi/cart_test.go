package mpi_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestGridsKnowTheirNeighbours(t *testing.T) {
	g := mpi.Cart{Dims: []int{3, 4}, Periodic: []bool{true, false}}
	for _, c := range []struct{ rank, dim, disp, src, dst int }{
		{0, 0, 1, 8, 4}, {0, 1, 1, mpi.ProcNull, 1}, {3, 1, 1, 2, mpi.ProcNull}, {5, 0, 2, 9, 1}, {5, 0, -7, 9, 1}, {5, 1, 2, mpi.ProcNull, 7}, {5, 1, 0, 5, 5}, {5, 1, 4, mpi.ProcNull, mpi.ProcNull},
	} {
		src, dst, err := g.Shift(c.rank, c.dim, c.disp)
		if err != nil || src != c.src || dst != c.dst {
			t.Errorf("rank %d, dimension %d by %d: from %d to %d, want %d and %d (%v)", c.rank, c.dim, c.disp, src, dst, c.src, c.dst, err)
		}
	}
	for r := range g.Size() {
		at, err := g.Coords(r)
		back, err2 := g.Rank([]int{at[0] - 3, at[1]})
		if back != r || err != nil || err2 != nil {
			t.Errorf("rank %d is at %v, where %d is (%v %v)", r, at, back, err, err2)
		}
	}
	for _, err := range []error{call(g.Rank([]int{0, 4})), call(g.Rank([]int{0}))} {
		if err := wantClass(err, mpi.ErrArg); err != nil {
			t.Error(err)
		}
	}
	_, _, err := g.Shift(0, 2, 1)
	if err := errors.Join(wantClass(call(g.Coords(12)), mpi.ErrRank), wantClass(err, mpi.ErrDims)); err != nil {
		t.Error(err)
	}
}

func TestCartesianCommunicators(t *testing.T) {
	mpi.Ranks(t, 13, func(env *mpi.Env) error {
		c := env.World()
		grid := mpi.Cart{Dims: []int{2, 3, 2}, Periodic: []bool{false, true, false}}
		d, err := c.CartCreate(grid, false)
		if err != nil || (d == nil) != (c.Rank() == 12) {
			return fmt.Errorf("%v %v", d, err)
		}
		if d == nil {
			return nil
		}
		if d.Topology() != mpi.CartTopology || c.Topology() != mpi.Undefined || d.Rank() != c.Rank() {
			return fmt.Errorf("topology %v, rank %d", d.Topology(), d.Rank())
		}
		dup, err := d.Dup()
		if err != nil {
			return err
		}
		if got, err := dup.Cart(); err != nil || !slices.Equal(got.Dims, grid.Dims) {
			return fmt.Errorf("a duplicate's grid: %+v %v", got, err)
		}
		src, dst, err := dup.Neighbors()
		if err != nil || len(src) != 6 || !slices.Equal(src, dst) {
			return fmt.Errorf("neighbours %v, %v: %v", src, dst, err)
		}
		// a halo exchange along each dimension
		for dim := range 3 {
			from, to, err := grid.Shift(d.Rank(), dim, 1)
			if err != nil {
				return err
			}
			got := [1]int{-1}
			if _, err := d.Sendrecv([]int{d.Rank()}, to, 0, got[:], from, 0); err != nil {
				return err
			}
			if want := max(from, -1); got[0] != want {
				return fmt.Errorf("dimension %d: got %d, want %d", dim, got[0], want)
			}
		}
		plane, err := d.CartSub([]bool{true, false, true})
		if err != nil {
			return err
		}
		sub, err := plane.Cart()
		at, _ := grid.Coords(d.Rank())
		if want := at[0]*2 + at[2]; err != nil || !slices.Equal(sub.Dims, []int{2, 2}) || plane.Rank() != want {
			return fmt.Errorf("plane %+v, rank %d, want %d: %v", sub, plane.Rank(), want, err)
		}
		point, err := d.CartSub([]bool{false, false, false})
		if err != nil || point.Size() != 1 {
			return fmt.Errorf("a grid without dimensions: %v", err)
		}
		_, _, noNeighbors := c.Neighbors()
		return errors.Join(works(plane), works(dup), wantClass(noNeighbors, mpi.ErrTopology), wantClass(call(d.Graph()), mpi.ErrTopology), wantClass(call(d.CartSub(nil)), mpi.ErrDims))
	})
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c := env.World()
		return errors.Join(wantClass(call(c.CartCreate(mpi.Cart{Dims: []int{2, 2}, Periodic: make([]bool, 2)}, false)), mpi.ErrTopology),
			wantClass(call(c.CartCreate(mpi.Cart{Dims: []int{0}, Periodic: make([]bool, 1)}, false)), mpi.ErrDims),
			wantClass(call(c.CartCreate(mpi.Cart{Dims: []int{1}, Periodic: make([]bool, 2)}, false)), mpi.ErrDims),
			call(c.CartCreate(mpi.Cart{Dims: []int{2}}, false)))
	})
}

func TestReorderedGridsKeepNeighboursOnTheirNode(t *testing.T) {
	// 4 nodes of 4: rows of a 4 x 4 grid become squares of 2 x 2
	nodes := make([]int, 16)
	for r := range nodes {
		nodes[r] = r / 4
	}
	places := make([]int, 16)
	mpi.RanksOn(t, nodes, func(env *mpi.Env) error {
		grid := mpi.Cart{Dims: []int{4, 4}, Periodic: []bool{false, false}}
		d, err := env.World().CartCreate(grid, true)
		if err != nil {
			return err
		}
		places[env.World().Rank()] = d.Rank()
		if r, err := env.World().CartMap(grid); r != d.Rank() || err != nil {
			return fmt.Errorf("map says %d: %v", r, err)
		}
		if r, err := env.World().CartMap(mpi.Cart{Dims: []int{17, 0}, Periodic: []bool{false, false}}); r != mpi.Undefined || err != nil {
			return fmt.Errorf("map of a grid without processes says %d: %v", r, err)
		}
		return works(d)
	})
	if want := []int{0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15}; !slices.Equal(places, want) {
		t.Errorf("places %v, want %v", places, want)
	}
}

// nodesInTurn is where n ranks run that are dealt to nodes one by one.
func nodesInTurn(n, nodes int) []int {
	out := make([]int, n)
	for r := range out {
		out[r] = r % nodes
	}
	return out
}
