package schedule

// Where the parts of the user's buffers are.

// Whole is a whole buffer of the user, of Call.Len bytes.
func (b *Builder) Whole(buf int32) Region { return Region{Buf: buf, Len: b.Call.Len} }

// In is the place of the block that comes from rank i, or from the i-th source.
func (b *Builder) In(i int) Region {
	return b.block(b.Call.In, i, RecvBuf, int32(len(b.Call.Out)), b.InLen())
}

// Out is the block that rank i, or the i-th destination, gets. In place the block lies where the
// block from that rank belongs.
func (b *Builder) Out(i int) Region {
	if b.Call.InPlace && b.Call.Op >= Alltoall && b.Call.Op <= Alltoallw {
		return b.In(i)
	}
	return b.block(b.Call.Out, i, SendBuf, 0, b.Call.Len)
}

// InLen is the length of the blocks to receive.
func (b *Builder) InLen() int64 {
	if b.Call.Op == NeighborAllgather || b.Call.Op == NeighborAlltoall || b.Remote > 0 && b.Call.Op == Alltoall {
		return b.Call.OutLen
	}
	return b.Call.Len
}

// OutBlocks are the blocks that a vector is reduced and scattered in.
func (b *Builder) OutBlocks() []Block {
	if b.Call.Out != nil {
		return b.Call.Out
	}
	return EqualBlocks(b.Size, b.Call.Len)
}

// EqualBlocks are n blocks of the same length.
func EqualBlocks(n int, each int64) []Block {
	out := make([]Block, n)
	for i := range out {
		out[i] = Block{int64(i) * each, each}
	}
	return out
}

func (b *Builder) block(list []Block, i int, buf, first int32, each int64) Region {
	switch {
	case b.Call.Op == Alltoallw || b.Call.Op == NeighborAlltoallw:
		return Region{Buf: first + int32(i), Off: list[i].Off, Len: list[i].Len}
	case list != nil:
		return Region{Buf: buf, Off: list[i].Off, Len: list[i].Len}
	}
	return Region{Buf: buf, Off: int64(i) * each, Len: each}
}

// Input is that of an operation whose ranks all have a whole vector:
// in place it is where the result belongs.
func (b *Builder) Input(n int64) Region {
	if b.Call.InPlace {
		return Region{Buf: RecvBuf, Len: n}
	}
	return Region{Buf: SendBuf, Len: n}
}

// outstanding is how many messages a rank lets wait at once when it has one for
// everybody: more make the receivers' queues long and none of them faster.
const outstanding = 64

// Window lets only so many messages be under way: each waits for an earlier one.
type Window struct {
	b     *Builder
	steps []int32
}

// Window is a new window.
func (b *Builder) Window() *Window { return &Window{b: b} }

// Recv is the builder's, within the window.
func (w *Window) Recv(peer int, r Region) {
	if r.Len > 0 {
		w.add(w.b.Await(peer, r))
	}
}

// Send is the builder's, within the window.
func (w *Window) Send(peer int, r Region) {
	if r.Len > 0 {
		w.add(w.b.Signal(peer, r))
	}
}

func (w *Window) add(step int32) {
	if n := len(w.steps); n >= outstanding {
		w.b.Order(w.steps[n-outstanding], step)
	}
	w.steps = append(w.steps, step)
}

// Rooted is everybody, the root first.
func (b *Builder) Rooted() Group { return b.Everyone().Rotate(b.Call.Root) }

// Result is the vector in the receive buffer. Bcast has no other.
func (b *Builder) Result() Region { return Region{Buf: RecvBuf, Len: b.Call.Len} }

// RootInput is what a rank gives to a reduction that may be in place at the root.
func (b *Builder) RootInput() Region {
	if b.Call.InPlace && b.Rank == b.Call.Root {
		return b.Result()
	}
	return b.Whole(SendBuf)
}

// Consecutive reports whether each block begins where the one before ends.
func Consecutive(blocks []Block) bool {
	for i := 1; i < len(blocks); i++ {
		if blocks[i].Off != blocks[i-1].Off+blocks[i-1].Len {
			return false
		}
	}
	return true
}
