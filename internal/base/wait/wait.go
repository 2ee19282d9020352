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

	"github.com/gompirun/gompi/internal/base/tuning"
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

// Partner is whom a rank waits for. Away reports that he has left his CPU to others, so that looking for his answer is in vain.
type Partner interface{ Away() bool }

// Event is what a rank waits for in memory that it shares with others.
type Event interface {
	Partner
	Happened() bool
	Moving() int      // bytes that all who share the CPU may move before it happens
	Doze(asleep bool) // tells those who make it happen that this rank must be woken, or need not be any more
}

const (
	pauses     = 1  // a look's, with the look some 30 ns
	clockEvery = 16 // yields between two looks at the clock
)

// Sharing is who shares the CPUs of a process, and what they have of them.
type Sharing struct {
	Ranks int     // that may run on the same CPUs; 0 is one
	CPUs  float64 // these
	Quota float64 // the CPUs whose time a cgroup grants those ranks; CPUs: all
}

// Alone is a process that has a CPU to itself.
var Alone = Sharing{Ranks: 1, CPUs: 1, Quota: 1}

// PolicyFor chooses for ranks that share CPUs. Those that have a CPU each gain nothing by yielding, but what they spend
// waiting is lost to those that compute: beyond a quota they spin for as long as a hand-off takes, and soon sleep.
func PolicyFor(t *tuning.Wait, s Sharing) Policy {
	ranks := float64(s.Ranks)
	if ranks <= s.CPUs && ranks > s.Quota {
		return Policy{Spins: uint32(t.SpinsQuota), Yield: t.SleepQuota, Turns: t.Turn}
	}
	p := Policy{Spins: uint32(t.Spins), Yield: t.Sleep, Turns: t.Turn}
	if ranks > s.CPUs {
		each := math.Ceil(ranks / min(s.CPUs, s.Quota))
		p.Shared, p.Spins = true, uint32(min(float64(t.SpinsShared)*each, math.MaxInt32))
		p.Yield, p.Turns = min(t.Sleep*time.Duration(each), t.SleepMost), min(t.Turn*time.Duration(each), t.TurnMost)
	}
	return p
}

// contended is for who shares its CPU with others than ranks of its node, as the kernel says. They are in other scheduling
// groups most likely (man 7 sched, autogroup; cgroups), and who yields gives way within its own group alone.
func contended(t *tuning.Wait) Policy {
	return Policy{Spins: uint32(t.SpinsContended), Yield: t.Sleep, Turns: t.Turn, Nap: true}
}
