package shm

import (
	"os"
	"testing"
	"unsafe"
)

// FuzzRing lets a sender gone mad write anything into a ring: no message that its
// receiver takes for one may reach beyond the ring and the exchange buffers.
func FuzzRing(f *testing.F) {
	cfg := Config{Ranks: 2, Slots: 2 * firstSlots, Data: 4 * firstData}
	s, err := Create(cfg)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { s.Close() })
	ring := unsafe.Slice((*byte)(s.ring(0, 1)), cfg.ringSize())
	exchangeBuffers := s.exchangeBuffers(1, 0).at
	within := func(p []byte, at unsafe.Pointer, n int) bool {
		off := uintptr(unsafe.Pointer(unsafe.SliceData(p))) - uintptr(at)
		return off <= uintptr(n) && off+uintptr(len(p)) <= uintptr(n)
	}
	seed := func(exchangeBuffers bool, sizes ...int) {
		tx, back := s.Tx(0, 1), s.Rx(1, 0)
		if exchangeBuffers {
			tx.Answers(&back)
		}
		for i, n := range sizes {
			tx.Push(uint64(i), 7, make([]byte, n))
		}
		f.Add(append([]byte(nil), ring...))
		clear(ring)
	}
	seed(false, 0, 8, 104)
	seed(false, 105, 1024, 1)
	seed(false, 1024, 1000, 1024)
	seed(false, 105, 4096, 8)
	seed(true, 8, 1024, 1024)
	seed(true, 8, 2048, 105, 105)
	seed(false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
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
				if !within(payload, unsafe.Pointer(&ring[0]), len(ring)) && !within(payload, exchangeBuffers[0], exchangeBufferSize) && !within(payload, exchangeBuffers[1], exchangeBufferSize) {
					t.Fatalf("%d bytes at %p, elsewhere than in a ring of %d bytes and two exchange buffers", len(payload), payload, len(ring))
				}
			}
			rx.Advance()
		}
	})
}

func FuzzCards(f *testing.F) {
	f.Add("12.3.0123456789abcdef0123456789abcdef")
	f.Add("12.3.2.32768.16.false.0123456789abcdef0123456789abcdef")
	f.Add("12.3.2.1.0123456789abcdef0123456789abcdef")
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
		if d, err := OpenListener(card); err == nil {
			d.Close()
			t.Errorf("%q led to a door", card)
		}
		if b, err := AttachNBSlots(card); err == nil {
			b.Close()
			t.Errorf("%q led to slots", card)
		}
		if l, err := AttachLine(card); err == nil {
			l.Close()
			t.Errorf("%q led to a line", card)
		}
	})
}

// FuzzDynamicRing lets a process gone mad bring anything as a dynamic ring: it is refused, or has a ring as long as it says.
func FuzzDynamicRing(f *testing.F) {
	f.Add(uint64(dynamicRingMagic), uint64(16), uint64(4096), uint64(7), 0)
	f.Add(uint64(dynamicRingMagic), uint64(16), uint64(4096), uint64(7), 128)
	f.Add(uint64(dynamicRingMagic), uint64(1)<<63, uint64(1)<<63, uint64(7), 0)
	f.Fuzz(func(t *testing.T, magic, slots, data, to uint64, extra int) {
		cfg := Config{Ranks: 1, Slots: 16, Data: 4096}
		size := cfg.dynamicRingSize() + extra%8192
		file, err := createFile("test", magic, size, size)
		if err != nil {
			t.Fatal(err)
		}
		d := &DynamicRing{memFile: file}
		defer d.Close()
		if size >= dynamicRingHeadSize {
			h := d.head()
			h.slots, h.data, h.to = slots, data, to
		}
		in, err := TakeDynamicRing(os.Getpid(), file.fd, 7)
		if err != nil {
			return
		}
		defer in.Close()
		if in.cfg.dynamicRingSize() != size || to != 7 {
			t.Errorf("%+v in %d bytes, for %d", in.cfg, size, to)
		}
		rx := in.Rx()
		rx.Poll()
	})
}
