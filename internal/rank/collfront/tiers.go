package collfront

import (
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/op"
)

// Nodes say where the ranks of a communicator are.
type Nodes struct {
	Me      int     // this rank
	Node    []int32 // of each rank, numbered in the order of their first ranks
	First   []int   // rank of each node's leader
	Index   []int   // of each rank on its node
	Ordered bool    // the ranks of a node follow each other
	Here    []int   // ranks of this node
}

// NodesOf are they by the node of each rank.
func NodesOf(me int, node []int32) Nodes {
	x := Nodes{Me: me, Node: node, Index: make([]int, len(node)), Ordered: true}
	members := map[int32][]int{}
	for r, n := range node {
		x.Index[r] = len(members[n])
		if x.Index[r] == 0 {
			x.First = append(x.First, r)
		} else if node[r-1] != n {
			x.Ordered = false
		}
		members[n] = append(members[n], r)
	}
	x.Here = members[node[me]]
	return x
}

// Leads reports whether this rank is the first of its node.
func (x *Nodes) Leads() bool { return x.Index[x.Me] == 0 }

// Tiers are the ranks of a communicator on several nodes: those of a node meet
// in shared memory, and the first of each node, the leaders, exchange messages.
// So each node sends and receives once, whatever the number of its ranks.
type Tiers struct {
	Nodes
	Local   *node.Group      // the ranks of this node; nil: this is the only one
	Leaders *collective.Comm // nil: this is no leader

	// Run performs an operation of the leaders.
	Run func(on *collective.Comm, call *schedule.Call, bufs *collective.Buffers) error
}

// Close gives the memory up.
func (t *Tiers) Close() {
	if t.Local != nil {
		t.Local.Close()
	}
}

// lead performs the leaders' part of an operation.
func (t *Tiers) lead(shape schedule.Shape, send, recv []byte, k op.Kernel) error {
	if t.Leaders == nil {
		return nil
	}
	o := new(struct { // in one piece of memory
		call schedule.Call
		bufs collective.Buffers
	})
	o.call.Shape, o.bufs.Kernel = shape, k
	o.bufs.Send.Bytes, o.bufs.Recv.Bytes = send, recv
	return t.Run(t.Leaders, &o.call, &o.bufs)
}

// release has the leader of this node give the others buf.
func (t *Tiers) release(buf []byte) error {
	if t.Local == nil {
		return nil
	}
	return t.Local.Bcast(buf, 0)
}

// Barrier goes by leaders: all of a node come, the leaders meet, all of a node go.
func (t *Tiers) Barrier() error {
	if t.Local != nil {
		if err := t.Local.Barrier(); err != nil {
			return err
		}
	}
	if err := t.lead(schedule.Shape{Op: schedule.Barrier}, nil, nil, op.Kernel{}); err != nil {
		return err
	}
	return t.release([]byte{0})
}

// Bcast goes by leaders: the root gives its node buf, the leaders each other, and those of the
// other nodes their nodes.
func (t *Tiers) Bcast(buf []byte, root int) error {
	home := t.Node[root] == t.Node[t.Me]
	if home && t.Local != nil {
		if err := t.Local.Bcast(buf, t.Index[root]); err != nil {
			return err
		}
	}
	if err := t.lead(schedule.Shape{Op: schedule.Bcast, Root: int(t.Node[root]), Len: int64(len(buf))}, nil, buf, op.Kernel{}); err != nil || home {
		return err
	}
	return t.release(buf)
}

// Allreduce goes by leaders: each node reduces to its leader, the leaders among themselves, and
// each gives its node the result.
func (t *Tiers) Allreduce(send, recv []byte, k op.Kernel, commutes bool) error {
	if err := t.reduceHere(send, recv, k); err != nil {
		return err
	}
	shape := schedule.Shape{Op: schedule.Allreduce, Len: int64(len(recv)), Elem: k.Extent(), Commutes: commutes, InPlace: true}
	if err := t.lead(shape, nil, recv, k); err != nil {
		return err
	}
	return t.release(recv)
}

// reduceHere reduces the send of this node's ranks to the leader's recv.
func (t *Tiers) reduceHere(send, recv []byte, k op.Kernel) error {
	if t.Local == nil {
		copy(recv, send)
		return nil
	}
	return t.Local.Reduce(send, recv, k, 0)
}

// longElement is from where on elements go by messages, bytes: nodes have chunks
// of different lengths, and all must decide alike.
const longElement = 1 << 10

// Reduces reports whether a reduction may be done in tiers: the order of ranks
// matters to some operators.
func (t *Tiers) Reduces(o op.Operator, k op.Kernel) bool {
	return k.Extent() < longElement && (t.Ordered || o.Commutative())
}

// Allgather goes by leaders: each node gathers to its leader, the leaders exchange the nodes'
// blocks, and each gives its node all. It needs ranks of a node that follow each
// other, for then their blocks do.
func (t *Tiers) Allgather(send, recv []byte) error {
	size := len(t.Node)
	n := len(recv) / size
	blocks := make([]schedule.Block, len(t.First))
	for i, r := range t.First {
		next := size
		if i+1 < len(t.First) {
			next = t.First[i+1]
		}
		blocks[i] = schedule.Block{Off: int64(r * n), Len: int64((next - r) * n)}
	}
	mine := recv[blocks[t.Node[t.Me]].Off:][:blocks[t.Node[t.Me]].Len]
	if send != nil {
		copy(recv[t.Me*n:(t.Me+1)*n], send)
	}
	if t.Local != nil {
		var own []byte // in place at the leader
		if t.Leaders == nil {
			own = recv[t.Me*n : (t.Me+1)*n]
		}
		if err := t.Local.Gather(own, mine, n, 0); err != nil {
			return err
		}
	}
	if t.Leaders != nil {
		call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Allgatherv, InPlace: true}, In: blocks}
		if err := t.Run(t.Leaders, call, &collective.Buffers{Recv: collective.Memory{Bytes: recv}}); err != nil {
			return err
		}
	}
	return t.release(recv)
}
