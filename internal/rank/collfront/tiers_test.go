package collfront

import (
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

func TestRanksAreCountedOnTheirNodes(t *testing.T) {
	x := NodesOf(3, []int32{0, 0, 1, 1, 2})
	if !slices.Equal(x.First, []int{0, 2, 4}) || !slices.Equal(x.Index, []int{0, 1, 0, 1, 0}) || !x.Ordered || !slices.Equal(x.Here, []int{2, 3}) || x.Leads() {
		t.Errorf("%+v", x)
	}
	if x := NodesOf(0, []int32{0, 1, 0, 1}); x.Ordered || !x.Leads() || !slices.Equal(x.Here, []int{0, 2}) {
		t.Errorf("of ranks by turns: %+v", x)
	}
}

// leader is the first rank of the second of three nodes, on which it is alone; what leaders are to do comes into call and bufs.
func leader() (x *Tiers, call *schedule.Call, bufs *collective.Buffers) {
	call, bufs = new(schedule.Call), new(collective.Buffers)
	x = &Tiers{Nodes: NodesOf(2, []int32{0, 0, 1, 2}), Leaders: new(collective.Comm)}
	x.Run = func(_ *collective.Comm, c *schedule.Call, b *collective.Buffers) error {
		*call, *bufs = *c, *b
		return nil
	}
	return x, call, bufs
}

// A root on another node is its node to the leaders.
func TestLeadersDoTheirPartByMessages(t *testing.T) {
	x, call, bufs := leader()
	buf := []byte{1, 2, 3}
	if err := x.Bcast(buf, 1); err != nil || call.Op != schedule.Bcast || call.Root != 0 || call.Len != 3 || &bufs.Recv.Bytes[0] != &buf[0] {
		t.Errorf("bcast: %+v, %+v, %v", call, bufs, err)
	}
	if err := x.Barrier(); err != nil || call.Op != schedule.Barrier {
		t.Errorf("barrier: %+v, %v", call, err)
	}
	kernel, err := op.For(op.Sum, datatype.Predefined(datatype.Int64))
	if err != nil {
		t.Fatal(err)
	}
	send, recv := make([]byte, 16), make([]byte, 16)
	send[0] = 7
	if err := x.Allreduce(send, recv, kernel, true); err != nil || call.Op != schedule.Allreduce || !call.InPlace || call.Elem != 8 || !call.Commutes || recv[0] != 7 {
		t.Errorf("allreduce: %+v, %v, %v", call, recv, err)
	}
	if !x.Reduces(op.Sum, kernel) {
		t.Error("sums of numbers go by messages")
	}
	all := make([]byte, 8)
	if err := x.Allgather([]byte{5, 6}, all); err != nil || call.Op != schedule.Allgatherv || !slices.Equal(call.In, []schedule.Block{{Off: 0, Len: 4}, {Off: 4, Len: 2}, {Off: 6, Len: 2}}) || all[4] != 5 {
		t.Errorf("allgather: %+v, %v, %v", call, all, err)
	}
}
