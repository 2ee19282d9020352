// Package mpi is message passing between the processes of a parallel program, as
// the MPI standard defines it, in Go.
//
// A program's part that all ranks run is a function of an [Env], which [Main] calls
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
// [Init] and [Env.Finalize] are what Main does, for programs that want to do it
// themselves. [Run] has ranks as goroutines of one process, without a launcher: its
// errors are a [RankError] for each that failed, and a [DeadlockError] where all wait in vain.
// Package mpitest has tests do so. Each [Option] chooses something for the whole program.
//
// # Messages
//
// Methods that move data are generic over slices: [Comm.Send], [Comm.Recv],
// [Comm.Isend], [Comm.Irecv], [Comm.Sendrecv], and their kin. Methods whose names end in Buf take
// a [Buf] instead: an address, a count and a datatype, for memory that is no slice, and for interfaces,
// which cannot have generic methods.
// A [Status] says what was received; [Comm.Probe] says it before there is a buffer.
// Long messages between ranks of a node are copied once, and not twice, if their
// memory comes from [Env.Alloc]. What [Comm.Mprobe] finds is a [Message], which one
// goroutine receives. [Mode] is that of sends that are not standard; those that are
// buffered need [BsendOverhead] more than their data. [AnySource], [AnyTag] and [ProcNull] are ranks and tags of their own.
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
// Numbers reduce by the operators of MPI, such as [Sum], a [Loc] by [MaxLoc] and [MinLoc], and structs by an [OpFunc]; each is
// an [Op]. [WithCodec] chooses the [Codec] of encoded values. A [Datatype] says where the elements of a Buf lie
// ([BufOf]); an [Element] is what windows are made of.
// [Comm.RecvAlloc] receives a message of unknown length, [Comm.AllreduceOne] reduces one value.
//
// # Requests
//
// A [Request] is an operation under way: [Request.Wait] and [Request.Test] find its end,
// those of several [Waitall], [Waitany], [Waitsome], [Testall], [Testany] and [Testsome];
// [GetStatusAll], [GetStatusAny] and [GetStatusSome] look, and leave the requests as they are.
// The buffer belongs to the library until then; it is kept alive
// meanwhile. Go's collector does not move memory, so nothing need be pinned.
// [Comm.SendInit] and [Comm.RecvInit] make requests that are started again and again ([Startall]),
// [Comm.PsendInit] and [Comm.PrecvInit] those of messages whose parts become ready one by one,
// and [Env.GrequestStart], with its [GrequestFuncs], those of what the program does itself.
//
// A context ends [Comm.RecvContext], [Comm.ProbeContext], [Comm.BarrierContext],
// [Request.WaitContext], [WaitallContext], [WaitanyContext], [Comm.AcceptContext] and [Comm.ConnectContext].
//
// # Collective operations
//
// [Comm.Allreduce], [Comm.Bcast] and the others are called by all processes of a communicator.
// Ranks of one node do them in memory that they share.
//
// They take slices: of all blocks, one after the other, where each rank has one, or
// with a [Layout] that says where the blocks are. A nil send, of a Scatter a nil recv, is
// in place (MPI 4.1, section 6.2.3): the data is where the result comes. A reduction
// is also if both are the same slice. [Comm.Igather], [Comm.GatherInit] and their kin are nonblocking and
// persistent. Neighbours exchange blocks by [Comm.NeighborAlltoall] and [Comm.NeighborAllgather]. The
// methods on a Buf have what slices do not: a datatype of each block ([Comm.AlltoallwBuf]), and
// layouts of any kind; its zero value is in place.
//
// # Communicators, groups and topologies
//
// A nil Comm stands for MPI_COMM_NULL, which Split and others return to processes that are
// not in the new communicator. Nothing can be done with it.
//
// A [Comm] is a group of processes whose messages meet no others. [Comm.Split] and
// [Comm.SplitType], by a [SplitKind], divide one, [Comm.Dup] makes another of the same processes, [Comm.Create] and
// [Comm.CreateGroup] make one of a [Group], whose ranks may be given as a [Range], and [Comm.IntercommCreate] joins two:
// collective operations between them have [Root]. [Comm.Compare] and [Group.Compare] give a [Comparison].
// [Comm.CartCreate], [Comm.GraphCreate] and [Comm.DistGraphCreateAdjacent] say who is whose neighbour ([TopologyKind]): a
// [Cart], a [Graph] or a [DistGraph], or the [Edges] that one process knows, are plain values, which can be asked without any
// communicator; [DimsCreate] divides processes. A [Session] makes communicators of named process sets, such as [PsetWorld], for
// libraries that know nothing of the rest of the program. [Undefined] is a color or a rank that there is not.
//
// Programs hang values on a Comm, or on a Win, under a [Keyval]; [DupAttr] has a duplicate get them, too, and
// [Attributes] are those of what a program has itself. Hints, and what is asked of the library, are an [Info] ([NewInfo]).
// [Comm.Spawn] starts a [Command].
//
// Making a communicator costs a broadcast along a tree: the process that makes
// its context need not ask the others, for contexts are named by their makers.
//
// # Windows
//
// A [Window] is memory of each process that others read, write and combine with
// values of theirs, without its help: [Comm.NewWindow] makes one of elements of a type,
// [Comm.WinCreate] and its like a [Win] of bytes, of a [Flavor], where a [Target] says which. [AddressOf] is where memory lies for others, [LockType] how
// it is locked. A [WinHandler], such as [WinErrorsReturn] or [WinErrorsAreFatal], hears of errors. All windows are [Unified].
//
// # Errors
//
// Errors are of type *[Error], which has a [Class] that errors.Is knows. They are returned;
// [WithErrors] and [Comm.SetErrhandler] take a [Handler]: with [ErrorsAreFatal] or [ErrorsAbort] they end the job, as MPI does by
// default (MPI 4.1, section 9.3), with [ErrorsReturn] they do not. [WithAloneError] is for programs that can do without a launcher ([AloneError]).
//
// [WithChecks], or GOMPI_CHECK=1 in the environment of all ranks, finds mistakes
// that otherwise go by unseen: types that do not match, buffers that are used
// while they are not the program's, requests and communicators that are left.
//
// # Threads
//
// One goroutine at a time may call, which the program sees to. With
// [WithThreads](ThreadMultiple) any may at any time; a [ThreadLevel] says which it is. [WithProgress] has operations go on while
// the program computes, and [WithTransport] brings a way for messages that this package does not import.
//
// # Stability
//
// Versions are those of semver. Before version 1 names may change with each version: CHANGELOG.md says every change that breaks a
// program, and the tests fail where it does not (api/mpi.export). From version 1 on programs that compile with one version compile with all later
// ones of the same number.
package mpi
