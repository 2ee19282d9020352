package wait

import "time"

// Waiter is how a process waits: its policy, and what that follows from. It is not for several goroutines at once.
type Waiter struct {
	Policy       Policy
	Contenders   Contenders
	adaptiveSpin adaptiveSpin

	mode       Mode
	told       func() Policy // by those who share CPUs, as far as they have said so
	contention Contention
}

// NewWaiter makes that of a process that waits in a mode. told is how to wait as far as the ranks of the node have said
// which CPUs they use; nil: it has a CPU to itself.
func NewWaiter(mode Mode, told func() Policy) *Waiter {
	if told == nil {
		told = func() Policy { return PolicyFor(1, 1, 1) }
	}
	w := &Waiter{mode: mode, told: told}
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
		if w.Policy = w.told(); w.contention.There() && w.Policy.Spins == ownCPU {
			w.Policy = contended
		}
	case Spin:
		w.Policy = PolicyFor(1, 1, 1)
	case Yield:
		if w.Policy = w.told(); !w.Policy.Shared {
			w.Policy = PolicyFor(2, 1, 1)
		}
	case Block:
		w.Policy = Policy{}
	}
}

// Copy is for who waits without the lock that w is under; Learn takes in what it has learned meanwhile.
func (w *Waiter) Copy() Waiter {
	return Waiter{Policy: w.Policy, Contenders: w.Contenders, adaptiveSpin: w.adaptiveSpin}
}

// Learn see Copy.
func (w *Waiter) Learn(c *Waiter) { w.Contenders, w.adaptiveSpin = c.Contenders, c.adaptiveSpin }

// Contended reports whether others than ranks that have said so use this process's CPU.
func (w *Waiter) Contended() bool { return w.contention.There() }
