package wait

import (
	"time"

	"github.com/gompirun/gompi/internal/sys"
)

// Rivals notices programs that compute on the CPUs of ranks that wait. Yielding
// to such a one costs its time slice, milliseconds, each time; but a thread that
// wakes up goes before it, so with rivals about a rank takes naps instead. On
// CPUs shared with compilers that took the barrier of 16 ranks from 6 ms to
// 0.1 ms. Its zero value has seen none.
type Rivals struct {
	until time.Time     // a rival is taken to be there
	hold  time.Duration // for how long the last one was
}

const (
	leastHold = 2 * time.Millisecond  // for how long it is taken to be still there;
	mostHold  = 64 * time.Millisecond // twice as long each time that it was
	moment    = 20 * time.Microsecond // a nap's, to which the kernel adds some 50
)

// Yield lets others run. Where that takes longer than the turns of the ranks that
// share the CPU it was to a rival.
func (r *Rivals) Yield(turns time.Duration) {
	begin := time.Now()
	if begin.Before(r.until) {
		sys.Nanosleep(moment)
		return
	}
	sys.Yield()
	now := time.Now()
	if now.Sub(begin) <= turns {
		r.hold = 0
		return
	}
	r.hold = min(max(2*r.hold, leastHold), mostHold)
	r.until = now.Add(r.hold)
}
