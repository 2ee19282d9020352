package pml

// Request is an operation under way. Its fields belong to the engine; Done,
// Status and Err may be asked under the engine's lock, which Engine.Test and
// Engine.Wait take.
//
// What a short message touches comes first and fills two lines of the cache; the
// size of all, three lines, is one that the allocator aligns to lines.
type Request struct {
	next, prev *Request // while posted, in that list; next also in that of free requests
	seq        uint64   // order of posting within the context
	turn       uint32   // counts the operations that it has been
	done       bool
	posted     bool // it is a receive, and in a list
	recv       bool
	mode       Mode
	env        Envelope
	peer       int // engine's number of the receiver of a send

	buf    Buffer
	status Status

	err    error
	size   int64   // bytes to send, or the message's once it is known
	id     uint32  // by which the peer names it; 0 none
	remote uint32  // the peer's name of the other side
	ticket int     // of a receive that both sides copy, plus one; 0 none
	moved  int64   // bytes pushed or received so far
	trace  Trace   // of a short message in the Standard mode
	moving *moving // of a message that is read by its receiver; nil: it is not
}

// Turn tells one operation from the next that the same Request serves, after
// Free or Finish.
func (r *Request) Turn() uint32 { return r.turn }

// Peer is the engine's number of the process on the other side; -1 is any.
func (r *Request) Peer() int { return r.peer }

// Tag is that of the operation's envelope.
func (r *Request) Tag() int32 { return r.env.Tag }

// Done reports whether the operation is complete.
func (r *Request) Done() bool { return r.done }

// Status is how a completed operation ended.
func (r *Request) Status() Status { return r.status }

// Trace is by which a short message in the Standard mode is asked back, with or
// without its request; 0: the send is of another kind.
func (r *Request) Trace() Trace { return r.trace }

// Err is why a completed operation failed.
func (r *Request) Err() error { return r.err }

// reqList is a list of posted receives in the order of posting.
type reqList struct{ first, last *Request }

func (l *reqList) push(r *Request) {
	r.posted, r.next, r.prev = true, nil, l.last
	if l.last != nil {
		l.last.next = r
	} else {
		l.first = r
	}
	l.last = r
}

func (l *reqList) remove(r *Request) {
	if r.prev != nil {
		r.prev.next = r.next
	} else {
		l.first = r.next
	}
	if r.next != nil {
		r.next.prev = r.prev
	} else {
		l.last = r.prev
	}
	r.posted = false
}

// newRequest takes a request from the free list. What is not cleared is set by
// whoever uses it.
func (e *Engine) newRequest() *Request {
	r := e.free
	if r == nil {
		return &Request{}
	}
	e.free = r.next
	r.done, r.recv, r.mode, r.id, r.moved, r.status, r.trace = false, false, Standard, 0, 0, Status{}, 0
	return r
}

// Free gives a completed request back to the engine. Nobody may use it any more.
func (e *Engine) Free(r *Request) {
	e.lock()
	e.freeRequest(r)
	e.unlock()
}

func (e *Engine) freeRequest(r *Request) {
	r.turn++
	r.buf, r.err = Buffer{}, nil
	r.next, e.free = e.free, r
}

// name makes a request known to the peer by a number.
func (e *Engine) name(r *Request) uint32 {
	if n := len(e.unnamed); n > 0 {
		r.id = e.unnamed[n-1]
		e.unnamed = e.unnamed[:n-1]
		e.named[r.id] = r
		return r.id
	}
	e.named = append(e.named, r)
	r.id = uint32(len(e.named) - 1)
	return r.id
}

// lookup returns the request of a number that a peer sent, nil if that is none.
func (e *Engine) lookup(id uint32) *Request {
	if int(id) >= len(e.named) {
		return nil
	}
	return e.named[id]
}

func (e *Engine) complete(r *Request) {
	if r.moving != nil {
		e.endMoving(r)
	}
	if r.id != 0 {
		e.named[r.id] = nil
		e.unnamed = append(e.unnamed, r.id)
		r.id = 0
	}
	r.done = true
	e.completed()
}

// completed counts an operation that is complete, and wakes who sleeps and waits (Serve does not): it may be his.
func (e *Engine) completed() {
	e.completions++
	e.waits.completed()
	if e.sleepers > 0 && e.waiting > 0 {
		e.parker.Wake()
	}
}
