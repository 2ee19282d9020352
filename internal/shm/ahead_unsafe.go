package shm

import "unsafe"

// Who waits for an answer to a message asks meanwhile for the lines that another
// message of that length will need: then its stores wait for none, and 4 KiB are on
// the other side in three quarters of the time. Of shorter messages the lines are too
// few to matter, those of longer ones would leave the first-level cache.
//
// Between distant CPUs the answer would come later for it, for its line queues with
// the others; and the string instruction, which fetches no lines (sys.Copy), is ahead.
// So the first line is waited for, and the others are left if it takes long.
const (
	leastAsked = 1<<10 + 1 // bytes
	mostAsked  = 6 << 10   // bytes
	askStep    = 1 << 10   // bytes, between two looks for the answer
	nearTicks  = 300       // some 100 ns; neighbours take 50, strangers 200
	mostShort  = 3         // answers in a row that come too soon
	looksEvery = 64        // such messages from one look at how near the peer is to the next
)

// ahead is what a sender has asked for.
type ahead struct {
	from, to uint64 // bytes of the data area whose lines have been asked for,
	end      uint64 // for a message that would end here
	messages uint8
	short    uint8 // answers in a row that came before all was asked for
	pays     bool
}

// foresee expects that another message of n bytes will follow the one that has just gone.
func (t *Tx) foresee(n uint64) {
	a := &t.ahead
	if a.from < a.to {
		a.learn(a.to == a.end)
	}
	a.from, a.to, a.end = t.pos, t.pos, t.pos
	if n < leastAsked || n > mostAsked {
		return
	}
	a.messages++
	if at := place(t.pos, n, t.length); at+n <= t.room && (a.pays || a.messages%looksEvery == 0) {
		a.from, a.to, a.end = at, at, at+n
	}
}

// learn takes in whether there was time to ask for all.
func (a *ahead) learn(all bool) {
	if a.short++; all {
		a.short = 0
	} else if a.short == mostShort {
		a.pays, a.short = false, 0
	}
}

// came reports whether most lines that a message of n bytes takes from at on have been asked for.
func (a *ahead) came(at, n uint64) bool { return at == a.from && a.to >= at+n/2 && a.to > at }

// Idle is for moments in which the sender waits for the receiver. The credit is asked for now, too,
// when it would be for the next message.
func (t *Tx) Idle() {
	if t.ahead.to < t.ahead.end {
		t.ask()
	}
	if t.low {
		t.low = false
		t.refresh()
	}
}

func (t *Tx) ask() {
	a := &t.ahead
	p := unsafe.Add(t.data, a.to&(t.length-1))
	if a.messages%looksEvery == 0 {
		a.pays = lineTicks((*uint64)(p)) < nearTicks
		a.end = a.to
		return
	}
	n := min(a.end-a.to, askStep)
	askLines(p, n)
	a.to += n
}
