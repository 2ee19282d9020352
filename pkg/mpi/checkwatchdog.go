package mpi

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/pml"
)

// A rank of a program that is checked says so if it waits in vain: what the ranks are doing then, one line of each, tells why. Calls that cross
// in two communicators are found so, an operation that a rank has left out, and one whose rank waits for a message.

// usualPatience is how long a rank waits before it says so.
const usualPatience = 10 * time.Second

// watchdog looks whether a rank waits in vain.
type watchdog struct {
	counts   pml.Waits
	patience time.Duration
	over     chan struct{}

	seen  uint64    // what has ended when it looked last,
	since time.Time // and since when no more has while somebody waited
	said  bool
}

// keepWatchdog begins it. It comes before the engine is used.
func (k *checker) keepWatchdog(e *pml.Engine, patience time.Duration) {
	k.waits.over, k.waits.patience = make(chan struct{}), cmp.Or(patience, usualPatience)
	e.CountWaits(&k.waits.counts)
	go k.lookForWaits()
}

func (k *checker) endWatchdog() {
	if k != nil {
		close(k.waits.over)
	}
}

// lookForWaits reports waits in vain.
func (k *checker) lookForWaits() {
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
				k.report(fmt.Sprintf("has waited for %v, in which nothing has come%s", v.patience, k.underWay()))
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

// underWay is what is.
func (k *checker) underWay() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	var list []string
	for _, t := range k.tells {
		list = append(list, t.String())
	}
	for _, u := range k.uses {
		list = append(list, u.String())
	}
	for w := range k.wins {
		list = append(list, w.check.Waiting()...)
	}
	if len(list) == 0 {
		return ""
	}
	return ": " + strings.Join(fewOf(list), "; ")
}

// asks and ended are the beginning of t, and the end of the call that it is of.
func (k *checker) asks(t *told) {
	t.in = "a communicator of " + strconv.Itoa(t.c.Size()) + " processes"
	if t.c.name != "" {
		t.in = strconv.Quote(t.c.name)
	}
	k.mu.Lock()
	k.tells = append(k.tells, t)
	k.mu.Unlock()
}

func (k *checker) ended(t *told) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if i := slices.Index(k.tells, t); i >= 0 {
		k.tells = slices.Delete(k.tells, i, i+1)
	}
}

// String is what this rank has told the others.
func (t *told) String() string {
	met := ""
	if t.met.Load() {
		met = " to which all have come"
	}
	return fmt.Sprintf("%s in %s%s, at %s", t.says(t.mine), t.in, met, t.where())
}
