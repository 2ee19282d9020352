package main

import "github.com/gompirun/gompi/pkg/mpi"

// block is a rank's part of the plate.
type block struct {
	c          *mpi.Comm
	size       int
	rows, cols int // of the grid of ranks
	row, col   int // this rank's place in it
	top, left  int // of the block in the plate
	h, w       int // cells, the frame not counted
	now, next  []float64
	edge       [2][]float64 // a column on its way out, and one on its way in
}

const (
	hot    = 1.0
	cold   = 0.0
	spread = 0.2 // of the difference between neighbours, in a step
)

func newBlock(c *mpi.Comm, size, rows, cols int) *block {
	b := &block{c: c, size: size, rows: rows, cols: cols, row: c.Rank() / cols, col: c.Rank() % cols}
	var bottom, right int
	b.top, bottom = share(size, b.row, rows)
	b.left, right = share(size, b.col, cols)
	b.h, b.w = bottom-b.top, right-b.left
	b.now, b.next = make([]float64, (b.h+2)*(b.w+2)), make([]float64, (b.h+2)*(b.w+2))
	b.edge = [2][]float64{make([]float64, b.h), make([]float64, b.h)}
	for y := range b.h {
		for x := range b.w {
			b.now[b.at(y, x)] = b.fixed(y, x, 0.25)
		}
	}
	return b
}

// at is where a cell is kept; -1 and h or w are the frame's.
func (b *block) at(y, x int) int { return (y+1)*(b.w+2) + x + 1 }

// fixed is the value of cells that do not change, and v of others.
func (b *block) fixed(y, x int, v float64) float64 {
	py, px := b.top+y, b.left+x
	if px == 0 {
		return hot
	}
	dy, dx := py-b.size/2, px-b.size/2
	if dy*dy+dx*dx < b.size*b.size/64 {
		return cold
	}
	return v
}

// neighbour is the rank beside this one; ProcNull beyond the plate.
func (b *block) neighbour(dy, dx int) int {
	y, x := b.row+dy, b.col+dx
	if y < 0 || y >= b.rows || x < 0 || x >= b.cols {
		return mpi.ProcNull
	}
	return y*b.cols + x
}

// exchange fills the frame with the neighbours' values, or with the block's own
// at the edges of the plate, over which nothing flows.
func (b *block) exchange() error {
	for x := range b.w {
		b.now[b.at(-1, x)], b.now[b.at(b.h, x)] = b.now[b.at(0, x)], b.now[b.at(b.h-1, x)]
	}
	for y := range b.h {
		b.now[b.at(y, -1)], b.now[b.at(y, b.w)] = b.now[b.at(y, 0)], b.now[b.at(y, b.w-1)]
	}
	rowOf := func(y int) []float64 { return b.now[b.at(y, 0) : b.at(y, 0)+b.w] }
	up, down := b.neighbour(-1, 0), b.neighbour(1, 0)
	if _, err := b.c.Sendrecv(rowOf(0), up, 1, rowOf(b.h), down, 1); err != nil {
		return err
	}
	if _, err := b.c.Sendrecv(rowOf(b.h-1), down, 2, rowOf(-1), up, 2); err != nil {
		return err
	}
	left, right := b.neighbour(0, -1), b.neighbour(0, 1)
	if err := b.column(0, left, b.w, right, 3); err != nil {
		return err
	}
	return b.column(b.w-1, right, -1, left, 4)
}

// column sends one column and receives another.
func (b *block) column(send, to, recv, from, tag int) error {
	for y := range b.h {
		b.edge[0][y] = b.now[b.at(y, send)]
	}
	if _, err := b.c.Sendrecv(b.edge[0], to, tag, b.edge[1], from, tag); err != nil {
		return err
	}
	if from != mpi.ProcNull {
		for y := range b.h {
			b.now[b.at(y, recv)] = b.edge[1][y]
		}
	}
	return nil
}

// step lets every cell take from its four neighbours.
func (b *block) step() {
	w := b.w + 2
	for y := range b.h {
		for x := range b.w {
			i := b.at(y, x)
			v := b.now[i]
			v += spread * (b.now[i-w] + b.now[i+w] + b.now[i-1] + b.now[i+1] - 4*v)
			b.next[i] = b.fixed(y, x, v)
		}
	}
	b.now, b.next = b.next, b.now
}

// collect gives rank 0 the whole plate.
func (b *block) collect() ([]float64, error) {
	const tag = 5
	mine := make([]float64, 0, b.h*b.w)
	for y := range b.h {
		mine = append(mine, b.now[b.at(y, 0):b.at(y, 0)+b.w]...)
	}
	if b.c.Rank() != 0 {
		return nil, b.c.Send(mine, 0, tag)
	}
	plate := make([]float64, b.size*b.size)
	for r := range b.c.Size() {
		top, bottom := share(b.size, r/b.cols, b.rows)
		left, right := share(b.size, r%b.cols, b.cols)
		part := mine
		if r != 0 {
			part = make([]float64, (bottom-top)*(right-left))
			if _, err := b.c.Recv(part, r, tag); err != nil {
				return nil, err
			}
		}
		for y := top; y < bottom; y++ {
			copy(plate[y*b.size+left:], part[(y-top)*(right-left):(y-top+1)*(right-left)])
		}
	}
	return plate, nil
}
