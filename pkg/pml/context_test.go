package pml_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
	"github.com/gompirun/gompi/pkg/pml"
)

// pair are two engines that a test moves by hand.
func pair() (a, b *pml.Engine) {
	net := local.New(2)
	engine := func(i int) *pml.Engine {
		return pml.New(pml.Config{Peers: 2, Modules: []btl.Module{net.Module(i)}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			ep, err := net.Module(i).Connect(peer, nil)
			return ep, net.Module(i).Limits(), err
		}})
	}
	return engine(0), engine(1)
}

func TestContextsOfAllMakersKeepTheirMessagesApart(t *testing.T) {
	a, b := pair()
	ids := []pml.Context{0, 1, 16, 32, pml.MakeContext(1, 0), pml.MakeContext(1, 16), pml.MakeContext(1, 1<<32-1)}
	for i, id := range ids {
		if _, _, err := a.Send(1, pml.Envelope{Context: id, Tag: 5}, pml.Buffer{Bytes: []byte{byte(i)}}, pml.Standard); err != nil {
			t.Fatal(err)
		}
	}
	b.Progress()
	for i := len(ids) - 1; i >= 0; i-- {
		got := make([]byte, 1)
		r := b.Recv(0, pml.Envelope{Context: ids[i], Tag: 5}, pml.Buffer{Bytes: got})
		if !b.Test(r) || got[0] != byte(i) {
			t.Errorf("context %x got message %d, want %d", uint64(ids[i]), got[0], i)
		}
	}
}

func TestAForgottenContextEndsWithItsLastReceive(t *testing.T) {
	a, b := pair()
	id := pml.MakeContext(1, 7)
	open := b.Recv(0, pml.Envelope{Context: id, Tag: 1}, pml.Buffer{Bytes: make([]byte, 1)})
	send := func(tag int32) {
		t.Helper()
		if _, _, err := a.Send(1, pml.Envelope{Context: id, Tag: tag}, pml.Buffer{Bytes: []byte{9}}, pml.Standard); err != nil {
			t.Fatal(err)
		}
		b.Progress()
	}
	send(2)
	if n := b.Forget(id); n != 1 {
		t.Errorf("dropped %d messages, want 1", n)
	}
	if b.Test(open) {
		t.Error("the receive ended without a message")
	}
	send(1)
	if !b.Test(open) || open.Status().Bytes != 1 {
		t.Error("the receive that was posted before did not get its message")
	}
	if n := b.Unexpected(); n != 0 {
		t.Errorf("%d messages are left", n)
	}
}

// relay waits for a message and passes it on.
type relay struct {
	in  *pml.Request
	buf []byte
	to  int
}

func (r *relay) Step(l pml.Locked) (int, bool) {
	env := pml.Envelope{Context: 2, Source: int32(1 - r.to), Tag: 0}
	if r.in == nil {
		r.in = l.Recv(r.to, pml.Envelope{Context: 1, Source: int32(r.to), Tag: 0}, pml.Buffer{Bytes: r.buf})
	}
	if !r.in.Done() {
		return 0, false
	}
	l.Free(r.in)
	_, _, err := l.Send(r.to, env, pml.Buffer{Bytes: r.buf}, pml.Standard)
	return 1, err == nil
}

func TestATaskGoesOnWhileTheProgramWaitsForSomethingElse(t *testing.T) {
	a, b := pair()
	b.Run(&relay{buf: make([]byte, 3), to: 0})
	if _, _, err := a.Send(1, pml.Envelope{Context: 1}, pml.Buffer{Bytes: []byte("abc")}, pml.Standard); err != nil {
		t.Fatal(err)
	}
	b.Progress()
	got := make([]byte, 3)
	r := a.Recv(1, pml.Envelope{Context: 2, Source: 1}, pml.Buffer{Bytes: got})
	if !a.Test(r) || string(got) != "abc" {
		t.Errorf("got %q", got)
	}
}
