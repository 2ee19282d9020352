package wait

import (
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
)

// Waiter is how a process waits: its policy, and what that follows from. It is not for several goroutines at once.
type Waiter struct {
	Policy       Policy
	Contenders   Contenders
	adaptiveSpin adaptiveSpin

	tuning     *tuning.Wait
	mode       Mode
	told       func() Sharing // by those who share CPUs, as far as they have said so
	contention Contention
}

// NewWaiter makes that of a process that waits in a mode. told is who shares its CPUs, as far as the ranks of the node
// have said which they use; nil: it has a CPU to itself.
func NewWaiter(t *tuning.Tuning, mode Mode, told func() Sharing) *Waiter {
	if told == nil {
		told = func() Sharing { return Alone }
	}
	settings := &tuning.Or(t).Wait
	w := &Waiter{tuning: settings, mode: mode, told: told, Contenders: Contenders{tuning: settings}, contention: Contention{tuning: settings}}
	w.Choose()
	return w
}

// Look has the kernel say whether somebody else uses the CPU, at most every 10 ms, and chooses the policy anew where
// that has changed. A wait that has spun out calls it.
func (w *Waiter) Look(now time.Time) {
	if w.mode == Auto && w.contention.Look(now) {
		w.Choose()
	}
}

// Choose chooses the policy.
func (w *Waiter) Choose() {
	switch w.mode {
	case Auto:
		own := PolicyFor(w.tuning, Alone)
		if w.Policy = PolicyFor(w.tuning, w.told()); w.contention.There() && w.Policy == own {
			w.Policy = contended(w.tuning)
		}
	case Spin:
		w.Policy = PolicyFor(w.tuning, Alone)
	case Yield:
		if w.Policy = PolicyFor(w.tuning, w.told()); !w.Policy.Shared {
			w.Policy = PolicyFor(w.tuning, Sharing{Ranks: 2, CPUs: 1, Quota: 1})
		}
	case Block:
		w.Policy = Policy{}
	}
}

// Brief is how a caller waits that has a loop of its own.
func (w *Waiter) Brief() Brief {
	b := Brief{Looks: min(int(w.Policy.Spins), w.tuning.Fast), Tests: w.tuning.Tests}
	if w.Policy.Shared {
		b.Yields, b.Tests = w.tuning.FastYields, w.tuning.TestsShared
	}
	return b
}

// Copy is for who waits without the lock that w is under; Learn takes in what it has learned meanwhile.
func (w *Waiter) Copy() Waiter {
	return Waiter{Policy: w.Policy, Contenders: w.Contenders, adaptiveSpin: w.adaptiveSpin}
}

// Learn see Copy.
func (w *Waiter) Learn(c *Waiter) { w.Contenders, w.adaptiveSpin = c.Contenders, c.adaptiveSpin }

// Contended reports whether others than ranks that have said so use this process's CPU.
func (w *Waiter) Contended() bool { return w.contention.There() }
