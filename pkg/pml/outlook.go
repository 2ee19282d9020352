package pml

import (
	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/internal/wait"
	"github.com/gompirun/gompi/pkg/btl"
)

// outlook is how a receive looks for the peer's next message before it is posted:
// so often with hardly a moment in between, and then so often with a turn for the
// other ranks of its CPU.
type outlook struct {
	looks, yields int         // looks may be unasked
	who           btl.Watcher // whom the looks depend on; nil: nobody, they are taken anyway
}

// unasked is the number of looks of one who has yet to ask how many to take.
const unasked = -1

// How often a receive looks: some 15 ns each for ranks that have a CPU, a switch
// between threads each for those that share one. Only the transport of that peer
// is looked at, so it must come to an end soon.
const (
	nextLooks  = 64
	nextYields = 32
	farLooks   = 256 // for a peer elsewhere, which nobody knows to run: some 20 us
	farTurn    = 64  // receives from such ones after which everything has a turn
)

// outlook is that of a receive from a peer which begins now.
func (e *Engine) outlook(p *peer) outlook {
	switch {
	case p.watcher == nil && (e.waiter.Policy.Spins == 0 || e.cfg.Threads):
		return outlook{} // all else has its turn as well
	case p.watcher == nil:
		return outlook{looks: farLooks}
	case e.waiter.Policy.Spins > 0:
		return outlook{looks: nextLooks}
	}
	return outlook{looks: unasked, yields: nextYields, who: p.watcher}
}

// hopes is how often to look for a peer before others may run: not at all unless it runs now.
func (e *Engine) hopes(who btl.Watcher) (looks int) {
	if who == nil || who.Away() || !e.waiter.Hope.Try() {
		return 0
	}
	return wait.Looks
}

// more passes the moment before the next look; false: there is none.
func (e *Engine) more(w *outlook) bool {
	if w.looks == unasked {
		w.looks = e.hopes(w.who)
	}
	if w.looks > 0 {
		w.looks--
		if w.who == nil {
			sys.Pause(1)
			return true
		}
		if w.who.Away() {
			w.looks = 0
			return true // it may have sent just before
		}
		if w.looks == 0 {
			e.waiter.Hope.Learn(false)
		}
		sys.Pause(1)
		return true
	}
	if w.yields == 0 || e.cfg.Threads {
		return false
	}
	w.yields--
	w.looks = unasked
	return e.Yield(0)
}

// came takes in that the message has come.
func (e *Engine) came(w *outlook) {
	if w.looks > 0 && w.who != nil {
		e.waiter.Hope.Learn(true)
	}
}

// leaveCPU tells those who wait for this process that it leaves its CPU to others,
// backOnCPU that it is back.
func (e *Engine) leaveCPU() {
	if e.presence != nil && e.waiter.Policy.Spins == 0 {
		e.presence.Leave()
	}
}

func (e *Engine) backOnCPU() {
	if e.presence != nil && e.waiter.Policy.Spins == 0 {
		e.presence.Back()
	}
}
