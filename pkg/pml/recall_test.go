package pml_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/pml"
)

// gated is a way that lets nothing pass until it is opened.
type gated struct {
	btl.Endpoint
	open *bool
}

func (g gated) Send(h btl.Header, payload []byte) error {
	if !*g.open {
		return btl.ErrAgain
	}
	return g.Endpoint.Send(h, payload)
}

// Short messages are known by their numbers, so one that was taken back before it
// went must not shift those behind it.
func TestMessagesAreAskedBackByTheirNumbers(t *testing.T) {
	net := local.New(2)
	open := true
	var engines [2]*pml.Engine
	for i := range engines {
		mods := []btl.Module{self.New(i), net.Module(i)}
		engines[i] = pml.New(pml.Config{Peers: 2, Modules: mods, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			ep, err := mods[1].Connect(peer, nil)
			return gated{ep, &open}, btl.Limits{Eager: 4 << 10, Fragment: 4 << 10}, err
		}})
	}
	a, b := engines[0], engines[1]
	settle := func() {
		for range 4 {
			a.Progress()
			b.Progress()
		}
	}
	send := func(tag int32, n int) (*pml.Request, pml.Trace) {
		t.Helper()
		r, trace, err := a.Send(1, pml.Envelope{Tag: tag}, pml.Buffer{Bytes: make([]byte, n)}, pml.Standard)
		if err != nil {
			t.Fatal(err)
		}
		return r, trace
	}
	cancelled := func(what string, r *pml.Request, want bool) {
		t.Helper()
		settle()
		if !r.Done() || r.Err() != nil || r.Status().Cancelled != want {
			t.Errorf("%s: done %v, error %v, cancelled %v, want %v", what, r.Done(), r.Err(), r.Status().Cancelled, want)
		}
		a.Free(r)
	}

	_, first := send(1, 8)
	settle()
	open = false
	long, _ := send(2, 1500)
	_, behind := send(3, 8) // copied: complete, though it has not gone
	waited, _ := send(6, 1500)
	last, _ := send(4, 1500)
	a.CancelSend(long)
	cancelled("one before others that had not gone", long, true)
	a.CancelSend(last)
	cancelled("the last that had not gone", last, true)
	open = true
	settle()
	_, next := send(5, 8)
	settle()

	cancelled("one that had to wait", a.Recall(behind), true)
	a.CancelSend(waited)
	if waited.Done() {
		t.Error("nobody knows yet whether the message was received")
	}
	cancelled("one that had to wait in its sender's memory", waited, true)
	got := b.Recv(0, pml.Envelope{Tag: pml.AnyTag}, pml.Buffer{Bytes: make([]byte, 8)})
	if st := got.Status(); !got.Done() || st.Tag != 1 {
		t.Errorf("received %+v, done %v; want tag 1", st, got.Done())
	}
	cancelled("one that was received", a.Recall(first), false)
	cancelled("one that is still there", a.Recall(next), true)
	cancelled("the same again", a.Recall(next), false)
	if n := b.Unexpected(); n != 0 {
		t.Errorf("%d messages are left", n)
	}
}
