package core

import (
	"bytes"
	"cmp"
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/base/gostack"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/topo"
)

// ThreadLevel is who may call (MPI 4.1, section 11.6).
type ThreadLevel int

const (
	ThreadSerialized ThreadLevel = iota // one goroutine at a time
	ThreadMultiple                      // any goroutine at any time
)

// String is mpi.ThreadLevel.String.
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
	attends  time.Duration    // how long progress looks around before it sleeps
	alone    bool             // WithAloneError
	brought  btl.Maker        // WithTransport
	errors   Handler          // WithErrors; nil: nobody has said
	codec    Codec            // WithCodec; zero: gob
	objects  func(any) any    // WithObjects; nil: they are shown as they are
	arrival  func(*Env) error // WithArrival
}

// WithThreads is mpi.WithThreads.
func WithThreads(l ThreadLevel) Option { return func(o *options) { o.level = l } }

// WithErrors is mpi.WithErrors.
func WithErrors(h Handler) Option { return func(o *options) { o.errors = h } }

// WithTransport is mpi.WithTransport.
func WithTransport(t btl.Maker) Option { return func(o *options) { o.brought = t } }

// WithAloneError is mpi.WithAloneError.
func WithAloneError() Option { return func(o *options) { o.alone = true } }

// WithObjects says what a binding has in the place of a *Comm or *Win, which functions of attributes get.
func WithObjects(f func(object any) any) Option { return func(o *options) { o.objects = f } }

// WithArrival has Init end with f, which meets those who have spawned this world (package dynamic).
func WithArrival(f func(*Env) error) Option { return func(o *options) { o.arrival = f } }

// objectsOrThese is what WithObjects said.
func (o *options) objectsOrThese() func(any) any {
	if o.objects == nil {
		return func(object any) any { return object }
	}
	return o.objects
}

// Env is this process's part in its job. It is made by Init.
type Env struct {
	world *wireup.World
	level ThreadLevel
	codec Codec
	// object is a Comm or Win as functions of the program get it
	object func(any) any
	made   agree.Numbers     // that this process has made
	codes  errclass.Registry // that the program has added
	comm   *Comm             // of all processes
	self   *Comm
	parent *Comm // of those who have spawned this world; nil: nobody has
	start  time.Time
	dir    string // that the process was in then
	over   bool
	bsend  sendBuffer
	own    []*sendBuffer // of communicators and sessions, under the engine's lock
	// collective operations: what is under way, and how they are to be done
	moving Moving
	coll   collfront.Settings
	kept   kept
	comms  comms
	deals  [dealingKinds]*dealings // of groups without a communicator; nil: nothing was asked for
	// hardware is where this process may run
	hardware func() (*topo.Topology, error)
	// sends whose requests were freed, under the engine's lock
	orphans []*pml.Request
	helper  *helper // nil: progress is made in calls only
	// standing is that of a rank of a Run
	standing standing
	// outsiders are waits and requests that may end by what is no message
	outsiders atomic.Int32
	check     *Checks // nil: the program is not checked
}

// AloneError is Init's error in one of several tasks of a launcher that this library cannot speak to.
type AloneError = wireup.AloneError

// Init is mpi.Init.
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
	if o.arrival != nil {
		if err := o.arrival(e); err != nil {
			return nil, fmt.Errorf("mpi: init: %w", err)
		}
	}
	return e, nil
}

// Tuning are the settings of this process.
func (e *Env) Tuning() *tuning.Tuning { return e.world.Tuning() }

// Again joins the job that e has left by leaveForAgain, for another session (MPI 4.1, section 11.3).
// All processes of the job must do so, as often as each other.
func (e *Env) Again(opts ...Option) (*Env, error) {
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
	e := &Env{world: w, made: agree.Numbers{First: firstNumber, Last: lastNumber}, level: o.level, codec: o.codec.orGob(), object: o.objectsOrThese(), start: time.Now()}
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
	e.comm = &Comm{env: e, rank: w.Rank, peers: all, context: pml.MakeContext(0, worldNumber*planes), name: "MPI_COMM_WORLD", attrs: &attr.Attributes{}}
	e.self = &Comm{env: e, rank: 0, peers: []int{w.Rank}, context: pml.MakeContext(w.Rank, selfNumber*planes), name: "MPI_COMM_SELF", attrs: &attr.Attributes{}}
	e.comms.add(e.comm)
	w.Engine.Heed(heedTag, e.heard)
	if o.progress {
		e.helper = startHelper(w.Engine, o.attends)
	}
	return e
}

// World is mpi.Env.World.
func (e *Env) World() *Comm { return e.comm }

// Self is mpi.Env.Self.
func (e *Env) Self() *Comm { return e.self }

// Usable is an error after Finalize, and of no environment.
func (e *Env) Usable(op string) *errclass.Error {
	if e == nil {
		return GroupErrorf(op, errclass.Other, "the environment is nil: Init makes it")
	}
	return e.comm.Usable(op)
}

// ThreadLevel is mpi.Env.ThreadLevel.
func (e *Env) ThreadLevel() ThreadLevel { return e.level }

// Shared reports whether more than one thread may be in the library at a time.
func (e *Env) Shared() bool { return e.level == ThreadMultiple || e.helper != nil }

// Wtime is mpi.Env.Wtime.
func (e *Env) Wtime() float64 { return time.Since(e.start).Seconds() }

// LocalRank is mpi.Env.LocalRank.
func (e *Env) LocalRank() int { return e.world.LocalRank }

// LocalSize is mpi.Env.LocalSize.
func (e *Env) LocalSize() int { return len(e.world.LocalRanks) }

// Explain is mpi.Env.Explain.
func (e *Env) Explain() []string { return e.world.Explain() }

// Finalize is mpi.Env.Finalize.
func (e *Env) Finalize() error {
	if e == nil {
		return e.Usable("Finalize")
	}
	if !e.over {
		if err := e.MatchFinalize(); err != nil {
			return err
		}
	}
	return e.leave((*wireup.World).Finalize)
}

// LeaveForAgain is Finalize of a process that may join its job again.
func (e *Env) LeaveForAgain() error { return e.leave((*wireup.World).Leave) }

// ClearSelf has the attributes of MPI_COMM_SELF deleted, the last one first, as leaving begins if nobody has before: their
// callbacks may still use all of MPI (MPI 5.0, section 11.2.4).
func (e *Env) ClearSelf() error {
	return e.self.callback("Finalize", e.self.attrs.Clear(e.object(e.self)))
}

func (e *Env) leave(world func(*wireup.World) error) error {
	if e.over {
		return e.comm.Fail(&errclass.Error{Op: "Finalize", Class: errclass.Other, Rank: e.world.Rank, Peer: errclass.None, Text: "called twice"})
	}
	if err := e.ClearSelf(); err != nil {
		return err
	}
	for _, b := range append(e.own, &e.bsend) {
		b.flush(e)
	}
	e.world.Engine.WaitFor(e.orphansDone)
	e.leaves()
	e.kept.close()
	e.helper.stop()
	e.check.finalize(e.world.Engine.Unexpected())
	e.over = true
	return world(e.world)
}

// Abort is mpi.Env.Abort.
func (e *Env) Abort(code int) {
	if !e.world.OfGompirun() {
		host, _ := os.Hostname()
		fmt.Fprintf(os.Stderr, "rank %d of %d on %s called MPI_Abort with code %d\n", e.world.Rank, e.world.Size, host, code)
	}
	e.world.Abort(code)
}

// Fail is Abort after an error that standard error has told of.
func (e *Env) Fail(code int) { e.world.Abort(code) }

// Codec is mpi.Codec.
type Codec struct {
	Marshal   func(v any) ([]byte, error)
	Unmarshal func(b []byte, v any) error // v is a pointer
}

// WithCodec is mpi.WithCodec.
func WithCodec(x Codec) Option { return func(o *options) { o.codec = x } }

// orGob is x, or gob if nothing was chosen.
func (x Codec) orGob() Codec {
	if x.Marshal != nil && x.Unmarshal != nil {
		return x
	}
	return Codec{
		func(v any) ([]byte, error) {
			var b bytes.Buffer
			err := gob.NewEncoder(&b).Encode(v)
			return b.Bytes(), err
		},
		func(b []byte, v any) error { return gob.NewDecoder(bytes.NewReader(b)).Decode(v) },
	}
}

// Codec is how values are sent.
func (e *Env) Codec() Codec { return e.codec }
