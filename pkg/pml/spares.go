package pml

import "sync"

// spares are messages that were kept and have been received, whose memory serves the
// next: one of 64 KiB that is made anew each time takes longer than to copy it.
type spares struct{ short, long sync.Pool }

const (
	shortSpare = 16 << 10 // bytes of short ones at most,
	longSpare  = 80 << 10 // and of long ones: an eager message is not longer
)

// of has messages with room for so many bytes.
func (s *spares) of(n int) *sync.Pool {
	if n <= shortSpare {
		return &s.short
	}
	return &s.long
}

// take returns a message for so many bytes.
func (s *spares) take(n int) *message {
	u, _ := s.of(n).Get().(*message)
	if u == nil {
		return &message{}
	}
	*u = message{data: u.data}
	return u
}

// keep takes a message back, if it was kept.
func (s *spares) keep(u *message) {
	if size := cap(u.data); u.kept && size <= longSpare {
		s.of(size).Put(u)
	}
}
