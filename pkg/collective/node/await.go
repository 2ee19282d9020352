package node

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/internal/base/wait"
)

// want is a kind of event.
type want uint8

const (
	onePosted   want = iota // rank at has posted phase since
	allPosted               // ranks from at on have
	allSeen                 // ranks from at on have come to phase since
	allAnswered             // those that this rank has named blocks for have answered, from number at on
	allArrived              // all ranks, which share CPUs, have come to this phase
	released                // this phase has its result
)

// await waits for an event: it looks a while, and then has the process wait.
func (g *Group) await(w want, at int, since uint64) error {
	g.want, g.at, g.since = w, at, since
	for looks := g.looks; ; looks-- {
		if g.look() {
			return nil
		}
		if looks <= 0 {
			break
		}
		sched.Pause(1)
	}
	g.learn(g.host.Await(event{g}))
	if !g.look() {
		return g.host.Failed()
	}
	return nil
}

// awaitOne waits until a rank has posted in this phase, as it may have by now.
func (g *Group) awaitOne(rank int) error {
	if g.area.Posted(rank, g.phases.Phase) {
		return nil
	}
	return g.await(onePosted, rank, g.phases.Phase)
}

// learn takes in how the process waits: ranks that have a CPU each as far as they were told may share them with others,
// such as ranks in other containers on this machine.
func (g *Group) learn(p wait.Policy) {
	if g.looks = min(int(p.Spins), g.tuning.Spins); p.Shared {
		g.looks = 0
	}
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
	case allArrived:
		return atomic.LoadUint64(g.gate.All) >= g.phases.Arrivals*uint64(g.cpuGroups)
	case released:
		return atomic.LoadUint64(g.gate.Released) >= g.phases.Phase
	}
	return g.at == g.size
}

// alone reports whether nobody else on this CPU has anything to do before all
// have arrived.
func (g *Group) alone() bool {
	return !g.yielding && g.mine.bound && g.gate.Seated() >= g.phases.Arrivals*uint64(g.mine.size)
}

// event is what a group waits for, as the process has to know it.
type event struct{ g *Group }

func (e event) Happened() bool { return e.g.look() || e.g.host.Failed() != nil }

// Away reports whether others on this CPU must run before it happens.
func (e event) Away() bool {
	switch g := e.g; g.want {
	case onePosted:
		return !g.crowded || g.cpuPlaces[g.at].cpuGroup == g.mine || g.host.Away(g.at)
	case allArrived, released:
		return !g.alone()
	}
	return true
}

// Moving says what the others on this CPU may have to do, lest a rank that copies a megabyte is taken for a program that
// computes (wait.Rivals).
func (e event) Moving() int { return (e.g.mine.size - 1) * e.g.load }

func (e event) Doze(asleep bool) {
	if asleep {
		e.g.area.Doze(1)
	} else {
		e.g.area.Doze(-1)
	}
}
