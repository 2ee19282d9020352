package mpi

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// CollectiveBegun is a collective operation that begins in this process, for tools
// that want to know how it is done. What is done in tiers says so, and at the first
// rank of each node what those do among themselves as well.
type CollectiveBegun struct {
	Way   int   // number of CollectiveWays
	Ranks int   // that take part
	Bytes int64 // by which the algorithm was chosen (schedule.Shape.Len); 0: blocks differ
}

// Ways that are no schedules of messages.
const (
	inMemory = "memory" // in memory that all ranks share
	inTiers  = "nodes"  // so on each node, and by messages between them
)

// CollectiveWays are all ways in which collective operations are done: the name of
// the operation, and that of the algorithm.
func CollectiveWays() (names []string) {
	for _, o := range schedule.Operations() {
		names = append(names, fmt.Sprint(o, " ", inMemory), fmt.Sprint(o, " ", inTiers))
		for _, a := range collective.Algorithms(o) {
			names = append(names, fmt.Sprint(o, " ", a.Name))
		}
	}
	return names
}

// collWatcher is who wants to know.
type collWatcher struct {
	ways map[string]int
	tell func(CollectiveBegun)
}

// WatchCollectives has f told of collective operations from now on, by any thread; it
// may call nothing of this package. nil ends that.
func (e *Env) WatchCollectives(f func(CollectiveBegun)) {
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

// begun tells who watches how an operation is done.
func (c *Comm) begun(what schedule.Operation, how string, ranks int, bytes int64) {
	if w := c.env.collWatch.Load(); w != nil {
		w.tell(CollectiveBegun{w.ways[what.String()+" "+how], ranks, bytes})
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
