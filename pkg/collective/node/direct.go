package node

import (
	"bytes"
	"encoding/binary"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// worthOf is from where on operations are worth a hand-off more than they take with the area's buffers. Where ranks share
// CPUs a hand-off is
// a switch to each of them, and who is ahead of others is better many operations ahead, unless they are long. A root deals its blocks
// through one buffer for all: with more CPUs their lines come back to it one by one.
func worthOf(t *tuning.Collective, crowded bool, ranks, cpus int) tuning.Direct {
	w := t.Alone
	switch {
	case crowded && cpus == 1:
		w = t.Shared
	case crowded:
		w = t.Shared
		w.Scatter = t.ScatterOfAll / ranks
	case ranks == 2: // each line of a buffer goes to the other CPU and back
		w.BcastHelp = t.BcastOfTwo
	}
	return w
}

// direct is what a group knows of its ranks' memory. All ranks know the same.
type direct struct {
	buffers.Mapped
	worth      tuning.Direct // from where on operations go from buffer to buffer
	visibility pauses        // of the question whether all can see all buffers
	open       []bool        // of each rank: whether all see its memory
	bufs       [][2]uint64   // of each rank: the names of its buffers

	// Of the operation under way.
	own    [2][]byte // this rank's buffers
	forAll bool      // one on each CPU does the work of all on it
	into   [][]byte  // where those want what is being copied for whom this rank works
	from   [][]byte  // of each rank what is being reduced
}

// newDirect is what the group of a host knows at first, of so many ranks on so many CPUs.
func newDirect(t *tuning.Collective, host Host, size, cpus int, crowded bool) direct {
	s := buffers.NewMapped(host, size)
	if s.Host == nil {
		return direct{}
	}
	return direct{Mapped: s, worth: worthOf(t, crowded, size, cpus), open: make([]bool, size), bufs: make([][2]uint64, size)}
}

// meetDirect begins a long operation, in which all ranks tell each other where
// their buffers are, and reports whether it can be done in those: all see all. It
// ends by finish then. n is what each rank contributes, and worth from where on
// that is worth it, bytes; a nil buffer is one that no other rank looks at. how is for
// ranks that share CPUs.
func (g *Group) meetDirect(n, worth int, send, recv []byte, how deal) (bool, error) {
	d := &g.direct
	if d.Host == nil || n < worth || d.visibility.pass() {
		return false, nil
	}
	d.own = [2][]byte{send, recv}
	all, landing, err := g.nameBuffers(how)
	if err != nil {
		return false, err
	}
	all = all && (landing || how == oneIfSeen)
	d.forAll = g.crowded && landing && how != eachOwn
	if all && !d.opened() {
		if all, err = g.openAll(); err != nil {
			return false, err
		}
	}
	if !all {
		d.visibility.refused()
		return false, nil
	}
	d.visibility.row = 0
	g.way = Direct // here, as others may do this rank's work
	return true, nil
}

// nameBuffers has all ranks tell each other where their own buffers are, and reports whether all can be seen that data
// comes from, and that it goes to.
func (g *Group) nameBuffers(how deal) (all, landing bool, err error) {
	d := &g.direct
	send, recv := d.own[buffers.Sends], d.own[buffers.Recvs]
	if how == eachOwn || how == oneIfSeen && !g.crowded {
		recv = nil
	}
	var mine [16]byte
	binary.LittleEndian.PutUint64(mine[:], d.Name(send))
	binary.LittleEndian.PutUint64(mine[8:], d.Name(recv))
	g.yielding = g.crowded && how != eachOwn && g.steady() && g.rank != g.mine.leader
	if err := g.come(mine[:], len(mine)); err != nil {
		return false, false, err
	}
	if err := g.passAll(); err != nil {
		return false, false, err
	}
	g.yielding = false
	all, landing = true, true
	for r := range g.size {
		said := mine[:]
		if r != g.rank {
			said = g.posted(r, len(mine))
		}
		d.bufs[r] = [2]uint64{binary.LittleEndian.Uint64(said), binary.LittleEndian.Uint64(said[8:])}
		all = all && d.bufs[r][buffers.Sends] != buffers.Hidden
		landing = landing && d.bufs[r][buffers.Recvs] != buffers.Hidden
	}
	return all, landing, nil
}

// opened reports whether all know that they see the memory of all that have named some.
func (d *direct) opened() bool {
	for r, open := range d.open {
		if !open && d.names(r) {
			return false
		}
	}
	return true
}

// names reports whether a rank has named a buffer.
func (d *direct) names(rank int) bool {
	return d.bufs[rank][buffers.Sends] >= buffers.LeastName || d.bufs[rank][buffers.Recvs] >= buffers.LeastName
}

// openAll has each rank look at the memory of all that have named some, and reports
// whether all could.
func (g *Group) openAll() (bool, error) {
	d := &g.direct
	have := make([]byte, g.size)
	have[g.rank] = 1
	for r, names := range d.bufs {
		for _, name := range names {
			if name >= buffers.LeastName && r != g.rank {
				if _, err := d.Host.View(r, name, 1); err != nil {
					have[g.rank] = 0
				}
			}
		}
	}
	if err := g.Allgather(nil, have, buffers.Blocks{N: 1}); err != nil || bytes.IndexByte(have, 0) >= 0 {
		return false, err
	}
	for r := range d.open {
		d.open[r] = d.open[r] || d.names(r)
	}
	return true, nil
}

// serve begins a long operation of n bytes, if that is worth it, in which ranks use a buffer of the root's,
// and reports whether they see it. The others say when they have done so (served), and the
// root waits for that (awaitServed).
func (g *Group) serve(n, worth, root int, buf []byte) (bool, error) {
	d := &g.direct
	if d.Host == nil || n < worth {
		return false, nil
	}
	if !d.open[root] {
		if g.rank != root {
			buf = nil
		}
		seen, err := g.meetDirect(n, 0, buf, nil, eachOwn)
		if !seen || err != nil {
			return false, err
		}
	}
	var name [8]byte
	if g.rank != root {
		g.enter()
		if err := g.take(name[:], root, false); err != nil {
			return false, err
		}
		d.bufs[root][buffers.Sends] = binary.LittleEndian.Uint64(name[:])
		return d.bufs[root][buffers.Sends] != buffers.Hidden, nil
	}
	if err := g.begin(slots); err != nil {
		return false, err
	}
	mine := d.Name(buf)
	binary.LittleEndian.PutUint64(name[:], mine)
	g.post(name[:])
	return mine != buffers.Hidden, nil
}

// awaitServed waits until nobody needs anything of the root any more.
func (g *Group) awaitServed() error {
	g.way = Direct
	return g.awaitAll(g.phases.Phase + 1)
}

// served says that this rank needs nothing of the root any more.
func (g *Group) served() { g.tell(g.phases.Phase + 1) }

// theirs is a part of a rank's buffer, which may be this one's.
func (g *Group) theirs(rank, buffer, from, to int) ([]byte, error) {
	g.way = Direct
	if from == to {
		return nil, nil
	}
	if rank == g.rank {
		return g.direct.own[buffer][from:to], nil
	}
	return g.direct.Part(rank, buffer, g.direct.bufs[rank][buffer], from, to)
}
