package sockets

import (
	"errors"
	"net"
	"net/netip"
	"os"
	"testing"
	"time"
)

// A far side whose process does nothing answers all the same.
func TestTheKernelTellsWhetherAFarSideAnswers(t *testing.T) {
	for _, c := range []struct{ name, listen, dial string }{
		{"IPv4", "127.0.0.1:0", "127.0.0.1"},
		{"IPv6", "[::1]:0", "::1"},
		{"IPv4 at a server of both", "[::]:0", "127.0.0.1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			near, far := idlePair(t, c.listen, c.dial)
			if _, err := near.Write([]byte("ping")); err != nil {
				t.Fatal(err)
			}
			wantAnswer(t, near)
			wantAnswer(t, far) // it has sent nothing
			fill(t, near)
			wantAnswer(t, near)
		})
	}
}

// idlePair is a connection of which nobody reads.
func idlePair(t *testing.T, listen, dial string) (near, far net.Conn) {
	t.Helper()
	l, err := net.Listen("tcp", listen)
	if err != nil {
		t.Skipf("no such address here: %v", err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	near, err = net.Dial("tcp", net.JoinHostPort(dial, port))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { near.Close() })
	far, err = l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { far.Close() })
	return near, far
}

// fill writes until the far side's kernel has no more room.
func fill(t *testing.T, c net.Conn) {
	t.Helper()
	buf := make([]byte, 1<<20)
	for {
		if err := c.SetWriteDeadline(time.Now().Add(50 * time.Millisecond)); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Write(buf); errors.Is(err, os.ErrDeadlineExceeded) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// wantAnswer asks until all is acknowledged, for the kernel may wait a little with that.
func wantAnswer(t *testing.T, c net.Conn) {
	t.Helper()
	local, remote := ends(c)
	for end := time.Now().Add(10 * time.Second); ; {
		s, err := AskFarSide(local, remote)
		if err != nil {
			t.Fatal(err)
		}
		if s.Answers(0) {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("it does not answer: %+v", s)
		}
	}
}

func TestNothingIsKnownOfNoConnection(t *testing.T) {
	a := netip.MustParseAddrPort("127.0.0.1:1")
	if s, err := AskFarSide(a, a); !errors.Is(err, ErrNoPeer) {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestWhatAnAnswerIs(t *testing.T) {
	for _, c := range []struct {
		name string
		s    FarSide
		want bool
	}{
		{"all acknowledged, long ago", FarSide{Heard: time.Hour}, true},
		{"the last ping is on its way", FarSide{Unanswered: 1, Heard: time.Second}, true},
		{"nothing since", FarSide{Unanswered: 1, Heard: 3 * time.Second}, false},
		{"no room, and a probe is on its way", FarSide{Probes: 1, Heard: 3 * time.Second}, true},
		{"no room, and no answer to probes", FarSide{Probes: 2, Heard: 3 * time.Second}, false},
	} {
		if got := c.s.Answers(2 * time.Second); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
