package pml

import "slices"

// Cancelling a send (MPI 4.1, section 3.8.4). Its message has reached the receiver, or
// will: only that process knows whether it was matched. So it is asked to drop the
// message. If it has it unmatched it says so, and the send ends as cancelled; if not,
// the send ends as ever, by the answer to a message that was matched. Both kinds
// of words come in order behind the message and its answer, so a number that serves
// another send by then is not mistaken.
//
// A short message in the Standard mode has no request that its receiver could name: its send is
// complete when it has gone. Both sides count those that go, so it has a number, its Trace; to
// cancel it a request is made that the answer completes. A program that does not cancel pays only
// for the counting.

// Trace is by which a short message that has gone can be asked back: its receiver,
// and its number among the short messages to that. 0 is none.
type Trace uint64

// NumberBits of a trace are the number, whose higher ones are lost: so many
// messages are not under way at once.
const NumberBits = 40

// MakeTrace is the trace of the number-th short message to a peer.
func MakeTrace(to, number int) Trace {
	return Trace(to)<<NumberBits | Trace(number)&(1<<NumberBits-1)
}

// trace is that of the last short message to p, which is the engine's number to.
func (p *peer) trace(to int) Trace { return MakeTrace(to, p.account.Sent) }

// CancelSend asks for a send to be cancelled. Its Status says in the end whether it
// was; for one to this process that is known at once, and there are programs that
// look just once. A send that is complete because its message has gone is not
// complete any more, until that is known. One whose data is on its way is not cancelled.
func (e *Engine) CancelSend(r *Request) {
	e.lock()
	defer e.unlock()
	switch {
	case r.recv:
	case r.done && r.trace != 0 && r.err == nil:
		r.done = false
		e.recall(r)
	case r.done:
	case r.id != 0:
		e.answerWith(r.peer, requestHeader(kindRevoke, r.id, uint64(r.env.Context)))
		e.thereAndBack()
	default:
		e.withdraw(r)
	}
}

// Recall is CancelSend of a send that has no request any more. What it returns is
// one that is complete when it is known whether the message was cancelled.
func (e *Engine) Recall(t Trace) *Request {
	e.lock()
	defer e.unlock()
	r := e.newRequest()
	r.env, r.peer, r.size, r.trace = Envelope{}, int(t>>NumberBits), 0, t
	e.recall(r)
	return r
}

// recall asks the receiver of a short message to drop it.
func (e *Engine) recall(r *Request) {
	if err := e.at(r.peer).err; err != nil {
		r.err = err
		e.complete(r)
		return
	}
	number := uint64(r.trace) & (1<<NumberBits - 1)
	r.trace = 0
	e.answerWith(r.peer, requestHeader(kindRecall, e.name(r), number))
	e.thereAndBack()
}

// thereAndBack lets a word to this process itself, and its answer, arrive.
func (e *Engine) thereAndBack() {
	for range 2 {
		e.progress()
	}
}

// recalled drops a short message that a peer does not want to have sent, if no
// receive has got it, and says whether it did.
func (e *Engine) recalled(from int, request uint32, number int) {
	for _, m := range e.contexts {
		for u := m.arrived.first; u != nil; u = u.next {
			if u.peer == from && u.kind == kindEager && uint64(u.number-number)&(1<<NumberBits-1) == 0 {
				e.drop(m, u)
				e.answerWith(from, requestHeader(kindRevoked, request, 0))
				return
			}
		}
	}
	e.answerWith(from, requestHeader(kindAck, request, 0))
}

// drop forgets a message, and tells its sender if that waits for it.
func (e *Engine) drop(m *matcher, u *message) {
	m.remove(u)
	e.happened(MessageDropped, u.peer, u.env.Tag, u.size)
	if u.kind != kindEager {
		e.answerWith(u.peer, requestHeader(kindRevoked, u.remote, 0))
	}
	if u.kind != kindRTS {
		e.credit(u.peer, len(u.data)+overhead)
	}
	e.spare.keep(u)
}

// withdraw cancels a send whose message has found no room yet.
func (e *Engine) withdraw(r *Request) {
	p := e.at(r.peer)
	i := slices.IndexFunc(p.pending, func(o outgoing) bool { return o.req == r })
	if i < 0 {
		return
	}
	if i < len(p.pending)-1 { // others behind it have their numbers
		p.pending[i] = outgoing{h: requestHeader(kindSkip, 0, 0)}
	} else {
		p.account.Sent--
		p.pending = p.pending[:i]
		e.pending--
		if i == 0 {
			p.pending, p.account.Short = nil, e.short(p)
		}
	}
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
	if u != nil {
		e.drop(m, u)
	}
}
