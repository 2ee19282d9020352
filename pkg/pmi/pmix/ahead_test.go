package pmix

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strings"
	"testing"
)

// putAddress commits what a transport of Open MPI puts.
func (c *peer) putAddress(size int) {
	c.t.Helper()
	c.call(codec.CmdCommit, codec.Success, func(e *codec.Encoder) {
		in := codec.NewEncoder(c.d)
		in.KVal(text("btl.sm.5.0", strings.Repeat("x", size)))
		e.Pack(codec.TypeScope, uint64(codec.Local))
		e.Pack(codec.TypeBuffer, codec.Buffer{Described: c.d.Described, Data: in.Bytes()})
	})
}

// cards are the ranks whose data an answer has.
func (c *peer) cards(d *codec.Decoder) string {
	c.t.Helper()
	var ranks []uint32
	for d.More() {
		b, _ := d.Unpack(codec.TypeByteObject).([]byte)
		p, _ := codec.NewDecoder(c.d, b).Unpack(codec.TypeProc).(codec.Proc)
		ranks = append(ranks, p.Rank)
	}
	if d.Err() != nil {
		c.t.Fatal(d.Err())
	}
	return fmt.Sprint(ranks)
}

func TestWhatAllWillBeAskedForComesAtOnce(t *testing.T) {
	for _, k := range []kind{newest, {"3.2.5", "v3", true}} {
		s := newSim(t, 2)
		s.addJob(ns, 12, nil) // ranks 0 to 5 are on the first node
		peers := s.connectAll(ns, 12, k)
		for _, p := range []int{0, 1, 2, 4, 5, 6} {
			peers[p].putAddress(10)
		}
		peers[3].put("no transport")
		c := peers[0]
		ask := func(rank uint32, key, want string) {
			t.Helper()
			if got := c.cards(c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: rank}, key), codec.Success)); got != want {
				t.Errorf("%s: rank %d's %s brings %s, want %s", k.encoding, rank, key, got, want)
			}
		}
		ask(4, "pml.base", "[4]") // nobody need ask the others for that
		ask(1, "btl.sm.5.0", "[1 2 5]")
		ask(2, "btl.sm.5.0", "[2]")
		ask(3, "btl.sm.5.0", "[3]")
		ask(0, "btl.sm.5.0", "[0]")
	}
}

func TestWhatIsSentAheadIsBounded(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 5, nil)
	peers := s.connectAll(ns, 5, newest)
	for _, p := range peers {
		p.putAddress(mostAhead * 2 / 5)
	}
	c := peers[0]
	if got := c.cards(c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: 1}, "btl.sm.5.0"), codec.Success)); got != "[1 2]" {
		t.Error(got)
	}
	if got := c.cards(c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: 3}, "btl.sm.5.0"), codec.Success)); got != "[3 4]" {
		t.Error(got)
	}
}
