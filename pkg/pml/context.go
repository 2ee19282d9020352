package pml

import "fmt"

// Context keeps the messages of one communicator from the receives of all
// others. It names the process that made it and one of that process's numbers,
// so that a context is unique without asking anybody: whoever makes one tells
// the others, and no two processes can make the same.
type Context uint64

// MakeContext is context number n of a maker, which is less than 1<<24.
func MakeContext(maker int, n uint32) Context { return Context(maker)<<32 | Context(n) }

// Maker is the process that made c.
func (c Context) Maker() int { return int(c >> 32) }

// NoMaker is from where on makers are no processes: processes of several worlds,
// each of which counts its own, meet in contexts that are drawn at random.
const NoMaker = 1 << 23

// maxStrangers bounds the ranks of a communicator with processes of other worlds.
const maxStrangers = 1 << 20

// Number is c's number among those of its maker.
func (c Context) Number() uint32 { return uint32(c) }

// MaxContexts bounds the contexts that a process has messages or receives in: eight for each of half a million communicators.
const MaxContexts = 1 << 22

// errContexts is what is wrong with a peer that sends in more.
var errContexts = fmt.Errorf("messages of more than %d contexts are here, of which each communicator has up to 8: are communicators never freed", MaxContexts)

// recents is how many matchers are found without a look into the map: the
// communicators that a program uses in turn are few.
const recents = 16

// slot is where a context's matcher is kept among the recent ones: those of a
// communicator follow each other, and programs use one of several's.
func (c Context) slot() int { return int((c ^ c>>3) % recents) }

// context returns the matching state of a context, which it may have to make.
func (e *Engine) context(id Context) *matcher {
	if m := e.recent[id.slot()]; m != nil && m.id == id {
		return m
	}
	m := e.contexts[id]
	if m == nil {
		m = &matcher{id: id}
		e.contexts[id] = m
	}
	e.recent[id.slot()] = m
	return m
}

// arriving is context for an envelope that a peer sent; nil: it cannot be.
// Engines have no more ranks than peers, and a bound to their contexts, and take
// no memory for others. What comes from another world may come before its ranks
// are known here.
func (e *Engine) arriving(env Envelope) *matcher {
	maker, most := env.Context.Maker(), len(e.peers)
	if maker >= NoMaker {
		maker, most = 0, max(most, maxStrangers)
	}
	if uint(env.Source) >= uint(most) {
		return nil
	}
	if e.contexts[env.Context] == nil && (len(e.contexts) >= MaxContexts || maker >= len(e.peers)) {
		return nil
	}
	return e.context(env.Context)
}

// Forget gives up a context: no more is sent or posted in it. Receives that are
// still posted end as they would have; messages that nobody has received are
// dropped, and counted.
func (e *Engine) Forget(id Context) (dropped int) {
	e.lock()
	defer e.unlock()
	m := e.contexts[id]
	if m == nil {
		return 0
	}
	for u := m.arrived.first; u != nil; u = u.next {
		dropped++
		if u.kind != kindRTS {
			e.credit(u.peer, len(u.data)+overhead)
		}
	}
	m.arrived, m.tally.Kept = msgList{}, 0
	for i := range m.sources {
		m.sources[i].first, m.sources[i].last = nil, nil
	}
	e.closing[id] = true
	e.forgetIdle(id)
	e.sweepClosing()
	return dropped
}

// sweepClosing frees what has become idle of the contexts that were given up, once there are twice as many as after the last time: so
// each costs as much however many there are.
func (e *Engine) sweepClosing() {
	if len(e.closing) < e.sweepAt {
		return
	}
	for old := range e.closing {
		e.forgetIdle(old)
	}
	e.sweepAt = max(leastSwept, 2*len(e.closing))
}

// leastSwept is for how many contexts a sweep is worth it.
const leastSwept = 16

// forgetIdle frees the matcher of a context that was given up, if no receive is
// posted in it.
func (e *Engine) forgetIdle(id Context) {
	m := e.contexts[id]
	if m.posted() {
		return
	}
	delete(e.closing, id)
	delete(e.contexts, id)
	if e.recent[id.slot()] == m {
		e.recent[id.slot()] = nil
	}
}
