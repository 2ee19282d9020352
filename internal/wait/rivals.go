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
type Rivals struct{ until time.Time }

const (
	foreign  = 250 * time.Microsecond // a yield that takes as long was to a rival
	memorial = 20 * time.Millisecond  // for how long it is taken to be still there
	moment   = 20 * time.Microsecond  // a nap's, to which the kernel adds some 50
)

// Yield lets others run.
func (r *Rivals) Yield() {
	begin := time.Now()
	if begin.Before(r.until) {
		sys.Nanosleep(moment)
		return
	}
	sys.Yield()
	if now := time.Now(); now.Sub(begin) > foreign {
		r.until = now.Add(memorial)
	}
}
