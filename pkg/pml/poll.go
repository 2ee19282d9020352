package pml

// pollTurn is how many polls in vain pass before who shares this process's CPU may run.
const pollTurn = 16

// polled is after a poll of the program's that has moved so much. One that polls on in vain does nothing else: where others
// share its CPU they may have to run before there is anything to be seen, so now and then it lets them.
func (e *Engine) polled(moved int) {
	if moved > 0 {
		e.vain = 0
		return
	}
	e.lookWho()
	if e.vain++; e.vain%pollTurn == 0 && (e.waiter.Policy.Shared || e.waiter.Policy.Nap) {
		e.letRun()
	}
}

// letRun leaves the CPU to others for a moment.
func (e *Engine) letRun() {
	e.leaveCPU()
	if !e.cfg.Threads {
		e.waiter.Contenders.Yield(&e.waiter.Policy, 0)
		e.backOnCPU()
		return
	}
	waiter := e.waiter.Copy()
	e.unlock()
	waiter.Contenders.Yield(&waiter.Policy, 0)
	e.lock()
	e.waiter.Learn(&waiter)
	e.backOnCPU()
}

// Poll reports whether cond, which is called under the lock, says so, and makes
// progress if it does not at first.
func (e *Engine) Poll(cond func() bool) bool {
	e.lock()
	defer e.unlock()
	if cond() {
		return true
	}
	moved := e.progress()
	if cond() {
		return true
	}
	e.polled(moved)
	return false
}

// Test makes progress and reports whether r is complete.
func (e *Engine) Test(r *Request) bool {
	e.lock()
	defer e.unlock()
	if !r.done {
		moved := e.progress()
		if !r.done {
			e.polled(moved)
		}
	}
	return r.done
}
