package tcp

import (
	"errors"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

// TestTheRestOfAPieceIsReadWhereItIs fills a connection with pieces. What the kernel has not taken of the last is
// held, not copied, goes before what is sent after it, and is given back.
func TestTheRestOfAPieceIsReadWhereItIs(t *testing.T) {
	mods, e := pair(t)
	c := mods[0].(*Module).live[0]
	long := make([]byte, piece)
	sent := 0
	until(t, "a full connection", nil, nil, func() bool {
		long[0], long[piece-1] = 1, 2
		err := e.(btl.Striper).SendAny(btl.Header{}, long)
		if err == nil {
			sent++
		} else if !errors.Is(err, btl.ErrAgain) {
			t.Fatal(err)
		}
		return err != nil
	})
	if !e.(btl.Striper).Holds() || len(c.out) > 0 || &c.held[len(c.held)-1] != &long[piece-1] {
		t.Fatalf("%d bytes held, %d kept", len(c.held), len(c.out))
	}
	if err := e.Send(btl.Header{}, []byte("after")); err != nil {
		t.Fatal(err)
	}
	if mods[0].(*Module).Flushed() {
		t.Error("flushed")
	}
	to := &recorder{}
	until(t, "all messages", mods, []*recorder{{}, to}, func() bool { return len(to.got) == sent+1 })
	for i, got := range to.got[:sent] {
		if len(got) != piece || got[0] != 1 || got[piece-1] != 2 {
			t.Errorf("piece %d of %d: %d bytes", i, sent, len(got))
		}
	}
	if to.got[sent] != "after" || e.(btl.Striper).Holds() || !mods[0].(*Module).Flushed() {
		t.Errorf("at last %.20q came, held %v", to.got[sent], e.(btl.Striper).Holds())
	}
}

// TestAModuleThatIsClosedFinishesThePieceUnderWay has the far side see whole frames and a good end.
func TestAModuleThatIsClosedFinishesThePieceUnderWay(t *testing.T) {
	mods, e := pair(t)
	for e.(btl.Striper).SendAny(btl.Header{}, make([]byte, piece)) == nil {
	}
	to := &recorder{}
	done := make(chan error, 1)
	go func() { done <- mods[0].Close() }()
	until(t, "the end", mods[1:], []*recorder{to}, func() bool { return len(mods[1].(*Module).conns) == 0 })
	if err := <-done; err != nil {
		t.Error(err)
	}
	if !mods[1].(*Module).link(0).left {
		t.Errorf("%d pieces, and then: %v", len(to.got), to.down)
	}
}
