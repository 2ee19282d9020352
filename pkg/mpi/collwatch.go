package mpi

import (
	"github.com/gompirun/gompi/internal/rank/inside"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Ways that are no schedules of messages.
const (
	inMemory = inside.InMemory
	inTiers  = inside.InTiers
)

// collWatcher is who wants to know.
type collWatcher struct {
	ways map[string]int
	tell func(inside.Collective)
}

// watchCollectives has f told of collective operations from now on, by any thread; it
// may call nothing of this package. nil ends that.
func (e *Env) watchCollectives(f func(inside.Collective)) {
	if f == nil {
		e.collWatch.Store(nil)
		return
	}
	w := &collWatcher{ways: map[string]int{}, tell: f}
	for i, name := range inside.CollectiveWays() {
		w.ways[name] = i
	}
	e.collWatch.Store(w)
}

// begun tells who watches how an operation is done.
func (c *Comm) begun(what schedule.Operation, how string, ranks int, bytes int64) {
	if w := c.env.collWatch.Load(); w != nil {
		w.tell(inside.Collective{Way: w.ways[what.String()+" "+how], Ranks: ranks, Bytes: bytes})
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
