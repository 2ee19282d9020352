package shm

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"
)

func TestLengthsHaveClasses(t *testing.T) {
	for n, want := range map[uint64]int{
		leastPast: 0, 2*leastPast - 1: 0, 2 * leastPast: 1, 4*leastPast - 1: 1, 64 << 10: 6, 128 << 10: 7, lengthMask: 7,
	} {
		if got := pastClass(n); got != want {
			t.Errorf("%d bytes are of class %d, not %d", n, got, want)
		}
	}
}

// made is what copies cost that nobody makes, ticks for each KiB: an ordinary one, one that comes less than a round after one past the
// caches, and one past the caches.
type made struct{ first, cold, past uint64 }

// bring has a class of messages make so many copies, and counts those of the way that costs more.
func (m made) bring(p *past, copies int, n, round, weight uint64) (dear int) {
	warm := round // bytes since the last copy past the caches
	for range copies {
		p.proceed(n, round)
		each := m.first
		switch {
		case p.goesPast():
			each, warm = m.past, 0
		case warm < round:
			each = m.cold
		}
		if (m.first > m.past) != p.goesPast() {
			dear++
		}
		if p.bytes, warm = p.bytes+n, warm+n; p.measures() {
			p.learn(each*n/1024, n, round, weight)
		}
	}
	return dear
}

// TestTheFasterWayIsTaken has copies take made-up times, in a round of one message and of 64.
func TestTheFasterWayIsTaken(t *testing.T) {
	const n = 4096
	for _, c := range []struct {
		name   string
		costs  made
		weight uint64
		pays   uint32
	}{
		{"distant CPUs", made{1031, 1031, 252}, 1, 1},
		{"near CPUs", made{245, 1000, 222}, 1, 0},
		{"the same CPU", made{37, 300, 225}, 1, 0},
		{"no clock", made{}, 1, 0},
		{"distant CPUs, and many that wait for memory", made{1400, 1400, 252}, 3, 1},
		{"near CPUs, and many that wait for memory", made{500, 1000, 252}, 3, 0},
	} {
		for _, round := range []uint64{0, 64 * n} {
			for before := range uint32(2) { // whichever was in use
				p := past{pays: before}
				copies := 4 * mostPause * int(span(n, round)/n)
				c.costs.bring(&p, copies, n, round, c.weight)
				if p.pays != c.pays || p.pause != mostPause {
					t.Errorf("%s: %+v after %d copies with rounds of %d", c.name, p, copies, round)
				}
				moved := made{2000, 2000, 100}
				if c.pays != 0 {
					moved = made{100, 1500, 2000}
				}
				if moved.bring(&p, copies, n, round, c.weight); p.pays == c.pays {
					t.Errorf("%s: %+v when they have moved, with rounds of %d", c.name, p, round)
				}
			}
		}
	}
}

// A process that is stopped while it copies learns no less.
func TestStopsAreNotTakenForCopies(t *testing.T) {
	const n, round = 64 << 10, 4 << 20
	for stage := asUsed; stage <= asOther; stage += asOther - asUsed {
		p := past{trial: stage, used: 100, other: math.MaxUint64}
		if stage == asUsed {
			p.used = math.MaxUint64
		}
		for i := uint64(0); p.trial == stage; i++ {
			ticks := uint64(100 * n / 1024)
			if i == 5 {
				ticks *= 1000
			}
			p.bytes += n
			p.learn(ticks, n, round, 1)
		}
		if p.used != 100 || stage == asOther && p.other != 100 {
			t.Errorf("stage %d: %+v", stage, p)
		}
	}
}

// A trial of a way that takes long comes the more seldom: all trials take some hundredths of the time.
func TestTrialsTakeLittleTime(t *testing.T) {
	const n, round = 64 << 10, 4 << 20
	for name, m := range map[string]made{"distant CPUs": {1031, 1031, 150}, "near CPUs": {100, 300, 220}} {
		var p past
		m.bring(&p, 3*round/n, n, round, 1) // it has to find out once
		const copies = 400 * round / n
		extra := max(m.first, m.past, m.cold) - min(m.first, m.past)
		if lost := uint64(m.bring(&p, copies, n, round, 1)) * extra * 100 / (copies * min(m.first, m.past)); lost > 8 {
			t.Errorf("%s: trials take %d hundredths of the time", name, lost)
		}
	}
}

// TestBytesArriveWhicheverWayTheyGo sends messages of all lengths, and from all alignments.
func TestBytesArriveWhicheverWayTheyGo(t *testing.T) {
	tx, rx := pair(t, Config{Ranks: 2, Slots: 16, Data: 64 << 10})
	rnd := rand.New(rand.NewPCG(1, 2))
	from := make([]byte, 20<<10)
	for i := range from {
		from[i] = byte(rnd.Uint32())
	}
	for i := range 3000 {
		for c := range tx.past {
			tx.past[c].pays = uint32(i % 2)
		}
		at := rnd.IntN(256)
		want := from[at : at+leastPast+rnd.IntN(15<<10)]
		if !tx.Push(1, 2, want) {
			t.Fatal("no room in an empty ring")
		}
		if _, _, got, ok := rx.Poll(); !ok || !bytes.Equal(got, want) {
			t.Fatalf("message %d of %d bytes is there: %t, as it was sent: %t", i, len(want), ok, bytes.Equal(got, want))
		}
		rx.Advance()
	}
}
