package tcp

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

// TestTheRestOfAPieceIsReadWhereItIs fills a connection with pieces. What the kernel has not taken of the last is
// held, not copied, goes before what is sent after it, and is given back.
func TestTheRestOfAPieceIsReadWhereItIs(t *testing.T) {
	mods, e := pair(t)
	c := mods[0].(*Module).live[0]
	long := make([]byte, usual.Piece)
	sent := 0
	until(t, "a full connection", nil, nil, func() bool {
		long[0], long[usual.Piece-1] = 1, 2
		err := e.(btl.Striper).SendAny(btl.Header{}, long)
		if err == nil {
			sent++
		} else if !errors.Is(err, btl.ErrAgain) {
			t.Fatal(err)
		}
		return err != nil
	})
	if !e.(btl.Striper).Holds() || len(c.out) > 0 || &c.held[len(c.held)-1] != &long[usual.Piece-1] {
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
		if len(got) != usual.Piece || got[0] != 1 || got[usual.Piece-1] != 2 {
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
	for e.(btl.Striper).SendAny(btl.Header{}, make([]byte, usual.Piece)) == nil {
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

// TestAReleasedPieceIsCopied fills one connection, or several, and scribbles over the pieces after their release.
func TestAReleasedPieceIsCopied(t *testing.T) {
	for _, links := range []int{1, 3} {
		mods := modulesWith(t, 2, Config{Loopback: true, Tuning: withLinks(links)})
		sinks := []*recorder{{}, {}}
		e, err := mods[0].Connect(1, mods[1].Card())
		if err != nil {
			t.Fatal(err)
		}
		until(t, "all connections", mods, sinks, func() bool {
			if err := e.(btl.Striper).SendAny(btl.Header{}, make([]byte, usual.LinkFrom)); err != nil && !errors.Is(err, btl.ErrAgain) {
				t.Fatal(err)
			}
			return len(mods[0].(*Module).live) == links && len(mods[1].(*Module).live) == links
		})
		pieces := [][]byte{}
		for full := false; !full; {
			p := bytes.Repeat([]byte{1}, usual.Piece)
			if full = e.(btl.Striper).SendAny(btl.Header{}, p) != nil; !full {
				pieces = append(pieces, p)
			}
		}
		if !e.(btl.Striper).Holds() {
			t.Fatalf("%d connections: nothing is held", links)
		}
		if err := e.Send(btl.Header{}, []byte("after")); err != nil {
			t.Fatal(err)
		}
		e.(btl.Striper).Release()
		for _, p := range pieces {
			clear(p)
		}
		if e.(btl.Striper).Holds() || mods[0].(*Module).Flushed() {
			t.Errorf("%d connections: held %v, flushed %v", links, e.(btl.Striper).Holds(), mods[0].(*Module).Flushed())
		}
		until(t, "all messages", mods, sinks, func() bool {
			whole := 0
			for _, got := range sinks[1].got {
				if len(got) == usual.Piece {
					whole++
				}
			}
			return whole == len(pieces) && slices.Contains(sinks[1].got, "after")
		})
		for i, got := range sinks[1].got {
			if len(got) == usual.Piece && strings.Contains(got, "\x00") {
				t.Errorf("%d connections: message %d was read after the release", links, i)
			}
		}
	}
}
