package pml

import (
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/internal/wait"
	"github.com/gompirun/gompi/pkg/btl"
)

// Config is what an engine is made of.
type Config struct {
	Peers   int // how many processes it may talk with, itself included; numbered from 0
	Modules []btl.Module
	// Connect returns the endpoint of a peer and its module's limits. It is
	// called once for each peer, when it is first needed.
	Connect func(peer int) (btl.Endpoint, btl.Limits, error)
	Threads bool // calls may come from several goroutines at once
	Policy  func() wait.Policy
	Name    func(peer int) string // for messages; nil: "peer 3"
}

// Engine is the messaging layer of one process. All fields below mu belong to
// who holds it; without Config.Threads that is whoever calls.
type Engine struct {
	cfg    Config
	policy wait.Policy
	waiter sleeper // the first module that can sleep, which is the nearest

	mu          sync.Mutex
	peers       []peer  // of the world, which never move
	guests      []*peer // that were added
	tasks       []Task
	free        *Request
	named       []*Request // by number; 0 is nobody's
	unnamed     []uint32
	spare       *message
	pending     int        // messages that wait for room, over all peers
	active      []*Request // sends whose receiver has asked for data
	completions uint64
	sleepers    int
	waiting     int        // in Wait and WaitFor
	served      *sync.Cond // of Serve, for waiting to be 0; nil: it does not run
	patience    wait.Patience
	rivals      wait.Rivals
	hope        wait.Hope
	checked     time.Time // when it was last looked who lives
	idles       uint32
	idlers      int // goroutines that pass a moment without the lock
	procs       int // of Go; 0: not asked yet
	turn        uint32
	closed      bool
	scratch     []byte
	recent      [recents]*matcher // some of contexts, by Context.slot
	contexts    map[Context]*matcher
	closing     map[Context]bool // given up, but with receives posted
	counts      Counts           // what is counted as it happens
}

// peer is what an engine knows of another process.
type peer struct {
	ep      btl.Endpoint
	rma     btl.RMA     // nil: its memory cannot be read
	taker   btl.Taker   // nil: messages come by Progress only
	any     btl.Striper // nil: there is one way to it
	limits  btl.Limits
	account Account
	paths   pathChoice
	turn    uint32    // of pushActive, in which a message to it was not finished
	stream  time.Time // when the last long message came to its end
	pending []outgoing
	err     error // it is lost
}

// outgoing is a message that found no room.
type outgoing struct {
	h       btl.Header
	payload []byte
	req     *Request // whose buffer the payload is, done once it is out; nil none
}

// What unasked messages may take at their receiver, bytes for each sender, what
// each costs beside its data, and how much room is given back at a time.
const (
	window   = 4 << 20
	overhead = 128
	returns  = window / 4
)

// New makes an engine.
func New(cfg Config) *Engine {
	e := &Engine{cfg: cfg, peers: make([]peer, cfg.Peers), named: make([]*Request, 1), policy: wait.PolicyFor(1, 1, 1),
		contexts: map[Context]*matcher{}, closing: map[Context]bool{}}
	if cfg.Policy != nil {
		e.policy = cfg.Policy()
	}
	for _, m := range cfg.Modules {
		if w, ok := m.(sleeper); ok && e.waiter == nil {
			e.waiter = w
		}
	}
	return e
}

func (e *Engine) lock() {
	if e.cfg.Threads {
		e.mu.Lock()
	}
}

func (e *Engine) unlock() {
	if e.cfg.Threads {
		e.mu.Unlock()
	}
}

// at is a peer.
func (e *Engine) at(n int) *peer {
	if n < len(e.peers) {
		return &e.peers[n]
	}
	return e.guests[n-len(e.peers)]
}

// count is how many peers there are.
func (e *Engine) count() int { return len(e.peers) + len(e.guests) }

// to returns a peer with its endpoint.
func (e *Engine) to(n int) (*peer, error) {
	p := e.at(n)
	if p.ep == nil && p.err == nil {
		ep, limits, err := e.cfg.Connect(n)
		if err != nil {
			e.PeerDown(n, err)
		} else {
			p.ep, p.limits, p.account.Short = ep, limits, limits.Eager+1
			p.rma, _ = ep.(btl.RMA)
			p.taker, _ = ep.(btl.Taker)
			p.any, _ = ep.(btl.Striper)
		}
	}
	return p, p.err
}

func (e *Engine) peerName(n int) string {
	if e.cfg.Name != nil {
		return e.cfg.Name(n)
	}
	return fmt.Sprintf("peer %d", n)
}

// progress gives every module a turn and moves what waits.
func (e *Engine) progress() int {
	n := 0
	for _, m := range e.cfg.Modules {
		n += m.Progress(e)
	}
	if len(e.active) > 0 {
		n += e.pushActive()
	}
	if e.pending > 0 {
		n += e.pushPending()
	}
	if len(e.tasks) > 0 {
		n += e.step()
	}
	return n
}

// Progress moves what can be moved and returns without waiting.
func (e *Engine) Progress() {
	e.lock()
	e.progress()
	e.unlock()
}

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
	st, err := e.finished(r)
	e.unlock()
	return st, err
}

// finished is Finish with the lock held.
func (e *Engine) finished(r *Request) (Status, error) {
	if !r.done {
		e.wait(r)
	}
	st, err := r.status, r.err
	e.freeRequest(r)
	return st, err
}

// wait returns when r is complete.
func (e *Engine) wait(r *Request) {
	var l wait.Ladder
	e.waiting++
	if e.policy.Spins == 0 && !e.busy() && e.waiter != nil && e.hope.Try() {
		e.hope.Learn(e.glance(r))
	}
	for !r.done {
		e.await(&l, nil)
	}
	e.leave()
}

// glance looks at the nearest transport for a moment, before others may run.
func (e *Engine) glance(r *Request) bool {
	for looks := wait.Looks; looks > 0 && !r.done; looks-- {
		if e.waiter.Progress(e) == 0 {
			sys.Pause(1)
		}
	}
	return r.done
}

// WaitFor returns when cond, which is called under the lock, says so.
func (e *Engine) WaitFor(cond func() bool) {
	e.lock()
	var l wait.Ladder
	e.waiting++
	for !cond() {
		e.await(&l, cond)
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
	if e.waiter == nil || e.waiting > 1 || e.busy() {
		return 0
	}
	for k := 0; k < looks && n == 0 && l.Spin(&e.policy); k++ {
		n = e.waiter.Progress(e)
	}
	return n
}

// idle passes a moment without the lock. cond, which may be nil, is what the
// caller waits for beside completions.
func (e *Engine) idle(l *wait.Ladder, cond func() bool) {
	if e.idles++; e.idles%policyEvery == 0 && e.cfg.Policy != nil {
		e.policy = e.patience.Policy(e.cfg.Policy()) // others may have come or gone
	}
	if !e.cfg.Threads {
		if l.Idle(&e.policy, &e.rivals) {
			e.sleep(e.completions, cond)
		}
		return
	}
	seen, policy, rivals := e.completions, e.policy, e.rivals
	if e.procs == 0 || e.idles%policyEvery == 0 {
		e.procs = runtime.GOMAXPROCS(0)
	}
	e.idlers++
	share := e.idlers >= e.procs || e.idles%shareEvery == 0
	e.unlock()
	if share {
		runtime.Gosched()
	}
	sleep := l.Idle(&policy, &rivals)
	e.lock()
	e.idlers--
	e.rivals = rivals
	if sleep && seen == e.completions {
		e.sleep(seen, cond)
	}
}

// Yield lets others run.
func (e *Engine) Yield() {
	e.lock()
	rivals, turns := e.rivals, e.policy.Turns
	e.unlock()
	rivals.Yield(turns)
	e.lock()
	e.rivals = rivals
	e.unlock()
}

// shareEvery is how many idle turns a goroutine takes before it lets another have
// its processor, while there are processors enough for all that wait. To a
// goroutine that is bound to its thread, as C's calls are, doing so costs
// microseconds.
const shareEvery = 256

// policyEvery is how many idle turns pass between two looks at who shares this
// rank's CPUs.
const policyEvery = 1024

// A sleeper is woken by what arrives. Now and then it looks who still lives, and
// for room that its receivers have made, of which it is not told.
const (
	nap   = 100 * time.Millisecond
	nudge = 2 * time.Millisecond
)

// sleeper is a module that can sleep.
type sleeper interface {
	btl.Module
	btl.Waiter
}

// lifeChecker is a module that can find out who is dead.
type lifeChecker interface{ CheckPeers(s btl.Sink) }

// sleep parks this thread until something arrives or another goroutine
// completes an operation. It is called with the lock, and holds it on return.
func (e *Engine) sleep(seen uint64, cond func() bool) {
	if e.waiter == nil {
		return
	}
	limit := nap
	if e.pending > 0 || len(e.active) > 0 {
		limit = nudge
	}
	check := time.Since(e.checked) > nap/2
	for _, m := range e.cfg.Modules {
		if c, ok := m.(lifeChecker); ok && check {
			c.CheckPeers(e)
			e.checked = time.Now()
		}
		if n, ok := m.(notifier); ok {
			n.Notify(e.waiter.Wake)
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
	e.unlock()
	begin := time.Now()
	e.waiter.Park(func() bool {
		e.lock()
		defer e.unlock()
		return seen != e.completions || cond != nil && cond()
	}, limit)
	e.lock()
	e.sleepers--
	if limit == nap {
		e.patience.Slept(e.policy, time.Since(begin))
		e.policy = e.patience.Policy(e.policy)
	}
}

// probeAwaited makes sure of the peers that receives wait for: one that is lost
// before it ever spoke would be waited for in vain.
func (e *Engine) probeAwaited() {
	for _, m := range e.contexts {
		for s := range m.sources {
			r := m.sources[s].posted.first
			if r == nil || r.peer < 0 || e.at(r.peer).err != nil {
				continue
			}
			p, err := e.to(r.peer)
			if err != nil {
				return // the lists have changed
			}
			if probe, ok := p.ep.(btl.Prober); ok {
				if err := probe.Probe(); err != nil {
					e.PeerDown(r.peer, err)
					return
				}
			}
		}
	}
}

// notifier is a module that is not the waiter: it calls wake once when something
// has arrived.
type notifier interface{ Notify(wake func()) }

// PeerDown implements btl.Sink: whatever needs the peer fails.
func (e *Engine) PeerDown(n int, err error) {
	p := e.at(n)
	if p.err != nil {
		return
	}
	p.account.Short, p.err = 0, fmt.Errorf("%w: %s: %w", ErrPeer, e.peerName(n), err)
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
			e.complete(r)
		}
	}
	e.failPosted(n, p.err)
}

// failPosted ends receives that only the lost peer could have served. Which
// rank of a context that is the layer above knows.
func (e *Engine) failPosted(n int, err error) {
	for _, m := range e.contexts {
		for s := range m.sources {
			for r := m.sources[s].posted.first; r != nil; {
				next := r.next
				if r.peer == n {
					m.unpost(r)
					r.err = err
					e.complete(r)
				}
				r = next
			}
		}
	}
}

// Close ends the engine's endpoints.
func (e *Engine) Close() {
	e.lock()
	defer e.unlock()
	e.closed = true
	for i := range e.count() {
		if ep := e.at(i).ep; ep != nil {
			ep.Close()
		}
	}
}

// PeerError is why a peer is lost; nil: it is not, as far as is known. It is for
// a condition of WaitFor, too.
func (e *Engine) PeerError(n int) error { return e.at(n).err }

// Crowded reports whether this rank shares its CPUs with others of the job.
func (e *Engine) Crowded() bool {
	e.lock()
	defer e.unlock()
	if e.cfg.Policy != nil {
		e.policy = e.patience.Policy(e.cfg.Policy())
	}
	return e.policy.Spins == 0
}

// flusher is a module that may keep messages it has accepted.
type flusher interface{ Flushed() bool }

// Flushed reports whether nothing that was sent waits for room any more, here or
// in a module. It is a condition of WaitFor.
func (e *Engine) Flushed() bool {
	if e.pending > 0 || len(e.active) > 0 {
		return false
	}
	for _, m := range e.cfg.Modules {
		if f, ok := m.(flusher); ok && !f.Flushed() {
			return false
		}
	}
	return true
}

// Wake ends a sleep of this process. Any goroutine may call it.
func (e *Engine) Wake() {
	if e.waiter != nil {
		e.waiter.Wake()
	}
}

// Unexpected counts the messages that wait for their receives.
func (e *Engine) Unexpected() int {
	e.lock()
	defer e.unlock()
	n := 0
	for _, m := range e.contexts {
		for u := m.arrived.first; u != nil; u = u.next {
			n++
		}
	}
	return n
}
