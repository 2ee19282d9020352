package shm

import (
	"math"
	"math/bits"

	"github.com/gompirun/gompi/internal/sys"
)

// A payload that goes to another CPU takes its lines from that CPU's cache, one store after
// the other, or past the caches to memory, from where the other CPU reads it. Which is
// faster depends on how far apart the two are, and a hypervisor moves them: between CPUs
// with a cache in common 1 KiB takes 0.14 us in the first way and 0.5 in the second, between
// distant ones 4 KiB take 2.9 and 1.2, and 64 KiB go at 2 and at 10 GB/s. So a sender tries
// both, now and then, with a message of each length class that it sends.

// An ordinary copy is fast where the ones before it were ordinary, too: what was copied past the caches is in
// none of them. And a ring whose messages are ordinary copies differs from a part of it. So the other way is measured
// when the memory that messages go round in has been written in it once; that in use is measured before. Of several parts of
// what is measured the fastest counts, for a process is stopped now and then.

// past is what a sender knows of messages of one length class. C has it, too (lanepast.h).
type past struct {
	pays  uint32 // 1: past the caches
	trial trial
	pause uint32 // from one trial to the next, in spans
	_     uint32
	bytes uint64 // that went since the stage of the trial began
	used  uint64 // the least ticks for each 1024 bytes of a quarter of a span in the way in use,
	other uint64 // and in the other
	ticks uint64 // of a quarter so far,
	part  uint64 // and its bytes
}

// trial is a stage of a trial.
type trial uint32

const (
	resting trial = iota // there is none
	asUsed               // the way in use is measured
	around               // the other is taken,
	asOther              // and measured
)

const (
	leastPast   = 1 << 10 // bytes of the shortest message for which it may pay
	fewPast     = 8 << 10 // bytes of a short one
	pastClasses = 8       // 1, 2, 4 ... 128 KiB and more
	firstPause  = 8       // spans
	mostPause   = 512
	leastDear   = 32 // times what a trial costs is the pause after it
)

// pastClass is the class of a message of n bytes, at least leastPast.
func pastClass(n uint64) int {
	return min(bits.Len64(n)-bits.Len64(leastPast), pastClasses-1)
}

// span is how much is measured in a trial of messages of n bytes, bytes: a quarter of a round, or a message.
func span(n, round uint64) uint64 { return max(n, round/4) }

// Bringer copies payloads to where they are for other CPUs, in the way that is faster. Its zero value has tried neither.
type Bringer [pastClasses]past

// Reading is what the readers of payloads that went past the caches pay, who wait for memory: so many times the sender's time counts, and
// so many ticks more for each payload.
type Reading struct{ Weight, Wait uint64 }

// Bring copies a payload to memory that is written anew after round bytes; 0: what was there before does not matter.
func (b *Bringer) Bring(to, payload []byte, round uint64, r Reading) {
	n := uint64(len(payload))
	if n < leastPast {
		sys.Copy(to, payload)
		return
	}
	class := pastClass(n)
	p := &b[class]
	if p.pause == 0 && class > 0 && b[class-1].pause > 0 { // it will do for the first round
		p.pays = b[class-1].pays
	}
	p.proceed(n, round)
	begin, wait := p.now(), uint64(0)
	if p.goesPast() {
		sys.CopyPast(to, payload)
		wait = r.Wait
	} else {
		sys.Copy(to, payload)
	}
	p.bytes += n
	if p.measures() {
		p.learn(p.now()-begin+wait, n, round, r.Weight)
	}
}

// Tried reports whether both ways have been tried with payloads of n bytes.
func (b *Bringer) Tried(n int) bool {
	return n >= leastPast && b[pastClass(uint64(n))].pause > 0
}

// Restart has each class wait a round for its next trial: messages go to memory that is new to them.
func (b *Bringer) Restart() {
	for i := range b {
		b[i].trial, b[i].pause, b[i].bytes, b[i].ticks, b[i].part = resting, 0, 0, 0, 0
	}
}

// proceed begins a stage that does not depend on what was measured, before a message of n bytes.
func (p *past) proceed(n, round uint64) {
	switch {
	case p.trial == resting && p.bytes >= max(round, uint64(p.pause)*span(n, round)):
		p.trial, p.bytes, p.used, p.other = asUsed, 0, math.MaxUint64, math.MaxUint64
	case p.trial == around && p.bytes >= round:
		p.trial, p.bytes = asOther, 0
	}
}

// goesPast reports whether the next message is copied past the caches.
func (p *past) goesPast() bool { return (p.pays != 0) != (p.trial >= around) }

// measures reports whether the next message's time is taken.
func (p *past) measures() bool { return p.trial == asUsed || p.trial == asOther }

// now is the CPU's clock if it is needed.
func (p *past) now() uint64 {
	if p.measures() {
		return settledTicks()
	}
	return 0
}

// learn takes in how many ticks a message of n bytes took.
func (p *past) learn(ticks, n, round, weight uint64) {
	all, took := span(n, round), &p.used
	if p.trial == asOther {
		took = &p.other
	}
	if p.ticks, p.part = p.ticks+ticks, p.part+n; p.part < all/4 {
		return
	}
	*took = min(*took, p.ticks*1024/p.part)
	p.ticks, p.part = 0, 0
	switch {
	case p.bytes < all:
	case p.trial == asUsed:
		p.trial, p.bytes = around, 0
	default:
		p.decide((n+round)/all, weight)
	}
}

// decide ends a trial, in which so many spans went in the other way.
func (p *past) decide(spans, weight uint64) {
	first, past := p.used, p.other
	if p.pays != 0 {
		first, past = past, first
	}
	pays, lost := uint32(0), past-min(first, past)
	if 3*weight*past < 2*first {
		pays, lost = 1, first-past
	}
	if p.pause *= 2; pays != p.pays || p.pause == 0 {
		p.pause = firstPause
	}
	dear := leastDear * spans * lost / max(min(first, past), 1)
	p.pause = uint32(min(max(uint64(p.pause), dear), mostPause))
	p.pays, p.trial, p.bytes = pays, resting, 0
}

// weight is that of a message of n bytes. Ticks are the sender's. The reader's wait for memory is not among them, and
// short messages in a row are as fast as he is.
func (t *Tx) weight(n int) uint64 {
	if t.Streams && n < fewPast {
		return 2
	}
	return 1
}
