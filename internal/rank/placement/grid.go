package placement

import (
	"fmt"
	"slices"
)

// Grid is a grid of processes. Ranks count along the last dimension first (MPI 4.1, section 8.5).
type Grid struct {
	Dims     []int  // processes along each dimension
	Periodic []bool // of each dimension: the last process is a neighbour of the first; nil: of none
}

// Wraps reports whether a dimension is periodic.
func (g Grid) Wraps(dim int) bool { return dim < len(g.Periodic) && g.Periodic[dim] }

// Size is the number of processes.
func (g Grid) Size() int {
	n := 1
	for _, d := range g.Dims {
		n *= d
	}
	return n
}

// Rank is that of the process with some coordinates, one for each dimension. In periodic dimensions any will do; an
// error is of one that is outside of another dimension.
func (g Grid) Rank(coords []int) (int, error) {
	rank := 0
	for i, x := range coords {
		if d := g.Dims[i]; g.Wraps(i) {
			x = (x%d + d) % d
		} else if x < 0 || x >= d {
			return 0, fmt.Errorf("coordinate %d is %d: the dimension has %d processes and is not periodic", i, x, d)
		}
		rank = rank*g.Dims[i] + x
	}
	return rank, nil
}

// Coords are the coordinates of a rank of the grid.
func (g Grid) Coords(rank int) []int {
	out := make([]int, len(g.Dims))
	for i, d := range slices.Backward(g.Dims) {
		out[i] = rank % d
		rank /= d
	}
	return out
}

// Shifted is the rank disp along a dimension from another; ok is false beyond the rim.
func (g Grid) Shifted(rank, dim, disp int) (to int, ok bool) {
	at := g.Coords(rank)
	at[dim] += disp % g.Dims[dim] // a whole turn leads back
	if !g.Wraps(dim) {
		if at[dim] += disp - disp%g.Dims[dim]; at[dim] < 0 || at[dim] >= g.Dims[dim] {
			return 0, false
		}
	}
	to, err := g.Rank(at)
	if err != nil {
		panic(err) // coordinates of a rank, moved within the grid
	}
	return to, true
}

// Sub is the grid of the dimensions to keep, and members are the ranks that differ from one only in their coordinates, in
// order.
func (g Grid) Sub(rank int, keep []bool) (sub Grid, members []int) {
	for i, k := range keep {
		if k {
			sub.Dims, sub.Periodic = append(sub.Dims, g.Dims[i]), append(sub.Periodic, g.Periodic[i])
		}
	}
	mine := g.Coords(rank)
	for r := range g.Size() {
		same := true
		for i, x := range g.Coords(r) {
			same = same && (keep[i] || x == mine[i])
		}
		if same {
			members = append(members, r)
		}
	}
	return sub, members
}

// Sizes are dimensions for people: 3 x 4.
func Sizes(dims []int) string {
	s := ""
	for i, d := range dims {
		if i > 0 {
			s += " x "
		}
		s += fmt.Sprint(d)
	}
	return s
}
