package admission

import (
	"cmp"
	"time"
)

// Retry says when a caller calls again that was turned away: a connection was made, and ended before anything was
// answered.
type Retry struct {
	Patience time.Duration // how long to go on; 0 is 5 minutes

	since time.Time // of the first call that was turned away
	pause time.Duration
}

// The first pause between calls, the longest, and how long they go on. Who was turned away all this time has found somebody
// else's port, or one that more strangers fill than it can tell apart.
const (
	firstPause   = 10 * time.Millisecond
	longestPause = time.Second
	patience     = 5 * time.Minute
)

// Next is how long to wait before the next call; false: it is no use any more.
func (r *Retry) Next(now time.Time) (pause time.Duration, again bool) {
	if r.since.IsZero() {
		r.since, r.pause = now, firstPause
	}
	if now.Sub(r.since) > cmp.Or(r.Patience, patience) {
		return 0, false
	}
	pause, r.pause = r.pause, min(2*r.pause, longestPause)
	return pause, true
}
