package node

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/op"
)

// This file has the work of a rank in its turn, where ranks share a CPU. Caches and the CPU's page
// tables are cold when a turn begins. So the data of a turn lies together, and each page that the
// rank touches counts.

// sumOfAll has this rank come to a phase to which all contribute n bytes, and the last that comes reduce them for all. The result is there
// when this rank has passed the release of the phase, and until it comes to the next.
func (g *Group) sumOfAll(inline []byte, n int, k op.Kernel) (result []byte) {
	g.way = Last
	if inline != nil {
		copyShort(g.place(g.rank, g.phases.Phase, len(inline)), inline)
	}
	result = g.area.ResultBuffer()
	if n <= buffers.InlineMax {
		result = g.area.Result()
	}
	result = result[:n]
	if g.arrive() {
		mine := inline
		if inline == nil {
			mine = g.buffer(g.rank, g.phases.Phase)[:n]
		}
		_ = g.fold(result, mine, k, false)
		g.gate.Release(g.phases.Phase)
		g.rouse()
	}
	return result
}

// come begins a phase to which every rank comes, and to which this one contributes inline, of at most n bytes. It ends when this
// rank has passed all.
func (g *Group) come(inline []byte, n int) error {
	if err := g.begin(slots); err != nil {
		return err
	}
	if !g.crowded {
		g.post(inline)
		return nil
	}
	if n > 0 {
		copyShort(g.place(g.rank, g.phases.Phase, n), inline)
	}
	g.arrive()
	return nil
}

// passAll passes when every rank has come to this phase.
func (g *Group) passAll() error {
	if g.crowded {
		return g.pass(allArrived)
	}
	return g.pass(allPosted)
}

// passRelease passes when this phase has its result.
func (g *Group) passRelease() error { return g.pass(released) }

// pass takes in that every rank has come to this phase, as soon as w has happened.
func (g *Group) pass(w want) error {
	err := g.await(w, 0, g.phases.Phase)
	if err == nil {
		g.met()
	}
	return err
}

// met takes in that every rank has come to this phase.
func (g *Group) met() { g.phases.Known, g.phases.Told = g.phases.Phase, g.phases.Phase }

// contribute begins a phase to which this rank contributes b: long ones go into
// its buffer, others are to be posted beside the stamp. All ranks agree on long.
func (g *Group) contribute(b []byte, long bool) (inline []byte, err error) {
	if !long {
		return b, g.begin(slots)
	}
	g.enter()
	if err := g.clear(g.phases.Phase); err != nil {
		return nil, err
	}
	memcpy.Copy(g.buffer(g.rank, g.phases.Phase), b)
	return nil, nil
}

// begin starts the next phase, to which this rank will contribute; depth is how
// many phases what it will write lasts.
func (g *Group) begin(depth uint64) error {
	g.enter()
	return g.makeRoom(g.phases.Phase, depth)
}

// enter starts the next phase.
func (g *Group) enter() {
	g.phases.Phase++
	if g.phases.Phase >= g.phases.Told+g.phases.Every {
		g.tell(g.phases.Phase)
	}
}

// makeRoom waits until nobody needs any more what was written depth phases
// before this one.
func (g *Group) makeRoom(phase, depth uint64) error {
	if phase < g.phases.Known+depth {
		return nil
	}
	return g.awaitAll(phase - depth + 1)
}

// place is where a rank of a crowded group puts what it contributes to a phase in
// which all arrive, n bytes of at most inlineMax: beside what others on its CPU do,
// if there is room for all, so that who reads it fetches few lines.
func (g *Group) place(rank int, phase uint64, n int) []byte {
	s := g.cpuPlaces[rank]
	stride := (n + 7) &^ 7
	if stride*s.cpuGroup.size > buffers.InlineMax {
		return g.area.Inline(rank, phase, n)
	}
	return g.area.Inline(s.cpuGroup.leader, phase, buffers.InlineMax)[s.index*stride:][:n]
}

// arrive counts this rank in and reports whether it was the last.
func (g *Group) arrive() bool {
	g.phases.Arrivals++
	if g.gate.Sit() != g.phases.Arrivals*uint64(g.mine.size) {
		return false
	}
	last := g.gate.Arrive() == g.phases.Arrivals*uint64(g.cpuGroups)
	g.rouse()
	return last
}

// rouse wakes those who sleep.
func (g *Group) rouse() {
	if g.area.Dozing() {
		g.host.Ring()
	}
}
