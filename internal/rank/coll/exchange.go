package coll

import (
	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// exchange is an operation that moves blocks.
type exchange struct {
	c          *Comm
	k          *collectives
	name       string
	what       schedule.Operation
	send, recv core.Buf
	root       int
}

func (x *exchange) begin() (err error) {
	x.k, err = x.c.begin(x.name)
	return err
}

// meet is Comm.meet of a blocking exchange. nil: this rank could not make it.
func (x *exchange) meet(o *collOp) error {
	switch {
	case x.k.plain:
		return nil
	case o == nil:
		return x.c.meet(x.name, checker.OperationIntent(x.what, x.root, -1))
	}
	return x.c.meet(x.name, x.c.intent(o, ""))
}

func (x *exchange) op(inPlace bool) *collOp {
	return x.c.env.spares.op(x.name, schedule.Shape{Op: x.what, Root: x.root, InPlace: inPlace})
}

// sameLength judges what this rank sends to itself: what it gives must be as long
// as what it takes (MPI 4.1, section 6.5), and so must then be what all others do.
func (x *exchange) sameLength(from, to core.Buf) error {
	if inPlace(x.send) || inPlace(x.recv) {
		return nil
	}
	return x.sameBytes(dataLen(from), dataLen(to))
}

// ownBlock is sameLength where each rank's block has a length of its own.
func (x *exchange) ownBlock(sent int64, blocks []schedule.Block) error {
	if x.c.local != nil {
		return nil // nobody sends to itself
	}
	return x.sameBytes(sent, blocks[x.c.rank].Len)
}

// sameBytes compares what is sent and what is received, bytes.
func (x *exchange) sameBytes(sent, room int64) error {
	if sent == room || x.c.local != nil {
		return nil
	}
	class := errclass.Count
	if sent > room {
		class = errclass.Truncate
	}
	return x.c.BadArg(x.name, class, "a block of %d bytes is sent and one of %d received", sent, room)
}

// likeBlocks reports whether blocks of elements are sent and received that are alike, and neither none nor too many.
func likeBlocks(send, recv core.Buf) bool {
	const most = 1 << 31
	return send.Type != nil && send.Type == recv.Type && send.Base != nil && recv.Base != nil && send.Count == recv.Count && send.Count > 0 && send.Count < most
}

// plainBlock is the memory of a buffer if it is somewhere, and of basic elements (datatype.Vec.Plain).
func plainBlock(b core.Buf) (mem []byte, ok bool) {
	if b.Type == nil || b.Base == nil {
		return nil, false
	}
	return b.Plain()
}

// plainPair is the memory of two buffers if it is of basic elements (datatype.Vec.Plain).
func plainPair(a, b core.Buf) (in, out []byte, ok bool) {
	if in, ok = a.Plain(); ok {
		out, ok = b.Plain()
	}
	return in, out, ok
}

// mine is what this rank sends; nil: it is in place.
func (x *exchange) mine() []byte {
	if inPlace(x.send) {
		return nil
	}
	if b := collfront.Packed(x.send); b != nil {
		return b
	}
	return []byte{}
}

// allArgs judges the arguments of an Allgather or Alltoall, whose send has
// blocks blocks.
func (x *exchange) allArgs(blocks int) error {
	c := x.c
	if err := x.begin(); err != nil {
		return err
	}
	if inPlace(x.send) && c.local != nil {
		return c.BadArg(x.name, errclass.Buffer, "an intercommunicator has no place to be in")
	}
	if !inPlace(x.send) {
		if err := c.checkBuf(x.name, x.send, blocks); err != nil {
			return err
		}
	}
	if err := c.checkBuf(x.name, x.recv, c.Others()); err != nil {
		return err
	}
	return x.sameLength(x.send, x.recv)
}

func (x *exchange) allCall(blocks int) *collOp {
	o := x.op(inPlace(x.send))
	o.bufs.Recv = memory(times(x.recv, x.c.Others()))
	o.call.Len, o.call.OutLen = dataLen(x.recv), dataLen(x.recv)
	if !inPlace(x.send) {
		o.bufs.Send, o.call.Len = memory(times(x.send, blocks)), dataLen(x.send)
	}
	return o
}

func (x *exchange) all(blocks int) (*collOp, error) {
	if err := x.allArgs(blocks); err != nil {
		return nil, err
	}
	return x.allCall(blocks), nil
}
