package mpi

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/btl"
)

// ThreadLevel is who may call (MPI 4.1, section 11.6).
type ThreadLevel int

const (
	ThreadSerialized = ThreadLevel(core.ThreadSerialized) // one goroutine at a time
	ThreadMultiple   = ThreadLevel(core.ThreadMultiple)   // any goroutine at any time
)

// String is the name of the level in MPI.
func (l ThreadLevel) String() string { return core.ThreadLevel(l).String() }

// Option changes what Init does.
type Option core.Option

// WithThreads asks for a thread level. The default is ThreadSerialized, which
// saves a lock in every call: with ThreadMultiple a Send and a Recv of 8 bytes take
// a tenth more of the CPU (bench/methods/levels). With checks, goroutines that call at
// once below ThreadMultiple get an error.
func WithThreads(l ThreadLevel) Option { return Option(core.WithThreads(core.ThreadLevel(l))) }

// WithErrors chooses what becomes of errors of World, Self, and what comes from them, until SetErrhandler does. The default is
// to return them, for Go programs look at what calls return; WithErrors(ErrorsAreFatal) is MPI's (MPI 5.0, section 9.3).
func WithErrors(h Handler) Option { return Option(core.WithErrors(handlerToCore(h))) }

// WithTransport brings along a transport that this package does not import: rdma.New of package pkg/btl/rdma is the one there
// is. Messages to ranks of other nodes go by it where both have it and a common network; gompirun's --net, and --mca btl,
// say otherwise (docs/rdma.md).
func WithTransport(t btl.Maker) Option { return Option(core.WithTransport(t)) }

// WithAloneError has Init return an *AloneError, which else ends the process: for programs that can do without
// MPI, and for bindings of other languages.
func WithAloneError() Option { return Option(core.WithAloneError()) }

// WithProgress has a goroutine of the library's own move what was begun while the
// program computes; the environment variable GOMPI_PROGRESS=1 does the same. It
// sleeps until something arrives. Without it operations go on in calls of this
// package only, whatever they are about, which costs less where programs call
// often.
//
// With GOMPI_PROGRESS=spin the goroutine looks around for 10 ms before it sleeps.
// That hides operations of microseconds, too, for it need not be woken, but each
// rank must have a CPU for it beside its own.
func WithProgress() Option { return Option(core.WithProgress()) }

// WithChecks makes the library watch how it is used, at some cost in time: the
// environment variable GOMPI_CHECK=1 does the same. It must be so in all ranks
// of a job. It finds
//
//   - a buffer that is used again, or changed, while an operation on it is under
//     way (MPI 4.1, section 3.7.2),
//   - a message whose receive has another type signature (section 3.3.1),
//   - collective operations on which the ranks do not agree: another operation,
//     root, length, type signature or operator, or one that waits where others do
//     not; so also calls that make communicators, and Finalize,
//   - calls of a child that the rank has forked,
//   - blocking calls of two goroutines at once, which only ThreadMultiple allows,
//   - ranks that wait for ten seconds, in which nothing comes: each says for what,
//   - accesses to windows that conflict, and buffers of such operations that are
//     used before their flush (MPI 5.0, section 12.7),
//   - requests that were never completed, communicators and windows that were never freed,
//     and messages that nobody has received, at Finalize; these also when their
//     communicator is freed.
//
// Of buffers that are not contiguous only the first is not found.
func WithChecks() Option { return Option(core.WithChecks()) }

// Env is this process's part in its job. It is made by Init.
type Env core.Env

// AloneError is Init's error in one of several tasks of a launcher that this library cannot speak to.
type AloneError = core.AloneError

// Init joins the job that the process was started in (MPI 4.1, section 11.2). Without a launcher it is a
// world of one. One of several tasks of a launcher that this library cannot speak to it ends, with status 1
// and a line of the task with rank 0; WithAloneError has it return that as an error. A process calls it once: a second
// call is an *Error.
func Init(opts ...Option) (*Env, error) {
	got, err := core.Init(options(opts)...)
	return (*Env)(got), err
}

// World is the communicator of all processes of the job.
func (e *Env) World() *Comm { return (*Comm)(e.core().World()) }

// Self is the communicator of this process alone.
func (e *Env) Self() *Comm { return (*Comm)(e.core().Self()) }

// ThreadLevel is what Init has granted.
func (e *Env) ThreadLevel() ThreadLevel { return ThreadLevel(e.core().ThreadLevel()) }

// Wtime is the time since Init, in seconds.
func (e *Env) Wtime() float64 { return e.core().Wtime() }

// LocalRank is this process's number among those of its node, LocalSize how many
// they are.
func (e *Env) LocalRank() int { return e.core().LocalRank() }

// LocalSize is the number of processes of this job on this node.
func (e *Env) LocalSize() int { return e.core().LocalSize() }

// Explain says which transports are used and why others are not.
func (e *Env) Explain() []string { return e.core().Explain() }

// Finalize leaves the job, once all that was sent is on its way. The attributes
// of Self are deleted first, the last one before the others. It waits for the
// other processes, but not for one that is lost. Nothing may be called afterwards
// (MPI 4.1, sections 11.2.2 and 11.2.4).
//
// Deferred, it lets a panic go on, which ends the job: others would wait for this
// rank in vain, and the panic would not be seen before they came. Main does the
// same for errors.
func (e *Env) Finalize() error {
	if v := recover(); v != nil {
		panic(v)
	}
	return e.core().Finalize()
}

// Abort ends all processes of the job with an exit status (MPI 4.1, section 9.7). gompirun says which rank it was; where
// another launcher has started the job, standard error does.
func (e *Env) Abort(code int) { e.core().Abort(code) }

// Main is the part of a program that all ranks run. It joins the job, calls f, and leaves the job once f
// has returned nil on all ranks:
//
//	func main() { mpi.Main(run) }
//
//	func run(env *mpi.Env) error { ... }
//
// What f returns instead is printed with rank and host, and ends the job with status 1. So does a panic, with Go's
// trace and status 2: nobody waits for a rank that does not come.
func Main(f func(*Env) error, opts ...Option) {
	core.Main(func(e *core.Env) error { return f((*Env)(e)) }, options(opts)...)
}

// Run calls f as each rank of a world of n ranks, which are goroutines of this process and speak over a network in memory:
// for tests, for examples, and for programs on one machine that need no launcher. It returns once all have ended; a rank
// whose f has returned nil finalizes.
//
// A rank whose f returns an error, panics, aborts, or ends its goroutine is lost: calls of the others end with an error that names
// it, of class ErrProcFailed. Where all wait for each other, or for one that has returned, with nothing under way between them, they
// end with a *DeadlockError after two seconds. Run returns what has gone wrong by itself, joined (errors.Join), each part a *RankError.
func Run(n int, f func(*Env) error, opts ...Option) error {
	return core.Run(n, func(e *core.Env) error { return f((*Env)(e)) }, options(opts)...)
}

// Session is a part of a program, a library say, that uses MPI without knowing
// of the others: it asks which process sets there are, makes groups of them, and
// communicators of groups (MPI 4.1, section 11.3):
//
//	s := env.NewSession(nil, mpi.ErrorsReturn)
//	g, err := s.Group("mpi://WORLD")
//	c, err := s.Comm(g, "com.example.solver", nil)
//
// Sessions are many, and independent of each other; the process joins its job
// once, with Init.
type Session core.Session

// The process sets that there always are.
const (
	PsetWorld = core.PsetWorld // mpi://WORLD: all processes that were started together
	PsetSelf  = core.PsetSelf  // mpi://SELF: this process
	PsetNode  = core.PsetNode  // gompi://NODE: those of PsetWorld that are on this node
)

// NewSession begins a session. Errors go to the handler; nil is ErrorsReturn.
func (e *Env) NewSession(info *Info, h Handler) *Session {
	return (*Session)(e.core().NewSession((*core.Info)(info), handlerToCore(h)))
}

// Info is what the session was given, and its thread level.
func (s *Session) Info() (*Info, error) {
	got, err := s.core().Info()
	return (*Info)(got), err
}

// Psets are the names of the process sets.
func (s *Session) Psets() ([]string, error) { return s.core().Psets() }

// PsetInfo describes a process set: its key mpi_size is the number of processes.
func (s *Session) PsetInfo(name string) (*Info, error) {
	got, err := s.core().PsetInfo(name)
	return (*Info)(got), err
}

// Group is the group of a process set.
func (s *Session) Group(name string) (*Group, error) {
	got, err := s.core().Group(name)
	return (*Group)(got), err
}

// Comm makes a communicator of a group, whose processes all must call it. Calls
// that may come together are told apart by their tags, which for that reason
// begin with the name of whoever makes them (MPI 4.1, section 7.4.2).
func (s *Session) Comm(g *Group, tag string, info *Info) (*Comm, error) {
	made, err := s.core().Comm((*core.Group)(g), tag, (*core.Info)(info))
	return (*Comm)(made), err
}

// Finalize ends the session. Its communicators must have been freed (MPI 4.1,
// section 11.3.1).
func (s *Session) Finalize() error { return s.core().Finalize() }

// CommFromGroup makes a communicator of a group, as Session.Comm does. h is its
// error handler, and that of the call.
func (e *Env) CommFromGroup(g *Group, tag string, info *Info, h Handler) (*Comm, error) {
	made, err := e.core().CommFromGroup((*core.Group)(g), tag, (*core.Info)(info), handlerToCore(h))
	return (*Comm)(made), err
}

// IntercommFromGroups makes an intercommunicator of two groups, whose processes
// all must call it, each with its own group as the local one. The leaders are
// ranks of the groups (MPI 4.1, section 7.6.2).
func (e *Env) IntercommFromGroups(local *Group, leader int, remote *Group, remoteLeader int, tag string, info *Info, h Handler) (*Comm, error) {
	made, err := e.core().IntercommFromGroups((*core.Group)(local), leader, (*core.Group)(remote), remoteLeader, tag, (*core.Info)(info), handlerToCore(h))
	return (*Comm)(made), err
}
