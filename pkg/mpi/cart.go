package mpi

import (
	"slices"

	"github.com/gompirun/gompi/internal/rank/placement"
)

// Cart is a grid of processes. Ranks count along the last dimension first (MPI
// 4.1, section 8.5).
type Cart struct {
	Dims     []int  // processes along each dimension
	Periodic []bool // of each dimension: the last process is a neighbour of the first; nil: of none
}

// grid is it for package placement, which has its mathematics.
func (t Cart) grid() placement.Grid { return placement.Grid(t) }

// Size is the number of processes of the grid.
func (t Cart) Size() int { return t.grid().Size() }

// Rank is that of the process with these coordinates. In periodic dimensions
// any will do.
func (t Cart) Rank(coords []int) (int, error) {
	const op = "Cart.Rank"
	if len(coords) != len(t.Dims) {
		return 0, groupErrorf(op, ErrArg, "%d coordinates for %d dimensions", len(coords), len(t.Dims))
	}
	rank, err := t.grid().Rank(coords)
	if err != nil {
		return 0, groupErrorf(op, ErrArg, "%v", err)
	}
	return rank, nil
}

// Coords are the coordinates of a rank.
func (t Cart) Coords(rank int) ([]int, error) {
	if n := t.Size(); rank < 0 || rank >= n {
		return nil, groupErrorf("Cart.Coords", ErrRank, "rank %d: there are 0 to %d", rank, n-1)
	}
	return t.grid().Coords(rank), nil
}

// Shift returns whom a rank receives from and whom it sends to when all data
// moves by disp processes along a dimension; ProcNull at the rim.
func (t Cart) Shift(rank, dim, disp int) (source, destination int, err error) {
	const op = "Cart.Shift"
	if dim < 0 || dim >= len(t.Dims) {
		return 0, 0, groupErrorf(op, ErrDims, "dimension %d: there are %d", dim, len(t.Dims))
	}
	if n := t.Size(); rank < 0 || rank >= n {
		return 0, 0, groupErrorf(op, ErrRank, "rank %d: there are 0 to %d", rank, n-1)
	}
	return t.shifted(rank, dim, -disp), t.shifted(rank, dim, disp), nil
}

// shifted is the rank disp along a dimension from another.
func (t Cart) shifted(rank, dim, disp int) int {
	if to, ok := t.grid().Shifted(rank, dim, disp); ok {
		return to
	}
	return ProcNull
}

func (t Cart) kind() TopologyKind { return CartTopology }

// neighbors implements topology: for each dimension the one before and the one
// after (MPI 4.1, section 8.6).
func (t Cart) neighbors(rank int) (sources, destinations []int) {
	for dim := range t.Dims {
		sources = append(sources, t.shifted(rank, dim, -1), t.shifted(rank, dim, 1))
	}
	return sources, sources
}

// check judges a grid for n processes.
func (t Cart) check(c *Comm, op string) *Error {
	if err := c.intra(op); err != nil {
		return err
	}
	if t.Periodic != nil && len(t.Dims) != len(t.Periodic) {
		return c.errorf(op, ErrDims, "%d dimensions, %d say whether they are periodic", len(t.Dims), len(t.Periodic))
	}
	n := 1
	for i, d := range t.Dims {
		if d <= 0 {
			return c.errorf(op, ErrDims, "dimension %d has %d processes", i, d)
		}
		if n *= d; n > len(c.peers) {
			return c.errorf(op, ErrTopology, "a grid of %s needs more than the %d processes that there are", placement.Sizes(t.Dims), len(c.peers))
		}
	}
	return nil
}

// CartCreate makes a communicator whose processes form a grid. The first of c
// are in it; others get nil. With reorder they are ranked so that neighbours
// are on the same node where that is possible. All of c must call it (MPI 4.1,
// section 8.5.1).
func (c *Comm) CartCreate(t Cart, reorder bool) (*Comm, error) {
	const op = "Comm.CartCreate"
	if err := t.check(c, op); err != nil {
		return nil, c.refuse(err)
	}
	t = Cart{slices.Clone(t.Dims), slices.Clone(t.Periodic)}
	if t.Periodic == nil {
		t.Periodic = make([]bool, len(t.Dims))
	}
	return c.arranged(op, placement.Inverse(c.cartOrder(t, reorder)), t)
}

// cartOrder is the rank in the grid of each of the first of c.
func (c *Comm) cartOrder(t Cart, reorder bool) []int {
	n := t.Size()
	if reorder {
		return placement.OfGrid(t.grid(), c.nodesOfFirst(n))
	}
	return placement.InOrder(n)
}

// CartMap is the rank that CartCreate with reorder would give this process;
// Undefined: none (MPI 4.1, section 8.5.8). Programs that divide their processes
// by a number may ask it for a dimension of none.
func (c *Comm) CartMap(t Cart) (int, error) {
	if slices.Contains(t.Dims, 0) {
		return Undefined, nil
	}
	if err := t.check(c, "Comm.CartMap"); err != nil {
		return 0, c.fail(err)
	}
	if c.rank >= t.Size() {
		return Undefined, nil
	}
	return c.cartOrder(t, true)[c.rank], nil
}

// Cart is the grid that c's processes form.
func (c *Comm) Cart() (Cart, error) {
	t, err := topologyOf[Cart](c, "Comm.Cart")
	return Cart{Dims: slices.Clone(t.Dims), Periodic: slices.Clone(t.Periodic)}, err
}

// CartSub makes a communicator of the processes that differ from this one only
// in the coordinates of the dimensions to keep (MPI 4.1, section 8.5.7).
func (c *Comm) CartSub(keep []bool) (*Comm, error) {
	const op = "Comm.CartSub"
	t, err := topologyOf[Cart](c, op)
	if err != nil {
		return nil, err
	}
	if len(keep) != len(t.Dims) {
		return nil, c.refuse(c.errorf(op, ErrDims, "%d dimensions are to be kept or not, there are %d", len(keep), len(t.Dims)))
	}
	sub, members := t.grid().Sub(c.rank, keep)
	return c.arranged(op, members, Cart(sub))
}

// DimsCreate fills the zeros of dims so that their product is n, with numbers
// that are as close to each other as can be, in descending order: of all ways to
// do it, the one with the smallest difference between the largest and the
// smallest, and of these the one whose grid has the smallest faces, across which
// neighbours talk (MPI 4.1, section 8.5.2).
func DimsCreate(n int, dims []int) error {
	const op = "DimsCreate"
	if n <= 0 {
		return groupErrorf(op, ErrArg, "%d processes", n)
	}
	if err := placement.FillDims(n, dims); err != nil {
		return groupErrorf(op, ErrDims, "%v", err)
	}
	return nil
}
