package window

import (
	"errors"
	"runtime"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// lookTurn is how many looks in vain who waits for the lock of an accumulate takes before it gives its CPU away.
const lookTurn = 32

// lifeTurn is how many looks in vain he takes before he asks whether the one who has it still lives.
const lifeTurn = 1 << 14

// hold passes a moment of waiting for a lock that others have for as long as an operation takes.
func hold(looks int) {
	if looks%lookTurn != lookTurn-1 {
		sched.Pause(1)
		return
	}
	sched.Yield()
	runtime.Gosched()
}

// ended is an error if a member of this node has ended (man 2 kill). Any thread may ask, at the cost of a system call.
func (w *Window) ended(rank int) *Fault {
	m := &w.Members[rank]
	if rank == w.Rank || m.Place < 0 || m.Pid <= 0 || !proc.Gone(m.Pid) {
		return nil
	}
	return faultf(Lost, rank, "rank %d has ended: its process %d is gone", rank, m.Pid)
}

// endedAny is ended of all members of this node.
func (w *Window) endedAny() *Fault {
	for rank := range w.Members {
		if f := w.ended(rank); f != nil {
			return f
		}
	}
	return nil
}

// How who waits for a lock without the program's help does: he looks each napPause, and each napLife asks whether somebody who
// may have it has ended.
const (
	napPause = 50 * time.Microsecond
	napLife  = 100 * time.Millisecond
)

// nap waits so for a lock.
func (w *Window) nap(l *shm.FairLock, c shm.Claim) *Fault {
	turn := l.Queue()
	for asked := time.Now(); !l.TryTurn(c, turn); time.Sleep(napPause) {
		if time.Since(asked) < napLife {
			continue
		}
		if f := w.endedAny(); f != nil {
			w.pass(l, turn)
			return f
		}
		asked = time.Now()
	}
	w.rouse() // who is next may come in, too
	return nil
}

// copied is an error of the kernel's, of copying to or from another process.
func (p *place) copied(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ESRCH):
		return &Fault{Kind: Lost, Rank: p.rank, Text: "its process has ended", Err: err}
	case errors.Is(err, syscall.EFAULT):
		return &Fault{Kind: Range, Rank: p.rank, Text: "no memory of that process is there, or it is not to be written", Err: err}
	}
	return &Fault{Kind: Other, Rank: p.rank, Text: "the kernel refuses to copy", Err: err}
}
