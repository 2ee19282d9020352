package core

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"slices"
	"sync"

	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// A rank that finds its arguments of a collective call wrong, and that cannot take part with others in their place, tells
// the rest in a word that each finds when it waits: which call it was, of all that this rank has begun on the communicator.
// Who has refused that call, too, has nothing to wait for, and goes on. To any other the communicator's collective calls are lost from
// then on, as nobody knows what of them the ranks still have in common: what it waits for, and all it calls after that, ends with an error of
// the same class. It says so itself, so that those who have not waited for the first come to know. Messages between ranks, and other communicators, go on.

// ApartTags are added to those of the messages of nonblocking operations that the ranks find impossible in their buffers.
const ApartTags = 1 << 30

// RefusedTags are added to the number of a persistent operation in the tag of a message that says so. The operations'
// own messages of that plane have lesser ones.
const RefusedTags = ApartTags + 1<<29

// Refusals is how many persistent operations have tags of their own for that.
const Refusals = 1 << 28

// heedTag is that of such words. It is beyond those of refused persistent operations.
const heedTag = RefusedTags + Refusals

// Remote is how many processes an intercommunicator's other group has; 0: it is none.
func (c *Comm) Remote() int {
	if c.local == nil {
		return 0
	}
	return len(c.peers)
}

// What a word says of a call.
const (
	refusing = byte(iota) // the sender has refused it
	losing                // it is lost, and all after it: the sender, or another, has taken part in it
)

// heed is what a communicator knows of refused calls. Its fields belong to the holder of the engine's lock.
type heed struct {
	open    bool            // there is something to settle before the next call
	refused uint64          // calls that this rank has refused
	mine    []uint64        // numbers of those that others may not have refused
	alike   map[uint64]int  // how many others have, by number
	words   []*word         // that have come, and say nothing yet
	lost    *errclass.Error // collective calls end with it; nil: they are not lost
}

// word is another rank's about a call that it refuses.
type word struct {
	rank int
	in   *pml.Request
	text [18]byte // the call's number, the class of the error, what is said, the ID of who has refused
}

// number is the number of the call that this rank would begin next: all ranks that have begun the same have the same.
func (c *Comm) number() uint64 {
	n := 1 + c.heed.refused + c.turn
	if k := c.coll; k != nil {
		n += k.Begun()
	}
	return n
}

// RefuseCall tells the others that this rank does not take part in the next collective call, as its arguments are wrong. It is for bindings of
// other languages, which judge more arguments than this package knows.
func (c *Comm) RefuseCall(class errclass.Class) {
	if c == nil || c.freed || c.env.over || c.Size()+c.Remote() == 1 {
		return
	}
	c.env.world.Engine.Do(func(l pml.Locked) {
		h := &c.heed
		if c.LostCallsIn(l) != nil {
			return
		}
		n := c.number()
		h.mine, h.open = append(h.mine, n), true
		h.refused++
		c.tellAll(l, n, class, refusing, c.env.world.ID(c.env.world.Rank))
	})
}

// Refuse is refuseCall with an error, which goes to the handler.
func (c *Comm) Refuse(err *errclass.Error) error {
	c.RefuseCall(err.Class)
	return c.Fail(err)
}

// tellAll sends the others a word. Nobody waits for it to be read: a rank that never waits never does.
func (c *Comm) tellAll(l pml.Locked, number uint64, class errclass.Class, what byte, refuser uint64) {
	text := append(binary.LittleEndian.AppendUint64(nil, number), byte(class), what)
	text = binary.LittleEndian.AppendUint64(text, refuser)
	to := Messages{C: c, Plane: PlaneLeaders}
	for rank := range c.Size() + c.Remote() {
		if rank == c.rank {
			continue // it is this one, also on an intercommunicator
		}
		peer, source := to.Peer(rank)
		q, _, err := l.Send(peer, c.heedEnvelope(source), pml.Buffer{Bytes: text}, pml.Standard)
		if err == nil && q != nil {
			l.Disown(q)
		}
	}
}

func (c *Comm) heedEnvelope(source int32) pml.Envelope {
	return pml.Envelope{Context: c.context + PlaneLeaders, Source: source, Tag: heedTag}
}

// LostCallsIn is why collective calls on c are lost; nil: they are not, as far as is known. Who finds that they are tells the others.
func (c *Comm) LostCallsIn(l pml.Locked) *errclass.Error { return c.lostBefore(l, c.number()) }

// lostBefore is LostCallsIn of a rank that takes part in all calls up to a number.
func (c *Comm) lostBefore(l pml.Locked, number uint64) *errclass.Error {
	h := &c.heed
	if h.lost != nil {
		return h.lost
	}
	c.hear(l)
	keep := h.words[:0]
	for _, w := range h.words {
		switch n := binary.LittleEndian.Uint64(w.text[:]); {
		case !w.in.Done():
			keep = append(keep, w)
		case w.in.Err() != nil:
		case slices.Contains(h.mine, n) && w.text[9] == refusing:
			h.alike[n]++
		case n >= number:
			keep = append(keep, w)
		case h.lost == nil:
			class, refuser := errclass.Class(w.text[8]), binary.LittleEndian.Uint64(w.text[10:])
			h.lost = &errclass.Error{Op: OpCollective.String(), Class: class, Rank: c.rank, Peer: w.rank, Tag: errclass.None}
			if p, known := c.env.world.Find(refuser); known {
				h.lost.Peer = c.rankOfPeer(p)
			}
			h.lost.Text = fmt.Sprintf("rank %d has refused its arguments (%v) of a call that others take part in: collective calls on this communicator are lost", h.lost.Peer, class)
			c.tellAll(l, n, class, losing, refuser)
		}
	}
	h.words = keep
	h.open = h.lost != nil || len(h.words)+len(h.mine) > 0
	return h.lost
}

// rankOfPeer is the rank of one of c's processes.
func (c *Comm) rankOfPeer(p int) int {
	if i := slices.Index(c.peers, p); i >= 0 || c.local == nil {
		return i
	}
	return slices.Index(c.local.peers, p)
}

// hear takes words that have come.
func (c *Comm) hear(l pml.Locked) {
	h, to := &c.heed, Messages{C: c, Plane: PlaneLeaders}
	for {
		st, found := c.env.world.Engine.PeekLocked(c.heedEnvelope(AnySource))
		if !found {
			return
		}
		peer, _ := to.Peer(int(st.Source))
		w := &word{rank: int(st.Source)}
		w.in = l.Recv(peer, c.heedEnvelope(st.Source), pml.Buffer{Bytes: w.text[:]})
		h.words = append(h.words, w)
		if h.alike == nil {
			h.alike = map[uint64]int{}
		}
	}
}

// Settle comes before a collective call: where this rank has refused the last it waits until all others have done so, or one has found that
// they are lost. Ranks that do not agree would take this call for that.
func (c *Comm) Settle() *errclass.Error {
	h := &c.heed
	if !h.open {
		return nil
	}
	c.env.world.Engine.WaitFor(func() bool { return c.LostCalls() != nil || c.allRefused() })
	if h.lost == nil && len(h.mine) > 0 {
		h.mine, h.alike, h.open = nil, map[uint64]int{}, len(h.words) > 0
	}
	return h.lost
}

// allRefused reports whether all others have refused what this rank has.
func (c *Comm) allRefused() bool {
	for _, n := range c.heed.mine {
		if c.heed.alike[n] < c.Size()+c.Remote()-1 {
			return false
		}
	}
	return true
}

// Joins comes before this rank takes part in its next call.
func (c *Comm) Joins(name string) error {
	if !c.heed.open {
		return nil
	}
	c.env.world.Engine.Do(func(l pml.Locked) { c.lostBefore(l, c.number()+1) })
	if lost := c.heed.lost; lost != nil {
		return c.Fail(lost.Of(name))
	}
	return nil
}

// LostCalls is LostCallsIn for the condition of a wait.
func (c *Comm) LostCalls() *errclass.Error { return c.LostCallsIn(c.env.world.Engine.Locked()) }

// Broken is LostCalls as an error.
func (c *Comm) Broken() error {
	if err := c.LostCalls(); err != nil {
		return err
	}
	return nil
}

// heard is told that a word has come: a rank may wait for this one's answer, which may never wait itself.
func (e *Env) heard(l pml.Locked, env pml.Envelope) {
	if env.Tag != heedTag {
		return
	}
	e.comms.mu.Lock()
	defer e.comms.mu.Unlock()
	for c := range e.comms.all {
		if c.context+PlaneLeaders == env.Context {
			if e.comms.left {
				c.lostBefore(l, math.MaxUint64)
			} else {
				c.LostCallsIn(l)
			}
			return
		}
	}
}

// leaves answers all that has come or will come: this rank comes to no more calls.
func (e *Env) leaves() {
	e.comms.mu.Lock()
	e.comms.left = true
	all := slices.Collect(maps.Keys(e.comms.all))
	e.comms.mu.Unlock()
	e.world.Engine.Do(func(l pml.Locked) {
		for _, c := range all {
			if c.heed.open {
				c.lostBefore(l, math.MaxUint64)
			}
		}
	})
}

// comms are the communicators of a process.
type comms struct {
	mu   sync.Mutex
	all  map[*Comm]struct{}
	left bool // this process comes to no more calls
}

func (s *comms) add(c *Comm) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[*Comm]struct{}{}
	}
	s.all[c] = struct{}{}
}

func (s *comms) remove(c *Comm) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.all, c)
}

// ofSession is a communicator that comes from a session; nil: there is none.
func (s *comms) ofSession(of *Session) *Comm {
	s.mu.Lock()
	defer s.mu.Unlock()
	for c := range s.all {
		if c.session == of {
			return c
		}
	}
	return nil
}

// Unsettled reports whether collective calls on c end with an error, or may, as one was refused by some ranks alone.
func (c *Comm) Unsettled() bool { return c.heed.open }

// await waits for an end, or for c's calls to be lost.
func (c *Comm) await(ended func() bool) error {
	c.env.world.Engine.WaitFor(func() bool { return ended() || c.LostCalls() != nil })
	if lost := c.heed.lost; lost != nil {
		return lost
	}
	return nil
}
