package pml

import (
	"runtime"
	"time"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/internal/wait"
	"github.com/gompirun/gompi/pkg/btl"
)

// Poll reports whether cond, which is called under the lock, says so, and makes
// progress if it does not at first.
func (e *Engine) Poll(cond func() bool) bool {
	e.lock()
	defer e.unlock()
	if cond() {
		return true
	}
	e.progress()
	return cond()
}

// Test makes progress and reports whether r is complete.
func (e *Engine) Test(r *Request) bool {
	e.lock()
	if !r.done {
		e.progress()
	}
	done := r.done
	e.unlock()
	return done
}

// Finish waits for r, says how it ended, and frees it.
func (e *Engine) Finish(r *Request) (Status, error) {
	e.lock()
	if !r.done {
		e.wait(r)
	}
	st, err := r.status, r.err
	e.freeRequest(r)
	e.unlock()
	return st, err
}

// wait returns when r is complete.
func (e *Engine) wait(r *Request) {
	var l wait.Ladder
	e.waiting++
	e.waits.begin()
	for !r.done {
		if !e.glance(r) {
			e.await(&l, nil)
		}
	}
	e.waits.end()
	e.leave()
}

// glance looks at the nearest transport for a moment, before others may run, if the
// one that r waits for runs now (wait.Hope). It reports whether r is complete.
func (e *Engine) glance(r *Request) bool {
	if !e.waiter.Policy.Shared() || r.peer < 0 || e.parker == nil || e.busy() {
		return false
	}
	who := e.at(r.peer).watcher
	for looks := e.hopes(who); looks > 0; looks-- {
		if e.parker.Progress(e) > 0 && r.done {
			e.waiter.Hope.Learn(true)
			return true
		}
		if who.Away() {
			return false
		}
		sys.Pause(1)
		if looks == 1 {
			e.waiter.Hope.Learn(false)
		}
	}
	return false
}

// WaitFor returns when cond, which is called under the lock, says so.
func (e *Engine) WaitFor(cond func() bool) {
	e.lock()
	var l wait.Ladder
	e.waiting++
	e.waits.begin()
	for !cond() {
		e.await(&l, cond)
	}
	e.waits.end()
	e.leave()
	e.unlock()
}

// Doze is WaitFor of one who expects nothing: it sleeps at once.
func (e *Engine) Doze(cond func() bool) {
	e.lock()
	e.waiting++
	for !cond() {
		if e.progress() == 0 {
			e.sleep(e.completions, cond)
		}
	}
	e.leave()
	e.unlock()
}

// await makes progress, or passes a moment if there is nothing to do. cond is idle's.
func (e *Engine) await(l *wait.Ladder, cond func() bool) {
	if e.progress() > 0 || e.look(l) > 0 {
		l.Reset()
		return
	}
	e.idle(l, cond)
}

// looks is how often one who spins looks at the nearest transport for each time
// that everything gets a turn.
const looks = 7

// look is a spin of one who waits for a message and nothing else.
func (e *Engine) look(l *wait.Ladder) (n int) {
	if e.parker == nil || e.waiting > 1 || e.busy() {
		return 0
	}
	for k := 0; k < looks && n == 0 && l.Spin(&e.waiter.Policy); k++ {
		n = e.parker.Progress(e)
	}
	if n > 0 && len(e.tasks) > 0 { // what has come is theirs, most likely: no need to look around first
		n += e.step()
	}
	return n
}

// idle passes a moment without the lock. cond, which may be nil, is what the
// caller waits for beside completions.
//
// Goroutines that wait let others run once they have all of Go's processors; else Go's monitor sees to that,
// every 10 ms. To do so more often has another thread take this goroutine over, at some microseconds. Worse, it
// wakes one thread and puts one to sleep, which shifts the process's scheduling group in its favour. A rank
// that waited so, and shared every 0.3 ms, kept its CPU for seconds from ranks in other containers, and from the launcher.
func (e *Engine) idle(l *wait.Ladder, cond func() bool) {
	if l.SpunOut(&e.waiter.Policy) {
		e.lookWho()
	}
	if !e.cfg.Threads {
		e.leaveCPU()
		sleep := l.Idle(&e.waiter.Policy, &e.waiter.Rivals)
		e.backOnCPU()
		if sleep {
			e.sleep(e.completions, cond)
		}
		return
	}
	seen, policy, rivals := e.completions, e.waiter.Policy, e.waiter.Rivals
	if e.procs == 0 {
		e.procs = runtime.GOMAXPROCS(0)
	}
	e.idlers++
	e.leaveCPU()
	share := e.idlers >= e.procs
	e.unlock()
	if share {
		runtime.Gosched()
	}
	sleep := l.Idle(&policy, &rivals)
	e.lock()
	e.backOnCPU()
	e.idlers--
	e.waiter.Rivals = rivals
	if sleep && seen == e.completions {
		e.sleep(seen, cond)
	}
}

// Yield lets others run, which may move so many bytes meanwhile, and reports false if it took a nap instead.
func (e *Engine) Yield(bytes int) (yielded bool) {
	e.lock()
	e.lookWho()
	rivals, policy := e.waiter.Rivals, e.waiter.Policy
	e.leaveCPU()
	e.unlock()
	yielded = rivals.Yield(&policy, wait.Moving(bytes))
	e.lock()
	e.backOnCPU()
	e.waiter.Rivals = rivals
	e.unlock()
	return yielded
}

// lookEvery is how many idle turns pass between two looks at the clock, for who else uses this rank's CPU.
const lookEvery = 64

// lookWho finds out now and then who else uses this rank's CPU.
func (e *Engine) lookWho() {
	if e.idles++; e.idles%lookEvery == 0 {
		e.waiter.Look(time.Now())
	}
}

// A sleeper is woken by what arrives. Now and then it looks who still lives, and
// for room that its receivers have made, of which it is not told. For who lives
// ever more seldom, as each look costs more than its calls: the Go runtime's monitor
// wakes with it and polls every 20 us for some milliseconds, nearly 2 % of a CPU at a
// look every 100 ms.
const (
	nap     = 100 * time.Millisecond
	longNap = 400 * time.Millisecond
	nudge   = 2 * time.Millisecond
)

// rest is how long the next sleep is at most if nothing arrives; its zero value is the first.
type rest struct{ naps time.Duration }

func (r *rest) limit() time.Duration { return max(nap, r.naps) }

// slept learns from a sleep of at most limit.
func (r *rest) slept(took, limit time.Duration) {
	if r.naps = 0; took >= limit {
		r.naps = min(2*limit, longNap)
	}
}

// sleeper is a module that can sleep.
type sleeper interface {
	btl.Module
	btl.Waiter
}

// sleep parks this thread until something arrives or another goroutine
// completes an operation. It is called with the lock, and holds it on return. Tasks
// have a turn when others see that it sleeps: some look at memory, not at messages.
func (e *Engine) sleep(seen uint64, cond func() bool) {
	if e.parker == nil { // no module can
		e.unlock()
		runtime.Gosched()
		e.lock()
		return
	}
	limit := e.rest.limit()
	if e.pending > 0 || len(e.active) > 0 {
		limit = nudge
	}
	check := time.Since(e.checked) > nap/2
	for _, m := range e.cfg.Modules {
		if c, ok := m.(lifeChecker); ok && check {
			c.CheckPeers(e)
			e.checked = time.Now()
		}
		if n, ok := m.(notifier); ok && m == btl.Module(e.parker) {
			n.Notify(nil)
		} else if ok {
			n.Notify(e.parker.Wake)
		}
	}
	if check {
		e.probeAwaited()
	}
	if seen != e.completions {
		return
	}
	e.sleepers++
	e.counts.Sleeps++
	e.leaveCPU()
	e.unlock()
	begin := time.Now()
	e.parker.Park(func() bool {
		e.lock()
		defer e.unlock()
		return seen != e.completions || e.arrivals() || cond != nil && cond() || len(e.tasks) > 0 && e.step() > 0
	}, limit)
	e.lock()
	e.backOnCPU()
	e.sleepers--
	if limit != nudge {
		e.rest.slept(time.Since(begin), limit)
	}
}

// arrivals reports whether something waits in a module that cannot see to that itself before the sleep.
func (e *Engine) arrivals() bool {
	for _, m := range e.cfg.Modules {
		if r, ok := m.(interface{ Ready() bool }); ok && r.Ready() {
			return true
		}
	}
	return false
}

// notifier is a module that prepares for this process's sleep: it calls wake once when
// something has arrived. The waiter itself, which parks, is given no wake.
type notifier interface{ Notify(wake func()) }

// Crowded reports whether this rank shares its CPUs with others, by what they have said until now.
func (e *Engine) Crowded() bool {
	e.lock()
	defer e.unlock()
	e.waiter.Look(time.Now())
	e.waiter.Choose()
	return e.waiter.Policy.Shared()
}

// Sharing reports whether this rank was last known to share its CPU, with ranks of the job or with
// others.
func (e *Engine) Sharing() bool {
	e.lock()
	defer e.unlock()
	return e.waiter.Policy.Shared()
}

// Contended reports whether others than ranks of the job use this one's CPU (wait.Contention).
func (e *Engine) Contended() bool {
	e.lock()
	defer e.unlock()
	return e.waiter.Contended()
}

// YieldTicks is how long a yield to the ranks that share this one's CPU takes at
// most (wait.Rivals.Usual).
func (e *Engine) YieldTicks() uint64 {
	e.lock()
	defer e.unlock()
	return e.waiter.Rivals.Usual()
}

// Wake ends a sleep of this process. Any goroutine may call it.
func (e *Engine) Wake() {
	if e.parker != nil {
		e.parker.Wake()
	}
}
