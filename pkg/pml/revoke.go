package pml

import "slices"

// Cancelling a send (MPI 4.1, section 3.8.4). Its message has reached the receiver, or
// will: only that process knows whether it was matched. So it is asked to drop the
// message. If it has it unmatched it says so, and the send ends as cancelled; if not,
// the send ends as ever, by the answer to a message that was matched. Both kinds
// of words come in order behind the message and its answer, so a number that serves
// another send by then is not mistaken.

// CancelSend asks for a send to be cancelled. Its Status says in the end whether it
// was; for one to this process that is known at once, and there are programs that
// look just once. A message that went at once is not a request any more, and is not
// cancelled; nor is one whose data is on its way.
func (e *Engine) CancelSend(r *Request) {
	e.lock()
	defer e.unlock()
	switch {
	case r.done || r.recv:
	case r.id != 0:
		e.answerWith(r.peer, requestHeader(kindRevoke, r.id, uint64(r.env.Context)))
		for range 2 { // there, and back
			e.progress()
		}
	default:
		e.withdraw(r)
	}
}

// withdraw cancels a send whose message has found no room yet.
func (e *Engine) withdraw(r *Request) {
	p := e.at(r.peer)
	i := slices.IndexFunc(p.pending, func(o outgoing) bool { return o.req == r })
	if i < 0 {
		return
	}
	p.pending = slices.Delete(p.pending, i, i+1)
	if len(p.pending) == 0 {
		p.pending, p.account.Short = nil, p.limits.Eager+1
	}
	e.pending--
	p.account.Used -= int(r.size) + overhead
	r.status.Cancelled = true
	e.complete(r)
}

// revoke drops a message that a peer does not want to have sent, if no receive has
// got it.
func (e *Engine) revoke(from int, request uint32, id Context) {
	m := e.contexts[id]
	if m == nil {
		return
	}
	u := m.arrived.first
	for u != nil && (u.peer != from || u.remote != request || u.kind == kindEager) {
		u = u.next
	}
	if u == nil {
		return
	}
	m.remove(u)
	e.answerWith(from, requestHeader(kindRevoked, request, 0))
	if u.kind == kindSync {
		e.credit(from, len(u.data)+overhead)
	}
	e.recycle(u)
}
