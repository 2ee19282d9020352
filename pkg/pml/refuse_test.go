package pml_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
	"github.com/gompirun/gompi/pkg/pml"
)

// Messages that nobody will receive are dropped, whether they come before or after that is known, with what their senders wait for.
func TestRefusedMessagesLeaveNothingBehind(t *testing.T) {
	net := local.New(2)
	var engines [2]*pml.Engine
	for i := range engines {
		engines[i] = pml.New(pml.Config{Peers: 2, Modules: []btl.Module{net.Module(i)}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			ep, err := net.Module(i).Connect(peer, nil)
			return ep, btl.Limits{Eager: 4 << 10, Fragment: 4 << 10}, err
		}})
	}
	a, b := engines[0], engines[1]
	settle := func() {
		for range 4 {
			a.Progress()
			b.Progress()
		}
	}
	send := func(tag int32, n int) *pml.Request {
		t.Helper()
		r, _, err := a.Send(1, pml.Envelope{Tag: tag}, pml.Buffer{Bytes: make([]byte, n)}, pml.Standard)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	dropped := func(what string, r *pml.Request) {
		t.Helper()
		if settle(); !r.Done() || !r.Status().Cancelled {
			t.Errorf("%s: done %v, cancelled %v", what, r.Done(), r.Status().Cancelled)
		}
	}
	const window = 4 << 20
	for range 3 * window / (4 << 10) { // more than may be unasked at once
		send(100, 4<<10)
		settle()
	}
	early, other := send(107, 1<<20), send(99, 1<<20)
	settle()
	if early.Done() || other.Done() {
		t.Fatal("a long message is sent before its receiver is there")
	}
	b.Do(func(l pml.Locked) { l.Refuse(0, 100, 8) })
	dropped("one that was there", early)
	late := send(100, 1<<20)
	dropped("one that came", late)
	if got := b.Unexpected(); got != 1 || other.Done() {
		t.Errorf("%d messages are kept, want the one of another tag; it has ended: %v", got, other.Done())
	}
	if r := send(100, 1<<10); r != nil {
		t.Error("the receiver has not given back the room of what it dropped")
	}
	settle()
	b.Do(func(l pml.Locked) { l.Accept(0, 100, 8) })
	send(100, 1)
	if settle(); b.Unexpected() != 2 {
		t.Errorf("%d messages are kept, want 2: the tags serve others now", b.Unexpected())
	}
}
