package collfront

import (
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
)

// Packed is the data of b in one run of bytes: its memory, or a copy.
func Packed(b datatype.Vec) []byte {
	if mem, ok := b.Dense(); ok {
		return mem
	}
	s := b.Stream()
	out := make([]byte, s.Size())
	s.Pack(0, out)
	return out
}

// Room is memory for the data of b in one run of bytes, which Store puts where
// it belongs. fill says that the data that is there now is needed, too.
func Room(b datatype.Vec, fill bool) (mem []byte, s *datatype.Stream) {
	if mem, ok := b.Dense(); ok {
		return mem, nil
	}
	s = b.Stream()
	mem = make([]byte, s.Size())
	if fill {
		s.Pack(0, mem)
	}
	return mem, s
}

// Store puts what Room has made where it belongs.
func Store(mem []byte, s *datatype.Stream) {
	if s != nil {
		s.Unpack(0, mem)
	}
}

// Flat reports whether the elements that an operator is applied to are their own
// packed form.
func Flat(bufs *collective.Buffers) bool {
	b := bufs.Recv.Vec
	if b.Type == nil {
		b = bufs.Send.Vec
	}
	return b.Type.Flat()
}

// Dense reports whether all that is sent and received is one run of bytes.
func Dense(bufs *collective.Buffers) bool {
	for _, v := range []datatype.Vec{bufs.Send.Vec, bufs.Recv.Vec} {
		if v.Type != nil {
			if _, ok := v.Dense(); !ok {
				return false
			}
		}
	}
	return true
}

// NodeBlocks are blocks as package node has them.
func NodeBlocks(blocks []schedule.Block) (out buffers.Blocks) {
	for _, b := range blocks {
		out.Counts, out.Displs = append(out.Counts, int(b.Len)), append(out.Displs, int(b.Off))
	}
	return out
}
