package shm

import (
	"bytes"
	"math"
	"testing"
	"testing/quick"
)

// A pair has the same rings however many ranks a node has, unless addresses are short.
func TestRingsDoNotDependOnTheNumberOfRanks(t *testing.T) {
	for _, n := range []int{1, 2, 16, 17, 64, 128, 192, maxRanks} {
		cfg := defaultConfig(n, math.MaxUint64)
		if err := cfg.check(); err != nil || cfg.Slots != mostSlots || cfg.Data != mostData || cfg.Fragment() != mostSent {
			t.Errorf("%d ranks: %+v: %v", n, cfg, err)
		}
		const few = 16 << 30
		if cfg = defaultConfig(n, few); cfg.check() != nil || n <= 192 && cfg.size() > few/4 {
			t.Errorf("%d ranks take %d bytes of %d", n, cfg.size(), uint64(few))
		}
	}
}

func TestASegmentIsFoundByItsCardOnly(t *testing.T) {
	cfg := Config{Ranks: 2, Slots: 16, Data: 4096}
	s, err := Create(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	other, err := Attach(cfg, s.Card())
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	s.Enter(0)
	if other.Pid(0) == 0 || other.Pid(1) != 0 {
		t.Errorf("pids %d and %d", other.Pid(0), other.Pid(1))
	}
	tx, rx := s.Tx(0, 1), other.Rx(0, 1)
	if !tx.Push(1, 2, []byte("hello")) {
		t.Fatal("no room in an empty ring")
	}
	if h0, h1, p, ok := rx.Poll(); !ok || h0 != 1 || h1 != 2 || string(p) != "hello" {
		t.Errorf("got %d %d %q %v", h0, h1, p, ok)
	}
	for _, card := range []string{"", "x", "1.2", otherEnd(s.Card()), "1.0.4096.0123456789abcdef0123456789abcdef", "-1.3.4096.0123456789abcdef0123456789abcdef", "1.3.-4096.0123456789abcdef0123456789abcdef"} {
		if got, err := Attach(cfg, card); err == nil {
			got.Close()
			t.Errorf("card %q was taken", card)
		}
	}
	if got, err := Attach(Config{Ranks: 3, Slots: 16, Data: 4096}, s.Card()); err == nil {
		got.Close()
		t.Error("another job's dimensions were taken")
	}
}

// otherEnd is card with another last digit.
func otherEnd(card string) string {
	rest, last := card[:len(card)-1], card[len(card)-1:]
	if last == "0" {
		return rest + "1"
	}
	return rest + "0"
}

// Whatever sizes come in whatever order, a ring gives them back.
func TestRingsGiveBackWhatTheyTook(t *testing.T) {
	cfg := Config{Ranks: 2, Slots: 16, Data: 32 << 10}
	s, err := Create(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	tx, rx := s.Tx(0, 1), s.Rx(0, 1)
	n := uint64(0)
	var waiting [][]byte
	take := func() bool {
		h0, _, p, ok := rx.Poll()
		if !ok {
			return false
		}
		if h0 != n-uint64(len(waiting)) || !bytes.Equal(p, waiting[0]) {
			t.Fatalf("message %d", h0)
		}
		waiting = waiting[1:]
		rx.Advance()
		return true
	}
	err = quick.Check(func(size uint16, more bool) bool {
		p := bytes.Repeat([]byte{byte(size)}, int(size)%(cfg.Fragment()+1))
		for !tx.Push(n, 0, p) {
			if !take() {
				return false // no room in a ring that is empty
			}
		}
		n, waiting = n+1, append(waiting, p)
		for more && take() {
		}
		return true
	}, &quick.Config{MaxCount: 20000})
	if err != nil {
		t.Error(err)
	}
	for take() {
	}
	if len(waiting) > 0 {
		t.Errorf("%d messages are left", len(waiting))
	}
}
