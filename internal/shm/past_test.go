package shm

import (
	"bytes"
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

// TestTheFasterWayIsTaken has copies take made-up times.
func TestTheFasterWayIsTaken(t *testing.T) {
	const n = 4096
	for _, c := range []struct {
		name        string
		first, past uint64
		weight      uint64
		pays        uint32
	}{
		{"distant CPUs", 4126, 1010, 1, 1},
		{"near CPUs", 982, 890, 1, 0},
		{"the same CPU", 150, 900, 1, 0},
		{"no clock", 0, 0, 1, 0},
		{"distant CPUs, and many that wait for memory", 5600, 1010, 3, 1},
		{"near CPUs, and many that wait for memory", 2000, 1010, 3, 0},
	} {
		var p past
		trials := 0
		for range 4 * mostPause {
			if p.messages++; p.messages > p.pause {
				trials++
				p.trial = 1
				p.learn(c.first, n, c.weight)
				if p.trial != 2 {
					t.Fatalf("%s: a trial of one way", c.name)
				}
				p.learn(c.past, n, c.weight)
			}
		}
		if p.pays != c.pays || p.trial != 0 || p.pause != mostPause || trials > 12 {
			t.Errorf("%s: %+v after %d trials", c.name, p, trials)
		}
		p.trial = 1
		p.learn(c.past, n, c.weight)
		p.learn(c.first, n, c.weight)
		if p.pays != c.pays && p.pause != firstPause {
			t.Errorf("%s: %+v when they have moved", c.name, p)
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
