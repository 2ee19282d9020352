package shm

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// talker is one of two ranks that exchange messages.
type talker struct {
	tx   Tx
	rx   Rx
	sent [][]byte // what the other has to take yet
}

// talkers are two ranks of a segment of this process.
func talkers(t *testing.T, cfg Config) [2]*talker {
	t.Helper()
	s, err := Create(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	var both [2]*talker
	for i := range both {
		both[i] = &talker{tx: s.Tx(i, 1-i), rx: s.Rx(1-i, i)}
		both[i].tx.Answers(&both[i].rx)
	}
	return both
}

// say sends n bytes, unless there is no room.
func (a *talker) say(n int, fill byte) bool {
	p := bytes.Repeat([]byte{fill}, n)
	if !a.tx.Push(uint64(n), 0, p) {
		return false
	}
	a.sent = append(a.sent, p)
	return true
}

// hear takes a message of from and returns where it was.
func (a *talker) hear(t *testing.T, from *talker) *byte {
	t.Helper()
	h0, _, _, _ := a.rx.Poll()
	again, _, got, ok := a.rx.Poll()
	if !ok || h0 != again || int(h0) != len(got) || !bytes.Equal(got, from.sent[0]) {
		t.Fatalf("%v: %d bytes that say they are %d, not the %d that were sent", ok, len(got), h0, len(from.sent[0]))
	}
	a.rx.Advance()
	from.sent = from.sent[1:]
	return unsafe.SliceData(got)
}

func TestAnAnswerGoesWhereTheQuestionCame(t *testing.T) {
	both := talkers(t, DefaultConfig(2))
	for _, n := range []int{inlineMax + 1, 4 << 10, int(both[0].rx.exchangeBuffers.size)} {
		var was *byte
		for i := range 10 {
			a, b := both[i%2], both[1-i%2]
			if !a.say(n, byte(i)) {
				t.Fatal("no room")
			}
			if at := b.hear(t, a); i > 0 && at != was {
				t.Fatalf("message %d of %d bytes is elsewhere than the one it answers", i, n)
			} else {
				was = at
			}
		}
	}
	if both[0].tx.pos+both[1].tx.pos > 0 {
		t.Error("the data areas were used")
	}
}

func TestWhoeverExchangesMessagesHasAExchangeBuffer(t *testing.T) {
	both := talkers(t, DefaultConfig(2))
	for i := range 10 {
		for _, a := range both {
			a.say(2000, byte(i))
		}
		for k, a := range both {
			a.hear(t, both[1-k])
		}
	}
	if both[0].tx.pos+both[1].tx.pos > 0 {
		t.Error("the data areas were used")
	}
}

// What has no answer takes the data area once the exchange buffers are on the other side.
func TestWhoHasNoExchangeBufferUsesTheRing(t *testing.T) {
	both := talkers(t, DefaultConfig(2))
	a, b := both[0], both[1]
	for i := range 5 {
		a.say(200, byte(i))
	}
	if a.tx.pos == 0 {
		t.Error("5 messages went in exchange buffers, without one that came back")
	}
	for range 5 {
		b.hear(t, a)
	}
	b.say(8, 1) // goes in its slot
	a.hear(t, b)
	if before := a.tx.pos; !a.say(200, 7) || a.tx.pos == before {
		t.Error("an exchange buffer was used that is on the other side")
	}
}

// Whatever two ranks send each other, however far they are behind, comes as it was sent, and both count the same.
func TestExchangeBuffersCarryWhatWasSent(t *testing.T) {
	for seed := range uint64(200) {
		both := talkers(t, Config{Ranks: 2, Slots: 32, Data: 16 << 10})
		r := rand.New(rand.NewPCG(seed, 2))
		most, patience, inExchangeBuffers := 1<<r.IntN(13), r.IntN(100), 0
		for n := range 500 {
			a, b := both[n%2], both[1-n%2]
			if r.IntN(4) == 0 {
				a, b = b, a
			}
			size, before := r.IntN(most+1), a.tx.pos
			for !a.say(size, byte(n)) {
				b.hear(t, a)
			}
			if size > inlineMax && a.tx.pos == before {
				inExchangeBuffers++
			}
			for len(a.sent) > 0 && r.IntN(100) < patience {
				b.hear(t, a)
			}
		}
		for i, a := range both {
			for len(a.sent) > 0 {
				both[1-i].hear(t, a)
			}
			messages, sent := a.tx.Sent()
			if got, taken := both[1-i].rx.Taken(); got != messages || taken != sent {
				t.Fatalf("seed %d: %d messages and %d bytes went, %d and %d came", seed, messages, sent, got, taken)
			}
		}
		if most > 4*inlineMax && patience > 50 && inExchangeBuffers < 20 {
			t.Errorf("seed %d: only %d messages of up to %d bytes went in exchange buffers", seed, inExchangeBuffers, most)
		}
	}
}
