package shm

import "github.com/gompirun/gompi/internal/sys"

// The rings of few ranks are longer than what is reserved of them when the segment is made, which is enough for
// all messages: a job starts as soon as with short ones, and who never fills a ring takes no more. A sender whose window
// is to become longer than that reserves the rest first. If it cannot, the window stays as it is.

// growth is where the data area of a ring gets more memory.
type growth struct {
	segment *Segment // nil: it does not
	at      int      // of the data area, in the file
	held    uint64   // bytes that have memory
}

// Grows allows this process to reserve more memory for rings. room says how much may still be reserved, bytes.
func (s *Segment) Grows(room func() int64) { s.room = room }

// backed reports whether the first n bytes of the data area have memory, which they are given now if need be. If they
// have not, the window stays as long as it is.
func (t *Tx) backed(n uint64) bool {
	g := &t.growth
	if n <= g.held || g.segment == nil {
		return true
	}
	if !g.segment.more(g.at+int(g.held), int(n-g.held)) {
		t.wider.data = t.length
		return false
	}
	g.held = n
	return true
}

// more reserves n bytes of the segment from at on.
func (s *Segment) more(at, n int) bool {
	return s.room != nil && int64(n) <= s.room() && sys.ReserveAt(s.fd, int64(at), int64(n)) == nil
}

// reserve gives a segment's file its length, and memory to all of it but what rings get later.
func (c Config) reserve(fd int) error {
	if c.held() == c.Data {
		return sys.Reserve(fd, int64(c.size()))
	}
	if err := sys.Extend(fd, int64(c.size())); err != nil {
		return err
	}
	if err := sys.ReserveAt(fd, 0, int64(c.ringAt(0, 0))); err != nil {
		return err
	}
	for from := range c.Ranks {
		for to := range c.Ranks {
			if from != to {
				if err := sys.ReserveAt(fd, int64(c.ringAt(from, to)), int64(c.slotsSize()+c.held())); err != nil {
					return err
				}
			}
		}
	}
	return sys.ReserveAt(fd, int64(c.shuttlesAt()), int64(c.size()-c.shuttlesAt()))
}

// reserved is how much that is, bytes.
func (c Config) reserved() int {
	if c.held() == c.Data {
		return c.size()
	}
	return c.ringAt(0, 0) + c.ways()*(c.slotsSize()+c.held()) + c.size() - c.shuttlesAt()
}
