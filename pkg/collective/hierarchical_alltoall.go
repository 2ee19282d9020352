package collective

// layeredAlltoall: the first rank of each node takes what its ranks send, sorts it
// by nodes, exchanges with the first ranks of the other nodes one message each,
// sorts what came by ranks, and hands it out: for short blocks, of which a node
// would otherwise send and receive k*k for every other node.
//
//	rounds  k-1, m-1, k-1 on a node of k ranks of m
//	time    between nodes (m-1) (a + k k n/p b), n bytes sent by each rank
//	sent    m (m-1) messages between nodes
func layeredAlltoall(b *builder) {
	l := b.layers(-1)
	n, p := b.call.Len, b.Size
	src := b.out(0)
	src.Len = n * int64(p)
	dst := Region{Buf: RecvBuf, Len: src.Len}
	if l.leaders.me < 0 {
		b.send(l.node.at(0), src)
		b.recv(l.node.at(0), dst)
		return
	}
	k := l.node.n
	// from[j] is what member j of this node sends: a block for each rank.
	from := make([]Region, k)
	from[0] = src
	for j := 1; j < k; j++ {
		from[j] = b.temp(src.Len)
		b.recv(l.node.at(j), from[j])
	}
	came := l.exchange(b, from, n)
	// to[j] is what member j gets: a block from each rank.
	to := make([]Region, k)
	to[0] = dst
	for j := 1; j < k; j++ {
		to[j] = b.temp(dst.Len)
	}
	at := 0
	for i, size := range l.sizes {
		for s, sender := range l.order[at : at+size] {
			for j := range k {
				b.copy(to[j].part(int64(sender)*n, n), came[i].part(int64(s*k+j)*n, n))
			}
		}
		at += size
	}
	for j := 1; j < k; j++ {
		b.send(l.node.at(j), to[j])
	}
}

// exchange sends each node the blocks for its ranks and returns what the others
// have for the ranks of this one: by sender, and for each sender by receiver.
func (l *layers) exchange(b *builder, from []Region, n int64) (came []Region) {
	k := len(from)
	came = make([]Region, len(l.sizes))
	at := 0
	for i, size := range l.sizes {
		gone := b.temp(n * int64(k*size))
		for j := range k {
			for d, receiver := range l.order[at : at+size] {
				b.copy(gone.part(int64(j*size+d)*n, n), from[j].part(int64(receiver)*n, n))
			}
		}
		at += size
		if i == l.leaders.me {
			came[i] = gone
			continue
		}
		came[i] = b.temp(gone.Len)
		b.recv(l.leaders.at(i), came[i])
		b.send(l.leaders.at(i), gone)
	}
	return came
}
