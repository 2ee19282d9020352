package coll

import (
	"math"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Layout is mpi.Layout.
type Layout struct{ Counts, Displs []int }

// layOut judges a layout of b for n ranks, and returns its blocks in bytes of the
// data. It makes b begin with the first of them, wherever in memory that is, and
// end with the last: displacements may be negative, or large ones from
// MPI_BOTTOM (MPI 4.1, section 6.5). The list of blocks lies in room, which becomes as long as it must.
func (c *Comm) layOut(name string, b *core.Buf, l Layout, n int, room *[]schedule.Block) ([]schedule.Block, error) {
	if b.Type == nil {
		return nil, c.BadArg(name, errclass.Type, "the datatype is null")
	}
	if len(l.Counts) != n || l.Displs != nil && len(l.Displs) != n {
		return nil, c.BadArg(name, errclass.Count, "there are %d counts and %d displacements for %d ranks", len(l.Counts), len(l.Displs), n)
	}
	first, end, next := int64(math.MaxInt64), int64(math.MinInt64), int64(0)
	for r, count := range l.Counts {
		if count < 0 {
			return nil, c.BadArg(name, errclass.Count, "the block of rank %d has %d elements", r, count)
		}
		if count > 0 { // others lie nowhere
			from := l.At(r, next)
			first, end = min(first, from), max(end, from+int64(count))
		}
		next += int64(count)
	}
	*room = append((*room)[:0], make([]schedule.Block, n)...)
	out := *room
	if end < first { // no elements at all
		b.Count = 0
		return out, nil
	}
	const firstPage = 4096 // bytes: no memory is there, so MPI_BOTTOM is not meant
	_, extent := b.Type.Extent()
	if b.Base == nil && b.Type.Kind() != 0 && first*extent < firstPage {
		return nil, c.BadArg(name, errclass.Buffer, "the buffer is a null pointer, with blocks of %d elements", end-first)
	}
	size := b.Type.Size()
	next = 0
	for r, count := range l.Counts {
		if count > 0 {
			out[r] = schedule.Block{Off: (l.At(r, next) - first) * size, Len: int64(count) * size}
		}
		next += int64(count)
	}
	moved, err := b.Moved(first * extent)
	if err != nil {
		return nil, c.BadArg(name, errclass.Count, "%v", err)
	}
	*b = moved
	b.Count = end - first
	return out, nil
}

// At is where the block of rank r begins, elements; next is where it does
// without displacements.
func (l Layout) At(r int, next int64) int64 {
	if l.Displs != nil {
		return int64(l.Displs[r])
	}
	return next
}
