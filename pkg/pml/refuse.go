package pml

// Messages of an operation that a process has given up are received by nobody. They would stay, and take of the room that
// their senders have for what is received, so they are dropped: those that are here at once, others as they come. A sender
// that holds its message until it is asked for is told, and its send ends as cancelled.

// tagRange is the tags from first on that are less than end.
type tagRange struct{ first, end int32 }

// Refuse drops the messages of n tags in a context, those that are here and those that come before Accept. No receives
// are posted for them.
func (l Locked) Refuse(id Context, tag int32, n int) {
	m, t := l.e.context(id), tagRange{tag, tag + int32(n)}
	m.refused = append(m.refused, t)
	for u := m.arrived.first; u != nil; {
		next := u.next
		if t.has(u.env.Tag) {
			l.e.drop(m, u)
		}
		u = next
	}
}

// Accept ends what Refuse began with the same tags.
func (l Locked) Accept(id Context, tag int32, n int) {
	m := l.e.context(id)
	for i, t := range m.refused {
		if t == (tagRange{tag, tag + int32(n)}) {
			m.refused = append(m.refused[:i], m.refused[i+1:]...)
			return
		}
	}
}

func (t tagRange) has(tag int32) bool { return t.first <= tag && tag < t.end }

// refuses reports whether messages with a tag are dropped as they come.
func (m *matcher) refuses(tag int32) bool {
	for _, t := range m.refused {
		if t.has(tag) {
			return true
		}
	}
	return false
}

// Withdraw is Engine.CancelSend of a send whose message has not gone, and Cancel of a receive. Its word to the receiver
// goes when there is progress.
func (l Locked) Withdraw(r *Request) {
	switch {
	case r.done:
	case r.recv:
		l.e.cancel(r)
	case r.id != 0:
		l.e.answerWith(r.peer, requestHeader(kindRevoke, r.id, uint64(r.env.Context)))
	default:
		l.e.withdraw(r)
	}
}
