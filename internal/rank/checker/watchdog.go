package checker

import (
	"cmp"
	"fmt"
	"time"

	"github.com/gompirun/gompi/pkg/pml"
)

// A rank of a program that is checked says so if it waits in vain: what the ranks are doing then, one line of each, tells why. Calls that cross
// in two communicators are found so, an operation that a rank has left out, and one whose rank waits for a message.

// usualPatience is how long a rank waits before it says so.
const usualPatience = 10 * time.Second

// Wanted reports whether the environment asks for checks, GOMPI_CHECK=1, and how long a rank may wait in vain before it
// says so: GOMPI_CHECK=3s.
func Wanted(v string) (wanted bool, patience time.Duration) {
	if v == "" || v == "0" {
		return false, 0
	}
	if d, err := time.ParseDuration(v); err == nil && d > 0 {
		return true, d
	}
	return true, usualPatience
}

// watchdog looks whether a rank waits in vain.
type watchdog struct {
	counts   pml.Waits
	patience time.Duration
	over     chan struct{}

	seen  uint64    // what has ended when it looked last,
	since time.Time // and since when no more has while somebody waited
	said  bool
}

// Watch begins to look for waits in vain, of so long; 0: the usual time. The engine is to count its waits in what is returned, before it is
// used. EndWatch ends it.
func (k *Checker) Watch(patience time.Duration) *pml.Waits {
	k.waits.over, k.waits.patience = make(chan struct{}), cmp.Or(patience, usualPatience)
	go k.lookForWaits()
	return &k.waits.counts
}

// EndWatch ends what Watch has begun.
func (k *Checker) EndWatch() { close(k.waits.over) }

// Waits are those of the engine that Watch looks at.
func (k *Checker) Waits() *pml.Waits { return &k.waits.counts }

// lookForWaits reports waits in vain.
func (k *Checker) lookForWaits() {
	const looks = 8 // in the time that is too long
	v := &k.waits
	tick := time.NewTicker(max(v.patience/looks, time.Millisecond))
	defer tick.Stop()
	for {
		select {
		case <-v.over:
			return
		case now := <-tick.C:
			if waiting, moved := v.counts.State(); v.due(now, waiting, moved) {
				line := fmt.Sprintf("has waited for %v, in which nothing has come", v.patience)
				if what := k.UnderWay(); what != "" {
					line += ": " + what
				}
				k.Report(line)
			}
		}
	}
}

// due reports whether so many have waited for too long now, in which nothing has ended. It does so once.
func (v *watchdog) due(now time.Time, waiting int, moved uint64) bool {
	if waiting == 0 || moved != v.seen || v.since.IsZero() {
		v.seen, v.since, v.said = moved, now, false
		return false
	}
	if v.said || now.Sub(v.since) < v.patience {
		return false
	}
	v.said = true
	return true
}
