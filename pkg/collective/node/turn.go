package node

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/op"
)

// What a rank does in its turn, between two that others on its CPU have: caches and the CPU's tables
// of pages are cold then, so it lies together, and each page it touches counts.

// sumOfAll has this rank come to a phase to which all contribute n bytes, and the last that comes reduce them for all. The result is there
// when this rank has passed the release of the phase, and until it comes to the next.
func (g *Group) sumOfAll(inline []byte, n int, k op.Kernel) (result []byte) {
	g.way = Last
	if inline != nil {
		copyShort(g.place(g.rank, g.pace.Phase, len(inline)), inline)
	}
	result = g.area.ResultBuffer()
	if n <= inlineMax {
		result = g.area.Result()
	}
	result = result[:n]
	if g.arrive() {
		mine := inline
		if inline == nil {
			mine = g.buffer(g.rank, g.pace.Phase)[:n]
		}
		_ = g.fold(result, mine, k, false)
		g.gate.Release(g.pace.Phase)
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
		copyShort(g.place(g.rank, g.pace.Phase, n), inline)
	}
	g.arrive()
	return nil
}

// passAll passes when every rank has come to this phase.
func (g *Group) passAll() error { return g.pass(g.gate.All, g.pace.Arrivals*uint64(g.benches)) }

// passRelease passes when this phase has its result.
func (g *Group) passRelease() error { return g.pass(g.gate.Released, g.pace.Phase) }

// pass takes in that every rank has come to this phase, as soon as a word of the gate says so: it has come to this number. Ranks
// that have a CPU each have no gate, and look at what all have posted.
func (g *Group) pass(word *uint64, to uint64) error {
	if !g.crowded {
		err := g.await(allPosted, 0, g.pace.Phase)
		if err == nil {
			g.met()
		}
		return err
	}
	for i := range earlyYield {
		if atomic.LoadUint64(word) >= to || i < lookRounds && g.benches > 1 && g.lookOn(word, to) {
			g.met()
			return nil
		}
		if i%4 == 3 {
			g.host.Progress()
		}
		g.yield()
	}
	err := g.sleep(func() bool { return atomic.LoadUint64(word) >= to })
	if err == nil {
		g.met()
	}
	return err
}

// met takes in that every rank has come to this phase.
func (g *Group) met() { g.pace.Known, g.pace.Told = g.pace.Phase, g.pace.Phase }

// contribute begins a phase to which this rank contributes b: long ones go into
// its buffer, others are to be posted beside the stamp. All ranks agree on long.
func (g *Group) contribute(b []byte, long bool) (inline []byte, err error) {
	if !long {
		return b, g.begin(slots)
	}
	g.enter()
	if err := g.clear(g.pace.Phase); err != nil {
		return nil, err
	}
	sys.Copy(g.buffer(g.rank, g.pace.Phase), b)
	return nil, nil
}

// begin starts the next phase, to which this rank will contribute; depth is how
// many phases what it will write lasts.
func (g *Group) begin(depth uint64) error {
	g.enter()
	return g.makeRoom(g.pace.Phase, depth)
}

// enter starts the next phase.
func (g *Group) enter() {
	g.pace.Phase++
	if g.pace.Phase >= g.pace.Told+g.pace.Every {
		g.tell(g.pace.Phase)
	}
}

// makeRoom waits until nobody needs any more what was written depth phases
// before this one.
func (g *Group) makeRoom(phase, depth uint64) error {
	if phase < g.pace.Known+depth {
		return nil
	}
	return g.awaitAll(phase - depth + 1)
}

// place is where a rank of a crowded group puts what it contributes to a phase in
// which all arrive, n bytes of at most inlineMax: beside what others on its CPU do,
// if there is room for all, so that who reads it fetches few lines.
func (g *Group) place(rank int, phase uint64, n int) []byte {
	s := g.seats[rank]
	stride := (n + 7) &^ 7
	if stride*s.bench.size > inlineMax {
		return g.area.Inline(rank, phase, n)
	}
	return g.area.Inline(s.bench.leader, phase, inlineMax)[s.index*stride:][:n]
}

// arrive counts this rank in and reports whether it was the last.
func (g *Group) arrive() bool {
	if g.pace.Ahead != 0 {
		g.giveWay()
	}
	g.pace.Arrivals++
	if g.gate.Sit() != g.pace.Arrivals*uint64(g.mine.size) {
		return false
	}
	last := g.gate.Arrive() == g.pace.Arrivals*uint64(g.benches)
	g.rouse()
	return last
}

// giveWay lets the others on this CPU go first to an operation in which all arrive, if
// they have to catch up with this rank, say the root of a broadcast. They must have the
// CPU anyhow before that ends; but the last to arrive is the first to leave, and if that is the
// one that others wait for, they wait for a switch less in what comes next.
func (g *Group) giveWay() {
	if g.mine.bound && g.gate.Seated() < (g.pace.Arrivals+1)*uint64(g.mine.size)-1 {
		g.yield()
	}
	g.pace.Ahead = 0
}

// rouse wakes those who sleep.
func (g *Group) rouse() {
	if g.area.Dozing() {
		g.host.Ring()
	}
}

// await waits for an event: it looks, lets others run, and in the end sleeps.
func (g *Group) await(w want, at int, since uint64) error {
	g.want, g.at, g.since = w, at, since
	for range g.turns {
		if g.look() {
			return nil
		}
		sys.Pause(1)
	}
	if !g.crowded {
		g.turns = turnsFor(g.host.Sharing())
	}
	for i := range earlyYield {
		if g.look() || i == 0 && w == onePosted && g.glance() {
			return nil
		}
		if i%4 == 3 {
			g.host.Progress()
		}
		g.yield()
	}
	return g.sleep(g.look)
}

// awaitOne waits until a rank has posted in this phase, as it may have by now.
func (g *Group) awaitOne(rank int) error {
	if g.area.Posted(rank, g.pace.Phase) {
		return nil
	}
	return g.await(onePosted, rank, g.pace.Phase)
}

// sleep waits asleep until something has happened.
func (g *Group) sleep(happened func() bool) error {
	g.area.Doze(1)
	g.host.WaitFor(func() bool { return happened() || g.host.Failed() != nil })
	g.area.Doze(-1)
	if !happened() {
		return g.host.Failed()
	}
	return nil
}

// yield lets the others on this CPU run. It says what they may have to do, lest a rank that
// copies a megabyte is taken for a program that computes (wait.Rivals).
func (g *Group) yield() { g.host.Yield((g.mine.size - 1) * g.load) }

// lookOn looks whether a word of the gate comes to this number for as long as nobody else on this CPU has
// anything to do, and for at most as long as a turn of them would take.
func (g *Group) lookOn(word *uint64, to uint64) bool {
	if g.yielding || !g.alone() {
		return false
	}
	for range switchTurns * g.mine.size {
		if atomic.LoadUint64(word) >= to {
			return true
		}
		sys.Pause(1)
	}
	return false
}

// look reports whether what this rank waits for has happened.
func (g *Group) look() bool {
	switch g.want {
	case onePosted:
		return g.area.Posted(g.at, g.since)
	case allPosted:
		for g.at < g.size && (g.at == g.rank || g.area.Posted(g.at, g.since)) {
			g.at++
		}
	case allAnswered:
		return g.answered()
	case allSeen:
		for g.at < g.size && (g.at == g.rank || g.area.Seen(g.at) >= g.since) {
			g.at++
		}
	}
	return g.at == g.size
}

// alone reports whether nobody else on this CPU has anything to do before all
// have arrived.
func (g *Group) alone() bool {
	return g.mine.bound && g.gate.Seated() >= g.pace.Arrivals*uint64(g.mine.size)
}
