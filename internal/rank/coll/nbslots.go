package coll

import (
	"bytes"
	"fmt"
	"os"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/pml"
)

// nbSlots is a communicator's nonblocking operations in memory that its ranks
// share. None may wait for others before it returns, so the ranks join in that
// memory by messages that go on by themselves, from the first such operation on;
// until then operations wait.
//
// It is used with the engine's lock held.
type nbSlots struct {
	comm    *Comm
	node    *nonblock.Slots
	sends   *collective.Comm // for joining, and in place of memory that cannot be had
	sent    uint64           // operations that went by messages from the first
	state   nbState
	open    atomic.Bool // state is nbReady
	known   bool        // to the engine
	closing bool        // once nothing is under way

	mem     *shm.NBSlots
	card    [areaCard]byte
	found   []byte // of each rank: whether it has found the memory
	run     *collective.Run
	waiting []*posted // for the memory

	unsure []*posted        // may turn out to go by messages
	apart  *collective.Comm // of those that do
}

// nbState is how far the ranks have come.
type nbState uint8

const (
	nbNone    nbState = iota // nobody needed it yet
	nbCard                   // the card is under way
	nbFound                  // all tell whether they have found it
	nbReady                  // all have
	nbRefused                // one has not: it goes by messages
)

// judgeNBSlots decides whether c has slots. All ranks come to the same end.
func (c *Comm) judgeNBSlots() error {
	k := c.coll
	k.judged = true
	if c.local != nil || c.Size() == 1 {
		return nil
	}
	s, err := c.Settings()
	if err != nil || s.Messages || s.Reproducible || c.Nodes() != nil || !c.env.world.Shared(c.peers) {
		return err
	}
	k.nbSlots = c.newNBSlots(c.env.world.NodeNBSlots(c.rank, c.peers), &s)
	return nil
}

// newNBSlots is c's slots, whose memory is still to come.
func (c *Comm) newNBSlots(n *nonblock.Slots, s *collfront.Settings) *nbSlots {
	cfg := c.collConfig(s)
	cfg.P2P, cfg.Explain = &core.Messages{C: c.Comm, Plane: core.PlaneLeaders}, nil
	apart := cfg
	apart.P2P = &core.Messages{C: c.Comm, Plane: core.PlaneLeaders, Tags: core.ApartTags}
	return &nbSlots{comm: c, node: n, sends: collective.New(cfg), apart: collective.New(apart)}
}

// begin starts an operation.
func (b *nbSlots) begin(p *posted) {
	m := b.comm.env.moving
	b.comm.env.world.Engine.Do(func(l pml.Locked) {
		m.Locked = l
		p.beginRest()
		m.Announce(l)
		if b.state == nbNone {
			b.join()
		}
		switch b.state {
		case nbRefused:
			b.sent++
			p.byMessages(b.sends)
			m.Announce(l)
			return
		case nbReady:
		default:
			b.waiting = append(b.waiting, p)
			m.Announce(l)
		}
		b.node.Begin(p.posting, p.lane, l.Attended())
		if p.long {
			b.unsure = append(b.unsure, p)
		}
		b.comm.begun(p.o.call.Op, InMemory, b.comm.Size(), p.o.call.Len)
		b.announce(l)
	})
}

// announce has the engine move what was begun.
func (b *nbSlots) announce(l pml.Locked) {
	if !b.known && (!b.node.Idle() || len(b.unsure) > 0) {
		b.known = true
		l.Run(b)
	}
}

// Step implements pml.Task.
func (b *nbSlots) Step(l pml.Locked) (events int, done bool) {
	if b.state < nbReady {
		if !b.run.Done() {
			return 0, false
		}
		m := b.comm.env.moving
		m.Locked = l
		b.joinOn()
		m.Announce(l)
		events = 1
	}
	if b.state == nbReady {
		events += b.node.Step()
		if len(b.unsure) > 0 {
			events += b.sendDeclined(l)
		}
	}
	if b.state < nbReady || !b.node.Idle() {
		return events, false
	}
	b.known = false
	if b.closing {
		b.node.Close()
	}
	return events, true
}

// sendDeclined begins by messages what all ranks have found to be impossible in their buffers, and returns how much that was. Each finds
// so at a time of its own, so these messages are numbered as the operations are.
func (b *nbSlots) sendDeclined(l pml.Locked) (events int) {
	m := b.comm.env.moving
	m.Locked = l
	keep := b.unsure[:0]
	for _, p := range b.unsure {
		switch {
		case p.declined():
			b.apart.Number(p.posting.Number())
			p.byMessages(b.apart)
			events++
		case !p.posting.Done():
			keep = append(keep, p)
		}
	}
	clear(b.unsure[len(keep):])
	b.unsure = keep
	m.Announce(l)
	return events
}

// join begins to join: rank 0 makes the memory and tells the others where it is.
func (b *nbSlots) join() {
	if b.comm.rank == 0 {
		if mem, err := shm.CreateNBSlots(nonblock.Dimensions(b.comm.Size())); err == nil {
			b.mem = mem
			copy(b.card[:], mem.Card())
		}
	}
	b.state = nbCard
	b.talk(schedule.Shape{Op: schedule.Bcast, Len: areaCard}, b.card[:])
}

// talk begins a step of joining.
func (b *nbSlots) talk(shape schedule.Shape, recv []byte) {
	bufs := collective.Buffers{Recv: collective.Memory{Bytes: recv}}
	var err error
	if b.run, err = b.sends.Start(&schedule.Call{Shape: shape}, &bufs); err != nil {
		panic(fmt.Sprint("mpi: a call of our own is none: ", err))
	}
}

// joinOn takes the next step of joining.
func (b *nbSlots) joinOn() {
	err := b.run.End()
	switch {
	case err != nil:
		b.refuse()
	case b.state == nbCard:
		if b.comm.rank != 0 {
			b.mem, _ = shm.AttachNBSlots(string(bytes.TrimRight(b.card[:], "\x00")))
		}
		b.found = make([]byte, b.comm.Size())
		if b.mem != nil {
			b.found[b.comm.rank] = 1
		}
		b.state = nbFound
		b.talk(schedule.Shape{Op: schedule.Allgather, Len: 1, InPlace: true}, b.found)
	case bytes.IndexByte(b.found, 0) >= 0:
		b.refuse()
	default:
		b.mem.Seal()
		b.ready()
		b.explain()
		b.node.Open(b.mem)
	}
}

// ready is when all have the memory.
func (b *nbSlots) ready() {
	b.state, b.waiting = nbReady, nil
	b.open.Store(true)
}

// refuse has what waits, and what will come, go by messages.
func (b *nbSlots) refuse() {
	if b.mem != nil {
		b.mem.Close()
	}
	b.state = nbRefused
	b.node.Leave()
	for _, p := range b.waiting {
		p.byMessages(b.sends)
	}
	b.waiting, b.unsure = nil, nil
}

func (b *nbSlots) explain() {
	if c := b.comm; c.env.coll.Explain && c.rank == 0 {
		fmt.Fprintf(os.Stderr, "gompi: %snonblocking and persistent collective operations of %d ranks of at most %d KiB each, and longer ones of buffers that all see: in shared memory, because all are on one node (change: GOMPI_COLL_NODE=0)\n",
			c.coll.besides(), c.Size(), b.node.Chunk()>>10)
	}
}

// close gives the memory up, when nothing is under way any more.
func (b *nbSlots) close() {
	b.comm.env.world.Engine.Do(func(pml.Locked) {
		if b.closing = b.known; !b.closing {
			b.node.Close()
		}
	})
}
