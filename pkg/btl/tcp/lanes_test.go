package tcp

import (
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/btltest"
)

// usual are the settings as they are by default.
var usual = tuning.Default().TCP

func withLinks(n int) *tuning.Tuning {
	t := tuning.Default()
	t.TCP.Links = n
	return t
}

func modulesWith(t testing.TB, n int, cfg Config) []btl.Module {
	out := make([]btl.Module, n)
	for i := range out {
		c := cfg
		c.Rank, c.Size, c.Secret = i, n, []byte("s")
		m, err := New(c)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { m.Close() })
		out[i] = m
	}
	return out
}

func TestSeveralConnectionsKeepTheContract(t *testing.T) {
	btltest.Run(t, func(t testing.TB, n int) []btl.Module {
		return modulesWith(t, n, Config{Loopback: true, Tuning: withLinks(3)})
	})
}

func TestIPv6(t *testing.T) {
	if l, err := net.Listen("tcp6", "[::1]:0"); err != nil {
		t.Skip("no IPv6 here: ", err)
	} else {
		l.Close()
	}
	btltest.Run(t, func(t testing.TB, n int) []btl.Module {
		mods := modulesWith(t, n, Config{Loopback: true, Include: "::1/128"})
		if card := string(mods[0].Card()); !strings.HasPrefix(card, "::1/128@") {
			t.Fatalf("card %q", card)
		}
		return mods
	})
}

// seen counts the pieces that arrive, by the first word of their header.
type seen map[uint64]int

func (s seen) Deliver(_ int, h btl.Header, p []byte) { s[h.A] += len(p) }
func (s seen) PeerDown(int, error)                   {}

// TestPiecesTakeAllLanes has both sides send at once, so that both dial.
func TestPiecesTakeAllLanes(t *testing.T) {
	const links, pieces = 3, 400
	mods := modulesWith(t, 2, Config{Loopback: true, Tuning: withLinks(links)})
	sinks := []seen{{}, {}}
	ends := make([]btl.Endpoint, 2)
	for i := range ends {
		var err error
		if ends[i], err = mods[i].Connect(1-i, mods[1-i].Card()); err != nil {
			t.Fatal(err)
		}
	}
	piece := make([]byte, 100000)
	var sent [2]int
	until(t, "all pieces", nil, nil, func() bool {
		for i, m := range mods {
			m.Progress(sinks[i])
			if sent[i] == pieces {
				continue
			}
			err := ends[i].(btl.Striper).SendAny(btl.Header{A: uint64(sent[i])}, piece)
			switch {
			case err == nil:
				sent[i]++
			case !errors.Is(err, btl.ErrAgain):
				t.Fatal(err)
			}
		}
		return len(sinks[0]) == pieces && len(sinks[1]) == pieces
	})
	for i, s := range sinks {
		for k := range uint64(pieces) {
			if s[k] != len(piece) {
				t.Fatalf("%d bytes of piece %d came to %d", s[k], k, i)
			}
		}
		if n := len(mods[i].(*Module).live); n != links {
			t.Errorf("rank %d has %d connections, want %d", i, n, links)
		}
	}
}

func TestLanesGoToEveryNetworkThatBothHave(t *testing.T) {
	theirs, err := parseCard("10.0.0.2/24@1,10.1.0.2/24@2,192.168.0.1/16@3")
	if err != nil {
		t.Fatal(err)
	}
	ours, err := parseCard("10.1.0.1/24@1,10.0.0.1/24@1,172.16.0.1/12@1")
	if err != nil {
		t.Fatal(err)
	}
	var ls []listener
	for _, a := range ours {
		ls = append(ls, listener{addr: a})
	}
	if got := fmt.Sprint(nearest(theirs, ls)); got != "[10.1.0.2/24@2 10.0.0.2/24@1]" {
		t.Error(got)
	}
	if got := fmt.Sprint(nearest(theirs[2:], ls)); got != "[192.168.0.1/16@3]" {
		t.Error(got)
	}
}

func TestALostLaneLosesThePeer(t *testing.T) {
	mods := modulesWith(t, 2, Config{Loopback: true, Tuning: withLinks(2)})
	sinks := []*recorder{{}, {}}
	e, err := mods[0].Connect(1, mods[1].Card())
	if err != nil {
		t.Fatal(err)
	}
	m := mods[0].(*Module)
	until(t, "both lanes", mods, sinks, func() bool {
		if err := e.(btl.Striper).SendAny(btl.Header{}, make([]byte, usual.LinkFrom)); err != nil && !errors.Is(err, btl.ErrAgain) {
			t.Fatal(err)
		}
		return len(m.live) == 2
	})
	m.link(1).at(1).c.drop(errors.New("cut"))
	until(t, "the end on both sides", mods, sinks, func() bool { return len(sinks[0].down) == 1 && len(sinks[1].down) == 1 })
}
