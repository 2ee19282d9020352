package pml

import "github.com/gompirun/gompi/internal/base/wait"

// How often a receive looks for the peer's next message before it is posted: some 15 ns each. Only the transport of
// that peer is looked at, so it must come to an end soon.
const (
	nextLooks = 64
	farLooks  = 256 // for a peer elsewhere: some 20 us
	farTurn   = 64  // receives from such ones after which everything has a turn
)

// early is how often a receive from p looks before it is posted, and who sends.
func (e *Engine) early(p *peer) (who wait.Partner, looks int) {
	switch {
	case p.watcher != nil:
		return p.watcher, nextLooks
	case e.waiter.Policy.Shared || e.cfg.Threads:
		return nil, 0 // all else has its turn as well
	}
	return nil, farLooks
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
