package tcp

import (
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

// TestWhoeverComesInTurnIsAskedFirst has two peers send to a third in turn, and one of
// them end.
func TestWhoeverComesInTurnIsAskedFirst(t *testing.T) {
	mods, sinks := modules(t, 3, func(int) string { return "s" }), []*recorder{{}, {}, {}}
	m := mods[0].(*Module)
	var ends []btl.Endpoint
	for i := 1; i <= 2; i++ {
		e, err := mods[i].Connect(0, mods[0].Card())
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, e)
	}
	for round := range 6 {
		if err := ends[round%2].Send(btl.Header{}, []byte("x")); err != nil {
			t.Fatal(err)
		}
		until(t, "a message", mods, sinks, func() bool { return len(sinks[0].got) == round+1 })
	}
	if m.last == nil || m.last.rank != 2 || m.last.after == nil || m.last.after.rank != 1 {
		t.Fatalf("after ranks 1 and 2 in turn the last is %+v", m.last)
	}
	mods[1].Close()
	until(t, "the end of rank 1", mods, sinks, func() bool { return len(m.live) == 1 })
	if m.last != nil && (m.last.rank == 1 || m.last.after != nil) || m.live[0].after != nil {
		t.Errorf("rank 1 has ended, and has its turn: %+v", m.last)
	}
	if err := ends[1].Send(btl.Header{}, []byte("y")); err != nil {
		t.Fatal(err)
	}
	until(t, "the other's message", mods, sinks, func() bool { return len(sinks[0].got) == 7 })
}

// A peer that always has something does not keep another's message waiting.
func TestAFloodKeepsNobodyWaiting(t *testing.T) {
	mods, sinks := modules(t, 3, func(int) string { return "s" }), []*recorder{{}, {}, {}}
	m := mods[0].(*Module)
	var ends []btl.Endpoint
	send := func(from int) {
		if err := ends[from-1].Send(btl.Header{}, []byte{byte('0' + from)}); err != nil {
			t.Fatal(err)
		}
	}
	for i := 1; i <= 2; i++ {
		e, err := mods[i].Connect(0, mods[0].Card())
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, e)
	}
	for round := range 2 * 2 * leaveAfter { // until both are asked without the kernel's help
		send(round%2 + 1)
		until(t, "a message", mods, sinks, func() bool { return len(sinks[0].got) == round+1 })
	}
	for had := len(sinks[0].got); len(sinks[0].got) < had+2; { // rank 1 comes after itself
		send(1)
		m.Progress(sinks[0])
	}
	send(2)
	before := m.turn
	for waits := true; waits; {
		send(1)
		had := len(sinks[0].got)
		m.Progress(sinks[0])
		for _, g := range sinks[0].got[had:] {
			waits = waits && g != "2"
		}
		if m.turn > before+2*allEvery {
			t.Fatalf("rank 2 still waits after %d looks", m.turn-before)
		}
	}
}

func TestNothingIsAskedAfterTheLastHasEnded(t *testing.T) {
	mods, sinks, _ := busied(t)
	m := mods[1].(*Module)
	mods[0].Close()
	until(t, "the end", mods, sinks, func() bool { return len(m.live) == 0 })
	if m.last != nil {
		t.Errorf("the connection that has ended is still the last")
	}
}
