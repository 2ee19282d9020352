package collective

// Where the parts of the user's buffers are.

// whole is a buffer of the user of which this rank knows one length.
func (b *builder) whole(buf int32) Region { return Region{Buf: buf, Len: b.call.Len} }

// in is where what comes from rank i, or from the i-th source, belongs.
func (b *builder) in(i int) Region {
	return b.block(b.call.In, i, RecvBuf, int32(len(b.call.Out)), b.inLen())
}

// out is what rank i, or the i-th destination, gets. In place it is where what
// comes from there belongs.
func (b *builder) out(i int) Region {
	if b.call.InPlace && b.call.Op >= Alltoall && b.call.Op <= Alltoallw {
		return b.in(i)
	}
	return b.block(b.call.Out, i, SendBuf, 0, b.call.Len)
}

// inLen is the length of the blocks to receive.
func (b *builder) inLen() int64 {
	if b.call.Op == NeighborAllgather || b.call.Op == NeighborAlltoall || b.Remote > 0 && b.call.Op == Alltoall {
		return b.call.OutLen
	}
	return b.call.Len
}

// outBlocks are the blocks that a vector is reduced and scattered in.
func (b *builder) outBlocks() []Block {
	if b.call.Out != nil {
		return b.call.Out
	}
	return equalBlocks(b.Size, b.call.Len)
}

// equalBlocks are n blocks of the same length.
func equalBlocks(n int, each int64) []Block {
	out := make([]Block, n)
	for i := range out {
		out[i] = Block{int64(i) * each, each}
	}
	return out
}

func (b *builder) block(list []Block, i int, buf, first int32, each int64) Region {
	switch {
	case b.call.Op == Alltoallw || b.call.Op == NeighborAlltoallw:
		return Region{Buf: first + int32(i), Off: list[i].Off, Len: list[i].Len}
	case list != nil:
		return Region{Buf: buf, Off: list[i].Off, Len: list[i].Len}
	}
	return Region{Buf: buf, Off: int64(i) * each, Len: each}
}

// input is that of an operation whose ranks all have a whole vector:
// in place it is where the result belongs.
func (b *builder) input(n int64) Region {
	if b.call.InPlace {
		return Region{Buf: RecvBuf, Len: n}
	}
	return Region{Buf: SendBuf, Len: n}
}

// outstanding is how many messages a rank lets wait at once when it has one for
// everybody: more make the receivers' queues long and none of them faster.
const outstanding = 64

// window lets only so many messages be under way: each waits for an earlier one.
type window struct {
	b     *builder
	steps []int32
}

func (b *builder) window() *window { return &window{b: b} }

func (w *window) recv(peer int, r Region) {
	if r.Len > 0 {
		w.add(w.b.await(peer, r))
	}
}

func (w *window) send(peer int, r Region) {
	if r.Len > 0 {
		w.add(w.b.signal(peer, r))
	}
}

func (w *window) add(step int32) {
	if n := len(w.steps); n >= outstanding {
		w.b.order(w.steps[n-outstanding], step)
	}
	w.steps = append(w.steps, step)
}
