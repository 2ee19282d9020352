package pml

// Task is work of more than one message that goes on whenever the engine makes
// progress, whatever the program waits for: a nonblocking collective operation,
// the agreement on a new communicator.
type Task interface {
	// Step does what can be done now and reports how much that was, and whether
	// the task is at its end. It is called with the engine's lock held: it may use
	// l, and no method of Engine.
	Step(l Locked) (events int, done bool)
}

// Locked is an engine whose lock is held by the caller.
type Locked struct{ e *Engine }

// Locked is the engine in a condition of WaitFor, and wherever else its lock is held.
func (e *Engine) Locked() Locked { return Locked{e} }

// Heed has f called with the envelope of each message of a tag from some on that comes before its receive.
func (e *Engine) Heed(from int32, f func(l Locked, env Envelope)) {
	e.lock()
	e.heedFrom, e.heeds = from, f
	e.unlock()
}

// Send is Engine.Send.
func (l Locked) Send(to int, env Envelope, b Buffer, mode Mode) (*Request, Trace, error) {
	return l.e.send(to, env, b, mode)
}

// Recv is Engine.Recv.
func (l Locked) Recv(from int, env Envelope, b Buffer) *Request {
	r := l.e.newRequest()
	r.env, r.peer, r.buf = env, from, b
	l.e.recv(r)
	return r
}

// Progress is Engine.Progress.
func (l Locked) Progress() { l.e.progress() }

// Free is Engine.Free.
func (l Locked) Free(r *Request) { l.e.freeRequest(r) }

// Disown ends the turn of a request that goes on by itself, and is not freed.
func (l Locked) Disown(r *Request) { r.turn++ }

// Cancel is Engine.Cancel.
func (l Locked) Cancel(r *Request) bool { return l.e.cancel(r) }

// Attended reports whether Serve looks around: what is left to it is done soon.
func (l Locked) Attended() bool { return l.e.attended }

// Run is Engine.Run of a task that has taken its first step.
func (l Locked) Run(t Task) { l.e.tasks = append(l.e.tasks, t) }

// Run begins a task, and takes its first step.
func (e *Engine) Run(t Task) {
	e.lock()
	if _, done := t.Step(Locked{e}); done {
		e.completed()
	} else {
		e.tasks = append(e.tasks, t)
	}
	e.unlock()
}

// Do calls f with the lock held, for what must happen as one.
func (e *Engine) Do(f func(l Locked)) {
	e.lock()
	f(Locked{e})
	e.unlock()
}

// step gives every task a turn. Tasks that are begun meanwhile have theirs later.
func (e *Engine) step() (n int) {
	tasks := e.tasks
	keep := tasks[:0]
	for _, t := range tasks {
		events, done := t.Step(Locked{e})
		n += events
		if done {
			n++
			e.completed()
			continue
		}
		keep = append(keep, t)
	}
	begun := e.tasks[len(tasks):]
	e.tasks = append(keep, begun...)
	clear(tasks[min(len(e.tasks), len(tasks)):])
	return n
}
