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
	Shared bool          // ranks share CPUs
	Spins  uint32        // looks before the first yield; where ranks share CPUs before each one, while whom they wait for runs
	Yield  time.Duration // time without progress before the first sleep
	Turns  time.Duration // what a yield to the ranks that share the CPU may take
	Nap    bool          // naps in place of yields
}

// Brief is how a caller waits that has a loop of its own before the process does, as the C library has.
type Brief struct {
	Looks  int // before each yield; where ranks share CPUs while whom it waits for runs
	Yields int // 0 where each rank has a CPU
	Tests  int // of a program, in vain, before everything has a turn
}

// Brief is what goes with p.
func (p Policy) Brief() Brief {
	b := Brief{Looks: int(min(p.Spins, briefLooks)), Tests: ownTests}
	if p.Shared {
		b.Yields, b.Tests = briefYields, sharedTests
	}
	return b
}

// Partner is whom a rank waits for. Away reports that he has left his CPU to others, so that looking for his answer is in vain.
type Partner interface{ Away() bool }

// Event is what a rank waits for in memory that it shares with others.
type Event interface {
	Partner
	Happened() bool
	Moving() int      // bytes that all who share the CPU may move before it happens
	Doze(asleep bool) // tells those who make it happen that this rank must be woken, or need not be any more
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
	aSwitch    = 40  // turns, some 2 us: as long as a switch between threads and back
	soon       = 50 * time.Microsecond
	idleAfter  = time.Millisecond
	mostYield  = 8 * time.Millisecond
	turn       = 250 * time.Microsecond // of a rank that copies what waits for it
	mostTurns  = 2 * time.Millisecond   // a program that computes keeps a CPU for longer

	briefLooks  = 128 // some 5 us
	briefYields = 32
	ownTests    = 256
	sharedTests = 16
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
		p.Shared, p.Spins = true, uint32(aSwitch*each)
		p.Yield, p.Turns = min(idleAfter*each, mostYield), min(turn*each, mostTurns)
	}
	return p
}
