package pml

import (
	"fmt"
	"math"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/btl"
)

// Config is what an engine is made of.
type Config struct {
	Peers   int // how many processes it may talk with, itself included; numbered from 0
	Modules []btl.Module
	// Connect returns the endpoint of a peer and its module's limits. It is
	// called once for each peer, when it is first needed.
	Connect func(peer int) (btl.Endpoint, btl.Limits, error)
	Threads bool                  // calls may come from several goroutines at once
	Waiter  *wait.Waiter          // how the process waits; nil: with a CPU to itself
	Name    func(peer int) string // for messages; nil: "peer 3"
	Tuning  *tuning.Tuning        // nil: the defaults
}

// Engine is the messaging layer of one process. All fields below mu belong to
// who holds it; without Config.Threads that is whoever calls.
type Engine struct {
	cfg      Config
	tuning   tuning.PML
	parker   sleeper      // the first module that can sleep, which is the nearest
	exposer  btl.Exposer  // what exposes memory to all peers; nil: nothing does
	presence btl.Presence // where it is said whether this process runs; nil: nowhere
	waiter   *wait.Waiter // how it waits, and who else shares the CPU

	mu          sync.Mutex
	peers       []peer  // of the world, which never move
	guests      []*peer // that were added
	duty        Duty    // what others ask of this process; nil: they ask nothing
	tasks       []Task
	free        *Request
	named       []*Request // by number; 0 is nobody's
	unnamed     []uint32
	spare       spares     // of messages that came before their receives
	pending     int        // messages that wait for room, over all peers
	active      []*Request // sends whose receiver has asked for data, and receives that wait for room to read
	losses      int        // peers of its own world that are lost
	completions uint64
	sleepers    int
	waiting     int        // in Wait and WaitFor
	attended    bool       // by Serve, which looks around
	served      *sync.Cond // of Serve, for waiting to be 0; nil: it does not run
	rest        rest
	checked     time.Time // when it was last looked who lives
	idles       uint32
	vain        uint32 // polls of the program's in a row
	idlers      int    // goroutines that pass a moment without the lock
	procs       int    // of Go; 0: not asked yet
	turn        uint32
	far         uint32 // receives from peers elsewhere, by next
	closed      bool
	scratch     []byte
	movings     []*moving         // that serve no request
	copying     []*Copies         // whose part each is that is under way, by the upper half of its operation; nil: of nobody
	uncopied    []uint32          // where that is nil
	recent      [recents]*matcher // some of contexts, by Context.slot
	contexts    map[Context]*matcher
	closing     map[Context]bool // given up, but with receives posted
	sweepAt     int              // of how many of those idle ones are looked for
	counts      Counts           // what is counted as it happens
	shared      sharing
	watch       func(Event) // nil: nobody does
	heedFrom    int32       // tags of what is heeded
	heeds       func(Locked, Envelope)
	waits       *Waits // nil: they are not counted
}

// peer is what an engine knows of another process.
type peer struct {
	ep      btl.Endpoint
	rma     btl.RMA     // nil: its memory cannot be read
	taker   btl.Taker   // nil: messages come by Progress only
	any     btl.Striper // nil: there is one way to it
	sharer  btl.Sharer  // nil: neither sees the other's memory
	watcher btl.Watcher // nil: whether it runs is not known
	limits  btl.Limits
	account Account
	turn    uint32 // of pushActive, in which a message to it was not finished
	pending []outgoing
	packed  []byte // what its transport may still read of a message that is not one run
	err     error  // it is lost
}

// outgoing is a message that found no room.
type outgoing struct {
	h       btl.Header
	payload []byte
	req     *Request // whose buffer the payload is, done once it is out; nil none
}

// The room that unasked messages of one sender may take at their receiver, the cost of each message
// beside its data, and the room that is given back at a time, in bytes.
const (
	window   = 4 << 20
	overhead = 128
	returns  = window / 4
)

// New makes an engine.
func New(cfg Config) *Engine {
	e := &Engine{cfg: cfg, tuning: tuning.Or(cfg.Tuning).PML, peers: make([]peer, cfg.Peers), named: make([]*Request, 1), contexts: map[Context]*matcher{}, closing: map[Context]bool{}, sweepAt: leastSwept, heedFrom: math.MaxInt32}
	if e.waiter = cfg.Waiter; e.waiter == nil {
		e.waiter = wait.NewWaiter(cfg.Tuning, wait.Auto, nil)
	}
	for _, m := range cfg.Modules {
		if x, ok := m.(btl.Exposer); ok {
			e.exposer = x
		}
		if w, ok := m.(sleeper); ok && e.parker == nil {
			e.parker = w
			if p, ok := m.(btl.Presence); ok {
				e.presence = p
			}
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
		e.unlockThreads()
	}
}

// unlockThreads is not inlined, so that unlock is.
//
//go:noinline
func (e *Engine) unlockThreads() { e.mu.Unlock() }

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
			p.ep, p.limits = ep, limits
			p.rma, _ = ep.(btl.RMA)
			p.taker, _ = ep.(btl.Taker)
			p.any, _ = ep.(btl.Striper)
			p.sharer, _ = ep.(btl.Sharer)
			p.watcher, _ = ep.(btl.Watcher)
			p.account.Short = e.short(p)
			e.happened(PeerConnected, n, 0, 0)
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
	if e.duty != nil {
		n += e.duty.Do(e.spins())
	}
	return n
}

// Duty is what others ask of this process while it waits or makes progress. Its methods are called under the lock.
type Duty interface {
	// Do does what others ask, and returns how much it was. waits: this process waits on a CPU of its own, and calls Leave before it
	// does anything else, or sleeps.
	Do(waits bool) int
	Leave()
}

// spins reports whether a thread of this process waits awake, and nobody else has its CPU meanwhile.
func (e *Engine) spins() bool {
	p := &e.waiter.Policy
	return e.waiting > e.sleepers && !p.Shared && !p.Nap
}

// Oblige gives this process a duty; nil: it has none any more.
func (e *Engine) Oblige(d Duty) {
	e.lock()
	if e.duty != nil {
		e.duty.Leave()
	}
	e.duty = d
	e.unlock()
}

// Progress moves what can be moved and returns without waiting.
func (e *Engine) Progress() {
	e.lock()
	e.progress()
	e.unlock()
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
