// Package wait is how a rank waits for another: spin, then yield the CPU, then
// sleep. Each rung is for a different case. Spinning has the least latency and
// is for ranks that have a CPU each. Yielding carries ranks that share CPUs: it
// costs about a microsecond where waking a sleeper costs five and more. Sleeping
// is for ranks that are idle: after a millisecond without progress a rank uses
// no CPU.
package wait

import (
	"math"
	"time"

	"github.com/gompirun/gompi/internal/sys"
)

// Ladder is the state of one wait. Its zero value has not begun.
type Ladder struct {
	turns   uint32
	yields  uint32
	started time.Time
}

// Policy says when to leave a rung.
type Policy struct {
	Spins uint32        // turns before the first yield; 0 for ranks that share CPUs
	Yield time.Duration // time without progress before the first sleep
	Turns time.Duration // what a yield to the ranks that share the CPU may take
	Short time.Duration // a sleep that should not have been is shorter,
	Most  time.Duration // and raises Yield to this at most (Patience)
}

const (
	pauses     = 1  // a turn's, with the look around some 30 ns
	clockEvery = 16 // yields between two looks at the clock
	ownCPU     = 3000
	handOff    = 500 // turns, some 15 us
	soon       = 50 * time.Microsecond
	idleAfter  = time.Millisecond
	turn       = 250 * time.Microsecond // of a rank that copies what waits for it
	mostTurns  = 2 * time.Millisecond   // a program that computes keeps a CPU for longer
	credit     = 10 * time.Millisecond  // for which a group that has waited may keep the CPU, whatever its ranks yield
)

// PolicyFor chooses for ranks that share cpus CPUs, of which a cgroup may grant
// them the time of only quota. Ranks that have a CPU each gain nothing by yielding,
// but what they spend waiting is lost to those that compute: beyond the quota they
// spin for as long as a hand-off takes, and soon sleep.
func PolicyFor(ranks int, cpus, quota float64) Policy {
	if float64(ranks) <= cpus && float64(ranks) > quota {
		return Policy{Spins: handOff, Yield: soon, Turns: turn}
	}
	p := Policy{Spins: ownCPU, Yield: idleAfter, Turns: turn, Short: shortSleep, Most: mostLearned}
	if float64(ranks) > cpus {
		each := time.Duration(math.Ceil(float64(ranks) / min(cpus, quota)))
		p.Spins, p.Yield, p.Turns = 0, min(idleAfter*each, mostYield), min(turn*each, mostTurns)
	}
	return p
}

// Among is p where the ranks of so many nodes share the CPUs, as those of containers of one machine do. Each node's
// are a scheduling group (man 7 sched, autogroup; cgroups), and the kernel owes a group that others kept from the CPU
// up to credit, which those of its ranks use up that do nothing but yield. Who sleeps then takes the credit along, so
// where ranks sleep, or take naps, all message after message waits for such times: 1 MiB of allreduce by 4 ranks on
// each of 4 nodes that share 2 CPUs took 90 ms, and 6 where all go on yielding until the credits are used up.
//
// What is more, Linux from 6.13 until 2026 gives a group new credit out of nothing each time that a thread of it wakes or
// sleeps while another of its threads runs there, if the group has threads on several CPUs (reweight_entity of the one
// that runs: commit 6d71a9c61604, since taken back). So the fewer do, the better.
func (p Policy) Among(nodes int) Policy {
	if nodes > 1 && p.Spins == 0 {
		n := time.Duration(nodes)
		p.Turns, p.Short, p.Most = max(p.Turns, n*credit), n*shortSleep, n*4*mostLearned
	}
	return p
}

// Patience is how long a rank yields before it sleeps. Where a sleep turns out
// to be short it should not have been: Linux 6.12 and later let a thread that
// has just slept keep its CPU for a slice of some milliseconds, whatever it
// yields, even to ranks that it waits for; when ranks that share CPUs sleep in
// turn, each message takes such a slice. So a short sleep raises the patience
// well above a slice, and a long one, of a rank that is idle, ends it.
type Patience struct{ now time.Duration }

const (
	mostYield   = 8 * time.Millisecond
	mostLearned = 64 * time.Millisecond
	shortSleep  = 20 * time.Millisecond
)

// Policy is p with the patience learned, which is of no use to who sleeps soon.
func (x *Patience) Policy(p Policy) Policy {
	if p.Yield > soon {
		p.Yield = max(p.Yield, min(x.now, p.Most))
	}
	return p
}

// Slept learns from a sleep.
func (x *Patience) Slept(p Policy, d time.Duration) {
	if d < p.Short {
		x.now = min(4*max(x.now, p.Yield), p.Most)
		return
	}
	x.now = 0
}

// Reset begins anew: there was progress.
func (l *Ladder) Reset() { *l = Ladder{} }

// Spin passes the moment of a turn of the first rung; false: it is over.
func (l *Ladder) Spin(p *Policy) bool {
	if l.turns >= p.Spins {
		return false
	}
	l.turns++
	sys.Pause(pauses)
	return true
}

// Idle passes a moment. It reports true when it is time to sleep, which the
// caller does.
func (l *Ladder) Idle(p *Policy, r *Rivals) (sleep bool) {
	if l.Spin(p) {
		return false
	}
	if l.yields++; l.yields%clockEvery == 0 {
		now := time.Now()
		if l.started.IsZero() {
			l.started = now
		}
		if now.Sub(l.started) > p.Yield {
			return true // and again, until there was progress
		}
	}
	r.Yield(p.Turns)
	return false
}
