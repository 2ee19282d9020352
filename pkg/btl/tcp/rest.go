package tcp

// A socket that had nothing is left alone for a moment. Each read takes its lock and the
// lines of memory in which the kernel delivers to it, and what arrives meanwhile
// waits until the read is over, to be taken in by the reader. In a bare loop
// 8 bytes take 3.40 us over loopback when reads follow each other at once, and 3.30
// with 0.4 to 0.9 us between them.

// rest is the moment that a connection is left alone. Its zero value is over.
type rest struct {
	until uint64 // ticks
	cost  uint64 // of a read in vain, ticks: the least of the last ones
}

// restLooks is how long a rest is, in reads in vain, and costGrows how fast the cost of one is
// forgotten: most reads take the least time, and some that of an interrupt or of another process.
const (
	restLooks = 4
	costGrows = 16
)

// on reports whether it lasts.
func (r *rest) on(now uint64) bool { return int64(r.until-now) > 0 }

// begin is after a read in vain.
func (r *rest) begin(before, after uint64) {
	took := after - before
	if r.cost += r.cost/costGrows + 1; took < r.cost || r.until == 0 {
		r.cost = took
	}
	r.until = after + restLooks*r.cost
}
