package tcp

import (
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

func TestAMessageWakesTheSleeper(t *testing.T) {
	for _, name := range []string{"sent before the sleep", "sent during it"} {
		t.Run(name, func(t *testing.T) {
			mods, sinks, e := talked(t)
			m := mods[1].(*Module)
			send := func() {
				if err := e.Send(btl.Header{}, []byte("y")); err != nil {
					t.Error(err)
				}
			}
			if name == "sent before the sleep" {
				send()
			}
			m.Notify(nil)
			begin := time.Now()
			m.Park(func() bool {
				if name == "sent during it" {
					send()
				}
				return false
			}, time.Minute)
			if took := time.Since(begin); took >= time.Minute {
				t.Errorf("slept for %v", took)
			}
			until(t, "the message", mods, sinks, func() bool { return len(sinks[1].got) == 2 })
		})
	}
}

// Who had no room to write is told of it, and of the end.
func TestRoomAndTheEndAreTold(t *testing.T) {
	mods, sinks, _ := talked(t)
	m := mods[1].(*Module)
	back, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	long := make([]byte, usual.EagerLimit)
	sent := 0
	for ; m.blocked == 0; sent++ { // until the kernel has no room
		if err := back.Send(btl.Header{}, long); err != nil {
			t.Fatal(err)
		}
	}
	until(t, "all of it", mods, sinks, func() bool { return len(sinks[0].got) == sent })
	mods[0].Close()
	until(t, "the end", mods[1:], sinks[1:], func() bool { return len(m.conns) == 0 })
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
		send(i)
		until(t, "a message", mods, sinks, func() bool { return len(sinks[0].got) == i })
	}
	send(2)
	for end, waits := time.Now().Add(time.Minute), true; waits; {
		send(1)
		had := len(sinks[0].got)
		m.Progress(sinks[0])
		for _, g := range sinks[0].got[had:] {
			waits = waits && g != "2"
		}
		if time.Now().After(end) {
			t.Fatal("rank 2 waits for ever")
		}
	}
}
