package window

import (
	"errors"
	"runtime"
	"syscall"

	"github.com/gompirun/gompi/internal/sys"
)

// lookTurn is how many looks in vain who waits for the lock of an accumulate takes before it gives its CPU away.
const lookTurn = 32

// hold passes a moment of waiting for a lock that others have for as long as an operation takes.
func hold(looks int) {
	if looks%lookTurn != lookTurn-1 {
		sys.Pause(1)
		return
	}
	sys.Yield()
	runtime.Gosched()
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
