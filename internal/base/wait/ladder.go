package wait

import (
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// Ladder is the state of one wait. Its zero value has not begun.
type Ladder struct {
	looks   uint32 // since the last yield
	yields  uint32
	started time.Time
}

// Yields is how often it has let others run.
func (l *Ladder) Yields() uint32 { return l.yields }

// Came takes in that there was progress: the wait begins anew.
func (w *Waiter) Came(l *Ladder) {
	if w.Policy.Shared && l.looks > 0 && l.looks < w.Policy.Spins {
		w.adaptiveSpin.learn(true)
	}
	*l = Ladder{}
}

// Spin passes the moment before the next look at what who is to do; nil is nobody in particular. It reports false when
// the first rung is over. Where ranks share CPUs it is over as soon as who is away, for then others must run before he
// can answer, but for one look: he may have answered just before.
func (w *Waiter) Spin(l *Ladder, who Partner) bool {
	p := &w.Policy
	switch {
	case l.looks >= p.Spins:
		return false
	case !p.Shared:
	case l.looks == 0 && (who == nil || who.Away() || !w.adaptiveSpin.try()):
		l.looks = p.Spins
		return false
	case who == nil || who.Away():
		l.looks = p.Spins
		return true
	case l.looks == p.Spins-1:
		w.adaptiveSpin.learn(false)
	}
	l.looks++
	sched.Pause(pauses)
	return true
}

// Idle passes a moment, in which others may move so many bytes. It reports true when it is time to sleep, which the
// caller does.
func (w *Waiter) Idle(l *Ladder, who Partner, moving int) (sleep bool) {
	switch {
	case w.Spin(l, who):
		return false
	case w.Policy.Yield == 0:
		return true
	}
	if l.yields++; l.yields%clockEvery == 0 {
		now := time.Now()
		if l.started.IsZero() {
			l.started = now
		}
		if now.Sub(l.started) > w.Policy.Yield {
			return true // and again, until there was progress
		}
	}
	w.Contenders.Yield(&w.Policy, Moving(moving))
	if w.Policy.Shared {
		l.looks = 0
	}
	return false
}
