package tcp

import (
	"net"
	"slices"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/pkg/btl"
)

// crowd connects so many strangers, who say nothing, to a module.
func crowd(t *testing.T, m btl.Module, n int) {
	t.Helper()
	addrs, err := parseCard(string(m.Card()))
	if err != nil {
		t.Fatal(err)
	}
	for range n {
		c, err := net.DialTimeout("tcp", addrs[0].port().String(), 20*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
	}
}

func TestACrowdOfStrangersKeepsNoPeerAway(t *testing.T) {
	most := admission.Most(2)
	for _, c := range []struct {
		claim        string
		before, then int
	}{
		{"they were there before", most + 300, 0},
		{"they come while the peer dials", 0, most + 300},
		{"both", most + 300, most + 300},
	} {
		t.Run(c.claim, func(t *testing.T) {
			mods, sinks := modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
			m := mods[0].(*Module)
			crowd(t, m, c.before)
			until(t, "as many as there is room for", mods, sinks, func() bool { return len(m.conns) == min(c.before, most) })
			e, err := mods[1].Connect(0, mods[0].Card())
			if err != nil {
				t.Fatal(err)
			}
			if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
				t.Fatal(err)
			}
			until(t, "the hello", mods[1:], sinks[1:], func() bool { return mods[1].(*Module).link(0).dial.state == awaitAnswer })
			crowd(t, m, c.then)
			until(t, "a message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
			if n := m.strangers.Len(); n > most {
				t.Errorf("%d strangers, the most is %d", n, most)
			}
			for _, c := range m.conns {
				if c.state == awaitHello && cap(c.in) > shakeSize {
					t.Errorf("%d bytes are kept for a stranger", cap(c.in))
				}
			}
		})
	}
}

// helloed is two modules of which rank 1 has dialled rank 0, which has taken it in and heard nothing yet.
func helloed(t *testing.T) (mods []btl.Module, sinks []*recorder) {
	t.Helper()
	mods, sinks = modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	e, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	until(t, "the hello", mods[1:], sinks[1:], func() bool { return mods[1].(*Module).link(0).dial.state == awaitAnswer })
	m := mods[0].(*Module)
	until(t, "a caller", nil, nil, func() bool { return m.accept(&m.listeners[0]) == 1 })
	return mods, sinks
}

func TestAPeerThatWasTurnedAwayDialsAgain(t *testing.T) {
	mods, sinks := helloed(t)
	m, peer := mods[0].(*Module), mods[1].(*Module)
	for range 3 {
		if !m.dismiss() {
			t.Fatal("nobody to dismiss")
		}
		until(t, "the end of its connection", mods[1:], sinks[1:], func() bool { return peer.link(0).dial == nil })
		if limit := peer.rest(time.Hour); limit > time.Second {
			t.Errorf("it would sleep for %v", limit)
		}
		until(t, "another try", mods[1:], sinks[1:], func() bool {
			return m.accept(&m.listeners[0]) == 1
		})
	}
	until(t, "the message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
	if len(sinks[1].down) > 0 || len(peer.redial) > 0 && !slices.ContainsFunc(peer.redial, func(l *link) bool { return l.c != nil }) {
		t.Errorf("told %v, %d to dial", sinks[1].down, len(peer.redial))
	}
}

func TestWhoIsTurnedAwayForEverIsToldSo(t *testing.T) {
	mods, sinks := modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	mods[1].(*Module).patience = time.Millisecond
	e, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, nil); err != nil {
		t.Fatal(err)
	}
	m := mods[0].(*Module)
	until(t, "the end of rank 0", mods[1:], sinks[1:], func() bool {
		m.accept(&m.listeners[0])
		m.dismiss()
		return len(sinks[1].down) > 0
	})
}

func TestAPeerThatHasProvedThatItKnowsTheSecretIsNotDismissed(t *testing.T) {
	mods, sinks := helloed(t)
	m := mods[0].(*Module)
	until(t, "the answer", mods[:1], sinks[:1], func() bool { return m.link(1).proving == 1 })
	crowd(t, m, admission.Most(2)+100)
	until(t, "the crowd", mods[:1], sinks[:1], func() bool { return m.strangers.Full() })
	for m.dismiss() {
	}
	if m.link(1).proving != 1 || m.shaking() != 1 {
		t.Fatalf("%d connections of the peer are left, %d under way", m.link(1).proving, m.shaking())
	}
	until(t, "the message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
	if p := mods[1].(*Module); len(sinks[1].down) > 0 || m.link(1).proving != 0 || p.link(0).proving != 0 {
		t.Errorf("told %v, %d under way", sinks[1].down, m.link(1).proving)
	}
}

// Who has heard a peer's hello can repeat it: he is not believed, and keeps no more than a few connections.
func TestARepeatedHelloGetsNowhere(t *testing.T) {
	mods, sinks := modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	m := mods[0].(*Module)
	addrs, err := parseCard(string(m.Card()))
	if err != nil {
		t.Fatal(err)
	}
	said := hello{1, 0, 0, newNonce()}.append(nil, []byte("s"))
	for range 3 * mostProving {
		c, err := net.Dial("tcp", addrs[0].port().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		if _, err := c.Write(said); err != nil {
			t.Fatal(err)
		}
	}
	until(t, "what is kept of them", mods[:1], sinks[:1], func() bool { return m.link(1).proving == mostProving && m.strangers.Len() == 0 })
	if len(m.live) > 0 || len(m.conns) != mostProving {
		t.Errorf("%d connections, %d of them believed", len(m.conns), len(m.live))
	}
}

// While the program computes, the kernel's queue is kept from running full: who dials is answered.
func TestAProgramThatComputesCanBeDialled(t *testing.T) {
	mods, sinks := modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	m := mods[0].(*Module)
	if err := unix.Listen(m.listeners[0].fd, 16); err != nil { // as many as the kernel keeps
		t.Fatal(err)
	}
	crowd(t, m, 200)
	e, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	until(t, "the hello", mods[1:], sinks[1:], func() bool { return mods[1].(*Module).link(0).dial.state == awaitAnswer })
	crowd(t, m, 200)
	until(t, "the message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
	if len(sinks[1].down) > 0 {
		t.Error(sinks[1].down)
	}
}

func TestStrangersGiveUpTheirDescriptors(t *testing.T) {
	for _, claim := range []string{"to a peer that dials", "to a peer that is dialled"} {
		t.Run(claim, func(t *testing.T) {
			mods, sinks := modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
			m := mods[0].(*Module)
			crowd(t, m, 3)
			until(t, "the strangers", mods, sinks, func() bool { return m.strangers.Len() == 3 })
			from, to := 1, 0
			if claim == "to a peer that is dialled" {
				from, to = 0, 1
			}
			e, err := mods[from].Connect(to, mods[to].Card())
			if err != nil {
				t.Fatal(err)
			}
			send := func() {
				if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
					t.Fatal(err)
				}
			}
			if from == 1 {
				send() // it has a descriptor, the other end wants one
				until(t, "the hello", mods[1:], sinks[1:], func() bool { return mods[1].(*Module).link(0).dial.state == awaitAnswer })
			}
			withoutDescriptors(t, func() {
				if from == 0 {
					send()
				}
				until(t, "a stranger to go", mods[:1], sinks[:1], func() bool { return m.strangers.Len() < 3 })
			})
			until(t, "the message", mods, sinks, func() bool { return len(sinks[to].got) == 1 })
		})
	}
}
