package shm

import "testing"

// A reader asks for both lines of a slot at once when the last message took both.
func TestAReaderExpectsTheSecondLineOfASlot(t *testing.T) {
	s, err := Create(Config{Ranks: 2, Slots: 16, Data: 32 << 10})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	tx, rx := s.Tx(0, 1), s.Rx(0, 1)
	for _, c := range []struct {
		bytes  int
		beyond uint64
	}{{8, 0}, {40, 0}, {41, 1}, {104, 1}, {0, 0}, {64, 1}, {105, 0}, {64, 1}, {20 << 10, 0}} {
		if !tx.Push(1, 2, make([]byte, c.bytes)) {
			t.Fatalf("no room for %d bytes", c.bytes)
		}
		if _, _, p, ok := rx.Poll(); !ok || len(p) != c.bytes {
			t.Fatalf("%d bytes, %t, want %d", len(p), ok, c.bytes)
		}
		rx.Advance()
		if rx.beyond != c.beyond {
			t.Errorf("after %d bytes: %d, want %d", c.bytes, rx.beyond, c.beyond)
		}
		if _, _, _, ok := rx.Poll(); ok || rx.beyond != c.beyond {
			t.Errorf("a look in vain after %d bytes: %t, %d", c.bytes, ok, rx.beyond)
		}
	}
}
