package tcp

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

// talked has rank 0 send a message to rank 1, so that there is a connection.
func talked(t *testing.T) (mods []btl.Module, sinks []*recorder, e btl.Endpoint) {
	t.Helper()
	mods, sinks = modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	e, err := mods[0].Connect(1, mods[1].Card())
	if err == nil {
		err = e.Send(btl.Header{}, []byte("x"))
	}
	if err != nil {
		t.Fatal(err)
	}
	until(t, "a message", mods, sinks, func() bool { return len(sinks[1].got) == 1 })
	return mods, sinks, e
}

// TestTakenAndDeliveredMessagesKeepTheirOrder has a sender write messages of many lengths, some of which
// fill more than a read, and a receiver that takes some, leaves others to Progress, and
// now and then looks at one and does not take it.
func TestTakenAndDeliveredMessagesKeepTheirOrder(t *testing.T) {
	mods, sinks, e := talked(t)
	m, to := mods[1].(*Module), sinks[1]
	back, err := m.Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	taker := back.(btl.Taker)
	rnd := rand.New(rand.NewPCG(1, 2))
	to.got = nil
	var want []string
	taken, lengths := 0, []int{0, 0, 5, 5, 5, 90, 90, 700, 3000, usual.EagerLimit - 10}
	for len(to.got) < 3000 {
		for range rnd.IntN(8) {
			text := fmt.Sprint(len(want), strings.Repeat("x", lengths[rnd.IntN(len(lengths))]))
			if err := e.Send(btl.Header{A: uint64(len(want))}, []byte(text)); err != nil {
				break
			}
			want = append(want, text)
		}
		mods[0].Progress(sinks[0])
		for range rnd.IntN(12) {
			h, payload, ok := taker.Next()
			if !ok || rnd.IntN(5) == 0 {
				continue
			}
			if h.A != uint64(len(to.got)) {
				t.Fatalf("message %d came instead of %d", h.A, len(to.got))
			}
			to.got = append(to.got, string(payload))
			taker.Take()
			taken++
		}
		if rnd.IntN(2) == 0 {
			m.Progress(to)
		}
	}
	until(t, "the rest", mods, sinks, func() bool { return len(to.got) == len(want) })
	for i := range want {
		if to.got[i] != want[i] {
			t.Fatalf("message %d is %.20q of %d bytes, want %.20q of %d", i, to.got[i], len(to.got[i]), want[i], len(want[i]))
		}
	}
	if delivered := len(want) - taken; taken < len(want)/20 || delivered < len(want)/20 {
		t.Errorf("%d messages were taken and %d delivered: one way was hardly tried", taken, delivered)
	}
	if _, received := m.Traffic(); received.Messages != uint64(len(want))+1 {
		t.Errorf("%d messages were counted of %d", received.Messages, len(want)+1)
	}
	if m.unseen != 0 {
		t.Errorf("%d connections are said to have something unseen", m.unseen)
	}
}

// look asks for the next message until it is there.
func look(t *testing.T, m *Module, sink *recorder, taker btl.Taker) {
	t.Helper()
	until(t, "a message to look at", nil, nil, func() bool {
		_, _, ok := taker.Next()
		if had := len(sink.got); !ok { // it may have been the turn of Progress
			if m.Progress(sink); len(sink.got) > had {
				t.Fatal("the message was delivered before anybody looked at it")
			}
		}
		return ok
	})
}

// What was looked at and not taken is delivered before its connection's end is told, whoever else comes.
func TestWhatWasLookedAtIsNotLost(t *testing.T) {
	for others := range 3 {
		t.Run(fmt.Sprintf("%d others", others), func(t *testing.T) {
			mods, sinks := modules(t, 2+others, func(int) string { return "s" }), make([]*recorder, 2+others)
			for i := range sinks {
				sinks[i] = &recorder{}
			}
			m, to := mods[1].(*Module), sinks[1]
			e, err := mods[0].Connect(1, mods[1].Card())
			if err != nil {
				t.Fatal(err)
			}
			if err := e.Send(btl.Header{}, []byte("first")); err != nil {
				t.Fatal(err)
			}
			until(t, "a message", mods, sinks, func() bool { return len(to.got) == 1 })
			back, err := m.Connect(0, mods[0].Card())
			if err != nil {
				t.Fatal(err)
			}
			if err := e.Send(btl.Header{}, []byte("last")); err != nil {
				t.Fatal(err)
			}
			look(t, m, to, back.(btl.Taker))
			for i := range others {
				o, err := mods[2+i].Connect(1, mods[1].Card())
				if err == nil {
					err = o.Send(btl.Header{}, []byte("other"))
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			mods[0].Close()
			until(t, "all messages and the end", mods[1:], sinks[1:], func() bool { return len(m.live) == others && len(to.got) == 2+others })
			if to.got[1] != "last" {
				t.Errorf("%q came after the connection's last message", to.got[1])
			}
			if m.unseen != 0 {
				t.Errorf("%d connections are said to have something unseen", m.unseen)
			}
		})
	}
}

func TestWhoWaitsForTheNextMessageNoticesTheEnd(t *testing.T) {
	mods, sinks, _ := talked(t)
	m := mods[1].(*Module)
	back, err := m.Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	mods[0].Close()
	until(t, "the end", nil, nil, func() bool {
		if _, _, ok := back.(btl.Taker).Next(); ok {
			t.Fatal("a message came that nobody sent")
		}
		if m.unseen > 0 { // the farewell, which is no message
			m.Progress(sinks[1])
		}
		return len(m.live) == 0
	})
}
