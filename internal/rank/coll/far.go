package coll

import (
	"math"

	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// restTags are added to those of the messages that a blocking operation in memory sends for its long blocks.
const restTags = core.TellTags + 1<<29

// doRagged performs an operation in v or w in memory. What is too long for that is copied from where it is if both ranks that it
// concerns see it, in an Alltoallv or Alltoallw, and goes by messages otherwise.
func (c *Comm) doRagged(o *collOp) error {
	k := c.coll
	most := int64(math.MaxInt64) // of a Scatterv: its root says what is where
	switch o.call.Op {
	case schedule.Gatherv:
		most = int64(k.group.MostGathered())
	case schedule.Alltoallv, schedule.Alltoallw:
		most = int64(k.group.MostExchanged())
	}
	short, rest := o.split(most, c.rank)
	var l *letters
	var far *node.Far
	if rest != nil {
		l = &letters{c: c, o: rest, number: k.group.Phase()}
		if far = l.far(); far == nil {
			if err := l.begin(rest); err != nil {
				return c.CollFailed(o.name, err)
			}
		}
	}
	c.begunIn(o.call.Op, InMemory, 0)
	x := collfront.PartsOf(&short.call, &short.bufs, c.rank == o.call.Root)
	var err error
	switch o.call.Op {
	case schedule.Gatherv:
		err = k.group.Gatherv(x.Send, x.Recv, x.In, o.call.Root)
	case schedule.Scatterv:
		err = k.group.Scatterv(x.Send, x.Out, x.Recv, o.call.Root)
	default:
		err = k.group.Alltoallv(x.Send, x.Out, x.Recv, x.In, far)
	}
	if l != nil {
		err = core.FirstError(err, l.end())
	}
	if err == nil {
		x.Later.Deliver()
	}
	c.doneIn(o.call.Op, InMemory, 0)
	return c.CollFailed(o.name, err)
}

// letters are the messages of such an operation. They are a node.Mail.
type letters struct {
	c      *Comm
	o      *collOp // the blocks that are too long for memory
	number uint64  // of the phase in which all ranks were, since those that send nothing do not count messages
	runs   []*collective.Run
}

// far are blocks that need no messages if the ranks see each other's memory; nil: all of them do. In place a block would be
// written over while others read it.
func (l *letters) far() *node.Far {
	if l.o.call.InPlace || l.o.call.Op == schedule.Gatherv {
		return nil
	}
	call := &l.o.call
	f := &node.Far{Out: make([][]byte, len(call.Out)), In: make([]int, len(call.In)), Mail: l}
	for r, b := range call.Out {
		if b.Len > 0 {
			f.Out[r] = l.out(r, b)
		}
	}
	for r, b := range call.In {
		f.In[r] = int(b.Len)
	}
	return f
}

// out is the block for a rank; empty: it is not in one piece.
func (l *letters) out(to int, b schedule.Block) []byte {
	v := l.o.bufs.Send.Vec
	if l.o.call.Op == schedule.Alltoallw {
		v = l.o.bufs.More[to].Vec
	}
	if mem, ok := v.Dense(); ok {
		return mem[b.Off:][:b.Len]
	}
	return []byte{}
}

// Take implements node.Mail.
func (l *letters) Take(from int, block []byte, copy func(to, from []byte) int) {
	v := l.o.bufs.Recv.Vec
	if l.o.call.Op == schedule.Alltoallw {
		v = l.o.bufs.More[len(l.o.call.Out)+from].Vec
	}
	b := l.o.call.In[from]
	if mem, ok := v.Dense(); ok {
		copy(mem[b.Off:][:b.Len], block)
		return
	}
	v.Stream().Unpack(b.Off, block)
}

// Send implements node.Mail.
func (l *letters) Send(to []int) error {
	part := *l.o
	part.call.Out, part.call.In = blocksOf(l.o.call.Out, to), blocksOf(l.o.call.In, nil)
	return l.begin(&part)
}

// Receive implements node.Mail.
func (l *letters) Receive(from []int) error {
	part := *l.o
	part.call.Out, part.call.In = blocksOf(l.o.call.Out, nil), blocksOf(l.o.call.In, from)
	return l.begin(&part)
}

// blocksOf are the blocks of some ranks, and empty ones.
func blocksOf(blocks []schedule.Block, ranks []int) []schedule.Block {
	out := make([]schedule.Block, len(blocks))
	for _, r := range ranks {
		out[r] = blocks[r]
	}
	return out
}

// begin begins messages.
func (l *letters) begin(o *collOp) error {
	c, k := l.c, l.c.coll
	if k.apart == nil {
		s, err := c.Settings()
		if err != nil {
			return err
		}
		cfg := c.collConfig(&s)
		cfg.P2P = &core.Messages{C: c.Comm, Plane: core.PlaneCollective, Tags: restTags}
		k.apart = collective.New(cfg)
	}
	k.apart.Number(l.number)
	run, err := c.run(k.apart, &o.call, &o.bufs)
	if err == nil {
		l.runs = append(l.runs, run)
	}
	return err
}

// end waits for them.
func (l *letters) end() (err error) {
	for _, r := range l.runs {
		err = core.FirstError(err, l.c.awaitRun(r))
	}
	return err
}
