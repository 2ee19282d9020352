package wait

import (
	"time"

	"github.com/gompirun/gompi/internal/sys"
)

// Company finds out whether a rank that takes its CPU for its own has company there
// of which nobody told it: ranks in other containers on this machine, or of other
// jobs. If it spins, each of them loses a slice of some milliseconds to it,
// and it to them; the barrier of 16 ranks in 4 containers on 4 CPUs took 30 ms, and 0.1
// where they yield at once. The kernel tells how much of the time this process could
// have run it did not: what passed on the clock while it did not sleep, less what it
// computed. Its zero value knows of no company.
//
// A program that computes is no company, for it does not yield in turn: to spin through the slices
// that are left is then the best that two ranks can do. 2 that shared each of their CPUs with such a
// one exchanged 5 million messages a second when they spun, and 0.5 when they yielded and took naps
// (Rivals). So who meets such a one while it yields spins again, for a second and then
// for longer and longer.
type Company struct {
	there bool
	calm  int           // windows in a row without
	begun time.Time     // of the window; zero: there is none
	used  sys.Usage     // at that time
	until time.Time     // what is there is a program that computes
	alone time.Duration // for how long that was believed last
}

// A window is as long as the slices that ranks lose, or longer.
const (
	leastWindow = 2 * time.Millisecond
	mostWindow  = time.Second
	calmWindows = 10 // until the company has gone,
	calmAlone   = 5  // of which one counts as so many where no yield led to anybody
	leastAlone  = time.Second
	mostAlone   = 16 * time.Second
)

// Look takes in what has happened since the last look, and what yields have shown, and
// reports whether that changes what is known.
func (c *Company) Look(r *Rivals) (changed bool) {
	now := time.Now()
	span := now.Sub(c.begun)
	if !c.begun.IsZero() && span < leastWindow || now.Before(c.until) {
		return false
	}
	if c.there && r.Stubborn() {
		c.dismiss(now)
		return true
	}
	used := sys.Used()
	if !c.begun.IsZero() && span < mostWindow {
		changed = c.judge(span, used.CPU-c.used.CPU, used.Preempted-c.used.Preempted)
	}
	c.begun, c.used = now, used
	return changed
}

// dismiss says that what is there is a program that computes.
func (c *Company) dismiss(now time.Time) {
	c.alone = min(max(2*c.alone, leastAlone), mostAlone)
	c.there, c.calm, c.begun, c.until = false, 0, time.Time{}, now.Add(c.alone)
}

// Slept says that this process has slept since the last look, so that its window
// tells nothing.
func (c *Company) Slept() { c.begun = time.Time{} }

// There reports whether there is company.
func (c *Company) There() bool { return c.there }

// Policy is p, or that of ranks that share their CPU if there is company.
func (c *Company) Policy(p Policy) Policy {
	if !c.there || p.Spins < ownCPU {
		return p
	}
	return PolicyFor(2, 1, 1)
}

// judge takes in a window: who computed for less than three quarters of it, and was
// preempted, not just blocked in a call of the program's, has company.
func (c *Company) judge(span, used time.Duration, preempted int64) (changed bool) {
	lost := span - used
	switch {
	case preempted > 0 && lost > span/4:
		changed, c.there, c.calm = !c.there, true, 0
	case lost > span/16:
		c.calm = 0
	default:
		if c.calm++; preempted == 0 {
			c.calm += calmAlone - 1
		}
		if c.there && c.calm >= calmWindows {
			changed, c.there = true, false
		}
	}
	return changed
}
