package shm

import (
	"bytes"
	"math"
	"syscall"
	"testing"
)

func plentyOfRoom() int64 { return math.MaxInt64 }

// reserved is how much a segment's file has, bytes.
func reserved(t *testing.T, s *Segment) int {
	t.Helper()
	var st syscall.Stat_t
	if err := syscall.Fstat(s.fd, &st); err != nil {
		t.Fatal(err)
	}
	return int(st.Blocks) * 512
}

// A node's memory is that of the pairs that talk: 192 ranks that send 8 B and 4 KiB to 30 others each, or to all.
func TestMemoryGrowsWithThePairsThatTalk(t *testing.T) {
	const ranks = 192
	for _, c := range []struct{ partners, most int }{{0, 1 << 20}, {2, 24 << 20}, {30, 256 << 20}, {ranks - 1, 1 << 30}} {
		s, err := Create(defaultConfig(ranks, math.MaxUint64))
		if err != nil {
			t.Fatal(err)
		}
		for from := range ranks {
			for i := range c.partners {
				to := (from + i + 1) % ranks
				if err := s.Open(from, to); err != nil {
					t.Fatal(err)
				}
				tx, rx := s.Tx(from, to), s.Rx(from, to)
				back := s.Rx(to, from)
				tx.Answers(&back)
				back.Ready()
				for _, n := range []int{8, 4 << 10} {
					if !tx.Push(0, 0, make([]byte, n)) {
						t.Fatal("there is no room")
					}
					if _, _, p, ok := rx.Poll(); !ok || len(p) != n {
						t.Fatalf("%d bytes: %t", len(p), ok)
					}
					rx.Advance()
				}
			}
		}
		if got := reserved(t, s); got > c.most {
			t.Errorf("%d partners: %d MiB, want at most %d", c.partners, got>>20, c.most>>20)
		} else {
			t.Logf("%d partners: %d KiB", c.partners, got>>10)
		}
		s.Close()
	}
}

// What is open needs no more memory when it is used.
func TestWhatIsOpenHasItsMemory(t *testing.T) {
	for _, n := range []int{2, FewRanks, FewRanks + 1} {
		s, err := Create(defaultConfig(n, math.MaxUint64))
		if err != nil {
			t.Fatal(err)
		}
		if n > FewRanks {
			if err := s.Open(0, 1); err != nil {
				t.Fatal(err)
			}
		}
		at := reserved(t, s)
		touch(s.mem[s.cfg.ringAt(0, 1):][:s.cfg.beginning()])
		touch(s.mem[s.cfg.exchangeBufferAt(0, 1):][:exchangeBufferSize])
		touch(s.mem[s.cfg.ringAt(1, 0):][:pageSize])
		if now := reserved(t, s); now != at {
			t.Errorf("%d ranks: %d bytes before use and %d after it", n, at, now)
		}
		s.Close()
	}
}

// A message for which there is no memory is an error, and shorter ones go on.
func TestWhoHasNoMemoryIsTold(t *testing.T) {
	s, err := Create(defaultConfig(2, math.MaxUint64))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	syscall.Close(s.fd)
	s.fd = -1
	tx, rx := s.Tx(0, 1), s.Rx(0, 1)
	if tx.Push(0, 0, make([]byte, mostSent)) || tx.Starved(mostSent) == nil {
		t.Fatal("a long message was taken, or may have room")
	}
	for range 1000 {
		for !tx.Push(0, 0, make([]byte, 1<<10)) {
			if tx.Starved(1<<10) != nil {
				t.Fatal("a short message will never have room")
			}
			if _, _, _, ok := rx.Poll(); !ok {
				t.Fatal("nothing is there and there is no room")
			}
			rx.Advance()
		}
	}
}

// A sender who finds no room has a ring grow, as far as there is memory for it, and all that it sends arrives.
func TestARingGrowsAsMemoryAllows(t *testing.T) {
	cfg := DefaultConfig(2)
	for name, c := range map[string]struct {
		prepare func(*Segment)
		want    uint64
	}{
		"plenty":           {func(s *Segment) { s.Grows(plentyOfRoom) }, mostData},
		"nobody allows it": {func(*Segment) {}, mostHeld},
		"not enough room":  {func(s *Segment) { s.Grows(func() int64 { return mostData - mostHeld - 1 }) }, mostHeld},
		"just enough":      {func(s *Segment) { s.Grows(func() int64 { return mostData - mostHeld }) }, mostData},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := Create(cfg)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			c.prepare(s)
			tx, rx := s.Tx(0, 1), s.Rx(0, 1)
			took := byte(0)
			take := func() {
				if _, _, p, ok := rx.Poll(); !ok || !bytes.Equal(p, bytes.Repeat([]byte{took}, mostSent)) {
					t.Fatalf("message %d of %d bytes is there: %t, and not as it was sent", took, len(p), ok)
				}
				rx.Advance()
				took++
			}
			for n := range byte(200) {
				for p := bytes.Repeat([]byte{n}, mostSent); !tx.Push(0, 0, p); {
					take()
				}
			}
			for took < 200 {
				take()
			}
			if tx.length != c.want || rx.length != c.want {
				t.Errorf("the windows have %d and %d KiB, want %d", tx.length>>10, rx.length>>10, c.want>>10)
			}
		})
	}
}

// A wider window is gone on with at the least place where its second half begins.
func TestTheNextHalfIsTheNearest(t *testing.T) {
	for _, length := range []uint64{2, 16, 64} {
		for pos := range 5 * length {
			want := pos
			for want%length != length/2 {
				want++
			}
			if got := half(pos, length); got != want {
				t.Errorf("from %d on in windows of %d: %d, not %d", pos, length, got, want)
			}
		}
	}
}
