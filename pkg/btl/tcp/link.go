//go:build linux

package tcp

import (
	"os"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/pkg/btl"
)

// link is the way to one peer. Its first lane has all messages that must keep their
// order.
type link struct {
	m      *Module
	rank   int
	id     uint64 // what it is called in handshakes: its rank, or a guest's name
	secret []byte
	lane
	more    []lane // all others
	next    int    // lane whose turn it is
	card    []byte
	redial  time.Time // when it is dialled again, unless there is a connection by then; zero: it is not
	missing []address // at which it does not answer,
	because error     // and why
	crowded []address // which have turned us away,
	turned  error     // and how
	retry   admission.Retry
	proving int // connections that have answered it and not heard its last proof
	err     error
	wait    []byte // frames that wait for the connection
	left    bool   // the peer went in good order: nobody need be told unless he sends
}

func (m *Module) link(rank int) *link {
	l := m.peers[rank]
	if l == nil {
		l = &link{m: m, rank: rank, id: uint64(rank), secret: m.cfg.Secret, retry: admission.Retry{Patience: m.patience}}
		m.peers[rank] = l
	}
	return l
}

// Send implements btl.Endpoint.
func (l *link) Send(h btl.Header, payload []byte) error {
	return l.count(len(payload), l.send(h, payload, false))
}

// count counts a message that was sent without an error, which it returns.
func (l *link) count(n int, err error) error {
	if err == nil {
		l.m.sent.Add(btl.Traffic{Messages: 1, Bytes: uint64(n)})
	}
	return err
}

// send is Send over the first lane; hold is conn.send's.
func (l *link) send(h btl.Header, payload []byte, hold bool) error {
	switch {
	case l.err != nil:
		return l.err
	case l.m.closed:
		return os.ErrClosed
	case l.c != nil:
		return l.c.send(h, payload, hold)
	case len(l.wait) > 0 && len(l.wait)+headOf(len(payload))+len(payload) > l.m.tuning.Queue:
		return btl.ErrAgain
	}
	if l.dial == nil {
		if err := l.m.connect(l, 0); err != nil {
			l.fail(err)
			return err
		}
	}
	l.wait = appendFrame(l.wait, frameData, h, payload)
	return nil
}

// Probe implements btl.Prober: it connects, for only a connection tells of the
// peer's end.
func (l *link) Probe() error {
	if l.err != nil || l.c != nil || l.dial != nil || l.m.closed {
		return l.err
	}
	return l.m.connect(l, 0)
}

// Close implements btl.Endpoint.
func (l *link) Close() error { return nil }

// fail ends a link for good.
func (l *link) fail(err error) {
	if l.err == nil {
		l.err = err
		if !l.left {
			l.m.lost = append(l.m.lost, l)
		}
	}
}
