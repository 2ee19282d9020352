package wait

import (
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/internal/base/tuning"
)

// Contention finds out whether a rank that takes its CPU for its own shares it with somebody of whom nobody told it:
// ranks of another job or container, or another program. If it spins, each of them loses slices of some
// milliseconds to it, and it to them. The kernel says for how long a thread that could have run had to wait for a
// CPU (man 5 proc, schedstat; Linux, Documentation/scheduler/sched-stats.rst).
type Contention struct {
	tuning *tuning.Wait
	there  bool
	calm   int                   // looks in a row that found nobody
	at     time.Time             // of the last look; zero: there was none
	waited map[int]time.Duration // each thread, as it was last seen: the Go scheduler moves who waits from one to another
}

const (
	lookMost    = time.Second // between two looks: over more a moment's contention is lost
	muchWait    = 8           // of that many parts of the time one was spent waiting for a CPU: there is somebody,
	fewWait     = 64          // less than one of that many: perhaps nobody any more
	mostThreads = 64          // whose accounts are kept
)

// Look reads the kernel's account, unless it has done so within Wait.Ask, and reports whether what is known has changed. A rank
// whose wait has spun out calls it.
func (c *Contention) Look(now time.Time) (changed bool) {
	if now.Sub(c.at) < c.tuning.Ask {
		return false
	}
	thread, waited, ok := sched.RunDelay()
	if !ok {
		return false
	}
	before, known := c.waited[thread]
	if c.waited == nil || len(c.waited) > mostThreads {
		c.waited = map[int]time.Duration{}
	}
	span := now.Sub(c.at)
	c.at, c.waited[thread] = now, waited
	return known && span < lookMost && c.judge(span, waited-before)
}

// There reports whether somebody else uses the CPU.
func (c *Contention) There() bool { return c.there }

// judge takes in for how long this process waited for a CPU in a span, or since the same thread looked last.
func (c *Contention) judge(span, delay time.Duration) (changed bool) {
	was := c.there
	switch {
	case delay > span/muchWait:
		c.there, c.calm = true, 0
	case delay > span/fewWait:
		c.calm = 0
	default:
		if c.calm++; c.calm >= c.tuning.Calm {
			c.there = false
		}
	}
	return c.there != was
}
