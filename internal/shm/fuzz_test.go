package shm

import (
	"testing"
	"unsafe"
)

// FuzzRing lets a sender gone mad write anything into a ring: no message that its
// receiver takes for one may reach beyond the ring.
func FuzzRing(f *testing.F) {
	cfg := Config{Ranks: 2, Slots: 16, Data: 4096}
	s, err := Create(cfg)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { s.Close() })
	ring := unsafe.Slice((*byte)(s.ring(0, 1)), cfg.ringSize())
	seed := func(sizes ...int) {
		tx := s.Tx(0, 1)
		for i, n := range sizes {
			tx.Push(uint64(i), 7, make([]byte, n))
		}
		f.Add(append([]byte(nil), ring...))
		clear(ring)
	}
	seed(0, 8, 104)
	seed(105, 1024, 1)
	seed(1024, 1000, 1024)
	f.Fuzz(func(t *testing.T, b []byte) {
		clear(ring)
		copy(ring, b)
		rx := s.Rx(0, 1)
		for range 4 * cfg.Slots {
			_, _, payload, ok := rx.Poll()
			if ok != rx.Ready() {
				t.Fatal("Poll and Ready differ")
			}
			if !ok {
				return
			}
			if len(payload) > 0 {
				at := uintptr(unsafe.Pointer(&payload[0])) - uintptr(unsafe.Pointer(&ring[0]))
				if at > uintptr(len(ring)) || at+uintptr(len(payload)) > uintptr(len(ring)) {
					t.Fatalf("%d bytes at %d of a ring of %d", len(payload), at, len(ring))
				}
			}
			rx.Advance()
		}
	})
}

func FuzzCards(f *testing.F) {
	f.Add("12.3.0123456789abcdef0123456789abcdef")
	f.Add("12.3.2.32768.16.false.0123456789abcdef0123456789abcdef")
	f.Add("12.3.2.32768.0123456789abcdef0123456789abcdef")
	f.Fuzz(func(t *testing.T, card string) {
		if s, err := Attach(Config{Ranks: 2, Slots: 16, Data: 4096}, card); err == nil {
			s.Close()
			t.Errorf("%q led to a segment", card)
		}
		if a, err := AttachArea(card); err == nil {
			a.Close()
			t.Errorf("%q led to an area", card)
		}
		if b, err := AttachBoard(card); err == nil {
			b.Close()
			t.Errorf("%q led to a board", card)
		}
	})
}
