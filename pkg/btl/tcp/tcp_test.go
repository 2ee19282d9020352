package tcp

import (
	"bytes"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/btltest"
)

func modules(t testing.TB, n int, secret func(i int) string) []btl.Module {
	out := make([]btl.Module, n)
	for i := range out {
		m, err := New(Config{Rank: i, Size: n, Secret: []byte(secret(i)), Loopback: true})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { m.Close() })
		out[i] = m
	}
	return out
}

func TestTCP(t *testing.T) {
	btltest.Run(t, func(t testing.TB, n int) []btl.Module {
		return modules(t, n, func(int) string { return "the job's secret" })
	})
}

// recorder is a sink.
type recorder struct {
	got  []string
	down []error
}

func (r *recorder) Deliver(_ int, _ btl.Header, p []byte) { r.got = append(r.got, string(p)) }
func (r *recorder) PeerDown(_ int, err error)             { r.down = append(r.down, err) }

// until makes progress until done.
func until(t *testing.T, what string, mods []btl.Module, sinks []*recorder, done func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !done(); {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", what)
		}
		for i, m := range mods {
			m.Progress(sinks[i])
		}
	}
}

func TestAStrangerIsNotBelieved(t *testing.T) {
	mods := modules(t, 2, func(i int) string { return []string{"right", "wrong"}[i] })
	sinks := []*recorder{{}, {}}
	e, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("let me in")); err != nil {
		t.Fatal(err)
	}
	until(t, "the refusal", mods, sinks, func() bool { return len(sinks[1].down) > 0 })
	if len(sinks[0].got) > 0 {
		t.Errorf("delivered %q", sinks[0].got)
	}
}

func TestGarbageOnTheListenerHarmsNobody(t *testing.T) {
	mods := modules(t, 2, func(int) string { return "s" })
	sinks := []*recorder{{}, {}}
	addrs, err := parseCard(string(mods[0].Card()))
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range [][]byte{[]byte("GET / HTTP/1.1\r\nHost: x\r\n\r\n__________"), bytes.Repeat([]byte{0}, 500), hello{7, 0, 0, newNonce()}.append(nil, []byte("s")), hello{1, 0, 0, newNonce()}.append(nil, []byte("another"))} {
		c, err := net.Dial("tcp", addrs[0].port().String())
		if err != nil {
			t.Fatal(err)
		}
		c.Write(append(text, bytes.Repeat([]byte("x"), 300)...))
		defer c.Close()
	}
	m0 := mods[0].(*Module)
	until(t, "the strangers to be dropped", mods, sinks, func() bool { return m0.turn > 3*uint32(usual.PollEvery) && len(m0.conns) == 0 })
	e, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	until(t, "a message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
}

func TestBothMayDialAtOnce(t *testing.T) {
	for range 20 {
		mods := modules(t, 2, func(int) string { return "s" })
		sinks := []*recorder{{}, {}}
		for i := range mods {
			e, err := mods[i].Connect(1-i, mods[1-i].Card())
			if err != nil {
				t.Fatal(err)
			}
			if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
				t.Fatal(err)
			}
		}
		until(t, "both messages", mods, sinks, func() bool { return len(sinks[0].got) == 1 && len(sinks[1].got) == 1 })
		if n := len(mods[0].(*Module).live) + len(mods[1].(*Module).live); n != 2 {
			t.Errorf("%d ends of connections, want 2", n)
		}
	}
}

func TestALostConnectionIsToldAndAnEndInGoodOrderIsNot(t *testing.T) {
	for _, good := range []bool{true, false} {
		mods := modules(t, 2, func(int) string { return "s" })
		sinks := []*recorder{{}, {}}
		e, err := mods[0].Connect(1, mods[1].Card())
		if err != nil {
			t.Fatal(err)
		}
		if err := e.Send(btl.Header{}, []byte("x")); err != nil {
			t.Fatal(err)
		}
		until(t, "a message", mods, sinks, func() bool { return len(sinks[1].got) == 1 })
		m := mods[0].(*Module)
		if !good {
			m.live[0].state = awaitProof // so that it says no good-bye
		}
		m.Close()
		until(t, "the end", mods[1:], sinks[1:], func() bool { return len(mods[1].(*Module).conns) == 0 })
		if told := len(sinks[1].down) > 0; told == good {
			t.Errorf("good order %v: told %v", good, sinks[1].down)
		}
	}
}

func TestBridgesAreSkippedAndListsObeyed(t *testing.T) {
	for _, c := range []struct {
		cfg Config
		i   net.Interface
		p   string
		ok  bool
	}{
		{Config{}, net.Interface{Name: "eth0", Flags: net.FlagUp}, "10.0.0.1/24", true},
		{Config{}, net.Interface{Name: "eth0"}, "10.0.0.1/24", false},
		{Config{}, net.Interface{Name: "docker0", Flags: net.FlagUp}, "172.17.0.1/16", false},
		{Config{}, net.Interface{Name: "lo", Flags: net.FlagUp | net.FlagLoopback}, "127.0.0.1/8", false},
		{Config{Loopback: true}, net.Interface{Name: "lo", Flags: net.FlagUp | net.FlagLoopback}, "127.0.0.1/8", true},
		{Config{Include: "docker0"}, net.Interface{Name: "docker0", Flags: net.FlagUp}, "172.17.0.1/16", true},
		{Config{Include: "10.0.0.0/8"}, net.Interface{Name: "ib0", Flags: net.FlagUp}, "10.3.0.1/16", true},
		{Config{Include: "10.0.0.0/8"}, net.Interface{Name: "eth0", Flags: net.FlagUp}, "192.168.0.1/16", false},
		{Config{Exclude: "eth0"}, net.Interface{Name: "eth0", Flags: net.FlagUp}, "10.0.0.1/24", false},
	} {
		include, err := parseFilter(c.cfg.Include)
		if err != nil {
			t.Fatal(err)
		}
		exclude, err := parseFilter(c.cfg.Exclude)
		if err != nil {
			t.Fatal(err)
		}
		addrs, err := parseCard(c.p + "@1")
		if err != nil {
			t.Fatal(err)
		}
		if why := refuse(c.i, addrs[0].prefix, include, exclude, c.cfg.Loopback); (why == "") != c.ok {
			t.Errorf("%s %s with %+v: %q", c.i.Name, c.p, c.cfg, why)
		}
	}
}

func FuzzFrames(f *testing.F) {
	f.Add(appendFrame(nil, frameData, btl.Header{A: 1, B: 2}, []byte("payload")))
	f.Add([]byte("nonsense that is longer than a head of a frame"))
	f.Fuzz(func(t *testing.T, b []byte) {
		kind, h, payload, size, ok := parseFrame(b)
		if size > len(b) || !ok && size != 0 {
			t.Fatalf("size %d of %d", size, len(b))
		}
		if size > 0 && !bytes.Equal(appendFrame(nil, kind, h, payload), b[:size]) {
			t.Fatal("not what it was")
		}
	})
}

func FuzzCard(f *testing.F) {
	f.Add("10.0.0.1/24@4000,fd00::1/64@5")
	f.Fuzz(func(t *testing.T, s string) {
		addrs, err := parseCard(s)
		if err == nil && len(addrs) == 0 {
			t.Fatal("no address and no error")
		}
		for _, a := range addrs {
			if back, err := parseCard(a.String()); err != nil || back[0] != a {
				t.Fatalf("%v: %v %v", a, back, err)
			}
		}
	})
}

func TestRanksOfOneHostListenOnItsOwnAddressOnly(t *testing.T) {
	m, err := New(Config{Rank: 0, Size: 2, Loopback: true})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	if card := string(m.Card()); !strings.HasPrefix(card, "127.0.0.1/8@") || strings.Contains(card, ",") {
		t.Errorf("the card is %q", card)
	}
}
