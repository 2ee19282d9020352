package tcp

import (
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// busied has rank 0 send so much to rank 1, message by message, that rank 1's
// connection leaves the poller.
func busied(t *testing.T) (mods []btl.Module, sinks []*recorder, e btl.Endpoint) {
	t.Helper()
	mods, sinks = modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	e, err := mods[0].Connect(1, mods[1].Card())
	if err != nil {
		t.Fatal(err)
	}
	for i := range 2 * leaveAfter {
		if err := e.Send(btl.Header{}, []byte("x")); err != nil {
			t.Fatal(err)
		}
		until(t, "a message", mods, sinks, func() bool { return len(sinks[1].got) == i+1 })
	}
	if m := mods[1].(*Module); m.aloof != 1 || !m.live[0].aloof {
		t.Fatalf("%d connections have left the poller after %d messages, want 1", m.aloof, 2*leaveAfter)
	}
	return mods, sinks, e
}

func TestABusyConnectionWakesItsSleeper(t *testing.T) {
	for _, name := range []string{"sent before the sleep", "sent during it"} {
		t.Run(name, func(t *testing.T) {
			mods, sinks, e := busied(t)
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
			until(t, "the message", mods, sinks, func() bool { return len(sinks[1].got) == 2*leaveAfter+1 })
		})
	}
}

func TestABusyConnectionTellsItsEndAndHasRoomToldToIt(t *testing.T) {
	mods, sinks, e := busied(t)
	m := mods[1].(*Module)
	back, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	long := make([]byte, eager)
	sent := 0
	for ; m.blocked == 0; sent++ { // until the kernel has no room
		if err := back.Send(btl.Header{}, long); err != nil {
			t.Fatal(err)
		}
	}
	if m.aloof != 0 {
		t.Error("nothing will tell it of room to write")
	}
	until(t, "all of it", mods, sinks, func() bool { return len(sinks[0].got) == sent })
	for i := range 2 * leaveAfter {
		if err := e.Send(btl.Header{}, nil); err != nil {
			t.Fatal(err)
		}
		until(t, "a message", mods, sinks, func() bool { return len(sinks[1].got) == 2*leaveAfter+i+1 })
	}
	if m.aloof != 1 {
		t.Fatal("it did not leave the poller again")
	}
	mods[0].Close()
	until(t, "the end", mods[1:], sinks[1:], func() bool { return len(m.conns) == 0 })
	if m.aloof != 0 {
		t.Errorf("%d connections aloof, and there is none", m.aloof)
	}
}
