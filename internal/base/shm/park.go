package shm

import (
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// A rank that goes to sleep and one that sends to it must not miss each other:
//
//	sender                          receiver
//	the message's stamp             parked
//	    a barrier                       a barrier
//	a look at parked                a look at the rings
//
// Sends are many and sleeps are few, so the receiver has the kernel make the
// senders pass theirs, and a sender's stamp is a plain store: the barrier would
// have each message wait until the line it writes to has come from the other CPU.
// Where membarrier(2) is not to be had both make their own.

// Bits of Control.parked, which only the rank's own threads change.
const (
	asleep   = 1 << iota // the rank sleeps, or is about to
	barriers             // it has its senders pass a barrier before it sleeps
	sleeper              // one of its threads that do; so many are counted from here up
)

// blindSleep bounds a sleep whose barrier the kernel refused.
const blindSleep = time.Millisecond

// Park sleeps until Ring, or for at most limit. ready is asked after the others
// can see that this rank sleeps: what they send later wakes it.
func (c *Control) Park(ready func() bool, limit time.Duration) {
	bell := atomic.LoadUint32(&c.doorbell)
	if !c.lieDown() && (limit == 0 || limit > blindSleep) {
		limit = blindSleep
	}
	if !ready() {
		sched.FutexWait(&c.doorbell, bell, limit)
	}
	c.getUp()
}

// lieDown has others see that the rank is asleep. It reports false if one may
// have missed it and sent something that the rank does not see yet.
func (c *Control) lieDown() bool {
	for {
		was := atomic.LoadUint32(&c.parked)
		mode := was + sleeper | asleep
		if atomic.CompareAndSwapUint32(&c.parked, was, mode) {
			return mode&barriers == 0 || sched.Barrier() == nil
		}
	}
}

// getUp is lieDown's end. Others of the rank's threads may sleep on.
func (c *Control) getUp() {
	for {
		was := atomic.LoadUint32(&c.parked)
		mode := was - sleeper
		if mode < sleeper {
			mode &^= asleep
		}
		if atomic.CompareAndSwapUint32(&c.parked, was, mode) {
			return
		}
	}
}

// Ring wakes the rank if it sleeps. It must follow what the rank is to see.
func (c *Control) Ring() {
	if atomic.LoadUint32(&c.parked) != barriers {
		c.wake()
	}
}

// ParkedWord is the word that is not Awake where Ring has something to do.
func (c *Control) ParkedWord() *uint32 { return &c.parked }

// wake is Ring for a rank that sleeps, or has its senders look twice.
func (c *Control) wake() {
	if c.sleeps() {
		atomic.AddUint32(&c.doorbell, 1)
		sched.FutexWake(&c.doorbell)
	}
}

// sleeps reports whether the rank is asleep, to one who has just sent it
// something.
func (c *Control) sleeps() bool {
	if atomic.LoadUint32(&c.parked)&barriers == 0 {
		fence()
	}
	return atomic.LoadUint32(&c.parked)&asleep != 0
}

// fence is a full memory barrier.
func fence() {
	var x uint32
	atomic.SwapUint32(&x, 1)
}
