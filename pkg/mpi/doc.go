// Package mpi is message passing between the processes of a parallel program, as
// the MPI standard defines it, in Go.
//
// A program's part that all ranks run is a function of an Env, which Main calls
// once the process has joined its job. It speaks through communicators:
//
//	func main() { mpi.Main(run) }
//
//	func run(env *mpi.Env) error {
//		world := env.World()
//		if world.Rank() == 0 {
//			return world.Send([]float64{1, 2, 3}, 1, 0)
//		} else if world.Rank() == 1 {
//			buf := make([]float64, 3)
//			_, err := world.Recv(buf, 0, 0)
//			return err
//		}
//		return nil
//	}
//
// Start it with gompirun -np 2 ./program; started alone it is a world of one.
// Init and Env.Finalize are what Main does, for programs that want to do it
// themselves. Run has ranks as goroutines of one process, without a launcher;
// package mpitest has tests do so.
//
// # Messages
//
// Methods that move data are generic over slices: [Comm.Send], [Comm.Recv],
// [Comm.Isend], [Comm.Irecv], [Comm.Sendrecv], and their kin. Methods whose names end in Buf take
// a [Buf] instead: an address, a count and a datatype, for memory that is no slice, and for interfaces,
// which cannot have generic methods.
// A [Status] says what was received; [Comm.Probe] says it before there is a buffer.
// Long messages between ranks of a node are copied once, and not twice, if their
// memory comes from [Env.Alloc].
//
// # Types
//
// What only moves may be of any type without pointers, which is looked at once a type:
//
//   - numbers, complex ones too, bool, time.Duration and other types of these are sent as they are;
//   - so are arrays and structs of them, and slices of structs. A struct without padding is as fast as numbers of its size;
//     padding is not sent;
//   - a string is sent as []byte(s), and an empty message as c.Send[byte](nil, dst, tag);
//   - a matrix is one slice of all its rows: of a [][]float64 each row would be a message of its own;
//   - anything else goes encoded, by [Comm.SendValue], [Comm.RecvValue], [Comm.BcastValue] and [Comm.GatherValues].
//
// Numbers reduce by the operators of MPI, a [Loc] by [MaxLoc] and [MinLoc], and structs by an [OpFunc].
// [Comm.RecvAlloc] receives a message of unknown length, [Comm.AllreduceOne] reduces one value.
//
// # Requests
//
// A Request is an operation under way: Wait, Test, Waitall, Waitany and others
// find its end. The buffer belongs to the library until then; it is kept alive
// meanwhile. Go's collector does not move memory, so nothing need be pinned.
// SendInit and RecvInit make requests that are started again and again, PsendInit
// and PrecvInit those of messages whose parts become ready one by one, and
// Env.GrequestStart those of what the program does itself.
//
// # Collective operations
//
// Allreduce, Bcast and the others are called by all processes of a communicator.
// Ranks of one node do them in memory that they share.
//
// They take slices: of all blocks, one after the other, where each rank has one, or
// with a Layout that says where the blocks are. A nil send, of a Scatter a nil recv, is
// in place (MPI 4.1, section 6.2.3): the data is where the result comes. A reduction
// is also if both are the same slice. Igather, GatherInit and their kin are nonblocking and
// persistent. Neighbours exchange blocks by NeighborAlltoall and NeighborAllgather. The
// methods on a Buf have what slices do not: a datatype of each block (AlltoallwBuf), and
// layouts of any kind; its zero value is in place.
//
// # Communicators, groups and topologies
//
// A nil Comm stands for MPI_COMM_NULL, which Split and others return to processes that are
// not in the new communicator. Nothing can be done with it.
//
// A Comm is a group of processes whose messages meet no others. Split and
// SplitType divide one, Dup makes another of the same processes, Create and
// CreateGroup make one of a Group, IntercommCreate joins two. CartCreate,
// GraphCreate and DistGraphCreateAdjacent say who is whose neighbour: a Cart, a
// Graph or a DistGraph are plain values, which can be asked without any
// communicator. A Session makes communicators of named process sets, for
// libraries that know nothing of the rest of the program.
//
// Making a communicator costs a broadcast along a tree: the process that makes
// its context need not ask the others, for contexts are named by their makers.
//
// # Windows
//
// A Window is memory of each process that others read, write and combine with
// values of theirs, without its help: Comm.NewWindow makes one of elements of a type,
// Comm.WinCreate and its like a Win of bytes.
//
// # Errors
//
// Errors are of type *[Error], which has a [Class] that errors.Is knows. They are returned;
// [WithErrors] and [Comm.SetErrhandler] have them end the job, as MPI does by default (MPI 4.1, section 9.3).
//
// WithChecks, or GOMPI_CHECK=1 in the environment of all ranks, finds mistakes
// that otherwise go by unseen: types that do not match, buffers that are used
// while they are not the program's, requests and communicators that are left.
//
// # Threads
//
// One goroutine at a time may call, which the program sees to. With
// WithThreads(ThreadMultiple) any may at any time.
package mpi
