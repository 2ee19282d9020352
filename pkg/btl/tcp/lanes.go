//go:build linux

package tcp

import (
	"errors"
	"slices"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/btl"
)

// A network that gives each connection a share, or hosts with several networks
// between them, carry a long message faster by several connections. These are the
// lanes of a link, numbered from 0: lane i goes to the peer's i-th network that is
// one of ours, too, round and round. Lanes beyond 0 are dialled when the first piece
// of a long message is sent, and carry nothing but such pieces; a link gets along
// without those that cannot be made.

// MaxLinks is the most connections to one peer.
const MaxLinks = tuning.MaxLinks

// withRest is how long a piece is with what would be left of a message that is hardly longer, bytes.
func withRest(piece int) int { return piece + piece/16 }

// lane is one connection of a link.
type lane struct {
	c     *conn // authenticated; nil none yet
	dial  *conn // being made by us
	tried bool  // we have dialled; not of lane 0
}

// at returns a lane.
func (l *link) at(number int) *lane {
	if number == 0 {
		return &l.lane
	}
	for len(l.more) < number {
		l.more = append(l.more, lane{})
	}
	return &l.more[number-1]
}

// SendAny implements btl.Striper.
func (l *link) SendAny(h btl.Header, payload []byte) error {
	return l.count(len(payload), l.sendAny(h, payload))
}

func (l *link) sendAny(h btl.Header, payload []byte) error {
	n := l.m.tuning.Links
	if n <= 1 || len(payload) < l.m.tuning.LinkFrom || l.c == nil || l.err != nil || l.m.closed {
		return l.send(h, payload, true)
	}
	l.widen(n)
	for range n {
		l.next = (l.next + 1) % n
		c := l.at(l.next).c
		if c == nil {
			continue
		}
		if err := c.send(h, payload, true); !errors.Is(err, btl.ErrAgain) {
			return err
		}
	}
	return btl.ErrAgain
}

// Holds implements btl.Striper.
func (l *link) Holds() bool {
	held := func(c *conn) bool { return c != nil && len(c.held) > 0 }
	return held(l.c) || slices.ContainsFunc(l.more, func(way lane) bool { return held(way.c) })
}

// Release implements btl.Striper.
func (l *link) Release() {
	l.c.release()
	for _, way := range l.more {
		way.c.release()
	}
}

// Piece implements btl.Striper: frames that fill whole segments, and few of them. A segment costs
// the kernels much the same whatever is in it, and each write ends with one that
// has what is left. Long writes are faster beside that: in a bare loop over loopback 1 MiB went
// at 4.8 GB/s in writes of 256 KiB, and at 6.6 in one, between distant CPUs at 1.9 and 2.6.
func (l *link) Piece(left int64) int {
	longest := l.m.tuning.Piece
	if l.m.tuning.Links > 1 {
		longest = l.m.tuning.LinkPiece
	}
	if left <= int64(withRest(longest)) {
		return int(left)
	}
	if l.c == nil {
		return longest
	}
	return wholeSegments(l.c.fd, longest) // the kernel changes its mind as the window grows
}

// widen dials the lanes that were not tried yet.
func (l *link) widen(n int) {
	for i := 1; i < n; i++ {
		way := l.at(i)
		if way.tried || way.c != nil || way.dial != nil {
			continue
		}
		way.tried = true
		_ = l.m.connect(l, i) // the others serve
	}
}
