package topology

import (
	"slices"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/placement"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Cart is a grid of processes. Ranks count along the last dimension first (MPI
// 4.1, section 8.5).
type Cart struct {
	Dims     []int  // processes along each dimension
	Periodic []bool // of each dimension: the last process is a neighbour of the first; nil: of none
}

// grid is it for package placement, which has its mathematics.
func (t Cart) grid() placement.Grid { return placement.Grid(t) }

// Size is mpi.Cart.Size.
func (t Cart) Size() int { return t.grid().Size() }

// Rank is mpi.Cart.Rank.
func (t Cart) Rank(coords []int) (int, error) {
	const op = "Cart.Rank"
	if len(coords) != len(t.Dims) {
		return 0, core.GroupErrorf(op, errclass.Arg, "%d coordinates for %d dimensions", len(coords), len(t.Dims))
	}
	rank, err := t.grid().Rank(coords)
	if err != nil {
		return 0, core.GroupErrorf(op, errclass.Arg, "%v", err)
	}
	return rank, nil
}

// Coords is mpi.Cart.Coords.
func (t Cart) Coords(rank int) ([]int, error) {
	if n := t.Size(); rank < 0 || rank >= n {
		return nil, core.GroupErrorf("Cart.Coords", errclass.Rank, "rank %d: there are 0 to %d", rank, n-1)
	}
	return t.grid().Coords(rank), nil
}

// Shift is mpi.Cart.Shift.
func (t Cart) Shift(rank, dim, disp int) (source, destination int, err error) {
	const op = "Cart.Shift"
	if dim < 0 || dim >= len(t.Dims) {
		return 0, 0, core.GroupErrorf(op, errclass.Dims, "dimension %d: there are %d", dim, len(t.Dims))
	}
	if n := t.Size(); rank < 0 || rank >= n {
		return 0, 0, core.GroupErrorf(op, errclass.Rank, "rank %d: there are 0 to %d", rank, n-1)
	}
	return t.shifted(rank, dim, -disp), t.shifted(rank, dim, disp), nil
}

// shifted is the rank disp along a dimension from another.
func (t Cart) shifted(rank, dim, disp int) int {
	if to, ok := t.grid().Shifted(rank, dim, disp); ok {
		return to
	}
	return core.ProcNull
}

// Kind implements core.Topology.
func (t Cart) Kind() core.TopologyKind { return core.CartTopology }

// Neighbors implements core.Topology: for each dimension the one before and the one
// after (MPI 4.1, section 8.6).
func (t Cart) Neighbors(rank int) (sources, destinations []int) {
	for dim := range t.Dims {
		sources = append(sources, t.shifted(rank, dim, -1), t.shifted(rank, dim, 1))
	}
	return sources, sources
}

// check judges a grid for n processes.
func (t Cart) check(c *core.Comm, op string) *errclass.Error {
	if err := c.Intra(op); err != nil {
		return err
	}
	if t.Periodic != nil && len(t.Dims) != len(t.Periodic) {
		return c.Errorf(op, errclass.Dims, "%d dimensions, %d say whether they are periodic", len(t.Dims), len(t.Periodic))
	}
	n := 1
	for i, d := range t.Dims {
		if d <= 0 {
			return c.Errorf(op, errclass.Dims, "dimension %d has %d processes", i, d)
		}
		if n *= d; n > len(c.Peers()) {
			return c.Errorf(op, errclass.Topology, "a grid of %s needs more than the %d processes that there are", placement.Sizes(t.Dims), len(c.Peers()))
		}
	}
	return nil
}

// CartCreate is mpi.Comm.CartCreate.
func CartCreate(c *core.Comm, t Cart, reorder bool) (*core.Comm, error) {
	const op = "Comm.CartCreate"
	if err := t.check(c, op); err != nil {
		return nil, c.Refuse(err)
	}
	t = Cart{slices.Clone(t.Dims), slices.Clone(t.Periodic)}
	if t.Periodic == nil {
		t.Periodic = make([]bool, len(t.Dims))
	}
	return c.Arranged(op, placement.Inverse(cartOrder(c, t, reorder)), t)
}

// cartOrder is the rank in the grid of each of the first of c.
func cartOrder(c *core.Comm, t Cart, reorder bool) []int {
	n := t.Size()
	if reorder {
		return placement.OfGrid(t.grid(), nodesOfFirst(c, n))
	}
	return placement.InOrder(n)
}

// CartMap is mpi.Comm.CartMap.
func CartMap(c *core.Comm, t Cart) (int, error) {
	if slices.Contains(t.Dims, 0) {
		return core.Undefined, nil
	}
	if err := t.check(c, "Comm.CartMap"); err != nil {
		return 0, c.Fail(err)
	}
	if c.Rank() >= t.Size() {
		return core.Undefined, nil
	}
	return cartOrder(c, t, true)[c.Rank()], nil
}

// CartOf is mpi.Comm.Cart.
func CartOf(c *core.Comm) (Cart, error) {
	t, err := topologyOf[Cart](c, "Comm.Cart")
	return Cart{Dims: slices.Clone(t.Dims), Periodic: slices.Clone(t.Periodic)}, err
}

// CartSub is mpi.Comm.CartSub.
func CartSub(c *core.Comm, keep []bool) (*core.Comm, error) {
	const op = "Comm.CartSub"
	t, err := topologyOf[Cart](c, op)
	if err != nil {
		return nil, err
	}
	if len(keep) != len(t.Dims) {
		return nil, c.Refuse(c.Errorf(op, errclass.Dims, "%d dimensions are to be kept or not, there are %d", len(keep), len(t.Dims)))
	}
	sub, members := t.grid().Sub(c.Rank(), keep)
	return c.Arranged(op, members, Cart(sub))
}

// DimsCreate is mpi.DimsCreate.
func DimsCreate(n int, dims []int) error {
	const op = "DimsCreate"
	if n <= 0 {
		return core.GroupErrorf(op, errclass.Arg, "%d processes", n)
	}
	if err := placement.FillDims(n, dims); err != nil {
		return core.GroupErrorf(op, errclass.Dims, "%v", err)
	}
	return nil
}
