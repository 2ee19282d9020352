package shm

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/racing"
)

// FairLock is a word that some may share and others have alone, in the order in which they ask. It lies in memory that
// processes share.
//
//	bits 0-15    who shares it
//	bits 16-31   who has it alone
//	bits 32-47   the turn that is served
//	bits 48-63   the next turn that is given
//
// Who finds no others, and nobody who waits, takes it by one compare-and-swap.
type FairLock uint64

const (
	LockShared    = 1       // counts who shares it
	LockAlone     = 1 << 16 // and who has it alone
	LockTurnShift = 32
	LockNextShift = 48
	LockField     = 1<<16 - 1 // of each of the four

	lockNext = 1 << LockNextShift
)

// Claim is how somebody wants a FairLock.
type Claim uint8

// Claims.
const (
	Together Claim = iota // with others that want it so
	Alone                 // with nobody
	Crowd                 // with others that want it so, and with none that want it Together
)

// admits reports whether who wants it so may come in now, were it his turn.
func (c Claim) admits(word uint64) bool {
	shared, alone := word&LockField, word>>16&LockField
	switch c {
	case Together:
		return alone == 0
	case Crowd:
		return shared == 0
	}
	return shared == 0 && alone == 0
}

func (c Claim) unit() uint64 {
	if c == Together {
		return LockShared
	}
	return LockAlone
}

func turnOf(word uint64) uint16 { return uint16(word >> 32) }
func nextOf(word uint64) uint16 { return uint16(word >> 48) }

// passed is word after one more turn was served: the field must not carry into the next.
func passed(word uint64) uint64 {
	return word&^(LockField<<32) | uint64(turnOf(word)+1)<<32
}

// Try takes the lock if nobody waits for it and nobody who has it is in the way.
func (l *FairLock) Try(c Claim) bool {
	for {
		word := atomic.LoadUint64((*uint64)(l))
		if turnOf(word) != nextOf(word) || !c.admits(word) {
			return false
		}
		if atomic.CompareAndSwapUint64((*uint64)(l), word, word+c.unit()) {
			racing.Acquire()
			return true
		}
	}
}

// Queue takes a place in the order of those who wait, for TryTurn.
func (l *FairLock) Queue() (turn uint16) {
	return nextOf(atomic.AddUint64((*uint64)(l), lockNext)) - 1
}

// TryTurn takes the lock if it is this one's turn and nobody who has it is in the way.
func (l *FairLock) TryTurn(c Claim, turn uint16) bool {
	for {
		word := atomic.LoadUint64((*uint64)(l))
		if turnOf(word) != turn || !c.admits(word) {
			return false
		}
		if atomic.CompareAndSwapUint64((*uint64)(l), word, passed(word)+c.unit()) {
			racing.Acquire()
			return true
		}
	}
}

// Skip gives a turn up if it is served, and reports whether it was.
func (l *FairLock) Skip(turn uint16) bool {
	for {
		word := atomic.LoadUint64((*uint64)(l))
		if turnOf(word) != turn {
			return false
		}
		if atomic.CompareAndSwapUint64((*uint64)(l), word, passed(word)) {
			return true
		}
	}
}

// Join takes the lock as one of a Crowd that has it, before those who wait.
func (l *FairLock) Join() bool {
	for {
		word := atomic.LoadUint64((*uint64)(l))
		if word>>16&LockField == 0 {
			return false
		}
		if atomic.CompareAndSwapUint64((*uint64)(l), word, word+LockAlone) {
			racing.Acquire()
			return true
		}
	}
}

// Release gives it back, and reports whether somebody waits.
func (l *FairLock) Release(c Claim) (waited bool) {
	racing.Release()
	word := atomic.AddUint64((*uint64)(l), -c.unit())
	return turnOf(word) != nextOf(word)
}
