package collfront

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Report is what GOMPI_COLL_EXPLAIN=1 says of a communicator's blocking operations
// when it ends: how they were done, how long that was predicted to take, and how
// long it took. Only rank 0 has one; nil is none.
type Report struct {
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

// NewReport begins the report of a communicator, as it is called there.
func NewReport(comm string, out io.Writer) *Report { return &Report{out: out, comm: comm} }

// Reports are all reports that have been begun in a process.
type Reports struct {
	mu  sync.Mutex
	all []*Report
}

// Add adds a report.
func (r *Reports) Add(one *Report) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.all = append(r.all, one)
}

// Close prints the reports of communicators that have not been freed.
func (r *Reports) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, one := range r.all {
		one.Close()
	}
}

// Done adds an operation that began at a time and has ended, which was done in some way. say is asked for the
// prediction and the reason once for each way.
func (r *Report) Done(what schedule.Operation, how string, bytes int64, begun time.Time, say func() (usec float64, why string)) {
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
func (r *Report) row(what schedule.Operation, how string, bytes int64) *reportRow {
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

// Close prints the report, once.
func (r *Report) Close() {
	if r == nil || len(r.rows) == 0 {
		return
	}
	fmt.Fprint(r.out, r)
	r.rows = nil
}

// String is what Close prints.
func (r *Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "gompi: blocking collective operations of %s, usec of rank 0:\n", r.comm)
	fmt.Fprintf(&b, "gompi: %-20s %10s  %-16s %9s %9s %9s  %s\n", "operation", "bytes", "done by", "predicted", "measured", "calls", "because")
	for _, row := range r.rows {
		took := slices.Sorted(slices.Values(row.took))
		predicted := "-"
		if row.predicted > 0 {
			predicted = fmt.Sprintf("%.2f", row.predicted)
		}
		fmt.Fprintf(&b, "gompi: %-20v %10d  %-16s %9s %9.2f %9d  %s\n",
			row.what, row.bytes, row.how, predicted, took[len(took)/2], row.calls, row.why)
	}
	if r.more > 0 {
		fmt.Fprintf(&b, "gompi: and %d calls of other operations or lengths\n", r.more)
	}
	return b.String()
}
