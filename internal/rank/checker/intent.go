package checker

import (
	"encoding/binary"
	"hash/fnv"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Intent is what a rank is about to do together with others. All must agree on
// it.
type Intent struct {
	How    string           // "": blocking
	What   string           // the operation, or another call that all ranks make
	Root   int              // -1: there is none
	Bytes  int64            // -1: ranks may differ
	Op     op.Operator      // nil: none
	Block  datatype.Vec     // whose type signature is the same on all ranks; no type: none
	Blocks []schedule.Block // whose lengths are the same on all ranks; nil: none

	set    string          // settings of collective operations
	own    [2]datatype.Vec // what this rank sends and what it receives, if both must have the same signature
	ragged *Operation      // whose blocks two ranks must agree on, each; nil: none
}

// How collective operations are called, if not to wait for them.
const (
	Nonblocking = "nonblocking "
	Persistent  = "persistent "
)

// IntentOf is that of a call that is no operation, such as one that makes a communicator.
func IntentOf(name string) Intent { return Intent{What: name, Root: -1, Bytes: -1} }

// OperationIntent is that of a collective operation, with a root if it has one.
func OperationIntent(what schedule.Operation, root int, bytes int64) Intent {
	if !what.Rooted() {
		root = -1
	}
	return Intent{What: what.String(), Root: root, Bytes: bytes}
}

// Operation is a collective operation in full.
type Operation struct {
	Call  *schedule.Call
	Bufs  *collective.Buffers
	Op    op.Operator  // of a reduction
	Block datatype.Vec // of that or a bcast, whose type signature is the same on all ranks; no type: there is none
}

// Intent is that of o, which is called in some way. rank is this process's; -1: in an intercommunicator, where nobody gives itself anything.
func (o *Operation) Intent(how string, rank int) Intent {
	call := o.Call
	n := OperationIntent(call.Op, call.Root, call.Len)
	if call.Op.Ragged() {
		n.Bytes = -1
	}
	n.How, n.Op, n.Block = how, o.Op, o.Block
	send, recv := o.Bufs.Send.Vec, o.Bufs.Recv.Vec
	switch call.Op {
	case schedule.Gather, schedule.Scatter, schedule.Allgather, schedule.Alltoall:
		if n.Block = recv; recv.Type == nil {
			n.Block = send
		}
		n.own = [2]datatype.Vec{part(send, call.Len), part(recv, call.Len)}
	case schedule.Allgatherv:
		n.Blocks, n.Block = call.In, recv
		if rank >= 0 {
			n.own = [2]datatype.Vec{part(send, call.Len), part(recv, call.In[rank].Len)}
		}
	case schedule.ReduceScatter:
		n.Blocks = call.Out
	case schedule.Gatherv, schedule.Scatterv, schedule.Alltoallv, schedule.Alltoallw:
		n.ragged = o
	default:
		if call.Op >= schedule.NeighborAllgather {
			n.ragged = o
		}
	}
	return n
}

// dataLen is how many bytes of data b has: none where it does not matter, and is
// of no datatype.
func dataLen(b datatype.Vec) int64 {
	if b.Type == nil {
		return 0
	}
	return b.Count * b.Type.Size()
}

// part is so much of a buffer, bytes; it is nowhere.
func part(b datatype.Vec, bytes int64) datatype.Vec {
	if dataLen(datatype.Vec{Type: b.Type, Count: 1}) == 0 {
		return datatype.Vec{Type: b.Type}
	}
	return datatype.Vec{Type: b.Type, Count: bytes / b.Type.Size()}
}

// alike reports whether what is sent may be received in a buffer, as far as their signatures say.
func alike(send, recv datatype.Vec) bool {
	if send.Type == nil || recv.Type == nil {
		return true
	}
	a, b := send.Type.Signature(send.Count), recv.Type.Signature(recv.Count)
	return a.Any || b.Any || a == b
}

// elements is how many of its datatype the signature is of: where the length of a block or of
// all is known to be the same they are all of it, otherwise one.
func (n *Intent) elements() int64 {
	bytes := n.Bytes
	if len(n.Blocks) > 0 {
		_, bytes = n.each()
	}
	if size := n.Block.Type.Size(); size > 0 && bytes >= 0 {
		return bytes / size
	}
	return 1
}

// each is a hash of the blocks' lengths, and their sum.
func (n *Intent) each() (hash, sum int64) {
	if len(n.Blocks) == 0 {
		return 0, 0
	}
	h := fnv.New64a()
	for _, b := range n.Blocks {
		_ = binary.Write(h, binary.LittleEndian, b.Len) // never fails
		sum += b.Len
	}
	return int64(h.Sum64() | 1), sum
}
