package shm

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// Rings are addresses of full size, and the memory of a node grows with the pairs that talk. Slots, the first of a ring's
// data and an exchange buffer are reserved before its first message (Open); a sender whose window is to become longer than
// what there is reserves the rest first. So a shortage is an error, or a short window, and no signal.

// growth is where the data area of a ring gets more memory.
type growth struct {
	segment *Segment // nil: it does not
	at      int      // of the data area, in the file
	held    uint64   // bytes that have memory
	err     error    // why there was none for what the longest message needs
}

// FewRanks is up to how many ranks look at all their rings, whoever has sent: those have their beginnings from
// the start.
const FewRanks = 16

// Grows allows this process to reserve more memory for rings than the longest message needs. room says how much may
// still be reserved, bytes.
func (s *Segment) Grows(room func() int64) { s.room = room }

// Open gives the ring from one rank to another the memory that its first message needs, and the other direction's what who
// looks for an answer touches.
func (s *Segment) Open(from, to int) error {
	err := s.cfg.open(s.fd, from, to)
	if err == nil {
		err = memory.ReserveAt(s.fd, int64(s.cfg.ringAt(to, from)), pageSize)
	}
	if err != nil {
		return fmt.Errorf("shm: no memory for a ring between ranks %d and %d of the node: %w", from, to, err)
	}
	return nil
}

func (c Config) open(fd, from, to int) error {
	if err := memory.ReserveAt(fd, int64(c.ringAt(from, to)), int64(c.beginning())); err != nil {
		return err
	}
	return memory.ReserveAt(fd, int64(c.exchangeBufferAt(from, to)), exchangeBufferSize)
}

// backed reports whether the first n bytes of the data area have memory, which they are given now if need be. If they
// have not, the window gets no longer than what has.
func (t *Tx) backed(n uint64) bool {
	g := &t.growth
	if n <= g.held || g.segment == nil {
		return true
	}
	if err := g.segment.more(g.at+int(g.held), int(n-g.held), n <= mostHeld); err != nil {
		t.wider.data = max(t.length, 1<<(bits.Len64(g.held)-1))
		if n <= mostHeld {
			g.err = err
		}
		return false
	}
	g.held = n
	return true
}

// Starved is why a payload of n bytes will never have room; nil: it may.
func (t *Tx) Starved(n int) error {
	if t.growth.err == nil || uint64(n) <= t.wider.data/4 {
		return nil
	}
	return fmt.Errorf("no shared memory for a message of %d bytes: %w", n, t.growth.err)
}

// more reserves n bytes of the segment from at on; needed says that messages do not go without.
func (s *Segment) more(at, n int, needed bool) error {
	if !needed && (s.room == nil || int64(n) > s.room()) {
		return errNoRoom
	}
	return memory.ReserveAt(s.fd, int64(at), int64(n))
}

var errNoRoom = errors.New("the rings of the node have their share of what is free")

// reserve gives a segment's file its length, and memory to what does not wait for messages.
func (c Config) reserve(fd int) error {
	if err := memory.Extend(fd, int64(c.size())); err != nil {
		return err
	}
	if err := memory.ReserveAt(fd, 0, int64(c.ringAt(0, 0))); err != nil || c.Ranks > FewRanks {
		return err
	}
	for from := range c.Ranks {
		for to := range c.Ranks {
			if from != to {
				if err := c.open(fd, from, to); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
