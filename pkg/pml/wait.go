package pml

import (
	"runtime"
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/btl"
)

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
	var who wait.Partner
	if r.peer >= 0 {
		if w := e.at(r.peer).watcher; w != nil {
			who = w
		}
	}
	e.waiting++
	e.waits.begin()
	for !r.done {
		e.await(&l, who, nil)
	}
	e.waits.end()
	e.leave()
}

// Await returns when ev has happened, and says how this process waits. Happened is called under the lock.
func (e *Engine) Await(ev wait.Event) wait.Policy {
	e.lock()
	var l wait.Ladder
	e.waiting++
	e.waits.begin()
	for !ev.Happened() {
		e.await(&l, ev, ev)
	}
	e.waits.end()
	e.leave()
	p := e.waiter.Policy
	e.unlock()
	return p
}

// WaitFor returns when cond, which is called under the lock, says so.
func (e *Engine) WaitFor(cond func() bool) { e.Await(condition(cond)) }

// condition is an Event of which nothing is known but whether it has happened.
type condition func() bool

func (c condition) Happened() bool { return c() }
func (c condition) Away() bool     { return true }
func (c condition) Moving() int    { return 0 }
func (c condition) Doze(bool)      {}

// Doze is WaitFor for a caller that expects no event soon: it sleeps at once.
func (e *Engine) Doze(cond func() bool) {
	e.lock()
	e.waiting++
	for !cond() {
		if e.progress() == 0 {
			e.sleep(e.completions, condition(cond))
		}
	}
	e.leave()
	e.unlock()
}

// await makes progress, or passes a moment if there is nothing to do. who is the partner that the caller waits for; nil: no
// particular one. ev is nil if the caller waits for a request.
func (e *Engine) await(l *wait.Ladder, who wait.Partner, ev wait.Event) {
	if e.around(l, ev) > 0 || e.look(l, who, ev) > 0 {
		e.waiter.Came(l)
		return
	}
	e.idle(l, who, ev)
}

// around makes progress. Where ranks share CPUs, a caller that waits for an event in shared memory makes progress in every
// fourth turn only, because progress takes longer than a look.
func (e *Engine) around(l *wait.Ladder, ev wait.Event) int {
	if ev != nil && e.waiter.Policy.Shared && l.Yields()%4 != 3 {
		return 0
	}
	return e.progress()
}

// looks is how often a spinning caller looks at the nearest transport before all transports get a
// turn.
const looks = 7

// look is a spin of one who waits for something in shared memory and nothing else.
func (e *Engine) look(l *wait.Ladder, who wait.Partner, ev wait.Event) (n int) {
	if e.parker == nil || e.waiting > 1 || e.busy() {
		return 0
	}
	for k := 0; k < looks && n == 0 && e.waiter.Spin(l, who); k++ {
		if ev != nil && ev.Happened() {
			return 1
		}
		n = e.parker.Progress(e)
		if e.duty != nil {
			n += e.duty.Do(e.spins())
		}
	}
	if n > 0 && len(e.tasks) > 0 { // what has come is theirs, most likely: no need to look around first
		n += e.step()
	}
	return n
}

// idle passes a moment without the lock. ev, which may be nil, is what the
// caller waits for beside completions.
//
// Goroutines that wait let others run once they have all of Go's processors; else Go's monitor sees to that,
// every 10 ms. To do so more often has another thread take this goroutine over, at some microseconds. Worse, it
// wakes one thread and puts one to sleep, which shifts the process's scheduling group in its favour. A rank
// that waited so, and shared every 0.3 ms, kept its CPU for seconds from ranks in other containers, and from the launcher.
func (e *Engine) idle(l *wait.Ladder, who wait.Partner, ev wait.Event) {
	if l.Yields() > 0 {
		e.lookWho()
	}
	moving := 0
	if ev != nil {
		moving = ev.Moving()
	}
	if !e.cfg.Threads {
		e.leaveCPU()
		sleep := e.waiter.Idle(l, who, moving)
		e.backOnCPU()
		if sleep {
			e.slept(l, e.sleep(e.completions, ev))
		}
		return
	}
	seen, waiter := e.completions, e.waiter.Copy()
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
	sleep := waiter.Idle(l, who, moving)
	e.lock()
	e.backOnCPU()
	e.idlers--
	e.waiter.Learn(&waiter)
	if sleep && seen == e.completions {
		e.slept(l, e.sleep(seen, ev))
	}
}

// slept is after a sleep. Who is woken by one that means to ask him for something waits awake again: it is asked soon.
func (e *Engine) slept(l *wait.Ladder, woken bool) {
	if woken && e.duty != nil {
		e.waiter.Came(l)
	}
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
// look every 100 ms (tuning.PML: Wake, WakeMost, WakeSending).

// rest is how long the next sleep is at most if nothing arrives; its zero value is the first.
type rest struct{ naps time.Duration }

func (r *rest) limit(t *tuning.PML) time.Duration { return max(t.Wake, r.naps) }

// slept learns from a sleep of at most limit.
func (r *rest) slept(took, limit time.Duration, t *tuning.PML) {
	if r.naps = 0; took >= limit {
		r.naps = min(2*limit, max(t.WakeMost, t.Wake))
	}
}

// sleeper is a module that can sleep.
type sleeper interface {
	btl.Module
	btl.Waiter
}

// sleep parks this thread until something arrives or another goroutine
// completes an operation. It is called with the lock, and holds it on return. Tasks
// have a turn when others see that it sleeps: some look at memory, not at messages. It reports whether somebody has woken it.
func (e *Engine) sleep(seen uint64, ev wait.Event) (woken bool) {
	if e.parker == nil { // no module can
		e.unlock()
		runtime.Gosched()
		e.lock()
		return false
	}
	limit, quick := e.rest.limit(&e.tuning), e.pending > 0 || len(e.active) > 0
	if quick {
		limit = e.tuning.WakeSending
	}
	check := time.Since(e.checked) > e.tuning.Wake/2
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
		return false
	}
	if e.duty != nil {
		e.duty.Leave()
	}
	e.sleepers++
	e.counts.Sleeps++
	e.leaveCPU()
	e.unlock()
	begin := time.Now()
	if ev != nil {
		ev.Doze(true)
		defer ev.Doze(false)
	}
	e.parker.Park(func() bool {
		e.lock()
		defer e.unlock()
		return seen != e.completions || e.arrivals() || ev != nil && ev.Happened() || len(e.tasks) > 0 && e.step() > 0
	}, limit)
	e.lock()
	e.backOnCPU()
	e.sleepers--
	took := time.Since(begin)
	if !quick {
		e.rest.slept(took, limit, &e.tuning)
	}
	return took < limit
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
	return e.waiter.Policy.Shared
}

// Policy is how this process waits, as far as it knows who shares its CPU.
func (e *Engine) Policy() wait.Policy {
	e.lock()
	defer e.unlock()
	return e.waiter.Policy
}

// Contended reports whether others than ranks of the job use this one's CPU (wait.Contention).
func (e *Engine) Contended() bool {
	e.lock()
	defer e.unlock()
	return e.waiter.Contended()
}

// YieldTicks is how long a yield to the ranks that share this one's CPU takes at
// most (wait.Contenders.Usual).
func (e *Engine) YieldTicks() uint64 {
	e.lock()
	defer e.unlock()
	return e.waiter.Contenders.Usual()
}

// Wake ends a sleep of this process. Any goroutine may call it.
func (e *Engine) Wake() {
	if e.parker != nil {
		e.parker.Wake()
	}
}
