package shm

import (
	"math/bits"

	"github.com/gompirun/gompi/internal/sys"
)

// A payload that goes to another CPU takes its lines from that CPU's cache, one store after
// the other, or past the caches to memory, from where the other CPU reads it. Which is
// faster depends on how far apart the two are, and a hypervisor moves them: between CPUs
// with a cache in common 1 KiB takes 0.14 us in the first way and 0.5 in the second, between
// distant ones 4 KiB take 2.9 and 1.2, and 64 KiB go at 2 and at 10 GB/s. So a sender tries
// both, now and then, with a message of each length class that it sends.

// past is what a sender knows of messages of one length class. C has it, too (lanepast.h).
type past struct {
	pays     uint32 // 1: past the caches
	trial    uint32 // which message of a trial is next: 0 there is none, 1 in the first way, 2 in the second
	pause    uint32 // messages from one trial to the next
	messages uint32 // since the last
	ticks    uint64 // what the first way took in this trial, for each 1024 bytes
}

const (
	leastPast   = 1 << 10 // bytes of the shortest message for which it may pay
	fewPast     = 8 << 10 // bytes of a short one
	pastClasses = 8       // 1, 2, 4 ... 128 KiB and more
	firstPause  = 8
	mostPause   = 512
)

// pastClass is the class of a message of n bytes, at least leastPast.
func pastClass(n uint64) int {
	return min(bits.Len64(n)-bits.Len64(leastPast), pastClasses-1)
}

// bring copies a payload, at least leastPast long, to where it is for another CPU.
func (t *Tx) bring(to, payload []byte) {
	p := &t.past[pastClass(uint64(len(payload)))]
	if p.messages++; p.trial == 0 && p.messages > p.pause {
		p.trial = 1
	}
	switch {
	case p.trial != 0:
		p.try(to, payload, t.Streams)
	case p.pays != 0:
		sys.CopyPast(to, payload)
	default:
		sys.Copy(to, payload)
	}
}

// try copies in one of the two ways, and takes its time.
func (p *past) try(to, payload []byte, streams bool) {
	begin := settledTicks()
	if p.trial == 1 {
		sys.Copy(to, payload)
	} else {
		sys.CopyPast(to, payload)
	}
	p.learn(settledTicks()-begin, uint64(len(payload)), streams)
}

// learn takes in how many ticks a message of n bytes took. They are the sender's. The reader's wait for
// memory in the second way is not among them, and short messages in a row are as fast as he is.
func (p *past) learn(ticks, n uint64, streams bool) {
	each := ticks * 1024 / n
	if p.trial == 1 {
		p.ticks, p.trial = each, 2
		return
	}
	pays := uint32(0)
	if streams && n < fewPast {
		each *= 2
	}
	if 3*each < 2*p.ticks {
		pays = 1
	}
	if p.pause = min(2*p.pause, mostPause); pays != p.pays || p.pause == 0 {
		p.pause = firstPause
	}
	p.pays, p.trial, p.messages = pays, 0, 0
}
