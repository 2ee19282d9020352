package shm

import "sync/atomic"

// Ask is where a member of a window takes requests while it waits: one at a time, for memory that others do not see
// (docs/wire/windows.md). Who asks has it from Claim to Free; the member has it from Take to Answer. C does the same with the
// words (cmd/libmpi_abi/window.c).
type Ask struct {
	State    uint64 // one of those below
	At       uint64 // in the member's memory, bytes
	Length   uint32 // of what is there, bytes
	What     uint32 // one of AskPut and so on
	Kind     uint32 // of the elements: the predefined datatype
	Operator uint32 // the predefined operator
	data     [AskMost]byte
}

// AskMost is how many bytes a request has at most, or its answer.
const AskMost = askLength - 32

const askLength = 8192

// What is asked for. Data is what is put or combined, or value and compare; the answer of the last three what was there.
const (
	AskPut     = 1 + iota
	AskCombine // in place
	AskGet
	AskFetch // and combine
	AskSwap
)

// The states of an Ask.
const (
	AskFree    = iota // nobody asks
	AskClaimed        // somebody writes a request
	AskPosted         // the member may take it, or who asks take it back
	AskTaken          // the member does it
	AskDone
	AskRefused // it is not done
)

// Claim reports whether the caller may write a request.
func (a *Ask) Claim() bool {
	return atomic.LoadUint64(&a.State) == AskFree && atomic.CompareAndSwapUint64(&a.State, AskFree, AskClaimed)
}

// Post gives the request to the member.
func (a *Ask) Post() { atomic.StoreUint64(&a.State, AskPosted) }

// Posted reports whether the member has not taken the request yet.
func (a *Ask) Posted() bool { return atomic.LoadUint64(&a.State) == AskPosted }

// Withdraw reports whether the request was taken back before the member took it. The caller has it no more then.
func (a *Ask) Withdraw() bool { return atomic.CompareAndSwapUint64(&a.State, AskPosted, AskFree) }

// Answered reports whether the member is through with the request, and whether it has done it.
func (a *Ask) Answered() (over, done bool) {
	s := atomic.LoadUint64(&a.State)
	return s == AskDone || s == AskRefused, s == AskDone
}

// Free lets others ask.
func (a *Ask) Free() { atomic.StoreUint64(&a.State, AskFree) }

// Take reports whether there is a request, which is the caller's then.
func (a *Ask) Take() bool {
	return atomic.LoadUint64(&a.State) == AskPosted && atomic.CompareAndSwapUint64(&a.State, AskPosted, AskTaken)
}

// Answer ends a request that was taken.
func (a *Ask) Answer(done bool) {
	s := uint64(AskRefused)
	if done {
		s = AskDone
	}
	atomic.StoreUint64(&a.State, s)
}

// Data is the first n bytes of a request, or of its answer; nil: it has no room for so many.
func (a *Ask) Data(n uint32) []byte {
	if n > AskMost {
		return nil
	}
	return a.data[:n:n]
}
