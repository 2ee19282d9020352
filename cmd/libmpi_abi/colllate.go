//go:build cgo

package main

import (
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

// Some arguments are wrong at one process alone, though all give the same: of a gather or a reduction only the root has
// a place to receive in that may be the one that it sends from, and of an exscan rank 0 has none. As what such a process sends is
// sound, it takes part before it is told, with copies in the place of its buffers: the others get what is theirs, and
// none is left waiting.

// late is apart for such an operation: one and all are its buffers at this process, of which the second has n blocks as
// long as it says, or those of a layout.
func (x *collective) late(one, all *mpi.Buf, n int64, l mpi.Layout) {
	if x.err != nil {
		return
	}
	if l.Counts == nil {
		x.apart(*one, *all)
	} else {
		x.apartBlocks(*one, *all, l)
	}
	if x.err == nil || x.when == persistent {
		return
	}
	own, rest := *one, *all
	var err error
	if x.when == nonblocking { // the program has its buffers back when it is told
		if rest.Count *= n; l.Counts != nil {
			rest.Count = endOf(l)
		}
		rest, err = copyOf(rest)
		rest.Count = all.Count
	}
	if err == nil {
		own, err = copyOf(own)
	}
	if err == nil {
		*one, *all, x.told, x.err = own, rest, x.err, nil
	}
}

// endOf is how many elements a buffer of blocks has; negative: they begin before it.
func endOf(l mpi.Layout) (end int64) {
	for i, n := range l.Counts {
		if l.Displs[i] < 0 {
			return -1
		}
		end = max(end, int64(l.Displs[i])+int64(n))
	}
	return end
}

// copyOf is a buffer with the same data.
func copyOf(b mpi.Buf) (mpi.Buf, error) {
	out, err := datatype.NewVec(b.Type, b.Count)
	if err != nil {
		return b, err
	}
	from, to := b.Stream(), out.Stream()
	mem := make([]byte, from.Size())
	from.Pack(0, mem)
	to.Unpack(0, mem)
	return out, nil
}
