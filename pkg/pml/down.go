package pml

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/btl"
)

// lifeChecker is a module that can find out who is dead.
type lifeChecker interface{ CheckPeers(s btl.Sink) }

// probeAwaited makes sure of the peers that receives wait for, and copies: one that is lost
// before it ever spoke would be waited for in vain. So would one be that takes no more of what is sent to it.
func (e *Engine) probeAwaited() {
	for _, m := range e.contexts {
		for s := range m.sources {
			if r := m.sources[s].posted.first; r != nil && r.peer >= 0 && e.probe(r.peer) {
				return // the lists have changed
			}
		}
	}
	for _, r := range e.named {
		if r != nil && !r.done && r.peer >= 0 && e.probe(r.peer) {
			return
		}
	}
	for _, c := range e.copying {
		if c != nil && e.probe(c.peer) {
			return
		}
	}
	if e.pending == 0 {
		return
	}
	for n := range e.count() {
		if len(e.at(n).pending) > 0 && e.probe(n) {
			return
		}
	}
}

// probe makes sure of a peer, and reports that it was just found to be lost.
func (e *Engine) probe(n int) (lost bool) {
	if e.at(n).err != nil {
		return false
	}
	p, err := e.to(n)
	if err != nil {
		return true
	}
	if probe, ok := p.ep.(btl.Prober); ok {
		if err := probe.Probe(); err != nil {
			e.PeerDown(n, err)
			return true
		}
	}
	return false
}

// PeerDown implements btl.Sink: whatever needs the peer fails.
func (e *Engine) PeerDown(n int, err error) {
	p := e.at(n)
	if p.err != nil {
		return
	}
	p.account.Short, p.err = 0, fmt.Errorf("%w: %s: %w", ErrPeer, e.peerName(n), err)
	if n < e.cfg.Peers {
		e.losses++
	}
	if p.any != nil {
		p.any.Release() // the connection may be whole, and the buffers are not ours for long
	}
	if p.rma != nil {
		p.rma.Forget()
		e.failCopies(n, p.err)
	}
	for _, o := range p.pending {
		e.pending--
		if o.req != nil && !o.req.done {
			o.req.err = p.err
			e.complete(o.req)
		}
	}
	p.pending = nil
	for _, r := range e.named {
		if r != nil && !r.done && r.peer == n {
			r.err = p.err
			e.returnTicket(r)
			e.complete(r)
		}
	}
	e.failPosted(n, p.err)
	if e.PeerError(anybody) != nil {
		e.failPosted(anybody, p.err)
	}
}

// anybody is the number of the peer that a receive from AnySource waits for.
const anybody = -1

// failPosted ends receives that only the lost peer could have served. The layer above knows the
// peer's rank in a context.
func (e *Engine) failPosted(n int, err error) {
	for _, m := range e.contexts {
		for s := range m.sources {
			e.failListed(m, m.sources[s].posted.first, n, err)
		}
		e.failListed(m, m.any.first, n, err)
	}
}

// failListed is failPosted of the receives from r on.
func (e *Engine) failListed(m *matcher, r *Request, n int, err error) {
	for r != nil {
		next := r.next
		if r.peer == n {
			m.unpost(r)
			r.err = err
			e.complete(r)
		}
		r = next
	}
}

// Losses is how many peers of the engine's own world are lost, as far as is known. A condition of WaitFor may call it.
func (e *Engine) Losses() int { return e.losses }

// PeerError returns why a peer is lost, or nil if the peer is not known to be lost. For -1, any peer, it returns an error
// only if all other peers are lost. A condition of WaitFor may call it.
func (e *Engine) PeerError(n int) error {
	if n != anybody {
		return e.at(n).err
	}
	if e.losses == 0 || e.losses < len(e.peers)-1 || len(e.guests) > 0 {
		return nil
	}
	for i := range e.peers {
		if err := e.peers[i].err; err != nil {
			return err
		}
	}
	return nil
}
