package coll

import (
	"fmt"
	"io"

	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Collective is a collective operation that begins in this process, for tools that want to know how
// it is done. An operation in tiers is reported as such. The first rank of each node also reports
// the operation among these first ranks.
type Collective struct {
	Way   int   // number of CollectiveWays
	Ranks int   // that take part
	Bytes int64 // by which the algorithm was chosen (schedule.Shape.Len); 0: blocks differ
}

// collWatcher is the function that is told of collective operations, with the numbers of their
// ways.
type collWatcher struct {
	ways map[string]int
	tell func(Collective)
}

// WatchCollectives has f told of collective operations from now on, by any thread; it
// may call nothing of this package. nil ends that.
func WatchCollectives(of *core.Env, f func(Collective)) {
	e := envOf(of)
	if f == nil {
		e.collWatch.Store(nil)
		return
	}
	w := &collWatcher{ways: map[string]int{}, tell: f}
	for i, name := range CollectiveWays() {
		w.ways[name] = i
	}
	e.collWatch.Store(w)
}

// begun tells the watcher how an operation is done.
func (c *Comm) begun(what schedule.Operation, how string, ranks int, bytes int64) {
	if w := c.env.collWatch.Load(); w != nil {
		w.tell(Collective{Way: w.ways[what.String()+" "+how], Ranks: ranks, Bytes: bytes})
	}
}

// begunIn tells it of a blocking operation in memory, which doneIn ends.
func (c *Comm) begunIn(what schedule.Operation, how string, bytes int64) {
	c.begun(what, how, c.Size(), bytes)
}

// begunRun tells it of a schedule of messages.
func (c *Comm) begunRun(on *collective.Comm, r *collective.Run) {
	if c.env.collWatch.Load() != nil {
		s := r.Schedule()
		c.begun(s.Shape.Op, s.Algorithm, on.Size(), s.Shape.Len)
	}
}

// newReport is the report of c; nil if nobody asked for one.
func (c *Comm) newReport(s *collfront.Settings, out io.Writer) *collfront.Report {
	if !s.Explain || c.rank != 0 {
		return nil
	}
	name := c.Name()
	if name == "" {
		name = "a communicator"
	}
	r := collfront.NewReport(fmt.Sprintf("%s, %d ranks%s", name, c.Size(), c.side()), out)
	c.env.reports.Add(r)
	return r
}

// side says which group of an intercommunicator this process is in, as both have a
// rank 0 that reports; of other communicators nothing.
func (c *Comm) side() string {
	if c.local == nil {
		return ""
	}
	return fmt.Sprintf(" (the group of rank %d of its world)", c.local.Peers()[0])
}

// doneIn reports a blocking operation in memory.
func (c *Comm) doneIn(what schedule.Operation, how string, bytes int64) {
	if c.coll.report != nil {
		span{c, what, how, bytes}.report()
	}
}

// span is such an operation.
type span struct {
	c     *Comm
	what  schedule.Operation
	how   string
	bytes int64
}

func (s span) report() {
	k := s.c.coll
	switch s.how {
	case InTiers:
		k.report.Done(s.what, InTiers, s.bytes, k.begun, s.tiers)
	default:
		way := k.group.Way()
		k.report.Done(s.what, InMemory+", "+way.String(), s.bytes, k.begun, func() (float64, string) {
			return s.memory(k.group, way), way.Why()
		})
	}
}

// memory predicts the operation within a group.
func (s span) memory(g *node.Group, way node.Way) (usec float64) {
	return s.c.coll.sends.Tuning().MemoryTime(s.what, seating(g), s.bytes, way.Copies())
}

func seating(g *node.Group) collective.Seating {
	return collective.Seating{Ranks: g.Size(), OnCPU: g.OnCPU()}
}

// tiers predicts an operation in memory of each node and by messages between them,
// after which the ranks of a node are told.
func (s span) tiers() (usec float64, why string) {
	k := s.c.coll
	if g := k.tiers.Local; g != nil {
		usec = s.memory(g, g.Way()) + k.sends.Tuning().MemoryTime(schedule.Bcast, seating(g), s.bytes, 0)
	}
	between, ok := k.tiers.Leaders.Chosen(s.what)
	if s.what == schedule.Allgather { // of the nodes' blocks, which may differ
		between, ok = k.tiers.Leaders.Chosen(schedule.Allgatherv)
	}
	if ok {
		usec += between.Micros
		why = between.Algorithm.Name + " between nodes, "
	}
	return usec, why + "memory within each"
}

// reportMessages adds a blocking operation by messages.
func (c *Comm) reportMessages(o *collOp) {
	k := c.coll
	if k.report == nil {
		return
	}
	choice, ok := k.sends.Chosen(o.call.Op)
	if !ok {
		return
	}
	k.report.Done(o.call.Op, choice.Algorithm.Name, choice.Bytes, k.begun, func() (float64, string) {
		return choice.Micros, choice.Why
	})
}
