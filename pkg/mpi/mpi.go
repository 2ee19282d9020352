package mpi

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/base/gostack"
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/errclass"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/topo"
)

// ThreadLevel is who may call (MPI 4.1, section 11.6).
type ThreadLevel int

const (
	ThreadSerialized ThreadLevel = iota // one goroutine at a time
	ThreadMultiple                      // any goroutine at any time
)

// String is the name of the level in MPI.
func (l ThreadLevel) String() string {
	if l == ThreadMultiple {
		return "MPI_THREAD_MULTIPLE"
	}
	return "MPI_THREAD_SERIALIZED"
}

// Option changes what Init does.
type Option func(*options)

type options struct {
	level    ThreadLevel
	check    bool
	patience time.Duration                // of a rank that is checked and waits; 0: the usual
	caller   func() (place func() string) // withCaller
	progress bool
	attends  time.Duration // how long progress looks around before it sleeps
	alone    bool          // WithAloneError
	brought  btl.Maker     // WithTransport
	errors   Handler       // WithErrors; nil: nobody has said
	codec    Codec         // WithCodec; zero: gob
}

// WithThreads asks for a thread level. The default is ThreadSerialized, which
// saves a lock in every call: with ThreadMultiple a Send and a Recv of 8 bytes take
// a tenth more of the CPU (bench/methods/levels). With checks, goroutines that call at
// once below ThreadMultiple get an error.
func WithThreads(l ThreadLevel) Option { return func(o *options) { o.level = l } }

// WithErrors chooses what becomes of errors of World, Self, and what comes from them, until SetErrhandler does. The default is
// to return them, for Go programs look at what calls return; WithErrors(ErrorsAreFatal) is MPI's (MPI 5.0, section 9.3).
func WithErrors(h Handler) Option { return func(o *options) { o.errors = h } }

// WithTransport brings along a transport that this package does not import: rdma.New of package pkg/btl/rdma is the one there
// is. Messages to ranks of other nodes go by it where both have it and a common network; gompirun's --net, and --mca btl,
// say otherwise (docs/rdma.md).
func WithTransport(t btl.Maker) Option { return func(o *options) { o.brought = t } }

// WithAloneError has Init return an *AloneError, which else ends the process: for programs that can do without
// MPI, and for bindings of other languages.
func WithAloneError() Option { return func(o *options) { o.alone = true } }

// Env is this process's part in its job. It is made by Init.
type Env struct {
	world  *wireup.World
	level  ThreadLevel
	codec  Codec
	made   agree.Numbers     // that this process has made
	codes  errclass.Registry // that the program has added
	comm   *Comm             // of all processes
	self   *Comm
	parent *Comm // of those who have spawned this world; nil: nobody has
	ports  openPorts
	start  time.Time
	dir    string // that the process was in then
	over   bool
	bsend  sendBuffer
	own    []*sendBuffer // of communicators and sessions, under the engine's lock
	// collective operations: what is under way, and how they are done
	moving moving
	coll   collfront.Settings
	alone  *shm.Phases // with which the C library does operations of one rank; nil: it did none yet
	spares spares
	comms  comms
	// windows are what all of them have in common
	windows windows
	deals   [dealingKinds]*dealings // of groups without a communicator; nil: nothing was asked for
	// reports are what GOMPI_COLL_EXPLAIN=1 says of them in the end
	reports collfront.Reports
	// collWatch is told how they are done; nil: nobody is
	collWatch atomic.Pointer[collWatcher]
	// hardware is where this process may run
	hardware func() (*topo.Topology, error)
	// sends whose requests were freed, under the engine's lock
	orphans []*pml.Request
	helper  *helper // nil: progress is made in calls only
	// standing is that of a rank of a Run
	standing standing
	// outsiders are waits and requests that may end by what is no message
	outsiders atomic.Int32
	check     *checks // nil: the program is not checked
}

// AloneError is Init's error in one of several tasks of a launcher that this library cannot speak to.
type AloneError = wireup.AloneError

// Init joins the job that the process was started in (MPI 4.1, section 11.2). Without a launcher it is a
// world of one. One of several tasks of a launcher that this library cannot speak to it ends, with status 1
// and a line of the task with rank 0; WithAloneError has it return that as an error. A process calls it once: a second
// call is an *Error.
func Init(opts ...Option) (*Env, error) {
	return own.join(func() (*Env, error) { return initialize(optionsOf(opts)) })
}

// initialize is Init of a process that has not joined yet.
func initialize(o options) (*Env, error) {
	w, err := wireup.Init(wireup.Config{Threads: o.threads(), Transport: o.brought})
	var alone *AloneError
	if errors.As(err, &alone) && !o.alone {
		alone.End("mpi.Init")
	}
	if err != nil {
		return nil, fmt.Errorf("mpi: init: %w", err)
	}
	if os.Getenv("GOMAXPROCS") == "" {
		runtime.GOMAXPROCS(threadsFor(runtime.GOMAXPROCS(0), runtime.NumCPU(), onlineCPUs(), len(w.LocalRanks)))
	}
	if s := os.Getenv(gostack.Variable); s != "" {
		_, _ = gostack.Serve(s) // the launcher can do without
	}
	if w.Rank == 0 && os.Getenv("GOMPI_BTL_EXPLAIN") == "1" {
		for _, line := range w.Explain() {
			fmt.Fprintln(os.Stderr, "gompi: transports of rank 0:", line)
		}
	}
	e, err := newEnv(w, o).configured(o)
	if err != nil {
		return nil, err
	}
	if err := e.joinParent(); err != nil {
		return nil, fmt.Errorf("mpi: init: %w", err)
	}
	return e, nil
}

// tuning are the settings of this process.
func (e *Env) tuning() *tuning.Tuning { return e.world.Tuning() }

// again joins the job that e has left by leaveForAgain, for another session (MPI 4.1, section 11.3).
// All processes of the job must do so, as often as each other.
func (e *Env) again(opts ...Option) (*Env, error) {
	o := optionsOf(opts)
	w, err := e.world.Again(wireup.Config{Threads: o.threads(), Transport: o.brought})
	if err != nil {
		return nil, fmt.Errorf("mpi: init again: %w", err)
	}
	return newEnv(w, o).configured(o)
}

// optionsOf are what the program and its environment want.
func optionsOf(opts []Option) options {
	var o options
	for _, f := range opts {
		f(&o)
	}
	wanted, patience := checker.Wanted(os.Getenv("GOMPI_CHECK"))
	o.check, o.patience = o.check || wanted, cmp.Or(patience, o.patience)
	o.wantProgress(os.Getenv("GOMPI_PROGRESS"))
	return o
}

// threads reports whether the engine needs locks.
func (o *options) threads() bool { return o.progress || o.level == ThreadMultiple }

// configured takes in what the environment says of collective operations and of the first handler of errors.
func (e *Env) configured(o options) (_ *Env, err error) {
	if e.coll, err = collfront.SettingsOf(e.world.Tuning(), os.Environ(), os.Getenv); err != nil {
		return nil, fmt.Errorf("mpi: init: %w", err)
	}
	e.comm.handler = e.initialHandler(o.errors)
	e.self.handler = e.comm.handler
	return e, nil
}

// newEnv is the part in a job that was joined.
func newEnv(w *wireup.World, o options) *Env {
	e := &Env{world: w, made: agree.Numbers{First: firstNumber, Last: lastNumber}, level: o.level, codec: o.codec.orGob(), start: time.Now()}
	e.dir, _ = os.Getwd() // without it MPI_INFO_ENV has no wdir
	if o.check {
		e.check = newChecks(w.Rank, o)
		w.Engine.CountWaits(e.check.Watch(o.patience))
	}
	e.hardware = func() (*topo.Topology, error) { return topo.Here(topo.Options{NoDevices: true}) }
	all := make([]int, w.Size)
	for i := range all {
		all[i] = i
	}
	e.comm = &Comm{env: e, rank: w.Rank, peers: all, context: pml.MakeContext(0, worldNumber*planes), name: "MPI_COMM_WORLD", attrs: &Attributes{}}
	e.self = &Comm{env: e, rank: 0, peers: []int{w.Rank}, context: pml.MakeContext(w.Rank, selfNumber*planes), name: "MPI_COMM_SELF", attrs: &Attributes{}}
	e.comms.add(e.comm)
	w.Engine.Heed(heedTag, e.heard)
	if o.progress {
		e.helper = startHelper(w.Engine, o.attends)
	}
	return e
}

// World is the communicator of all processes of the job.
func (e *Env) World() *Comm { return e.comm }

// Self is the communicator of this process alone.
func (e *Env) Self() *Comm { return e.self }

// usable is an error after Finalize, and of no environment.
func (e *Env) usable(op string) *Error {
	if e == nil {
		return groupErrorf(op, ErrOther, "the environment is nil: Init makes it")
	}
	return e.comm.usable(op)
}

// ThreadLevel is what Init has granted.
func (e *Env) ThreadLevel() ThreadLevel { return e.level }

// shared reports whether more than one thread may be in the library at a time.
func (e *Env) shared() bool { return e.level == ThreadMultiple || e.helper != nil }

// Wtime is the time since Init, in seconds.
func (e *Env) Wtime() float64 { return time.Since(e.start).Seconds() }

// LocalRank is this process's number among those of its node, LocalSize how many
// they are.
func (e *Env) LocalRank() int { return e.world.LocalRank }

// LocalSize is the number of processes of this job on this node.
func (e *Env) LocalSize() int { return len(e.world.LocalRanks) }

// Explain says which transports are used and why others are not.
func (e *Env) Explain() []string { return e.world.Explain() }

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
	if e == nil {
		return e.usable("Finalize")
	}
	if !e.over {
		if err := e.matchFinalize(); err != nil {
			return err
		}
	}
	return e.leave((*wireup.World).Finalize)
}

// leaveForAgain is Finalize of a process that may join its job again.
func (e *Env) leaveForAgain() error { return e.leave((*wireup.World).Leave) }

// clearSelf has the attributes of MPI_COMM_SELF deleted, the last one first, as leaving begins if nobody has before: their
// callbacks may still use all of MPI (MPI 5.0, section 11.2.4).
func (e *Env) clearSelf() error {
	return e.self.callback("Finalize", e.self.attrs.Clear(e.self))
}

func (e *Env) leave(world func(*wireup.World) error) error {
	if e.over {
		return e.comm.fail(&Error{Op: "Finalize", Class: ErrOther, Rank: e.world.Rank, Peer: none, Text: "called twice"})
	}
	if err := e.clearSelf(); err != nil {
		return err
	}
	for _, b := range append(e.own, &e.bsend) {
		b.flush(e)
	}
	e.world.Engine.WaitFor(e.orphansDone)
	e.leaves()
	e.closePorts()
	e.windows.close()
	e.helper.stop()
	e.reports.Close()
	e.check.finalize(e.world.Engine.Unexpected())
	e.over = true
	return world(e.world)
}

// Abort ends all processes of the job with an exit status (MPI 4.1, section 9.7). gompirun says which rank it was; where
// another launcher has started the job, standard error does.
func (e *Env) Abort(code int) {
	if !e.world.OfGompirun() {
		host, _ := os.Hostname()
		fmt.Fprintf(os.Stderr, "rank %d of %d on %s called MPI_Abort with code %d\n", e.world.Rank, e.world.Size, host, code)
	}
	e.world.Abort(code)
}

// fail is Abort after an error that standard error has told of.
func (e *Env) fail(code int) { e.world.Abort(code) }
