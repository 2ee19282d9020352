package pml

import (
	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/internal/wait"
)

// outlook is how a receive looks for the peer's next message before it is posted:
// so often with hardly a moment in between, and then so often with a turn for the
// other ranks of its CPU.
type outlook struct {
	looks, yields int
	hopes         bool // whether the looks pay is being learned
}

// How often a receive looks: some 15 ns each for ranks that have a CPU, a switch
// between threads each for those that share one. Only the transport of that peer
// is looked at, so it must come to an end soon.
const (
	nextLooks  = 64
	nextYields = 32
)

// outlook is that of a receive from a peer which begins now.
func (e *Engine) outlook(from int) outlook {
	if e.policy.Spins > 0 {
		return outlook{looks: nextLooks}
	}
	w := outlook{yields: nextYields}
	if e.hope.Try(from) {
		w.looks, w.hopes = wait.Looks, true
	}
	return w
}

// more passes the moment before the next look; false: there is none.
func (e *Engine) more(w *outlook) bool {
	if w.looks > 0 {
		w.looks--
		sys.Pause(1)
		return true
	}
	e.learn(w, false)
	if w.yields == 0 || e.cfg.Threads {
		return false
	}
	w.yields--
	e.idles++
	return e.idles%policyEvery != 0 && e.rivals.Yield(e.policy.Turns)
}

// learn takes in whether the looks have paid.
func (e *Engine) learn(w *outlook, paid bool) {
	if w.hopes {
		w.hopes = false
		e.hope.Learn(paid)
	}
}
