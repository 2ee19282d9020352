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

func TestNothingIsAskedAfterTheLastHasEnded(t *testing.T) {
	mods, sinks, _ := busied(t)
	m := mods[1].(*Module)
	mods[0].Close()
	until(t, "the end", mods, sinks, func() bool { return len(m.live) == 0 })
	if m.last != nil {
		t.Errorf("the connection that has ended is still the last")
	}
}
