package schedule

import (
	"fmt"
	"slices"
	"strings"
)

// Operation is one of MPI's collective operations.
type Operation uint8

// The operations (MPI 4.1, chapter 6 and section 8.6). Those ending in v give
// every block a length and a place of its own, those in w also a datatype.
const (
	Barrier Operation = iota
	Bcast
	Gather
	Gatherv
	Scatter
	Scatterv
	Allgather
	Allgatherv
	Alltoall
	Alltoallv
	Alltoallw
	Reduce
	Allreduce
	ReduceScatterBlock
	ReduceScatter
	Scan
	Exscan
	NeighborAllgather
	NeighborAllgatherv
	NeighborAlltoall
	NeighborAlltoallv
	NeighborAlltoallw
	OperationCount // how many there are
)

var operationNames = [OperationCount]string{
	"barrier", "bcast", "gather", "gatherv", "scatter", "scatterv", "allgather", "allgatherv",
	"alltoall", "alltoallv", "alltoallw", "reduce", "allreduce", "reduce_scatter_block", "reduce_scatter",
	"scan", "exscan", "neighbor_allgather", "neighbor_allgatherv", "neighbor_alltoall",
	"neighbor_alltoallv", "neighbor_alltoallw",
}

// String is the name as in MPI, in lower case.
func (o Operation) String() string {
	if o < OperationCount {
		return operationNames[o]
	}
	return fmt.Sprintf("operation(%d)", uint8(o))
}

// Operations returns all operations.
func Operations() []Operation {
	out := make([]Operation, OperationCount)
	for i := range out {
		out[i] = Operation(i)
	}
	return out
}

// Reduces reports whether the operation applies an operator.
func (o Operation) Reduces() bool { return o >= Reduce && o <= Exscan }

// Rooted reports whether one rank has a part of its own.
func (o Operation) Rooted() bool {
	return o >= Bcast && o <= Scatterv || o == Reduce
}

// Ragged reports whether ranks may give blocks of different lengths.
func (o Operation) Ragged() bool {
	switch o {
	case Gatherv, Scatterv, Allgatherv, Alltoallv, Alltoallw, ReduceScatter:
		return true
	}
	return o.Neighbors()
}

// Neighbors reports whether the operation is one of neighbourhoods.
func (o Operation) Neighbors() bool { return o >= NeighborAllgather && o <= NeighborAlltoallw }

// Roots of an operation on an intercommunicator, besides the rank of the root in
// the remote group (MPI 4.1, section 6.2.3). The values are those of the ABI.
const (
	ProcNull = -3 // the root is another process of this group
	RootHere = -4 // this process is the root: MPI_ROOT
)

// Place is where a call is made: a rank of a communicator. All ranks give the
// same Size and Nodes.
type Place struct {
	Rank, Size int
	// Remote is the size of the remote group of an intercommunicator, whose
	// ranks are the peers from Size on; 0: this is no intercommunicator.
	Remote int
	// Node numbers the node of each rank, from 0 in the order of the nodes'
	// first ranks; nil: nothing is known, or all are on one.
	Node []int32
	// Leaders says that they are the first ranks of their nodes, whose others wait
	// for what they do.
	Leaders bool
}

// Shape is what a call says without its lists. It is the same on all ranks but
// for InPlace, and the lengths among neighbours, on which only each two agree.
type Shape struct {
	Op   Operation
	Root int
	// Len is a length in bytes of the packed form: of the vector for Bcast, Reduce,
	// Allreduce, Scan and Exscan, and of what one rank gives to or gets from
	// another for the others. Those that end in v or w, and ReduceScatter, have
	// Blocks instead.
	Len int64
	// OutLen is the length of what is received from one rank, in Allgather and
	// Alltoall on an intercommunicator, NeighborAllgather and NeighborAlltoall only.
	OutLen int64
	// Elem is the length in bytes of the packed form of one element that an
	// operator is applied to.
	Elem int64
	// Commutes says that the operator may be applied in any order.
	Commutes bool
	// InPlace is MPI_IN_PLACE: there is no send buffer, or no receive buffer in a
	// scatter (MPI 4.1, section 6.2.3).
	InPlace bool
}

// Block is a part of a buffer, in bytes of the packed form.
type Block struct{ Off, Len int64 }

// Call is a collective operation as one rank calls it.
type Call struct {
	Shape
	// Out are the blocks of the send buffer for each rank (Scatterv, Alltoallv,
	// ReduceScatter, neighbours), In those of the receive buffer from each rank
	// (Gatherv, Allgatherv, Alltoallv, neighbours). Roots alone know them in Gatherv
	// and Scatterv; the other ranks give Len. With w the offsets are into buffers
	// of their own: see Buffers.
	Out, In []Block
	// Sources and Dests are the neighbours that this rank receives from and sends
	// to, which may be ProcNull.
	Sources, Dests []int
	// Cartesian says that neighbours come in pairs, before and behind in each
	// dimension (MPI 4.1, section 8.6).
	Cartesian bool
}

// Blocks cuts the packed form of a vector in blocks that follow each other.
func Blocks(lens []int64) []Block {
	out := make([]Block, len(lens))
	at := int64(0)
	for i, n := range lens {
		out[i] = Block{at, n}
		at += n
	}
	return out
}

// A CallError is a call that cannot be made.
type CallError struct {
	Op   Operation
	Rank int
	Why  string
}

func (e *CallError) Error() string { return fmt.Sprintf("%v on rank %d: %s", e.Op, e.Rank, e.Why) }

// ParseOperation is the operation of a name, as reduce_scatter.
func ParseOperation(name string) (Operation, bool) {
	i := slices.Index(operationNames[:], strings.ToLower(name))
	return Operation(max(i, 0)), i >= 0
}
