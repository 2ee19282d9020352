package pml

import "github.com/gompirun/gompi/internal/base/wait"

// farTurn is how many receives from peers elsewhere pass before everything has a turn.
const farTurn = 64

// early is how often a receive from p looks for its next message before it is posted, and who sends. Only the transport of
// that peer is looked at, so it must come to an end soon.
func (e *Engine) early(p *peer) (who wait.Partner, looks int) {
	switch {
	case p.watcher != nil:
		return p.watcher, e.tuning.Spins
	case e.waiter.Policy.Shared || e.cfg.Threads:
		return nil, 0 // all else has its turn as well
	}
	return nil, e.tuning.SpinsFar
}

// leaveCPU tells those who wait for this process that it leaves its CPU to others,
// backOnCPU that it is back.
func (e *Engine) leaveCPU() {
	if e.presence != nil && e.waiter.Policy.Shared {
		e.presence.Leave()
	}
}

func (e *Engine) backOnCPU() {
	if e.presence != nil && e.waiter.Policy.Shared {
		e.presence.Back()
	}
}
