package rdma_test

import (
	"errors"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/btltest"
	"github.com/gompirun/gompi/pkg/btl/rdma/rdmatest"
)

func TestConformance(t *testing.T) {
	var without []string
	if rdmatest.Provider() == "udp;ofi_rxd" { // who is asked by a wrong key says nothing there
		without = append(without, btltest.WrongKey)
	}
	if rdmatest.Provider() == "" {
		t.Skip("FI_PROVIDER names no provider: TestOverEachProvider runs this with each")
	}
	btltest.Run(t, func(t testing.TB, n int) []btl.Module { return rdmatest.Modules(t, n, nil) }, without...)
}

func TestMessagesOfAnotherJobAreDroppedAndCounted(t *testing.T) {
	mods := rdmatest.Modules(t, 2, nil)
	mods[0].(btl.Pact).Agree([]byte("another"))
	e, err := mods[0].Connect(1, mods[1].Card())
	if err != nil {
		t.Fatal(err)
	}
	var in nobody
	before := len(mods[1].(btl.Reasoned).Why())
	for deadline := time.Now().Add(20 * time.Second); len(mods[1].(btl.Reasoned).Why()) == before; {
		if err := e.Send(btl.Header{}, []byte("x")); err != nil && !errors.Is(err, btl.ErrAgain) {
			t.Fatal(err)
		}
		mods[0].Progress(&in)
		mods[1].Progress(&in)
		if time.Now().After(deadline) {
			t.Fatalf("nothing was dropped: %q", mods[1].(btl.Reasoned).Why())
		}
	}
	if in.came > 0 {
		t.Error("a message of another job was delivered")
	}
}

// nobody is a sink that counts.
type nobody struct{ came int }

func (n *nobody) Deliver(int, btl.Header, []byte) { n.came++ }
func (n *nobody) PeerDown(int, error)             {}
