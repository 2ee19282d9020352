package shm

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// freshRing is a ring that nothing has gone through.
func freshRing(t *testing.T, s *Segment) (*Tx, *Rx) {
	t.Helper()
	mem := s.mem[headSize+s.cfg.Ranks*controlSize:]
	clear(mem)
	tx, rx := s.Tx(0, 1), s.Rx(0, 1)
	return &tx, &rx
}

// Whatever is sent, however far the reader is behind: all comes as it was sent, while windows widen.
func TestWindowsWidenUnderWhatIsUnderWay(t *testing.T) {
	widenUnderWay(t, Config{Ranks: 2, Slots: 128, Data: 64 << 10}, 400)
	widenUnderWay(t, Config{Ranks: 2, Slots: 128, Data: 8 * mostHeld}, 50) // that grows
}

func widenUnderWay(t *testing.T, cfg Config, seeds uint64) {
	s, err := Create(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Grows(plentyOfRoom)
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 1))
		tx, rx := freshRing(t, s)
		next, took := r.Uint64N(1<<20)&^(firstSlots-1), uint64(0)
		if seed%4 == 0 {
			next = 1<<32 - r.Uint64N(300)&^(firstSlots-1) // where numbers begin anew
		}
		tx.next, rx.next, rx.told, tx.free, tx.credit.slots = next, next, next, next+firstSlots, next
		var waiting [][]byte
		most := 1 << r.IntN(15) // bytes
		patience := r.IntN(100)
		take := func() {
			h0, _, _, ok := rx.Poll()
			again, _, got, _ := rx.Poll()
			if !ok || h0 != took || again != h0 || !bytes.Equal(got, waiting[0]) {
				t.Fatalf("seed %d: message %d: %v, number %d with %d bytes", seed, took, ok, h0, len(got))
			}
			rx.Advance()
			waiting, took = waiting[1:], took+1
		}
		for n := uint64(0); n < 600; n++ {
			p := bytes.Repeat([]byte{byte(n)}, r.IntN(most+1))
			for !tx.Push(n, 0, p) {
				take()
			}
			for waiting = append(waiting, p); len(waiting) > 0 && r.IntN(100) < patience; {
				take()
			}
		}
		for len(waiting) > 0 {
			take()
		}
		if rx.Ready() {
			t.Fatalf("seed %d: there is one more", seed)
		}
		sent, out := tx.Sent()
		if m, bytes := rx.Taken(); sent != m || out != bytes {
			t.Fatalf("seed %d: %d messages and %d bytes were sent, %d and %d came", seed, sent, out, m, bytes)
		}
	}
}

// A window that doubles several times for one message must not come round to the first window while
// what was sent there waits: wherever in it that begins.
func TestAWindowThatDoublesTwiceSparesWhatWaits(t *testing.T) {
	cfg := Config{Ranks: 2, Slots: 128, Data: 64 << 10}
	s, err := Create(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for before := range 64 { // messages that have gone through
		tx, rx := freshRing(t, s)
		for range before {
			if !tx.Push(0, 0, make([]byte, 200)) {
				t.Fatal("no room for one message")
			}
			rx.Poll()
			rx.Advance()
		}
		var sent [][]byte
		push := func(n int) bool {
			p := bytes.Repeat([]byte{byte(len(sent) + 1)}, n)
			ok := tx.Push(0, 0, p)
			if ok {
				sent = append(sent, p)
			}
			return ok
		}
		for range 10 {
			push(300)
		}
		push(3 << 10) // 4 KiB become 16
		for push(1 << 10) {
		}
		for k, want := range sent {
			if _, _, got, ok := rx.Poll(); !ok || !bytes.Equal(got, want) {
				t.Fatalf("after %d messages number %d of %d is not what was sent", before, k, len(sent))
			}
			rx.Advance()
			push(1 << 10)
		}
	}
}

// talk sends and takes messages of n bytes, so many at a time.
func talk(t *testing.T, tx *Tx, rx *Rx, n, times, atOnce int) {
	t.Helper()
	take := func() {
		for rx.Ready() {
			rx.Poll()
			rx.Advance()
		}
	}
	for range times {
		for range atOnce {
			for !tx.Push(0, 0, make([]byte, n)) {
				take()
			}
		}
		take()
	}
}

func TestARingIsUsedAsFarAsItIsNeeded(t *testing.T) {
	cfg := DefaultConfig(2)
	s, err := Create(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Grows(plentyOfRoom)
	for _, c := range []struct {
		why          string
		n, atOnce    int
		slots, bytes uint64
	}{
		{"short messages in turn", 8, 1, firstSlots, firstData},
		{"longer ones", 1 << 10, 1, firstSlots, 4 << 10},
		{"many at once", 8, 100, 128, firstData},
		{"long ones", 16 << 10, 1, firstSlots, 64 << 10},
		{"many long ones at once", 64 << 10, 100, 128, mostData},
	} {
		tx, rx := freshRing(t, s)
		talk(t, tx, rx, c.n, 4000/c.atOnce, c.atOnce)
		if tx.mask+1 != c.slots || tx.length != c.bytes || rx.mask != tx.mask || rx.length != tx.length {
			t.Errorf("%s: %d slots and %d bytes, the reader's %d and %d", c.why, tx.mask+1, tx.length, rx.mask+1, rx.length)
		}
	}
}
