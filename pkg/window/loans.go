package window

import (
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// While this process waits in MPI it looks at everything again and again, so it sees a request sooner than a thread that must be
// woken for it, on a CPU that the process spins on. Then a thread that has done a request lends its connection to the
// process, and sleeps until it gets it back: before the process does anything else.

// loans are the connections that threads have lent.
type loans struct {
	served  atomic.Int32 // connections that there are
	waiting atomic.Bool  // the process waits and looks, and will give back what it is lent
	some    atomic.Int32 // how many are lent

	looks uint // of the process, at what is lent

	mu    sync.Mutex // over what follows
	lent  []*visit
	ended bool
}

// How often a process that waits looks at what it was lent, in turns of it, and for how many looks in vain it keeps it: some tens
// of microseconds, as long as a thread takes to be woken.
const (
	loanTurn = 4
	loanKept = 128
)

// lend has the process serve a connection, if it waits, until its thread is woken; false: it does not.
func (l *loans) lend(v *visit) bool {
	if !l.waiting.Load() {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.some.Add(1)                     // the process sees that when it has left, or
	if !l.waiting.Load() || l.ended { // it is seen here that it has
		l.some.Add(-1)
		return false
	}
	atomic.StoreUint32(&v.lent, 1)
	v.vain = 0
	l.lent = append(l.lent, v)
	return true
}

// asleep is a thread's until it gets its connection back.
func (v *visit) asleep() {
	for atomic.LoadUint32(&v.lent) != 0 {
		sched.FutexWait(&v.lent, 1, 0)
	}
}

// wake gives a connection back to its thread.
func (v *visit) wake() {
	atomic.StoreUint32(&v.lent, 0)
	sched.FutexWake(&v.lent)
}

// Step does what others ask over the connections that were lent, and returns how much it was. waits: this process waits, and calls
// Leave before it does anything else. One goroutine at a time calls both.
func (s *Station) Step(waits bool) (n int) {
	l := &s.loans
	if waits && !l.waiting.Load() && l.served.Load() > 0 {
		l.waiting.Store(true)
	}
	if l.some.Load() == 0 {
		return 0
	}
	if l.looks++; l.looks%loanTurn != 0 {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	kept := l.lent[:0]
	for _, v := range l.lent {
		some, ok := v.step()
		if some {
			n++
		}
		if ok {
			kept = append(kept, v)
			continue
		}
		l.some.Add(-1)
		v.wake()
	}
	clear(l.lent[len(kept):])
	l.lent = kept
	return n
}

// Leave gives back what was lent.
func (s *Station) Leave() {
	l := &s.loans
	if !l.waiting.Load() {
		return
	}
	l.waiting.Store(false)
	if l.some.Load() > 0 {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.clear()
	}
}

func (l *loans) clear() {
	for _, v := range l.lent {
		v.wake()
	}
	clear(l.lent)
	l.lent = l.lent[:0]
	l.some.Store(0)
}

// end gives everything back, for good.
func (l *loans) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ended = true
	l.clear()
}
