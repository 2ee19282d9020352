package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
)

// readAll reports whether all contributions to a reduction of n bytes are read at
// once instead of dividing the work, which costs a phase more; most is the longest
// for which they are. wide is prepare's.
func (g *Group) readAll(n, most int, wide bool) (bool, error) {
	if n <= buffers.InlineMax || n > most || g.inTable(n) {
		return n <= most, nil
	}
	err := g.prepare(n, wide)
	return n <= g.area.Config().Chunk, err
}

// mostRead is the longest vector that is read whole, bytes: by every rank for a
// result that all get, else by one.
func (g *Group) mostRead(byAll bool) int {
	if byAll && !g.crowded {
		return mostReadByAll(g.size)
	}
	return buffers.MostReadByOne(g.size)
}

// mostReadByAll bounds the bytes that a rank reads, ranks times vector: beyond 8 KiB a
// sum that ranks share is sooner there. By 16 ranks with a core each (Sapphire Rapids, November
// 2026) an allreduce of 2 KiB took 8.7 us read, and 4.7 shared. Two ranks read the same either way.
func mostReadByAll(ranks int) int {
	if ranks == 2 {
		return Never
	}
	return max(8<<10/ranks, buffers.InlineMax)
}

// Allreduce combines all ranks' send into everybody's recv (MPI 4.1, section
// 6.9.6). send may be recv. All get the same bits, since all reduce in the order
// of ranks.
//
// Cost: short ones one hand-off, n p bytes read by each rank (crowded: by the
// last that comes). Long ones two hand-offs a chunk; each rank copies n, reads n
// to reduce its share of all vectors, and copies n out.
func (g *Group) Allreduce(send, recv []byte, k op.Kernel) error {
	n := len(send)
	g.load = 2 * n
	if n == 0 {
		return g.Barrier()
	}
	if g.size == 1 {
		memcpy.Copy(recv, send)
		return nil
	}
	if g.levels != nil {
		if done, err := g.levels.allreduce(send, recv, k); done || err != nil {
			return err
		}
	}
	if n > buffers.InlineMax && !g.inTable(n) {
		if done, err := g.reduceDivided(send, recv, k, receivers{all: true}); done || err != nil {
			return err
		}
	}
	g.layTable(n)
	inline, err := g.contribute(send, n > buffers.InlineMax)
	if err != nil {
		return err
	}
	if g.crowded {
		result := g.sumOfAll(inline, n, k)
		if err := g.passRelease(); err != nil {
			return err
		}
		memcpy.Copy(recv, result)
		return nil
	}
	g.post(inline)
	// Not what was posted: a line that another CPU has read may be gone from this one.
	mine := send
	if g.rank < g.size-1 && &send[0] == &recv[0] { // it would be overwritten before its turn
		mine = g.contribution(g.rank, g.phases.Phase, n, n > buffers.InlineMax)
	}
	if err := g.fold(recv, mine, k, true); err != nil {
		return err
	}
	g.phases.Known, g.phases.Told = g.phases.Phase, g.phases.Phase
	return nil
}

// share is the part of a vector of n bytes that a rank reduces for all.
func (g *Group) share(rank, n, elem int) (from, to int) { return buffers.Share(rank, g.size, n, elem) }

// receivers are those that get a result: one, or all.
type receivers struct {
	all  bool
	root int
}

// reduceDivided is a reduction of which each rank does a share, if it is long enough;
// otherwise it is not done.
func (g *Group) reduceDivided(send, recv []byte, k op.Kernel, gets receivers) (done bool, err error) {
	result := recv
	if !gets.all && gets.root != g.rank {
		result = nil
	}
	if seen, err := g.meetDirect(len(send), g.direct.worth.Reduce, send, result, oneForAll); seen || err != nil {
		if err == nil {
			err = g.reduceSeen(len(send), k, gets)
		}
		return true, err
	}
	direct, err := g.readAll(len(send), g.mostRead(gets.all), gets.all)
	if direct || err != nil {
		return err != nil, err
	}
	return true, g.reduceLong(send, recv, k, gets)
}

// reduceLong divides the vector, chunk by chunk: each rank contributes its
// vector, reduces its share of all vectors, and those that get the result
// collect the shares.
//
// Some chunks (Tuning.Between) lie between the three steps of reduceLong. Who has
// posted chunk i has reduced chunk i-1-between and collected i-1-2 between;
// before a rank contributes chunk i all have reduced i-2-2 between, and with two
// buffers a chunk, 2(2+2 between) of them are enough.
func (g *Group) reduceLong(send, recv []byte, k op.Kernel, gets receivers) error {
	if err := g.prepareReduction(len(send)); err != nil {
		return err
	}
	elem := int(k.Extent())
	step := g.step / elem * elem
	if step == 0 {
		return ErrTooMany
	}
	between := min(g.tuning.Between, int(g.phases.Buffers)/4-1)
	m := chunks(len(send), step)
	v := vector{send: send, recv: recv, step: step, elem: elem, kernel: k, base: g.startLong(), whole: gets.all || gets.root == g.rank}
	for i := range m + 2*between {
		if i < m {
			if err := g.contributeShares(&v, i); err != nil {
				return err
			}
		}
		if j := i - between; j >= 0 && j < m {
			if err := g.reduceShare(&v, j); err != nil {
				return err
			}
		}
		if j := i - 2*between; j >= 0 && v.whole {
			if err := g.collectShares(&v, j); err != nil {
				return err
			}
		}
	}
	g.phases.Phase = v.base + 2*uint64(m)
	g.phases.Known = max(g.phases.Known, v.base+1)
	return nil
}

// vector is a long reduction under way. Chunk i has phases base+2i+1, for
// what is reduced, and base+2i+2, for what was.
type vector struct {
	send, recv []byte
	step, elem int
	kernel     op.Kernel
	base       uint64
	whole      bool // this rank gets the result
}

// chunk is the part of a buffer that chunk i is.
func (v *vector) chunk(b []byte, i int) []byte {
	at := i * v.step
	return b[at:min(at+v.step, len(v.send))]
}

func (g *Group) contributeShares(v *vector, i int) error {
	phase := v.base + 2*uint64(i) + 1
	if err := g.roomFor(phase+1, v.base); err != nil {
		return err
	}
	send := v.chunk(v.send, i)
	from, to := g.share(g.rank, len(send), v.elem)
	mine := g.buffer(g.rank, phase)
	memcpy.Copy(mine[:from], send[:from])
	memcpy.Copy(mine[to:len(send)], send[to:])
	g.area.Post(phase, nil)
	g.rouse()
	return nil
}

func (g *Group) reduceShare(v *vector, i int) error {
	phase := v.base + 2*uint64(i) + 1
	send := v.chunk(v.send, i)
	from, to := g.share(g.rank, len(send), v.elem)
	acc := g.ownRoom(to - from)
	if v.whole {
		acc = v.chunk(v.recv, i)[from:to]
	}
	var above []byte
	for r := g.size - 1; r >= 0; r-- {
		if err := g.awaitPosted(r, phase); err != nil {
			return err
		}
		if from == to {
			continue
		}
		in := send[from:to]
		if r != g.rank {
			in = g.read(r, phase, from, to)
		}
		to := acc
		if r > 0 && v.whole { // what is reduced may lie where the result goes
			to = g.ownRoom(len(acc))
		}
		above = combine(to, in, above, v.kernel)
	}
	memcpy.Copy(g.buffer(g.rank, phase+1)[from:to], acc)
	g.area.Post(phase+1, nil)
	g.rouse()
	return nil
}

// ownRoom is memory for n bytes, the same each time.
func (g *Group) ownRoom(n int) []byte {
	if len(g.staging) < n {
		g.staging = make([]byte, n)
	}
	return g.staging[:n]
}

// collectShares copies the others' shares of a chunk's result.
func (g *Group) collectShares(v *vector, i int) error {
	phase := v.base + 2*uint64(i) + 2
	recv := v.chunk(v.recv, i)
	for d := 1; d < g.size; d++ {
		r := (g.rank + d) % g.size // not all at the same place at once
		if err := g.awaitPosted(r, phase); err != nil {
			return err
		}
		from, to := g.share(r, len(recv), v.elem)
		memcpy.Copy(recv[from:to], g.read(r, phase, from, to))
	}
	return nil
}
