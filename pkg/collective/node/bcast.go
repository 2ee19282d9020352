package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Bcast copies the root's buf to all others' (MPI 4.1, section 6.4).
//
// Cost: n bytes copied in by the root and out by each other, in chunks, of which
// the root may be as many ahead as it has buffers. Long ones that all see are copied
// once.
func (g *Group) Bcast(buf []byte, root int) error {
	if g.levels != nil && len(buf) > 0 {
		if done, err := g.levels.bcast(buf, root); done || err != nil {
			return err
		}
	}
	g.load = len(buf)
	if len(buf) <= buffers.InlineMax {
		return g.bcastShort(buf, root)
	}
	if done, err := g.bcastSeen(buf, root); done || err != nil {
		return err
	}
	if err := g.prepare(len(buf), false); err != nil {
		return err
	}
	m := chunks(len(buf), g.step)
	for i := range m {
		at, end := nth(i, 0, len(buf), g.step)
		part := buf[at:end]
		if g.rank != root {
			g.enter()
			if err := g.take(part, root, true); err != nil {
				return err
			}
			continue
		}
		if _, err := g.contribute(part, true); err != nil {
			return err
		}
		g.post(nil)
	}
	return nil
}

// bcastShort is a Bcast of what goes beside a stamp.
func (g *Group) bcastShort(buf []byte, root int) error {
	switch {
	case len(buf) == 0:
		return nil
	case g.rank != root:
		g.enter()
		return g.takeShort(buf, root, 0)
	}
	err := g.begin(slots)
	if err == nil {
		g.post(buf)
	}
	return err
}

// bcastSeen is a long Bcast of what all see; done is false if it is not that.
func (g *Group) bcastSeen(buf []byte, root int) (done bool, err error) {
	if done, err := g.bcastTogether(buf, root); done || err != nil {
		return done, err
	}
	seen, err := g.serve(len(buf), g.direct.worth.Bcast, root, buf)
	if !seen || err != nil {
		return false, err
	}
	if g.rank == root {
		return true, g.awaitServed()
	}
	from, err := g.theirs(root, buffers.Sends, 0, len(buf))
	if err != nil {
		return true, err
	}
	memcpy.Copy(buf, from)
	g.served()
	return true, nil
}

// bcastTogether is a Bcast between buffers that all see: the root copies a part for each
// other rank, so that it does as much as they do.
//
// Cost: two hand-offs, n (p-1)/p copied by each rank; crowded: n k on each CPU with k ranks.
func (g *Group) bcastTogether(buf []byte, root int) (done bool, err error) {
	send, recv := buf, []byte(nil)
	if g.rank != root {
		send, recv = nil, buf
	}
	seen, err := g.meetDirect(len(buf), g.direct.worth.BcastHelp, send, recv, oneForAll)
	if !seen || err != nil {
		return false, err
	}
	clients := g.clients()
	if g.direct.forAll {
		err = g.bcastFor(clients, len(buf), root)
	} else {
		err = g.bcastOwn(buf, root)
	}
	if err != nil {
		return true, err
	}
	return true, g.conclude(clients)
}

// bcastOwn copies this rank's part of a Bcast.
func (g *Group) bcastOwn(buf []byte, root int) error {
	cut := len(buf) - len(buf)/g.size&^(buffers.Line-1)
	if g.rank != root {
		from, err := g.theirs(root, buffers.Sends, 0, cut)
		if err == nil {
			memcpy.Copy(buf[:cut], from)
		}
		return err
	}
	for d := 1; d < g.size; d++ {
		to, err := g.theirs((root+d)%g.size, buffers.Recvs, cut, len(buf))
		if err != nil {
			return err
		}
		memcpy.Copy(to, buf[cut:])
	}
	return nil
}

// bcastFor copies what the root sends to some ranks.
func (g *Group) bcastFor(clients []int, n, root int) error {
	from, err := g.theirs(root, buffers.Sends, 0, n)
	if err != nil {
		return err
	}
	into := g.direct.into[:0]
	for _, c := range clients {
		if c == root {
			continue
		}
		to, err := g.theirs(c, buffers.Recvs, 0, n)
		if err != nil {
			return err
		}
		into = append(into, to)
	}
	g.direct.into = into
	g.mover(n*g.size).relay(into, from)
	return nil
}
