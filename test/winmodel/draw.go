package winmodel

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/op"
)

// What happens to a run of cells in a phase.
const (
	reads = iota
	writes
	combines
	kinds
)

// runs are drawn of each target: what follows each other has one use.
type run struct {
	target, first, cells int
	kind, owner          int
	op                   op.Predefined
	elem                 datatype.Kind
}

// combined are operators and types of which the order does not matter: floating-point numbers are small and whole.
var combined = []struct {
	op   op.Predefined
	elem datatype.Kind
}{
	{op.Sum, datatype.Int64}, {op.Sum, datatype.Int32}, {op.Sum, datatype.Int16}, {op.Sum, datatype.Uint8}, {op.Bxor, datatype.Uint64},
	{op.Max, datatype.Int64}, {op.Min, datatype.Int32}, {op.Bor, datatype.Uint16}, {op.Band, datatype.Uint32}, {op.Prod, datatype.Uint64},
	{op.Lxor, datatype.CBool}, {op.Sum, datatype.Uint64},
}

// draw draws what all ranks do in a phase, does it to the model, and returns what this rank has to do.
func (p *program) draw() (todo []step) {
	for target, cells := range p.cells {
		for at := 0; at < cells; {
			n := min(1+p.r.IntN(12), cells-at)
			if p.r.IntN(6) == 0 {
				n = min(1+p.r.IntN(600), cells-at)
			}
			c := combined[p.r.IntN(len(combined))]
			u := run{target: target, first: at, cells: n, kind: p.r.IntN(kinds), owner: p.r.IntN(p.c.Size()), op: c.op, elem: c.elem}
			todo = append(todo, p.uses(u)...)
			at += n
		}
	}
	return slices.DeleteFunc(todo, func(s step) bool { return s.do == nil }) // those of others
}

// uses are the operations on a run.
func (p *program) uses(u run) (out []step) {
	switch u.kind {
	case reads:
		for rank := range p.c.Size() {
			if p.r.IntN(3) == 0 {
				out = append(out, p.get(u, rank))
			}
		}
	case writes:
		if u.cells == 1 && p.r.IntN(2) == 0 {
			out = append(out, p.swap(u))
		} else {
			out = append(out, p.put(u))
		}
	default:
		for range 1 + p.r.IntN(2*p.c.Size()) {
			out = append(out, p.combine(u))
		}
	}
	return out
}

// of is a run's memory in the model.
func (p *program) of(u run) []byte { return p.model[u.target][u.first*cell:][:u.cells*cell] }

// at is where bytes of a run begin.
func (p *program) at(u run, bytes int) int64 {
	bytes += u.first * cell
	if p.addr != nil {
		return p.addr[u.target] + int64(bytes)
	}
	return int64(bytes / p.units[u.target])
}

// random are bytes that all ranks draw alike.
func (p *program) random(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(p.r.Uint32())
	}
	return b
}

// get is a get of one rank; the model says what it finds.
func (p *program) get(u run, rank int) step {
	layout := p.r.IntN(layouts)
	if rank != p.c.Rank() {
		return step{}
	}
	want := slices.Clone(p.of(u))
	origin, packed := spread(make([]byte, len(want)), layout)
	t := mpi.Target{Rank: u.target, Disp: p.at(u, 0), Count: int64(u.cells), Type: datatype.Predefined(datatype.Int64)}
	p.gets = append(p.gets, get{fmt.Sprintf("a get of rank %d's cells from %d on", u.target, u.first), packed, want})
	return step{u.target, func() error { return p.w.GetBuf(origin, t) }}
}

// put is a put of the run's owner.
func (p *program) put(u run) step {
	data, layout, every := p.random(u.cells*cell), p.r.IntN(layouts), p.r.IntN(2) == 0 && u.cells > 1
	t := mpi.Target{Rank: u.target, Disp: p.at(u, 0), Count: int64(u.cells), Type: datatype.Predefined(datatype.Int64)}
	if every { // every other cell alone
		n := (u.cells + 1) / 2
		data = data[:n*cell]
		for i := range n {
			copy(p.of(u)[2*i*cell:], data[i*cell:][:cell])
		}
		t.Type, t.Count = must(datatype.Vector(int64(n), 1, 2, datatype.Predefined(datatype.Int64))), 1
	} else {
		copy(p.of(u), data)
	}
	if u.owner != p.c.Rank() {
		return step{}
	}
	origin, _ := spread(data, layout)
	return step{u.target, func() error { return p.w.PutBuf(origin, t) }}
}

// swap is a compare-and-swap of the owner of one cell, with what is there or with something else.
func (p *program) swap(u run) step {
	there, value, like := p.of(u), p.random(cell), p.random(cell)
	was := slices.Clone(there)
	if p.r.IntN(2) == 0 {
		copy(like, was)
	}
	if slices.Equal(like, was) {
		copy(there, value)
	}
	if u.owner != p.c.Rank() {
		return step{}
	}
	number := datatype.Predefined(datatype.Int64)
	got := make([]byte, cell)
	result := mpi.BufOf(got)
	result.Type, result.Count = number, 1
	p.gets = append(p.gets, get{fmt.Sprintf("a swap of rank %d's cell %d", u.target, u.first), func() []byte { return got }, was})
	return step{u.target, func() error {
		return p.w.CompareAndSwapBuf(plain(value, number), plain(like, number), result, u.target, p.at(u, 0))
	}}
}

func must(t *datatype.Datatype, err error) *datatype.Datatype {
	if err != nil {
		panic(err) // a mistake of the model's
	}
	t.Commit()
	return t
}

// combine is an accumulate, or one that fetches, of some rank.
func (p *program) combine(u run) step {
	rank, layout, kind, fetches := p.r.IntN(p.c.Size()), p.r.IntN(layouts), datatype.Predefined(u.elem), p.r.IntN(3)
	size := int(kind.Size())
	first := p.r.IntN(u.cells*cell/size + 1)
	n := p.r.IntN(u.cells*cell/size - first + 1)
	if fetches == 2 && n > 0 {
		n = 1
	}
	data := p.random(n * size)
	if u.elem == datatype.CBool {
		for i := range data {
			data[i] &= 1
		}
	}
	if err := u.op.Apply(u.elem, data, p.of(u)[first*size:], n); err != nil {
		panic(err) // a mistake of the model's
	}
	if rank != p.c.Rank() {
		return step{}
	}
	t := mpi.Target{Rank: u.target, Disp: p.at(u, first*size), Count: int64(n), Type: kind}
	if p.addr == nil && (u.first*cell+first*size)%p.units[u.target] != 0 {
		t.Disp, t.Count, t.Type = p.at(u, 0), 1, must(datatype.Hindexed([]int64{int64(n)}, []int64{int64(first * size)}, kind))
		fetches = min(fetches, 1)
	}
	origin, _ := spread(data, layout)
	result := plain(make([]byte, len(data)), kind)
	return step{u.target, func() error {
		switch fetches {
		case 0:
			return p.w.AccumulateBuf(origin, t, u.op)
		case 1:
			return p.w.GetAccumulateBuf(origin, result, t, u.op)
		}
		if n == 0 {
			return nil
		}
		return p.w.FetchAndOpBuf(plain(data, kind), result, t.Rank, t.Disp, u.op)
	}}
}
