package sm_test

import (
	"os"
	"os/exec"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/sm"
)

// heard is what came.
type heard struct {
	messages []uint64
	lost     []int
}

func (h *heard) Deliver(_ int, head btl.Header, _ []byte) { h.messages = append(h.messages, head.A) }
func (h *heard) PeerDown(peer int, _ error)               { h.lost = append(h.lost, peer) }

// Ranks of so many that they tell whom they have sent to may die before they do.
func TestAMessageArrivesWhoseSenderDiedBeforeItSaidSo(t *testing.T) {
	const card, ranks = "GOMPI_TEST_SEGMENT", 20
	cfg := shm.DefaultConfig(ranks)
	if c := os.Getenv(card); c != "" { // the process that dies
		seg, err := shm.Attach(cfg, c)
		if err != nil {
			t.Fatal(err)
		}
		seg.Enter(1)
		tx := seg.Tx(1, 0)
		if !tx.Push(7, 0, nil) {
			t.Fatal("there is no room")
		}
		os.Exit(0)
	}
	seg, err := shm.Create(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer seg.Close()
	seg.Enter(0)
	m := sm.New(sm.Config{Segment: seg, Rank: 0, Peers: make([]int, ranks)})
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), card+"="+seg.Card())
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var h heard
	for range 2 {
		m.CheckPeers(&h)
		m.Progress(&h)
	}
	if len(h.messages) != 1 || h.messages[0] != 7 || len(h.lost) != 1 {
		t.Errorf("messages %v came, and %d peers are lost", h.messages, len(h.lost))
	}
}
