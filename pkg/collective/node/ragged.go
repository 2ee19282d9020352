package node

import (
	"encoding/binary"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// The operations below have blocks of different lengths. Only the sender and the receiver know the length of
// a block, and both derive from it where the block goes. Where only the root of a Scatterv can decide, it
// tells the others. Each operation is one phase, whatever the lengths are, but a Scatterv of long blocks.

// longBlocks readies the buffers for such an operation: all divide them alike, whether
// they will use theirs or not.
func (g *Group) longBlocks() { g.divide(g.area.Config().Buffers) }

// MostGathered is the longest block of a Gatherv, bytes.
func (g *Group) MostGathered() int { return g.area.Config().Chunk }

// Gatherv collects blocks in the root's recv, of which each rank knows its own and the root all (MPI 4.1, section
// 6.5). At the root a nil send is in place. No block is longer than MostGathered.
//
// Cost: that of Gather; empty blocks cost nothing.
func (g *Group) Gatherv(send, recv []byte, where buffers.Blocks, root int) error {
	g.load = len(send)
	g.longBlocks()
	if g.rank != root {
		if len(send) == 0 {
			g.enter()
			return nil
		}
		inline, err := g.contribute(send, g.lies(len(send)))
		if err != nil {
			return err
		}
		g.post(inline)
		return nil
	}
	if send != nil {
		memcpy.Copy(where.Of(recv, root), send)
	}
	g.enter()
	for r := range g.size {
		block := where.Of(recv, r)
		if r == root || len(block) == 0 {
			continue
		}
		if err := g.take(block, r, g.lies(len(block))); err != nil {
			return err
		}
	}
	return nil
}

// lies reports whether a contribution of n bytes lies in a buffer, and says so.
func (g *Group) lies(n int) bool {
	if n > buffers.InlineMax {
		g.way = Buffers
	}
	return n > buffers.InlineMax
}

// What the root of a Scatterv has beside its stamp: the length of the longest block, shifted by
// two bits, and where the blocks are, each as far from the next as the longest is long. There is none for the
// root.
const (
	dealtSlot   = 0 // beside that
	dealtBuffer = 1 // in its buffer
	dealtLater  = 2 // in the phases that follow, as those of a Scatter of such blocks
	dealtSeen   = 3 // in its send, where the others look: beside that, or if there are many in its buffer, are their names, or if it is not known yet whether all see them, their displacements

	dealtHead  = 8 // bytes
	dealtMost  = buffers.InlineMax - dealtHead
	dealtPlace = 8 // bytes of where a block is: those of 14 other ranks go beside the stamp
)

// other is the number of a rank among those that are not root.
func other(rank, root int) int {
	if rank > root {
		return rank - 1
	}
	return rank
}

// Scatterv gives each rank its block of the root's send, of which each knows its own length and the root all
// (MPI 4.1, section 6.6). At the root a nil recv is in place.
//
// Cost: that of Scatter of blocks as long as the longest, and a hand-off more if they do not fit a buffer. Long ones
// that all see: the others copy them from there, in two hand-offs.
func (g *Group) Scatterv(send []byte, where buffers.Blocks, recv []byte, root int) error {
	if g.rank == root {
		return g.dealBlocks(send, where, recv)
	}
	g.load = len(recv)
	g.enter()
	if err := g.awaitOne(root); err != nil {
		return err
	}
	head := g.area.Inline(root, g.phases.Phase, buffers.InlineMax)
	said := binary.LittleEndian.Uint64(head)
	n, at := int(said>>2), other(g.rank, root)
	switch said & 3 {
	case dealtSlot:
		memcpy.Copy(recv, head[dealtHead+at*n:][:n])
	case dealtBuffer:
		g.way = Buffers
		memcpy.Copy(recv, g.buffer(root, g.phases.Phase)[at*n:][:n])
	case dealtSeen:
		places := head[dealtHead:]
		if g.manyPlaces() {
			places = g.buffer(root, g.phases.Phase)
		}
		return g.getSeen(recv, n, root, binary.LittleEndian.Uint64(places[at*dealtPlace:]))
	default:
		return g.deal(nil, buffers.Blocks{}, recv, n, root)
	}
	return nil
}

// getSeen copies this rank's block from where the root says it is. No block is longer than n bytes.
func (g *Group) getSeen(recv []byte, n, root int, place uint64) error {
	d := &g.direct
	if !d.open[root] {
		seen, err := g.meetDirect(n, 0, nil, nil, eachOwn)
		if err != nil {
			return err
		}
		if !seen {
			return g.deal(nil, buffers.Blocks{}, recv, n, root)
		}
		place += d.bufs[root][buffers.Sends]
	}
	if len(recv) > 0 {
		from, err := d.Part(root, buffers.Sends, place, 0, len(recv))
		if err != nil {
			return err
		}
		memcpy.Copy(recv, from)
	}
	g.way = Direct
	g.served()
	return nil
}

// dealBlocks is the root's part of a Scatterv.
func (g *Group) dealBlocks(send []byte, where buffers.Blocks, recv []byte) error {
	n := 0
	for r := range g.size {
		if r != g.rank {
			n = max(n, len(where.Of(send, r)))
		}
	}
	all := n * (g.size - 1)
	g.load = all
	if err := g.begin(slots); err != nil {
		return err
	}
	how, name := dealtLater, g.nameDealt(send, n)
	used := dealtHead
	switch {
	case all <= dealtMost:
		how = dealtSlot
		g.packOthers(g.small[dealtHead:], send, &where, n)
		used += all
	case name >= buffers.LeastName:
		how = dealtSeen
		if !g.manyPlaces() {
			used += g.packPlaces(g.small[dealtHead:], &where, name)
			break
		}
		if err := g.clear(g.phases.Phase); err != nil {
			return err
		}
		g.packPlaces(g.buffer(g.rank, g.phases.Phase), &where, name)
	case all <= int(g.phases.Short):
		how, g.way = dealtBuffer, Buffers
		if err := g.clear(g.phases.Phase); err != nil {
			return err
		}
		g.packOthers(g.buffer(g.rank, g.phases.Phase), send, &where, n)
	}
	binary.LittleEndian.PutUint64(g.small[:], uint64(n)<<2|uint64(how))
	g.post(g.small[:used])
	if recv != nil {
		memcpy.Copy(recv, where.Of(send, g.rank))
	}
	switch how {
	case dealtSeen:
		return g.showDealt(send, where, n)
	case dealtLater:
		return g.deal(send, where, nil, n, g.rank)
	}
	return nil
}

// nameDealt is what the root of a Scatterv of blocks of at most n bytes says of its send.
func (g *Group) nameDealt(send []byte, n int) uint64 {
	if g.direct.Host == nil || n < g.direct.worth.Scatter || g.manyPlaces() && (g.size-1)*dealtPlace > g.step {
		return buffers.Hidden
	}
	return g.direct.Name(send)
}

// manyPlaces reports whether where all blocks are does not fit beside a stamp.
func (g *Group) manyPlaces() bool { return (g.size-1)*dealtPlace > dealtMost }

// showDealt waits until all others have copied their blocks from this root's send.
func (g *Group) showDealt(send []byte, where buffers.Blocks, n int) error {
	if !g.direct.open[g.rank] {
		seen, err := g.meetDirect(n, 0, send, nil, eachOwn)
		if err != nil {
			return err
		}
		if !seen {
			return g.deal(send, where, nil, n, g.rank)
		}
	}
	return g.awaitServed()
}

// packPlaces packs where the blocks of all other ranks are that begin in memory of that name.
func (g *Group) packPlaces(to []byte, where *buffers.Blocks, name uint64) (n int) {
	if !g.direct.open[g.rank] {
		name = 0
	}
	for r := range g.size {
		if r != g.rank {
			from, _ := where.At(r)
			binary.LittleEndian.PutUint64(to[other(r, g.rank)*dealtPlace:], name+uint64(from))
		}
	}
	return (g.size - 1) * dealtPlace
}

// packOthers packs the blocks of all other ranks, n bytes apart.
func (g *Group) packOthers(to, send []byte, where *buffers.Blocks, n int) {
	for r := range g.size {
		if r != g.rank {
			memcpy.Copy(to[other(r, g.rank)*n:], where.Of(send, r))
		}
	}
}

// MostExchanged is the longest block of an Alltoallv, bytes.
func (g *Group) MostExchanged() int {
	if g.size == 1 {
		return 0
	}
	return max(g.cellRoom(), g.cellMost())
}

// cellRoom is the longest block that fits its part of a buffer, bytes.
func (g *Group) cellRoom() int { return g.area.Config().Chunk / g.size &^ 7 }

// Alltoallv gives each rank its block of everybody's send; a rank knows the lengths of the blocks that it sends and
// of those that it receives (MPI 4.1, section 6.8). A nil send is in place: the blocks are in recv. None is longer than
// MostExchanged, except for a rank's own and those of far; nil: there are none.
//
// Cost: that of Alltoall. A rank does not wait for those from whom it gets nothing, if it has a CPU of its own. Those of
// far: each block is copied once, and its sender waits for that.
func (g *Group) Alltoallv(send []byte, out buffers.Blocks, recv []byte, in buffers.Blocks, far *Far) error {
	g.longBlocks()
	inPlace := send == nil && out.Parts == nil
	if inPlace {
		send, out = recv, in
	}
	if g.size > 1 {
		if err := g.showCells(send, &out, far); err != nil {
			return err
		}
	}
	if !inPlace {
		memcpy.Copy(in.Of(recv, g.rank), out.Of(send, g.rank))
	}
	if g.size == 1 {
		return nil
	}
	if g.crowded {
		if err := g.passAll(); err != nil {
			return err
		}
	}
	met, err := g.takeCells(recv, &in)
	if met {
		g.phases.Known = g.phases.Phase // the others may not know it of this rank
	}
	if err == nil && far != nil {
		err = g.passFar(far)
	}
	return err
}

// showCells posts the blocks for all others.
func (g *Group) showCells(send []byte, out *buffers.Blocks, far *Far) error {
	if err := g.begin(slots); err != nil {
		return err
	}
	if err := g.packCells(send, out, far); err != nil {
		return err
	}
	if g.crowded {
		g.arrive()
	} else {
		g.post(nil)
	}
	return nil
}

// packCells puts the blocks for all others where they look for them.
func (g *Group) packCells(send []byte, out *buffers.Blocks, far *Far) error {
	longest := 0
	if far != nil {
		longest = farName
	}
	g.load = 0
	for r := range g.size {
		if n := len(out.Of(send, r)); r != g.rank {
			longest = max(longest, n)
			g.load += n
		}
	}
	if longest > g.cellMost() {
		g.way = Buffers
		if err := g.clear(g.phases.Phase); err != nil {
			return err
		}
	}
	table := int(g.phases.Arrivals+1) % 2
	for d := 1; d < g.size; d++ {
		r := (g.rank + d) % g.size
		if block := out.Of(send, r); len(block) > 0 {
			memcpy.Copy(g.cell(g.rank, r, len(block), table), block)
		}
	}
	if far != nil {
		g.nameFar(far.Out, table)
	}
	return nil
}

// takeCells takes the blocks of all others, and reports whether it has waited for all of them.
func (g *Group) takeCells(recv []byte, in *buffers.Blocks) (met bool, err error) {
	met = true
	table := int(g.phases.Arrivals) % 2
	for d := 1; d < g.size; d++ {
		r := (g.rank + d) % g.size
		block := in.Of(recv, r)
		if len(block) == 0 {
			met = false
			continue
		}
		if !g.crowded {
			if err := g.awaitOne(r); err != nil {
				return false, err
			}
		}
		memcpy.Copy(block, g.cell(r, g.rank, len(block), table))
	}
	return met, nil
}

// besideMost is the longest block that goes beside its sender's stamp.
func (g *Group) besideMost() int { return buffers.InlineMax / (g.size - 1) &^ 7 }

// cellMost is the longest block that does not go into a buffer: ranks that share CPUs have
// tables for what does not fit beside a stamp.
func (g *Group) cellMost() int {
	if g.crowded {
		return max(g.besideMost(), shm.TableMax/(g.size-1)&^7)
	}
	return g.besideMost()
}

// cell is where rank from has its block of n bytes for rank to, in the table of that number if it
// is in one.
func (g *Group) cell(from, to, n, table int) []byte {
	at := other(to, from)
	if most := g.besideMost(); n <= most {
		return g.area.Inline(from, g.phases.Phase, buffers.InlineMax)[at*most:][:n]
	}
	if most := g.cellMost(); n <= most {
		return g.area.Table(table, from)[at*most:][:n]
	}
	return g.buffer(from, g.phases.Phase)[to*g.cellRoom():][:n]
}
