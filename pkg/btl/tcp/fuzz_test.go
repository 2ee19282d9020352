package tcp

import (
	"bytes"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/btl"
)

func FuzzHello(f *testing.F) {
	f.Add(hello{3, 5, 0, newNonce()}.append(nil, []byte("s")))
	f.Add(hello{1<<64 - 1, 1 << 40, 7, newNonce()}.append(nil, []byte("s")))
	f.Add(hello{1, 0, MaxLinks, newNonce()}.append(nil, []byte("s")))
	f.Add([]byte("GET / HTTP/1.1\r\nHost: somewhere\r\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		h, mac, ok := parseHello(b, 0, MaxLinks-1)
		if ok && (h.lane >= MaxLinks || !bytes.Equal(append(h.append(nil, nil)[:askLen], mac...), b)) {
			t.Fatal("not what it was")
		}
	})
}

// FuzzConversation has a stranger say things to a listener, in pieces, and a peer
// that has proven who it is say things that no peer would. The first is never
// believed, the second may lose its connection; neither brings the module down.
func FuzzConversation(f *testing.F) {
	f.Add([]byte("GET / HTTP/1.1\r\nHost: somewhere\r\n\r\n"), 5, false)
	f.Add(append(hello{1, 0, 0, newNonce()}.append(nil, []byte("another")), make([]byte, proofLen)...), 32, false)
	f.Add(append(hello{0, 0, 3, newNonce()}.append(nil, []byte("another")), make([]byte, proofLen)...), 100, false)
	f.Add(append(hello{1, 0, 0, newNonce()}.append(nil, []byte("s")), make([]byte, 500)...), 200, false) // repeated from the wire
	f.Add(appendFrame(appendFrame(nil, frameData, btl.Header{A: 1, B: 2}, []byte("abc")), frameBye, btl.Header{}, nil), 3, true)
	f.Add(bytes.Repeat([]byte{0xff}, 100), 24, true)
	f.Fuzz(func(t *testing.T, said []byte, piece int, known bool) {
		m, c, theirs := spoken(t, known)
		var sink counting
		piece = max(1, min(piece, 1<<16))
		for len(said) > 0 && m.conns[c.fd] == c {
			n := min(piece, len(said))
			if _, err := unix.Write(theirs, said[:n]); err != nil {
				break // its buffer is full: nothing reads what is answered
			}
			said = said[n:]
			m.Progress(&sink)
			m.pollOnce(&sink)
		}
		if !known && (sink > 0 || len(m.live) > 0) {
			t.Fatal("a stranger was believed")
		}
	})
}

// spoken is a module with one connection, which speaks with whoever has the other end of a pair of sockets. known: he
// has proven that he is rank 1.
func spoken(t *testing.T, known bool) (m *Module, c *conn, theirs int) {
	t.Helper()
	poll, err := sockets.NewPoller()
	if err != nil {
		t.Fatal(err)
	}
	m = newModule(Config{Rank: 0, Size: 3, Secret: []byte("s")})
	m.poll = poll
	t.Cleanup(func() { m.Close() })
	ends, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { unix.Close(ends[1]) })
	st, rank := awaitHello, -1
	if known {
		st, rank = awaitAnswer, 1
	}
	if c, err = m.add(ends[0], st, rank, false); err != nil {
		t.Fatal(err)
	}
	if known {
		m.link(1).dial = c
		c.establish()
	}
	return m, c, ends[1]
}

// counting counts deliveries.
type counting int

func (c *counting) Deliver(int, btl.Header, []byte) { *c++ }
func (c *counting) PeerDown(int, error)             {}
