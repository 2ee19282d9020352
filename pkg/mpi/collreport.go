package mpi

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// report is what GOMPI_COLL_EXPLAIN=1 says of a communicator's blocking operations
// when it ends: how they were done, how long that was predicted to take, and how
// long it took. Only rank 0 has one.
type report struct {
	out  io.Writer
	comm string
	rows []*reportRow // in the order of their first calls
	more int          // calls that found no room there
}

// mostRows bounds a report.
const mostRows = 100

// reportRow are the calls of an operation of one length that were done in one way.
type reportRow struct {
	what      schedule.Operation
	how       string
	bytes     int64
	why       string
	predicted float64 // us; 0: there is no formula
	calls     int
	took      []float64 // us, of the last calls
}

// lastCalls is of how many calls the median is reported.
const lastCalls = 501

// newReport is the report of c; nil if nobody asked for one.
func (c *Comm) newReport(s *collSettings, out io.Writer) *report {
	if !s.explain || c.rank != 0 {
		return nil
	}
	name := c.Name()
	if name == "" {
		name = "a communicator"
	}
	r := &report{out: out, comm: fmt.Sprintf("%s, %d ranks%s", name, c.Size(), c.side())}
	c.env.reports.add(r)
	return r
}

// side says which group of an intercommunicator this process is in, as both have a
// rank 0 that reports; of other communicators nothing.
func (c *Comm) side() string {
	if c.local == nil {
		return ""
	}
	return fmt.Sprintf(" (the group of rank %d of its world)", c.local.peers[0])
}

// reports are all that have been begun in a process.
type reports struct {
	mu  sync.Mutex
	all []*report
}

func (r *reports) add(one *report) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = append(r.all, one)
}

// close prints those of communicators that have not been freed.
func (r *reports) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, one := range r.all {
		one.close()
	}
}

// add reports an operation that began at a time and has ended. say is asked for the
// prediction and the reason once for each way.
func (r *report) add(what schedule.Operation, how string, bytes int64, begun time.Time, say func() (usec float64, why string)) {
	took := float64(time.Since(begun)) / 1e3
	row := r.row(what, how, bytes)
	if row == nil {
		r.more++
		return
	}
	if row.calls == 0 {
		row.predicted, row.why = say()
	}
	if row.calls < lastCalls {
		row.took = append(row.took, took)
	} else {
		row.took[row.calls%lastCalls] = took
	}
	row.calls++
}

// row finds or makes a row; nil: there is no room.
func (r *report) row(what schedule.Operation, how string, bytes int64) *reportRow {
	for _, row := range r.rows {
		if row.what == what && row.how == how && row.bytes == bytes {
			return row
		}
	}
	if len(r.rows) == mostRows {
		return nil
	}
	row := &reportRow{what: what, how: how, bytes: bytes}
	r.rows = append(r.rows, row)
	return row
}

// close prints the report, once.
func (r *report) close() {
	if r == nil || len(r.rows) == 0 {
		return
	}
	fmt.Fprintf(r.out, "gompi: blocking collective operations of %s, usec of rank 0:\n", r.comm)
	fmt.Fprintf(r.out, "gompi: %-20s %10s  %-16s %9s %9s %9s  %s\n", "operation", "bytes", "done by", "predicted", "measured", "calls", "because")
	for _, row := range r.rows {
		slices.Sort(row.took)
		predicted := "-"
		if row.predicted > 0 {
			predicted = fmt.Sprintf("%.2f", row.predicted)
		}
		fmt.Fprintf(r.out, "gompi: %-20v %10d  %-16s %9s %9.2f %9d  %s\n",
			row.what, row.bytes, row.how, predicted, row.took[len(row.took)/2], row.calls, row.why)
	}
	if r.more > 0 {
		fmt.Fprintf(r.out, "gompi: and %d calls of other operations or lengths\n", r.more)
	}
	r.rows = nil
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
	case inTiers:
		k.report.add(s.what, inTiers, s.bytes, k.begun, s.tiers)
	default:
		way := k.group.Way()
		k.report.add(s.what, inMemory+", "+way.String(), s.bytes, k.begun, func() (float64, string) {
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
	if g := k.tiers.local; g != nil {
		usec = s.memory(g, g.Way()) + k.sends.Tuning().MemoryTime(schedule.Bcast, seating(g), s.bytes, 0)
	}
	between, ok := k.tiers.leaders.Chosen(s.what)
	if s.what == schedule.Allgather { // of the nodes' blocks, which may differ
		between, ok = k.tiers.leaders.Chosen(schedule.Allgatherv)
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
	k.report.add(o.call.Op, choice.Algorithm.Name, choice.Bytes, k.begun, func() (float64, string) {
		return choice.Micros, choice.Why
	})
}
