package pml

import (
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
)

func TestContextsThatWereGivenUpGoOnceTheirReceivesHaveEnded(t *testing.T) {
	net := local.New(2)
	e := New(Config{Peers: 2, Modules: []btl.Module{net.Module(0)}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
		ep, err := net.Module(0).Connect(peer, nil)
		return ep, net.Module(0).Limits(), err
	}})
	const many = 50 * leastSwept
	var open []*Request
	for i := range uint32(many) {
		open = append(open, e.Recv(0, Envelope{Context: MakeContext(1, i), Tag: 1}, Buffer{Bytes: make([]byte, 1)}))
		e.Forget(MakeContext(1, i))
	}
	if len(e.closing) != many {
		t.Fatalf("%d contexts are kept for their receives, want %d", len(e.closing), many)
	}
	for i, r := range open {
		if _, _, err := e.Send(0, Envelope{Context: MakeContext(1, uint32(i)), Tag: 1}, Buffer{Bytes: []byte{1}}, Standard); err != nil {
			t.Fatal(err)
		}
		if !e.Test(r) {
			t.Fatalf("receive %d has not ended", i)
		}
	}
	for i := range uint32(2 * many) { // each is kept for a receive, too
		e.Recv(0, Envelope{Context: MakeContext(1, many+i), Tag: 1}, Buffer{Bytes: make([]byte, 1)})
		e.Forget(MakeContext(1, many+i))
	}
	if len(e.closing) != 2*many || len(e.contexts) != 2*many {
		t.Errorf("%d contexts are kept, and %d matchers, for %d receives", len(e.closing), len(e.contexts), 2*many)
	}
}
