package mpi

import (
	"slices"

	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/op"
)

// tiers are the ranks of a communicator on several nodes: those of a node meet
// in shared memory, and the first of each node, the leaders, exchange messages.
// So each node sends and receives once, whatever the number of its ranks.
type tiers struct {
	local   *node.Group      // the ranks of this node; nil: this is the only one
	leaders *collective.Comm // nil: this is no leader
	comm    *Comm
	node    []int32 // of each rank
	first   []int   // rank of each node's leader
	index   []int   // of each rank on its node
	ordered bool    // the ranks of a node follow each other
}

// joinTiers makes the tiers of c, whose leaders have c's settings; nil on all ranks
// when a node has no memory to share, or when no two ranks share a node.
func (c *Comm) joinTiers(s *collfront.Settings) (*tiers, error) {
	t := &tiers{comm: c, node: c.nodes(), index: make([]int, c.Size()), ordered: true}
	members := map[int32][]int{}
	for r, n := range t.node {
		t.index[r] = len(members[n])
		if t.index[r] == 0 {
			t.first = append(t.first, r)
		} else if t.node[r-1] != n {
			t.ordered = false
		}
		members[n] = append(members[n], r)
	}
	if len(t.first) == c.Size() {
		return nil, nil
	}
	g := c.all()
	have := []int64{1}
	if here := members[t.node[c.rank]]; len(here) > 1 {
		g := g.some(here, t.index[c.rank])
		if c.env.world.Shared(g.Peers) {
			var err error
			if t.local, err = g.joinGroup(); err != nil {
				return nil, err
			}
		}
		if t.local == nil {
			have[0] = 0
		}
	}
	all, err := g.Allgather(have)
	if err != nil {
		return nil, err
	}
	if slices.Contains(all, 0) {
		t.close()
		return nil, nil
	}
	if t.index[c.rank] == 0 {
		t.leaders = collective.New(c.leadersConfig(t, s))
	}
	return t, nil
}

// leadersConfig is that of the leaders. A table that was measured on one host is not
// in c's settings: those of other hosts have another.
func (c *Comm) leadersConfig(t *tiers, s *collfront.Settings) collective.Config {
	cfg := c.collConfig(s)
	me, _ := slices.BinarySearch(t.first, c.rank)
	cfg.Place = schedule.Place{Rank: me, Size: len(t.first), Node: make([]int32, len(t.first)), Leaders: true}
	for i := range cfg.Place.Node {
		cfg.Place.Node[i] = int32(i)
	}
	cfg.P2P = &collP2P{c: c, plane: planeLeaders, ranks: t.first}
	return cfg
}

func (t *tiers) close() {
	if t.local != nil {
		t.local.Close()
	}
}

// lead performs the leaders' part of an operation.
func (t *tiers) lead(shape schedule.Shape, send, recv []byte, k op.Kernel) error {
	if t.leaders == nil {
		return nil
	}
	o := &collOp{call: schedule.Call{Shape: shape}}
	o.bufs.Send.Bytes, o.bufs.Recv.Bytes, o.bufs.Kernel = send, recv, k
	return t.comm.complete(t.leaders, o)
}

// release has the leader of this node give the others buf.
func (t *tiers) release(buf []byte) error {
	if t.local == nil {
		return nil
	}
	return t.local.Bcast(buf, 0)
}

// barrier: all of a node come, the leaders meet, all of a node go.
func (t *tiers) barrier() error {
	if t.local != nil {
		if err := t.local.Barrier(); err != nil {
			return err
		}
	}
	if err := t.lead(schedule.Shape{Op: schedule.Barrier}, nil, nil, op.Kernel{}); err != nil {
		return err
	}
	return t.release([]byte{0})
}

// bcast: the root gives its node buf, the leaders each other, and those of the
// other nodes their nodes.
func (t *tiers) bcast(buf []byte, root int) error {
	home := t.node[root] == t.node[t.comm.rank]
	if home && t.local != nil {
		if err := t.local.Bcast(buf, t.index[root]); err != nil {
			return err
		}
	}
	if err := t.lead(schedule.Shape{Op: schedule.Bcast, Root: int(t.node[root]), Len: int64(len(buf))}, nil, buf, op.Kernel{}); err != nil || home {
		return err
	}
	return t.release(buf)
}

// allreduce: each node reduces to its leader, the leaders among themselves, and
// each gives its node the result.
func (t *tiers) allreduce(send, recv []byte, k op.Kernel, commutes bool) error {
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
func (t *tiers) reduceHere(send, recv []byte, k op.Kernel) error {
	if t.local == nil {
		copy(recv, send)
		return nil
	}
	return t.local.Reduce(send, recv, k, 0)
}

// longElement is from where on elements go by messages, bytes: nodes have chunks
// of different lengths, and all must decide alike.
const longElement = 1 << 10

// reduces reports whether a reduction may be done in tiers: the order of ranks
// matters to some operators.
func (t *tiers) reduces(o Op, k op.Kernel) bool {
	return k.Extent() < longElement && (t.ordered || o.Commutative())
}

// allgather: each node gathers to its leader, the leaders exchange the nodes'
// blocks, and each gives its node all. It needs ranks of a node that follow each
// other, for then their blocks do.
func (t *tiers) allgather(send, recv []byte) error {
	c := t.comm
	n := len(recv) / c.Size()
	blocks := make([]schedule.Block, len(t.first))
	for i, r := range t.first {
		next := c.Size()
		if i+1 < len(t.first) {
			next = t.first[i+1]
		}
		blocks[i] = schedule.Block{Off: int64(r * n), Len: int64((next - r) * n)}
	}
	mine := recv[blocks[t.node[c.rank]].Off:][:blocks[t.node[c.rank]].Len]
	if send != nil {
		copy(recv[c.rank*n:(c.rank+1)*n], send)
	}
	if t.local != nil {
		var own []byte // in place at the leader
		if t.leaders == nil {
			own = recv[c.rank*n : (c.rank+1)*n]
		}
		if err := t.local.Gather(own, mine, n, 0); err != nil {
			return err
		}
	}
	if t.leaders != nil {
		o := &collOp{call: schedule.Call{Shape: schedule.Shape{Op: schedule.Allgatherv, InPlace: true}, In: blocks}}
		o.bufs.Recv.Bytes = recv
		if err := c.complete(t.leaders, o); err != nil {
			return err
		}
	}
	return t.release(recv)
}
