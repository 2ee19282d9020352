package tcp

import (
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// dialled has rank 1 say hello to rank 0 and reach state st on its own side, or
// rank 0 do so.
func dialled(t *testing.T, rank int, st state) (mods []btl.Module, sinks []*recorder, c *conn) {
	t.Helper()
	mods, sinks = modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	e, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	move := mods[1:]
	moveSinks := sinks[1:]
	if rank == 0 {
		until(t, "the hello", move, moveSinks, func() bool { return mods[1].(*Module).link(0).dial.state == awaitAnswer })
		move, moveSinks = mods[:1], sinks[:1]
	}
	until(t, "the handshake", move, moveSinks, func() bool {
		for _, c = range mods[rank].(*Module).conns {
			if c.state == st {
				return true
			}
		}
		return false
	})
	return mods, sinks, c
}

func TestAPeerThatComputesIsWaitedFor(t *testing.T) {
	mods, sinks, _ := dialled(t, 1, awaitAnswer)
	mods[1].(*Module).expire(time.Now().Add(time.Hour))
	until(t, "a message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
	if len(sinks[1].down) > 0 {
		t.Error(sinks[1].down)
	}
}

func TestADialerThatComputesIsWaitedFor(t *testing.T) {
	mods, sinks, _ := dialled(t, 0, awaitProof)
	mods[0].(*Module).expire(time.Now().Add(time.Hour))
	until(t, "a message, or the end", mods, sinks, func() bool { return len(sinks[0].got) == 1 || len(sinks[1].down) > 0 })
	if len(sinks[1].down) > 0 {
		t.Error(sinks[1].down)
	}
}

func TestFlushedSaysWhatTheKernelHasNotTaken(t *testing.T) {
	mods, sinks, _ := dialled(t, 1, awaitAnswer)
	m := mods[1].(*Module)
	if m.Flushed() {
		t.Error("flushed before the connection was made")
	}
	until(t, "a message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
	if !m.Flushed() {
		t.Error("not flushed after the message was received")
	}
}
