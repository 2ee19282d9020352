package window

import (
	"errors"
	"runtime"
	"syscall"

	"github.com/gompirun/gompi/internal/sys"
)

// Looks in vain before who waits for the lock of an accumulate gives its CPU away, and before it looks whether who has it lives.
const (
	lookTurn  = 32
	lookAlive = 1 << 16
)

// hold passes a moment of waiting for a lock that others have for as long as an operation takes.
func (w *Window) hold(looks int) {
	switch {
	case looks%lookTurn != lookTurn-1:
		sys.Pause(1)
	default:
		sys.Yield()
		runtime.Gosched()
	}
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
