package tcp

import (
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

func guest(t *testing.T, id uint64) *Module {
	m, err := New(Config{Guests: true, ID: id, Loopback: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Close() })
	return m
}

func TestAGuestThatComesBeforeItsIntroductionWaits(t *testing.T) {
	a, b := guest(t, 1<<40|7), guest(t, 2<<40|7)
	mods, sinks := []btl.Module{a, b}, []*recorder{{}, {}}
	b.Introduce(5, 1<<40|7, []byte("both know this"))
	e, err := b.Connect(5, a.Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	waits := func() bool {
		for _, c := range a.conns {
			if len(c.in) == helloLen {
				return true
			}
		}
		return false
	}
	until(t, "the hello", mods, sinks, waits)
	a.Introduce(9, 2<<40|7, []byte("both know this"))
	until(t, "the message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
	if a.peers[9].c == nil || b.peers[5].c == nil {
		t.Error("the connection is not their peers'")
	}
	if _, err := a.Connect(8, b.Card()); err == nil {
		t.Error("connected to a process that nobody has introduced")
	}
}

func TestAGuestMustKnowTheSecretOfItsName(t *testing.T) {
	a, b := guest(t, 1), guest(t, 2)
	mods, sinks := []btl.Module{a, b}, []*recorder{{}, {}}
	a.Introduce(3, 2, []byte("right"))
	b.Introduce(4, 1, []byte("wrong"))
	e, err := b.Connect(4, a.Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	until(t, "the refusal", mods, sinks, func() bool { return len(sinks[1].down) > 0 })
	if len(sinks[0].got) > 0 {
		t.Errorf("delivered %q", sinks[0].got)
	}
}
