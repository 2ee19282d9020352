package node

import (
	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/op"
)

// What a rank does in its turn, between two that others on its CPU have: caches and the CPU's tables
// of pages are cold then, so it lies together, and each page it touches counts.

// reduceByLast has the last that comes reduce n bytes for all. The result is valid
// until this rank arrives again.
func (g *Group) reduceByLast(inline []byte, n int, k op.Kernel) (result []byte, err error) {
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
		g.area.Release(g.pace.Phase)
		g.rouse()
	} else if err := g.await(wasReleased, 0, g.pace.Phase); err != nil {
		return nil, err
	}
	g.met()
	return result, nil
}

// all begins a phase and passes when every rank has come to it. inline is what this rank
// contributes, of at most n bytes.
func (g *Group) all(inline []byte, n int) error {
	if err := g.begin(slots); err != nil {
		return err
	}
	w := allPosted
	if g.crowded {
		w = allArrived
		if n > 0 {
			copyShort(g.place(g.rank, g.pace.Phase, n), inline)
		}
		g.arrive()
	} else {
		g.post(inline)
	}
	if err := g.await(w, 0, g.pace.Phase); err != nil {
		return err
	}
	g.met()
	return nil
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
	g.bring(g.buffer(g.rank, g.pace.Phase), b)
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
	if g.area.Sit(g.mine.leader) != g.pace.Arrivals*uint64(g.mine.size) {
		return false
	}
	last := g.area.Arrive() == g.pace.Arrivals*uint64(g.benches)
	g.rouse()
	return last
}

// giveWay lets the others on this CPU go first to an operation in which all arrive, if
// they have to catch up with this rank, say the root of a broadcast. They must have the
// CPU anyhow before that ends; but the last to arrive is the first to leave, and if that is the
// one that others wait for, they wait for a switch less in what comes next.
func (g *Group) giveWay() {
	if g.mine.bound && g.area.Seated(g.mine.leader) < (g.pace.Arrivals+1)*uint64(g.mine.size)-1 {
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
		if g.look() || i == 0 && w == onePosted && g.glance() || i < lookRounds && g.alone() && g.lookOn() {
			return nil
		}
		if i%4 == 3 {
			g.host.Progress()
		}
		g.yield()
		g.awaited()
	}
	return g.sleep()
}

// awaitOne waits until a rank has posted in this phase, as it may have by now.
func (g *Group) awaitOne(rank int) error {
	if g.area.Posted(rank, g.pace.Phase) {
		return nil
	}
	return g.await(onePosted, rank, g.pace.Phase)
}

// sleep waits for the event asleep.
func (g *Group) sleep() error {
	g.area.Doze(1)
	g.host.WaitFor(func() bool { return g.look() || g.host.Failed() != nil })
	g.area.Doze(-1)
	if !g.look() {
		return g.host.Failed()
	}
	return nil
}

// yield lets the others on this CPU run. It says what they may have to do, lest a rank that
// copies a megabyte is taken for a program that computes (wait.Rivals).
func (g *Group) yield() { g.others.Yield((g.mine.size - 1) * g.load) }

// awaited has the turns of the ranks on this CPU come in the order of a chain of which each waits for the one
// below (shm.Bench): otherwise a call goes on by a rank or two in each round of them.
func (g *Group) awaited() {
	if g.follows && g.want == onePosted && g.at == g.rank-1 {
		g.host.Awaited(g.at)
	}
}

// lookOn looks for what all wait for as long as nobody else on this CPU has
// anything to do, and for at most as long as a turn of them would take.
func (g *Group) lookOn() bool {
	if g.want != allArrived && g.want != wasReleased || g.yielding {
		return false
	}
	for range switchTurns * g.mine.size {
		if g.look() {
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
	case allArrived:
		return g.allCame()
	case wasReleased:
		return g.area.Released() >= g.since
	case allAnswered:
		return g.answered()
	case allSeen:
		for g.at < g.size && (g.at == g.rank || g.area.Seen(g.at) >= g.since) {
			g.at++
		}
	}
	return g.at == g.size
}

// allCame reports whether every rank has arrived.
func (g *Group) allCame() bool { return g.area.Arrivals() >= g.pace.Arrivals*uint64(g.benches) }

// alone reports whether nobody else on this CPU has anything to do before all
// have arrived.
func (g *Group) alone() bool {
	return g.mine.bound && g.area.Seated(g.mine.leader) >= g.pace.Arrivals*uint64(g.mine.size)
}
