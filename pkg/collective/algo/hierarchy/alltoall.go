package hierarchy

import (
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Alltoall goes by leaders: the first rank of each node takes what its ranks send, sorts it
// by nodes, exchanges with the first ranks of the other nodes one message each,
// sorts what came by ranks, and hands it out: for short blocks, of which a node
// would otherwise send and receive k*k for every other node.
//
//	rounds  k-1, m-1, k-1 on a node of k ranks of m
//	time    between nodes (m-1) (a + k k n/p b), n bytes sent by each rank
//	sent    m (m-1) messages between nodes
func Alltoall(b *schedule.Builder) {
	l := newLayers(b, -1)
	n, p := b.Call.Len, b.Size
	src := b.Out(0)
	src.Len = n * int64(p)
	dst := schedule.Region{Buf: schedule.RecvBuf, Len: src.Len}
	if l.leaders.Me < 0 {
		b.Send(l.node.At(0), src)
		b.Recv(l.node.At(0), dst)
		return
	}
	k := l.node.N
	// from[j] is what member j of this node sends: a block for each rank.
	from := make([]schedule.Region, k)
	from[0] = src
	for j := 1; j < k; j++ {
		from[j] = b.Temp(src.Len)
		b.Recv(l.node.At(j), from[j])
	}
	came := l.exchange(b, from, n)
	// to[j] is what member j gets: a block from each rank.
	to := make([]schedule.Region, k)
	to[0] = dst
	for j := 1; j < k; j++ {
		to[j] = b.Temp(dst.Len)
	}
	at := 0
	for i, size := range l.sizes {
		for s, sender := range l.order[at : at+size] {
			for j := range k {
				b.Copy(to[j].Part(int64(sender)*n, n), came[i].Part(int64(s*k+j)*n, n))
			}
		}
		at += size
	}
	for j := 1; j < k; j++ {
		b.Send(l.node.At(j), to[j])
	}
}

// exchange sends each node the blocks for its ranks and returns what the others
// have for the ranks of this one: by sender, and for each sender by receiver.
func (l *layers) exchange(b *schedule.Builder, from []schedule.Region, n int64) (came []schedule.Region) {
	k := len(from)
	came = make([]schedule.Region, len(l.sizes))
	at := 0
	for i, size := range l.sizes {
		gone := b.Temp(n * int64(k*size))
		for j := range k {
			for d, receiver := range l.order[at : at+size] {
				b.Copy(gone.Part(int64(j*size+d)*n, n), from[j].Part(int64(receiver)*n, n))
			}
		}
		at += size
		if i == l.leaders.Me {
			came[i] = gone
			continue
		}
		came[i] = b.Temp(gone.Len)
		b.Recv(l.leaders.At(i), came[i])
		b.Send(l.leaders.At(i), gone)
	}
	return came
}
