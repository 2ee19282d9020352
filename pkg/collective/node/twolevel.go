package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
)

// Operations in two levels (levels.go). Of what is short, from one domain to each other goes a cache line that a leader posts
// and a leader reads. What is long goes once from domain to domain, whoever sends it: each lane carries a share (Traeff and Hunold
// 2020, Decomposing MPI Collectives for Exploiting Multi-lane Communication).

// begin counts an operation in, of which the phases of the group do not tell.
func (l *levels) begin() {
	l.group.levelled++
	l.group.way = TwoLevel
}

// barrier: all of a domain come, the leaders meet, all of a domain go.
//
// Cost: 3 hand-offs, one line from each domain to each other.
func (l *levels) barrier() (done bool, err error) {
	if ok, err := l.ready(); !ok {
		return false, err
	}
	if err := l.inner.report(); err != nil {
		return true, err
	}
	if l.leads() {
		if err := l.lane.Barrier(); err != nil {
			return true, err
		}
	}
	l.begin()
	return true, l.inner.release()
}

// report tells rank 0 that this one has come; that one waits for all.
func (g *Group) report() error {
	if g.levels != nil {
		l := g.levels
		if ok, err := l.ready(); ok || err != nil {
			if err == nil {
				err = l.report()
			}
			return err
		}
	}
	if g.rank != 0 {
		err := g.begin(slots)
		if err == nil {
			g.post(nil)
		}
		return err
	}
	g.enter()
	return g.await(allPosted, 0, g.phases.Phase)
}

func (l *levels) report() error {
	if err := l.inner.report(); err != nil || !l.leads() {
		return err
	}
	return l.lane.report()
}

// release lets all go, who have reported; rank 0 says so.
func (g *Group) release() error {
	if l := g.levels; l != nil {
		if l.leads() {
			if err := l.lane.release(); err != nil {
				return err
			}
		}
		return l.inner.release()
	}
	reported := g.phases.Phase
	if g.rank == 0 {
		if err := g.begin(slots); err != nil {
			return err
		}
		g.post(nil)
	} else {
		g.enter()
		if err := g.awaitOne(0); err != nil {
			return err
		}
	}
	g.metAt(reported)
	return nil
}

// metAt takes in that all ranks have come to a phase, and know that of each other.
func (g *Group) metAt(phase uint64) {
	g.phases.Known, g.phases.Told = max(g.phases.Known, phase), max(g.phases.Told, phase)
}

// bcast: the root gives its domain buf, the lanes carry it to the others, and those give it to theirs.
//
// Cost: 3 hand-offs a piece; n bytes to each domain.
func (l *levels) bcast(buf []byte, root int) (done bool, err error) {
	if ok, err := l.ready(); !ok {
		return false, err
	}
	wide := false
	if len(buf) >= l.group.tuning.Levels.Bcast {
		if wide, err = l.widen(); err != nil {
			return true, err
		}
	}
	l.begin()
	if !wide {
		return true, l.bcastByLeaders(buf, root)
	}
	piece := l.group.tuning.Levels.Piece
	for at := 0; at < len(buf); at += piece {
		if err := l.bcastByLanes(buf[at:min(at+piece, len(buf))], root); err != nil {
			return true, err
		}
	}
	return true, nil
}

// bcastAtHome is a bcast's first step: the root gives buf to its domain, home. here reports whether this rank
// is in that domain.
func (l *levels) bcastAtHome(buf []byte, root int) (home int, here bool, err error) {
	if home = l.domain[root]; l.domain[l.group.rank] != home {
		return home, false, nil
	}
	return home, true, l.inner.Bcast(buf, l.number[root])
}

func (l *levels) bcastByLeaders(buf []byte, root int) error {
	home, here, err := l.bcastAtHome(buf, root)
	if err != nil {
		return err
	}
	if l.leads() {
		if err := l.lane.Bcast(buf, home); err != nil {
			return err
		}
	}
	if here {
		return nil
	}
	return l.inner.Bcast(buf, 0)
}

func (l *levels) bcastByLanes(piece []byte, root int) error {
	home, here, err := l.bcastAtHome(piece, root)
	if err != nil {
		return err
	}
	shares := l.shares(len(piece), 1)
	if l.lane != nil {
		if err := l.lane.Bcast(shares.Of(piece, l.inner.rank), home); err != nil {
			return err
		}
	}
	if here {
		return nil
	}
	return l.inner.Allgather(nil, piece, shares)
}

// shares divides a vector among the lanes, one part for each rank of this domain. The part of a rank without a lane is
// empty.
func (l *levels) shares(n, elem int) buffers.Blocks {
	b := buffers.Blocks{Counts: make([]int, l.inner.size), Displs: make([]int, l.inner.size)}
	for i := range l.lanes {
		from, to := buffers.Share(i, l.lanes, n, elem)
		b.Displs[i], b.Counts[i] = from, to-from
	}
	return b
}

// allreduce: each domain reduces to its leader, the leaders among themselves, and each gives its domain the result; long vectors
// are divided among lanes.
//
// Cost: short ones 3 hand-offs, n bytes from each domain to each other. Long ones twice that of a reduce_scatter in a domain, and
// n bytes from each of two domains.
func (l *levels) allreduce(send, recv []byte, k op.Kernel) (done bool, err error) {
	ok, wide, err := l.reducing(len(send), k)
	if !ok || err != nil {
		return err != nil, err
	}
	if wide {
		return true, l.allreduceByLanes(send, recv, k)
	}
	if err := l.inner.Reduce(send, recv, k, 0); err != nil {
		return true, err
	}
	reduced := l.inner.phases.Phase
	if l.leads() {
		if err := l.lane.Allreduce(recv, recv, k); err != nil {
			return true, err
		}
	}
	if err := l.inner.Bcast(recv, 0); err != nil {
		return true, err
	}
	l.inner.metAt(reduced)
	return true, nil
}

// reducing begins a reduction of n bytes, and reports whether it goes by two levels, and by all lanes.
func (l *levels) reducing(n int, k op.Kernel) (ok, wide bool, err error) {
	if !l.reduces(k) {
		return false, false, nil
	}
	if ok, err = l.ready(); !ok {
		return false, false, err
	}
	if n > buffers.InlineMax && n*l.most > l.group.tuning.Levels.Reduce {
		if wide, err = l.widen(); err != nil {
			return false, false, err
		}
	}
	l.begin()
	return true, wide, nil
}

func (l *levels) allreduceByLanes(send, recv []byte, k op.Kernel) error {
	shares := l.shares(len(send), int(k.Extent()))
	mine, err := l.reduceShare(send, &shares, k)
	if err != nil {
		return err
	}
	if l.lane != nil {
		if err := l.lane.Allreduce(mine, shares.Of(recv, l.inner.rank), k); err != nil {
			return err
		}
	}
	return l.inner.Allgather(nil, recv, shares)
}

// reduceShare reduces this rank's share of its domain's vectors.
func (l *levels) reduceShare(send []byte, shares *buffers.Blocks, k op.Kernel) ([]byte, error) {
	from, to := shares.At(l.inner.rank)
	mine := l.room(to - from)
	return mine, l.inner.ReduceScatter(send, mine, *shares, k)
}

// reduce: each domain reduces to its leader, the leaders to that of the root's domain, and it hands the result on.
//
// Cost: that of allreduce without the way back.
func (l *levels) reduce(send, recv []byte, k op.Kernel, root int) (done bool, err error) {
	ok, wide, err := l.reducing(len(send), k)
	if !ok || err != nil {
		return err != nil, err
	}
	if wide {
		return true, l.reduceByLanes(send, recv, k, root)
	}
	sum := recv
	if l.group.rank != root {
		sum = l.room(len(send))
	}
	if err := l.inner.Reduce(send, sum, k, 0); err != nil {
		return true, err
	}
	home := l.domain[root]
	if l.leads() {
		if err := l.lane.Reduce(sum, sum, k, home); err != nil {
			return true, err
		}
	}
	if l.domain[l.group.rank] != home {
		return true, nil
	}
	return true, l.inner.handOn(sum, 0, l.number[root])
}

func (l *levels) reduceByLanes(send, recv []byte, k op.Kernel, root int) error {
	shares := l.shares(len(send), int(k.Extent()))
	mine, err := l.reduceShare(send, &shares, k)
	if err != nil {
		return err
	}
	home := l.domain[root]
	if l.lane != nil {
		if err := l.lane.Reduce(mine, mine, k, home); err != nil {
			return err
		}
	}
	if l.domain[l.group.rank] != home {
		return nil
	}
	return l.inner.gatherPieces(mine, recv, &shares, l.number[root])
}

// gatherPieces is a Gatherv of blocks of any length, which all ranks know.
func (g *Group) gatherPieces(mine, recv []byte, where *buffers.Blocks, root int) error {
	piece := g.MostGathered()
	for at := 0; at < where.Longest(); at += piece {
		part := partOf(where, at, piece)
		own, end := part.At(g.rank)
		if err := g.Gatherv(mine[min(at, len(mine)):][:end-own], recv, part, root); err != nil {
			return err
		}
	}
	return nil
}

// partOf is a part of each block: n bytes, or what is left, from byte at on.
func partOf(b *buffers.Blocks, at, n int) buffers.Blocks {
	out := buffers.Blocks{Counts: make([]int, len(b.Counts)), Displs: make([]int, len(b.Counts))}
	for r, c := range b.Counts {
		out.Displs[r], out.Counts[r] = b.Displs[r]+min(at, c), min(max(c-at, 0), n)
	}
	return out
}

// gather: each domain gathers to its leader, or to the root in its own, and the leaders to that of the root's domain, who hands it on. Only blocks
// that go beside a stamp do: of longer ones each goes from its rank to the root, once, whatever leads there.
//
// Cost: 3 hand-offs, k n bytes from each domain of k ranks.
func (l *levels) gather(send, recv []byte, n, root int) (done bool, err error) {
	if n > buffers.InlineMax {
		return false, nil
	}
	if ok, err := l.ready(); !ok {
		return false, err
	}
	g := l.group
	home, at := l.domain[root], 0
	here := l.domain[g.rank] == home
	if here {
		at = l.number[root]
	}
	if send == nil {
		send = recv[root*n : (root+1)*n]
	}
	l.begin()
	all := l.room((g.size + l.inner.size) * n) // of all domains, one after the other, and of this one
	mine := all[g.size*n:]
	all = all[:g.size*n]
	if err := l.inner.Gather(send, mine, n, at); err != nil {
		return true, err
	}
	blocks := l.blocksOfDomains(n)
	if l.leads() {
		if err := l.lane.gatherPieces(mine, all, &blocks, home); err != nil {
			return true, err
		}
	}
	if !here {
		return true, nil
	}
	if err := l.inner.handOn(all, 0, at); err != nil || g.rank != root {
		return true, err
	}
	memcpy.Copy(blocks.Of(all, home), mine)
	for d, members := range l.members {
		from := blocks.Of(all, d)
		for i, r := range members {
			copyShort(recv[r*n:(r+1)*n], from[i*n:(i+1)*n])
		}
	}
	return true, nil
}

// blocksOfDomains are those of n bytes of each rank, by domains.
func (l *levels) blocksOfDomains(n int) buffers.Blocks {
	b := buffers.Blocks{Counts: make([]int, len(l.members)), Displs: make([]int, len(l.members))}
	at := 0
	for d, m := range l.members {
		b.Displs[d], b.Counts[d] = at, len(m)*n
		at += len(m) * n
	}
	return b
}
