package wait

import (
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/internal/base/tuning"
)

// Contenders notices programs that compute on the CPUs of ranks that wait. Yielding
// to such a one costs its time slice, milliseconds, each time; but a thread that
// wakes up goes before it, so with contenders about a rank takes naps instead. On
// CPUs shared with compilers that took the barrier of 16 ranks from 6 ms to
// 0.1 ms.
type Contenders struct {
	tuning *tuning.Wait

	until time.Time     // a contender is taken to be there; zero: none
	hold  time.Duration // for how long the last one was
	usual uint64        // ticks that a yield to the other ranks may take; 0: not known yet
	turns time.Duration // what usual is made of
	first time.Time     // the clock when the ticks were begun,
	begun uint64        // which tells how long a tick is
}

// leastSpan is the time after which a tick's length is known well enough.
const leastSpan = time.Millisecond

// How many bytes a rank moves in a nanosecond, at least, and how many take no time.
const (
	slowCopy = 4
	few      = 64 << 10
)

// Moving is how long ranks may take to move so many bytes; few are none, lest a switch between operations looks like
// another load.
func Moving(bytes int) time.Duration { return time.Duration(bytes &^ (few - 1) / slowCopy) }

// Yield lets others run. Where that takes longer than the turns of the ranks that
// share the CPU, which may be moving data meanwhile, it was to a contender. It reports false when it took a nap instead.
func (r *Contenders) Yield(p *Policy, moving time.Duration) bool {
	if p.Nap {
		sched.Nanosleep(r.tuning.Nap)
		return false
	}
	turns := p.Turns + moving
	if r.About() {
		if time.Now().Before(r.until) {
			sched.Nanosleep(r.tuning.Nap)
			return false
		}
		r.until = time.Time{}
	}
	r.Took(sched.Yield(), turns)
	return true
}

// About reports whether a contender is taken to be there, or was until lately: Yield knows.
func (r *Contenders) About() bool { return !r.until.IsZero() }

// Took takes in how many ticks a yield took with which nothing but turns of the ranks that share the
// CPU was to pass.
func (r *Contenders) Took(ticks uint64, turns time.Duration) {
	if ticks < r.usual && turns == r.turns {
		r.hold = 0
		return
	}
	r.judge(ticks, turns)
}

// Usual is how many ticks (sched.Ticks) a yield takes that is not to a contender, at most;
// 0 while that is not known and while there is one.
func (r *Contenders) Usual() uint64 {
	if time.Now().Before(r.until) {
		return 0
	}
	return r.usual
}

// judge decides whether a yield of so many ticks was to a contender.
func (r *Contenders) judge(took uint64, turns time.Duration) {
	now, ticks := time.Now(), sched.Ticks()
	if r.begun == 0 {
		r.first, r.begun = now, ticks
		return
	}
	span := now.Sub(r.first)
	if span < leastSpan {
		return
	}
	r.turns, r.usual = turns, uint64(float64(turns)/float64(span)*float64(ticks-r.begun))
	if took < r.usual {
		r.hold = 0
		return
	}
	r.hold = min(max(2*r.hold, r.tuning.Hold), r.tuning.HoldMost)
	r.until = now.Add(r.hold)
}
