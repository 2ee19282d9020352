package winmodel

import (
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

// How a buffer of cells lies in memory.
const (
	contiguous  = iota
	interleaved // with a gap behind each cell
	layouts
)

// spread is a buffer with data in a layout, and what gives its data as it is later.
func spread(data []byte, layout int) (b mpi.Buf, later func() []byte) {
	if layout == contiguous || len(data)%cell != 0 {
		mem := append([]byte{}, data...)
		return mpi.BufOf(mem), func() []byte { return mem }
	}
	n := len(data) / cell
	mem := make([]byte, 2*len(data))
	for i := range n {
		copy(mem[2*i*cell:], data[i*cell:][:cell])
	}
	b = mpi.BufOf(mem)
	b.Count, b.Type = 1, must(datatype.Vector(int64(n), cell, 2*cell, datatype.Predefined(datatype.Uint8)))
	return b, func() []byte {
		var out []byte
		for i := range n {
			out = append(out, mem[2*i*cell:][:cell]...)
		}
		return out
	}
}

// plain is a buffer of elements of a kind.
func plain(data []byte, t *datatype.Datatype) mpi.Buf {
	b := mpi.BufOf(append([]byte{}, data...))
	b.Type, b.Count = t, int64(len(data))/t.Size()
	return b
}
