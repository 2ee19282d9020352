//go:build cgo && (amd64 || arm64)

package rdma

import (
	"errors"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// TestMessagesWaitForAnAnswerOverIWARP has the first words of either side be lost, or said twice, as happens there.
func TestMessagesWaitForAnAnswerOverIWARP(t *testing.T) {
	// as if it had been sent, and had not come
	unheard := func(p *peer) { p.hailed, p.number = true, 1 }
	for _, c := range []struct {
		claim  string
		before func(t *testing.T, c *couple)
	}{
		{"nothing is lost", func(*testing.T, *couple) {}},
		{"the first hello is lost", func(_ *testing.T, c *couple) { unheard(c.ends[0]) }},
		{"the answer is lost", func(_ *testing.T, c *couple) { unheard(c.ends[1]) }},
		{"both are lost", func(_ *testing.T, c *couple) { unheard(c.ends[0]); unheard(c.ends[1]) }},
		{"a hello comes three times", func(t *testing.T, c *couple) {
			for range 3 {
				c.until("a hello", func() bool { return !errors.Is(c.ends[0].hail(), btl.ErrAgain) })
			}
		}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			two := newCouple(t)
			for _, m := range two.mods {
				m.greets = true
			}
			c.before(t, two)
			if err := two.ends[0].Send(btl.Header{}, []byte("x")); !errors.Is(err, btl.ErrAgain) {
				t.Fatalf("a message went before there was an answer: %v", err)
			}
			const each = 20
			for range each {
				two.speak(0)
				two.speak(1)
			}
			two.until("all come", func() bool { return two.in[0].messages == each && two.in[1].messages == each })
			if two.in[0].down != nil || two.in[1].down != nil {
				t.Errorf("%v; %v", two.in[0].down, two.in[1].down)
			}
			two.until("all has gone", func() bool { return two.mods[0].Flushed() && two.mods[1].Flushed() })
		})
	}
}

// replier is a sink that sends something back, twice, as soon as a message comes.
type replier struct {
	heard
	to   *peer
	sent int
}

func (r *replier) Deliver(peer int, h btl.Header, payload []byte) {
	r.heard.Deliver(peer, h, payload)
	for range 2 {
		if r.to.Send(btl.Header{}, payload) == nil {
			r.sent++
		}
	}
}

// TestMessagesMayGoBeforeTheAnswerToAHello has a rank send messages while it takes in the hello of a peer and what follows, and after that.
func TestMessagesMayGoBeforeTheAnswerToAHello(t *testing.T) {
	for _, greets := range []bool{false, true} {
		c := newCouple(t)
		for _, m := range c.mods {
			m.greets = greets
		}
		back := &replier{to: c.ends[1]}
		turn := func() {
			c.mods[0].Progress(&c.in[0])
			c.mods[1].Progress(back)
		}
		sent := 0
		for end := time.Now().Add(time.Minute); sent < 5 || back.messages < 5 || back.sent == 0 || c.in[0].messages < back.sent; turn() {
			if sent < 5 && c.ends[0].Send(btl.Header{}, []byte("x")) == nil {
				sent++
			}
			if c.in[0].down != nil || back.down != nil || time.Now().After(end) {
				t.Fatalf("greets %v: %d sent, %d came, %d came back; %v; %v", greets, sent, back.messages, c.in[0].messages, c.in[0].down, back.down)
			}
		}
	}
}

// TestMessagesMayFollowReturnedRoom has a rank say who it is when it has returned room to its peer already.
func TestMessagesMayFollowReturnedRoom(t *testing.T) {
	c := newCouple(t)
	c.until("room is returned", func() bool {
		_ = c.ends[0].Send(btl.Header{}, []byte("x")) // without room it is another time
		return c.ends[1].number > 0
	})
	const back = 3
	for range back {
		c.speak(1)
	}
	c.until("all come back", func() bool { return c.in[0].messages == back || c.in[0].down != nil })
	if c.in[0].down != nil {
		t.Error(c.in[0].down)
	}
}
