package pml

// Message is one that Mprobe has taken: only MRecv can receive it.
type Message struct{ u *message }

// Status is the envelope and the length of the message.
func (m *Message) Status() Status { return m.u.status() }

func (u *message) status() Status {
	return Status{Source: u.env.Source, Tag: u.env.Tag, Bytes: u.size}
}

// Probe looks for a message that a receive with env would get.
func (e *Engine) Probe(env Envelope) (Status, bool) {
	e.lock()
	defer e.unlock()
	u := e.find(env)
	if u == nil {
		return Status{}, false
	}
	return u.status(), true
}

// find finds a message that a receive with env would get, after some progress if need be; nil: there is none.
func (e *Engine) find(env Envelope) *message {
	u := e.context(env.Context).find(env.Source, env.Tag)
	if u == nil {
		moved := e.progress()
		if u = e.context(env.Context).find(env.Source, env.Tag); u == nil {
			e.polled(moved)
		}
	}
	return u
}

// Mprobe takes such a message out of the matching.
func (e *Engine) Mprobe(env Envelope) *Message {
	e.lock()
	defer e.unlock()
	u := e.find(env)
	if u == nil {
		return nil
	}
	e.context(env.Context).remove(u)
	return &Message{u}
}

// MRecv receives a message of Mprobe.
func (e *Engine) MRecv(m *Message, b Buffer) *Request {
	e.lock()
	r := e.newRequest()
	r.recv, r.env, r.peer, r.buf, r.size = true, m.u.env, m.u.peer, b, b.Len()
	e.take(r, m.u)
	m.u = nil
	e.unlock()
	return r
}

// PeekLocked is Probe for a condition of WaitFor: it makes no progress.
func (e *Engine) PeekLocked(env Envelope) (Status, bool) {
	u := e.context(env.Context).find(env.Source, env.Tag)
	if u == nil {
		return Status{}, false
	}
	return u.status(), true
}
