package pml

import (
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/btl"
)

// What an engine knows of a peer and of a context, as far as someone must know it
// who sends and receives short messages in the engine's place between its calls:
// the C library does, for a call of Go costs more than such a message. Both
// change the same memory, never at the same time.

// Account is what an engine and a peer may send each other unasked.
type Account struct {
	Short int // messages of fewer bytes can go at once; 0: it is not connected, or lost, or others wait
	Used  int // bytes of its room for unasked messages that we have filled
	Owed  int // bytes of our room that it may fill again
	Sent  int // short messages that have gone to it, and so the number of the last
	Got   int // short messages that have come from it
}

// Tally counts what waits in a context.
type Tally struct {
	Posted int // receives
	Kept   int // messages that came before their receives
}

// The bounds of an Account.
const (
	Window   = window
	Overhead = overhead
	Returns  = returns
)

// CreditHeader is the first header word of a message that gives back room; the second
// has how much, bytes.
const CreditHeader = uint64(kindCredit)

// GiveBack tells a peer how much of our room it may fill again, which its Account owes.
func (e *Engine) GiveBack(n int) {
	e.lock()
	e.giveBack(n, &e.at(n).account)
	e.unlock()
}

// Brief is how to wait for a short message before the engine does.
type Brief = wait.Brief

// Brief is that of this process, as far as it knows who shares its CPU.
func (e *Engine) Brief() Brief {
	e.lock()
	defer e.unlock()
	return e.waiter.Brief()
}

// Lane is the way to a peer, which is connected if it is not yet.
func (e *Engine) Lane(n int) (btl.Endpoint, *Account, error) {
	e.lock()
	defer e.unlock()
	p, err := e.to(n)
	return p.ep, &p.account, err
}

// Tally is that of a context, for as long as the context is not forgotten.
func (e *Engine) Tally(id Context) *Tally {
	e.lock()
	defer e.unlock()
	return &e.context(id).tally
}

// EagerHeader is that of a short message: its first word, and the second without
// the tag, which goes into the upper half.
func EagerHeader(id Context, source int) btl.Header {
	return matchHeader(kindEager, Envelope{Context: id, Source: int32(source)})
}
