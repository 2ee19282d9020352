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

// Bringer copies payloads to where they are for other CPUs, in the way that is faster. Its zero value has tried neither.
type Bringer [pastClasses]past

// Bring copies a payload. weight is how many times the sender's time counts for what goes past the caches, whose
// readers wait for memory.
func (b *Bringer) Bring(to, payload []byte, weight uint64) {
	if len(payload) < leastPast {
		sys.Copy(to, payload)
		return
	}
	p := &b[pastClass(uint64(len(payload)))]
	if p.messages++; p.trial == 0 && p.messages > p.pause {
		p.trial = 1
	}
	switch {
	case p.trial != 0:
		p.try(to, payload, weight)
	case p.pays != 0:
		sys.CopyPast(to, payload)
	default:
		sys.Copy(to, payload)
	}
}

// Tried reports whether both ways have been tried with payloads of n bytes.
func (b *Bringer) Tried(n int) bool {
	return n >= leastPast && b[pastClass(uint64(n))].pause > 0
}

// try copies in one of the two ways, and takes its time.
func (p *past) try(to, payload []byte, weight uint64) {
	begin := settledTicks()
	if p.trial == 1 {
		sys.Copy(to, payload)
	} else {
		sys.CopyPast(to, payload)
	}
	p.learn(settledTicks()-begin, uint64(len(payload)), weight)
}

// learn takes in how many ticks a message of n bytes took.
func (p *past) learn(ticks, n, weight uint64) {
	each := ticks * 1024 / n
	if p.trial == 1 {
		p.ticks, p.trial = each, 2
		return
	}
	pays := uint32(0)
	if 3*weight*each < 2*p.ticks {
		pays = 1
	}
	if p.pause = min(2*p.pause, mostPause); pays != p.pays || p.pause == 0 {
		p.pause = firstPause
	}
	p.pays, p.trial, p.messages = pays, 0, 0
}

// weight is that of a message of n bytes. Ticks are the sender's. The reader's wait for memory is not among them, and
// short messages in a row are as fast as he is.
func (t *Tx) weight(n int) uint64 {
	if t.Streams && n < fewPast {
		return 2
	}
	return 1
}
