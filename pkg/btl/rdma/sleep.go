//go:build cgo && (amd64 || arm64)

package rdma

import (
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/base/fabric"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
)

// waiting is how this process sleeps until the provider has something for it.
type waiting struct {
	poll   *sockets.Poller
	ready  []sockets.Ready
	least  time.Duration // that a nap takes,
	most   time.Duration // at the longest
	nap    atomic.Int64  // the next one, time.Duration
	fd     bool          // the provider's descriptor is in the poller
	armed  atomic.Int32  // what Notify has found out for the next Park
	slept  atomic.Bool   // something may be in the poller that nobody has taken out
	notify chan func()   // to the goroutine of Notify; nil: there is none
	quit   chan struct{}
	gone   chan struct{}
}

// What Notify has found out.
const (
	unasked  = iota // it was not called
	refused         // something is there already
	arranged        // the descriptor will tell
)

// make makes the poller.
func (w *waiting) make(f *fabric.Endpoint, least, most time.Duration) (err error) {
	if w.poll, err = sockets.NewPoller(); err != nil {
		return err
	}
	w.least, w.most = least, max(least, most)
	w.came()
	if f.FD >= 0 {
		if err := w.poll.Add(f.FD, true, false); err != nil {
			return err
		}
		w.fd = true
	}
	return nil
}

// limited is how long a sleep may take, milliseconds: not long where nobody tells that something has come. Each of those is
// longer than the one before by a part until something has. Other sleeps are no shorter than d: who sleeps ever longer
// as long as nothing wakes him must not take the end of his sleep for a message.
func (w *waiting) limited(d time.Duration) int {
	if !w.fd {
		nap := time.Duration(w.nap.Load())
		w.nap.Store(int64(min(nap+nap/longer, w.most)))
		if nap < d {
			return int(max(nap.Milliseconds(), 1))
		}
	}
	return int((d + time.Millisecond - 1) / time.Millisecond)
}

// longer is the part of a nap by which the next one is longer: who has waited so many milliseconds finds a message one too late.
const longer = 8

// came makes naps as short as they may be.
func (w *waiting) came() { w.nap.Store(int64(w.least)) }

// Park implements btl.Waiter. Notify comes first where other goroutines may call the module meanwhile.
func (m *Module) Park(ready func() bool, limit time.Duration) {
	if m.closed || ready() {
		return
	}
	state := m.waiting.armed.Swap(unasked)
	if state == unasked && m.waiting.fd && !m.f.MayWait() {
		state = refused
	}
	if state != refused {
		m.waiting.sleep(ready, limit)
		m.waiting.slept.Store(true)
	}
}

// sleep sleeps until something may have come, or limit has passed. Where nobody tells it is several naps, and ready is asked
// after each: who wakes up in vain looks at all transports for a while.
func (w *waiting) sleep(ready func() bool, limit time.Duration) {
	end := time.Now().Add(limit)
	for range naps {
		left := time.Until(end)
		if left <= 0 || w.poll.Sleep(w.limited(left)) || w.fd || ready() {
			return
		}
	}
}

// naps is how many are one sleep at most.
const naps = 64

// Ready reports whether something has come, where the provider does not tell: Progress handles it.
func (m *Module) Ready() bool {
	if m.closed || m.err != nil || m.waiting.fd {
		return false
	}
	if len(m.seen) == 0 && m.failure == nil {
		m.seen, m.failure = m.f.Poll()
	}
	return len(m.seen) > 0 || m.failure != nil
}

// poll is what the library has completed, first what Ready has seen.
func (m *Module) poll() ([]fabric.Event, error) {
	if events, err := m.seen, m.failure; len(events) > 0 || err != nil {
		m.seen, m.failure = nil, nil
		return events, err
	}
	return m.f.Poll()
}

// awoken takes what has ended a sleep out of the poller. It is called where Progress is.
func (w *waiting) awoken() {
	if w.slept.Load() && w.slept.CompareAndSwap(true, false) {
		w.ready = w.poll.Wait(w.ready[:0], 0)
	}
}

// Wake implements btl.Waiter.
func (m *Module) Wake() { m.waiting.poll.Wake() }

// Notify calls wake once when something has come. Without wake it is Park, which must follow, that sleeps.
func (m *Module) Notify(wake func()) {
	switch {
	case m.closed:
	case wake == nil:
		m.waiting.armed.Store(arranged)
		if m.waiting.fd && !m.f.MayWait() {
			m.waiting.armed.Store(refused)
		}
	case m.waiting.fd && !m.f.MayWait():
		wake()
	default:
		m.waiting.watch(wake)
	}
}

// watch has the goroutine sleep, which the first call starts.
func (w *waiting) watch(wake func()) {
	if w.notify == nil {
		w.notify, w.quit, w.gone = make(chan func(), 1), make(chan struct{}), make(chan struct{})
		go w.sleepFor()
	}
	select {
	case w.notify <- wake:
	default: // it sleeps already
	}
}

// sleepFor sleeps for Notify until end.
func (w *waiting) sleepFor() {
	defer close(w.gone)
	for {
		select {
		case wake := <-w.notify:
			w.poll.Sleep(w.limited(time.Hour))
			select {
			case <-w.quit:
				return
			default:
				wake()
			}
		case <-w.quit:
			return
		}
	}
}

// end ends the goroutine and the poller.
func (w *waiting) end() {
	if w.notify != nil {
		close(w.quit)
		w.poll.Wake()
		<-w.gone
	}
	if w.poll != nil {
		w.poll.Close()
	}
}
