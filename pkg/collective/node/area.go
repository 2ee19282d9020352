package node

import (
	"bytes"
	"math/bits"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// What the buffers of a rank may take, and those of all ranks, bytes: in the
// first area, and in the large one. Memory that is shared costs 0.4 ms for each
// MiB when it is made.
const (
	firstRoom   = 128 << 10
	firstBudget = 2 << 20
	largeRoom   = 1 << 20
	largeBudget = 16 << 20
)

// Dimensions are those of a communicator's area: first when it is made, large
// from the first operation on that has more to move than fits a buffer.
func Dimensions(ranks int, crowded bool) (first, large shm.AreaConfig) {
	with := func(room, budget int) shm.AreaConfig {
		for room > buffers.LeastRoom && ranks*room > budget {
			room /= 2
		}
		return shm.AreaConfig{Ranks: ranks, Chunk: room / shm.AreaBuffers, Buffers: shm.AreaBuffers, Crowded: crowded}
	}
	return with(firstRoom, firstBudget), with(largeRoom, largeBudget)
}

// adopt takes an area.
func (g *Group) adopt(area *shm.Area) {
	area.Join(g.rank)
	g.area, g.tabled = area, 0
	g.phases.Arrivals = 0
	area.Describe(g.phases)
	g.sitDown()
	g.phases.Buffers = 0
	g.divide(area.Config().Buffers)
}

// grow replaces the area by the large one, on all ranks or on none: rank 0 makes
// it and tells the others where it is, and each tells all whether it has it. All
// ranks call it in the same operation.
func (g *Group) grow() error {
	large := g.large
	g.large = shm.AreaConfig{}
	if large.Chunk <= g.area.Config().Chunk {
		return nil
	}
	var card [buffers.InlineMax]byte
	var area *shm.Area
	if g.rank == 0 {
		var err error
		if area, err = shm.CreateArea(large); err == nil {
			area.Arrange(g.leaders())
			copy(card[:], area.Card())
		}
	}
	if err := g.Bcast(card[:], 0); err != nil {
		return err
	}
	if g.rank != 0 {
		area, _ = shm.AttachArea(string(card[:]))
	}
	have := make([]byte, g.size)
	if area != nil {
		have[g.rank] = 1
	}
	err := g.Allgather(nil, have, buffers.Blocks{N: 1})
	if err != nil || bytes.IndexByte(have, 0) >= 0 {
		if area != nil {
			area.Close()
		}
		return err
	}
	area.Seal()
	g.area.Close()
	g.adopt(area)
	return nil
}

// wide is into how many buffers the room of a rank is divided for long
// operations in which all depend on all: 4, 8 or 16. Short hand-offs take longer than what they hand over.
func (g *Group) wide() int {
	return min(1<<(bits.Len(uint(g.tuning.WideBuffers))-1), g.area.Config().Buffers)
}

// prepare makes the buffers fit for an operation to which a rank contributes n
// bytes. wide says that all depend on all; otherwise some may run ahead of others, by as
// many buffers as there are.
func (g *Group) prepare(n int, wide bool) error {
	if err := g.makeFit(n); err != nil {
		return err
	}
	cfg := g.area.Config()
	switch {
	case wide && n <= cfg.Chunk: // any division will do
	case wide:
		g.divide(g.wide())
	default:
		g.divide(cfg.Buffers)
	}
	return nil
}

// prepareReduction is prepare of a reduction of which each rank does a share. By 16 ranks with a core each (Sapphire Rapids,
// November 2026) 1 MiB took 701 us through 4 buffers, whose three steps cannot overlap, and 333 through 16.
func (g *Group) prepareReduction(n int) error {
	return g.prepare(n, g.crowded || g.size <= g.tuning.WideBuffers || n <= g.area.Config().Chunk)
}

// prepareToOne is prepare of an operation to which all others contribute, for one. Where ranks that share CPUs would fill more
// than the near caches hold, one after the other, there are fewer buffers, and ranks wait for each other more often.
func (g *Group) prepareToOne(n int) error {
	if err := g.makeFit(n); err != nil {
		return err
	}
	cfg := g.area.Config()
	count := cfg.Buffers
	if g.crowded && n <= cfg.Chunk && n*(g.size-1)*count > g.tuning.Nearby {
		count = g.wide()
	}
	g.divide(count)
	return nil
}

// makeFit makes buffers of which one has room for n bytes, if there may be such.
func (g *Group) makeFit(n int) error {
	if n > g.area.Config().Chunk && g.large.Ranks > 0 {
		if err := g.grow(); err != nil {
			return err
		}
	}
	g.way = Buffers
	return nil
}

// divide divides each rank's room into count buffers. Where it was divided
// otherwise, what lies there must not be needed any more before any is written
// again: this rank tells that it needs nothing.
func (g *Group) divide(count int) {
	if uint64(count) == g.phases.Buffers {
		return
	}
	cfg := g.area.Config()
	g.phases.Buffers, g.step = uint64(count), cfg.Chunk*cfg.Buffers/count
	g.phases.Step, g.phases.Short = uint64(g.step), 0
	if count == cfg.Buffers {
		g.phases.Short = uint64(cfg.Chunk)
	}
	g.phases.Every = (g.phases.Buffers + 1) / 2
	g.phases.Divided = g.phases.Phase + 1
	g.tell(g.phases.Divided)
}

// inTable reports whether a table has room for what each rank contributes to an operation in which all arrive, n bytes, and the area for
// a result as long.
func (g *Group) inTable(n int) bool {
	return g.crowded && n <= shm.TableMax && n <= g.area.Config().Chunk
}

// layTable has the next phase, in which all ranks arrive and each contributes n bytes, use a
// table in place of buffers, if it has room. Tables are used in turn: who passes an
// arrival knows that all are done with what they read before it, so nobody waits for room.
func (g *Group) layTable(n int) {
	if g.inTable(n) {
		g.tabled, g.table = g.phases.Phase+1, int(g.phases.Arrivals+1)%2
	}
}

// buffer is a rank's buffer for a phase.
func (g *Group) buffer(rank int, phase uint64) []byte {
	if phase == g.tabled {
		return g.area.Table(g.table, rank)
	}
	at := int(phase%g.phases.Buffers) * g.step
	return g.area.Room(rank)[at : at+g.step]
}
