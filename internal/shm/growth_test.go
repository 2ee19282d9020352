package shm

import (
	"bytes"
	"math"
	"syscall"
	"testing"
)

func plentyOfRoom() int64 { return math.MaxInt64 }

// memory is how much a segment's file has, bytes.
func memory(t *testing.T, s *Segment) int {
	t.Helper()
	var st syscall.Stat_t
	if err := syscall.Fstat(s.fd, &st); err != nil {
		t.Fatal(err)
	}
	return int(st.Blocks) * 512
}

// What the windows of all rings may need without asking is there when a segment is made, and of long rings no more.
func TestASegmentHasTheMemoryThatItHolds(t *testing.T) {
	for _, n := range []int{1, 2, 3, 8, 16} {
		cfg := DefaultConfig(n)
		s, err := Create(cfg)
		if err != nil {
			t.Fatal(err)
		}
		at := memory(t, s)
		for from := range n {
			for to := range n {
				if from != to || cfg.held() == cfg.Data {
					touch(s.mem[cfg.ringAt(from, to):][:cfg.slotsSize()+cfg.held()])
				}
			}
		}
		touch(s.mem[cfg.shuttlesAt():])
		pages := (cfg.ways() + 2) * syscall.Getpagesize() // each part may begin and end within one
		if now := memory(t, s); now != at || at < cfg.reserved() || at > cfg.reserved()+pages {
			t.Errorf("%d ranks: %d bytes when made, %d when used, want %d", n, at, now, cfg.reserved())
		}
		s.Close()
	}
}

// A sender who finds no room has a ring grow, as far as there is memory for it, and all that it sends arrives.
func TestARingGrowsAsMemoryAllows(t *testing.T) {
	cfg := DefaultConfig(2)
	for name, c := range map[string]struct {
		prepare func(*Segment)
		want    uint64
	}{
		"plenty":                 {func(s *Segment) { s.Grows(plentyOfRoom) }, mostData},
		"nobody allows it":       {func(*Segment) {}, mostHeld},
		"not enough room":        {func(s *Segment) { s.Grows(func() int64 { return mostData - mostHeld - 1 }) }, mostHeld},
		"just enough":            {func(s *Segment) { s.Grows(func() int64 { return mostData - mostHeld }) }, mostData},
		"the kernel has no more": {func(s *Segment) { s.Grows(plentyOfRoom); syscall.Close(s.fd); s.fd = -1 }, mostHeld},
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
			if s.fd >= 0 {
				if most := cfg.reserved() + int(c.want) - mostHeld + 4*syscall.Getpagesize(); memory(t, s) > most {
					t.Errorf("the segment has %d bytes, want at most %d", memory(t, s), most)
				}
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
