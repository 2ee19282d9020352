package pml

// spares are messages that were kept and have been received, whose memory serves the
// next: one of 64 KiB that is made anew each time takes longer than to copy it, and
// has garbage collected.
type spares struct {
	short, long *message
	longs       int
}

const (
	shortSpare = 16 << 10 // bytes up to which any number is kept,
	longSpare  = 80 << 10 // and up to which
	mostLong   = 16       // so many are: an eager message is not longer
)

// take returns a message for so many bytes.
func (s *spares) take(n int) *message {
	u := s.short
	if n > shortSpare && s.long != nil {
		u = s.long
		s.long = u.next
		s.longs--
	} else if u != nil {
		s.short = u.next
	} else {
		return &message{}
	}
	*u = message{data: u.data}
	return u
}

// keep takes a message back, if it was kept.
func (s *spares) keep(u *message) {
	switch size := cap(u.data); {
	case !u.kept:
	case size <= shortSpare:
		u.next, u.prev, u.sibling = s.short, nil, nil
		s.short = u
	case size <= longSpare && s.longs < mostLong:
		u.next, u.prev, u.sibling = s.long, nil, nil
		s.long = u
		s.longs++
	}
}
