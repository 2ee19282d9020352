package collective

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Memory is a buffer of a call: Bytes, which are their own packed form, or the
// elements of Vec when that has a type.
type Memory struct {
	Bytes []byte
	Vec   datatype.Vec
}

// Buffers are what a call works on.
//
// Block offsets of a call are offsets into the packed form of these buffers: the
// i-th element begins at i times its size, whatever its extent. The count of a
// Vec therefore reaches to the end of the last block.
type Buffers struct {
	Send, Recv Memory
	// More are the buffers of Alltoallw and NeighborAlltoallw instead: those of
	// the blocks to send, then those to receive.
	More []Memory
	// Kernel is the operator for the datatype of a reduction.
	Kernel op.Kernel
}

// elements is the datatype of a reduction; nil: bytes that follow each other.
func (b *Buffers) elements() *datatype.Datatype {
	if b.Recv.Vec.Type != nil {
		return b.Recv.Vec.Type
	}
	return b.Send.Vec.Type
}

// buffer is a numbered buffer of a run.
type buffer struct {
	bytes  []byte
	vec    datatype.Vec     // if its elements are reduced where they are
	stream *datatype.Stream // nil: bytes are the packed form
}

// set makes m the buffer.
func (x *buffer) set(m Memory) {
	if m.Vec.Type == nil {
		*x = buffer{bytes: m.Bytes}
		return
	}
	if mem, ok := m.Vec.Flat(); ok {
		*x = buffer{bytes: mem}
		return
	}
	var c datatype.Convertor
	c.Init(m.Vec.Type, m.Vec.Base, m.Vec.Count)
	mem, dense := c.Dense()
	*x = buffer{bytes: mem, vec: m.Vec}
	if !dense {
		x.stream = datatype.NewStream(m.Vec.Type, m.Vec.Base, m.Vec.Count)
	}
}

// dense returns the bytes of a region of a buffer that has no stream.
func (x *buffer) dense(r schedule.Region) []byte { return x.bytes[r.Off : r.Off+r.Len] }

// message is a region as the memory of a message.
func (x *buffer) message(r schedule.Region) Buffer {
	switch {
	case r.Len == 0:
		return Buffer{}
	case x.stream == nil:
		return Buffer{Bytes: x.dense(r)}
	}
	// A stream of its own: the messaging layer may work on it when other threads
	// use the buffer.
	return Buffer{Stream: &streamPart{datatype.NewStream(x.vec.Type, x.vec.Base, x.vec.Count), r.Off, r.Len}}
}

// streamPart is a part of a stream.
type streamPart struct {
	s      *datatype.Stream
	off, n int64
}

func (p *streamPart) Size() int64 { return p.n }

func (p *streamPart) Pack(offset int64, dst []byte) int {
	return p.s.Pack(p.off+offset, dst[:p.room(offset, len(dst))])
}

func (p *streamPart) Unpack(offset int64, src []byte) int {
	return p.s.Unpack(p.off+offset, src[:p.room(offset, len(src))])
}

func (p *streamPart) room(offset int64, n int) int64 {
	return max(0, min(int64(n), p.n-offset))
}

// staging is how much is copied at a time between two buffers neither of which
// is its packed form, bytes.
const staging = 8 << 10

// copyRegion copies region s of src to region d of dst.
func copyRegion(dst *buffer, d schedule.Region, src *buffer, s schedule.Region) {
	switch {
	case dst.stream == nil && src.stream == nil:
		copy(dst.dense(d), src.dense(s))
	case dst.stream == nil:
		src.stream.Pack(s.Off, dst.dense(d))
	case src.stream == nil:
		dst.stream.Unpack(d.Off, src.dense(s))
	default:
		var part [staging]byte
		for at := int64(0); at < d.Len; at += staging {
			p := part[:min(staging, d.Len-at)]
			src.stream.Pack(s.Off+at, p)
			dst.stream.Unpack(d.Off+at, p)
		}
	}
}
