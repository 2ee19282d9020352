// Package wait is how a rank waits for another: spin, then yield the CPU, then
// sleep. Each rung is for a different case. Spinning has the least latency and
// is for ranks that have a CPU each. Yielding carries ranks that share CPUs: it
// costs about a microsecond where waking a sleeper costs five and more. Sleeping
// is for ranks that are idle: after a millisecond without progress a rank uses
// no CPU.
//
// There are two policies, for ranks that have a CPU each (dedicated) and for those that share CPUs (shared). Waiter
// chooses, unless the user has (Mode).
package wait

import (
	"fmt"
	"math"
	"time"

	"github.com/gompirun/gompi/internal/sys"
)

// Mode is how the user wants ranks to wait.
type Mode uint8

// Modes.
const (
	Auto  Mode = iota // as who shares the CPUs demands
	Spin              // as ranks that have a CPU each
	Yield             // as ranks that share their CPUs
	Block             // asleep from the start
)

// ParseMode reads a mode's name; "" is Auto.
func ParseMode(name string) (Mode, error) {
	for m, n := range []string{Auto: "auto", Spin: "spin", Yield: "yield", Block: "block"} {
		if name == n {
			return Mode(m), nil
		}
	}
	if name == "" {
		return Auto, nil
	}
	return Auto, fmt.Errorf("%q is no way to wait: auto, spin, yield and block are", name)
}

// Policy says when to leave a rung.
type Policy struct {
	Spins uint32        // turns before the first yield; 0 for ranks that share CPUs
	Yield time.Duration // time without progress before the first sleep
	Turns time.Duration // what a yield to the ranks that share the CPU may take
	Nap   bool          // naps in place of yields
}

// contended is for who shares its CPU with others than ranks of its node, as the kernel says. They are in other scheduling
// groups most likely (man 7 sched, autogroup; cgroups), and who yields gives way within its own group alone.
var contended = Policy{Spins: replies, Yield: idleAfter, Turns: turn, Nap: true}

const (
	pauses     = 1  // a turn's, with the look around some 30 ns
	clockEvery = 16 // yields between two looks at the clock
	ownCPU     = 3000
	handOff    = 500 // turns, some 15 us
	replies    = 64  // turns, some 2 us: as long as a rank that runs takes to answer
	soon       = 50 * time.Microsecond
	idleAfter  = time.Millisecond
	mostYield  = 8 * time.Millisecond
	turn       = 250 * time.Microsecond // of a rank that copies what waits for it
	mostTurns  = 2 * time.Millisecond   // a program that computes keeps a CPU for longer
)

// PolicyFor chooses for ranks that share cpus CPUs, of which a cgroup may grant
// them the time of only quota. Ranks that have a CPU each gain nothing by yielding,
// but what they spend waiting is lost to those that compute: beyond the quota they
// spin for as long as a hand-off takes, and soon sleep.
func PolicyFor(ranks int, cpus, quota float64) Policy {
	if float64(ranks) <= cpus && float64(ranks) > quota {
		return Policy{Spins: handOff, Yield: soon, Turns: turn}
	}
	p := Policy{Spins: ownCPU, Yield: idleAfter, Turns: turn}
	if float64(ranks) > cpus {
		each := time.Duration(math.Ceil(float64(ranks) / min(cpus, quota)))
		p.Spins, p.Yield, p.Turns = 0, min(idleAfter*each, mostYield), min(turn*each, mostTurns)
	}
	return p
}

// Shared reports whether p is for ranks that share their CPUs.
func (p Policy) Shared() bool { return p.Spins == 0 }

// Ladder is the state of one wait. Its zero value has not begun.
type Ladder struct {
	turns   uint32
	yields  uint32
	started time.Time
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
	switch {
	case l.Spin(p):
		return false
	case p.Yield == 0:
		return true
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
	r.Yield(p, 0)
	return false
}

// SpunOut reports whether the first rung is over.
func (l *Ladder) SpunOut(p *Policy) bool { return l.turns >= p.Spins }
