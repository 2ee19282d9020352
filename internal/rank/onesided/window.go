package onesided

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/window"
)

// WinCounts are the operations of a process on windows, by the ways in which they went.
type WinCounts = window.Counts

// Win is mpi.Win.
type Win struct {
	comm   *core.Comm // of its own: for agreements, and for its group
	core   *window.Window
	sync   synchroniser  // core, or check
	check  *window.Watch // nil: the program is not checked
	number uint64
	flavor Flavor
	base   []byte
	size   int64
	unit   int
	hints  winHints
	attrs  *attr.Attributes
	name   string
	freed  bool
	key    btl.Key // by which others' cards name its memory; zero: none does

	inherited core.Handler // of the communicator that w was made of

	posts, starts atomic.Pointer[ranksOf] // of the last groups of Post and Start

	mu      sync.Mutex // over what follows
	handler WinHandler
}

// Flavor is how a window was made.
type Flavor int

// Flavors, numbered as in the standard's ABI.
const (
	FlavorCreate   Flavor = 311 + iota // of memory that the program has
	FlavorAllocate                     // of memory of the library's
	FlavorDynamic                      // of memory that is attached later
	FlavorShared                       // of memory that all can load and store
)

func (f Flavor) String() string {
	switch f {
	case FlavorCreate:
		return "create"
	case FlavorAllocate:
		return "allocate"
	case FlavorDynamic:
		return "create_dynamic"
	}
	return "allocate_shared"
}

// Unified is the memory model of all windows: there is one copy of their memory (MPI 5.0, section 12.4).
const Unified = 321

// Assertions of calls that synchronise (MPI 5.0, section 12.5.5).
const (
	ModeNoCheck   = 1024
	ModeNoPrecede = 2048
	ModeNoPut     = 4096
	ModeNoStore   = 8192
	ModeNoSucceed = 16384
)

// LockType says with whom a lock is shared.
type LockType int

// The types of locks.
const (
	LockExclusive LockType = 301 // with nobody
	LockShared    LockType = 302 // with all that want it shared
)

// Target is the far end of an operation: Count elements of Type, from displacement Disp of rank Rank's window on, in units of
// that rank; in a dynamic window Disp is an address there.
type Target = window.Target

// WinHandler decides what becomes of an error of a window (MPI 5.0, section 9.3.2).
type WinHandler func(w *Win, err *errclass.Error) error

// WinErrorsAreFatal is mpi.WinErrorsAreFatal.
func WinErrorsAreFatal(w *Win, err *errclass.Error) error { return core.ErrorsAreFatal(w.comm, err) }

// WinErrorsReturn is mpi.WinErrorsReturn.
func WinErrorsReturn(_ *Win, err *errclass.Error) error { return err }

// Rank is mpi.Win.Rank.
func (w *Win) Rank() int { return w.comm.Rank() }

// Size is mpi.Win.Size.
func (w *Win) Size() int { return len(w.comm.Peers()) }

// Env is mpi.Win.Env.
func (w *Win) Env() *core.Env { return w.comm.Env() }

// Flavor is mpi.Win.Flavor.
func (w *Win) Flavor() Flavor { return w.flavor }

// Base is mpi.Win.Base.
func (w *Win) Base() []byte { return w.base }

// Name is mpi.Win.Name.
func (w *Win) Name() string { return w.name }

// SetName is mpi.Win.SetName.
func (w *Win) SetName(name string) { w.name = name[:min(len(name), core.MaxName)] }

// Group is mpi.Win.Group.
func (w *Win) Group() (*core.Group, error) {
	if err := w.usable("Win.Group"); err != nil {
		return nil, w.fail(err)
	}
	return w.comm.Group()
}

// Errhandler is mpi.Win.Errhandler.
func (w *Win) Errhandler() WinHandler {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.handler
}

// SetErrhandler is mpi.Win.SetErrhandler.
func (w *Win) SetErrhandler(h WinHandler) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.handler = h
}

// CallErrhandler is mpi.Win.CallErrhandler.
func (w *Win) CallErrhandler(code errclass.Class) error {
	const op = "Win.CallErrhandler"
	if w == nil {
		return w.usable(op)
	}
	return w.fail(w.errorf(op, code, "%s", w.comm.Env().ErrorString(code)))
}

// fail hands an error to the window's handler.
func (w *Win) fail(err *errclass.Error) error {
	if w == nil {
		return err
	}
	if h := w.Errhandler(); h != nil {
		return h(w, err)
	}
	if w.inherited != nil {
		return w.inherited(w.comm, err)
	}
	return err
}

func (w *Win) errorf(op string, class errclass.Class, format string, args ...any) *errclass.Error {
	if w == nil {
		return core.GroupErrorf(op, class, format, args...)
	}
	return &errclass.Error{Op: op, Class: class, Rank: w.comm.Rank(), Peer: errclass.None, Tag: errclass.None, Text: fmt.Sprintf(format, args...)}
}

// usable is an error after Free or Finalize, and of no window.
func (w *Win) usable(op string) *errclass.Error {
	switch {
	case w == nil:
		return core.GroupErrorf(op, errclass.Win, "the window is nil")
	case w.comm.Env().Over():
		return w.errorf(op, errclass.Other, "called after Finalize")
	case w.freed:
		return w.errorf(op, errclass.Win, "the window was freed")
	}
	return nil
}

// reaches is an error unless a rank is one of w's, or ProcNull.
func (w *Win) reaches(op string, rank int) *errclass.Error {
	if err := w.usable(op); err != nil {
		return err
	}
	if rank != core.ProcNull && uint(rank) >= uint(len(w.comm.Peers())) {
		e := w.errorf(op, errclass.Rank, "rank %d: the window has %d", rank, len(w.comm.Peers()))
		return e
	}
	return nil
}

// synchroniser begins and ends epochs: a window, or its Watch.
type synchroniser interface {
	Over(call string) error
	Start(group []int, nocheck bool) error
	Complete() error
	Wait() error
	Test() (bool, error)
	Lock(rank int, exclusive, nocheck bool, ended func() error) error
	Unlock(rank int) error
	LockAll(nocheck bool, ended func() error) error
	UnlockAll() error
	Flush(rank int, ended func() error) error
	FlushLocal(rank int) error
	FlushAll() error
	FlushLocalAll() error
}

var faultClasses = map[window.Kind]errclass.Class{
	window.Sync: errclass.RMASync, window.Range: errclass.RMARange, window.Attach: errclass.RMAAttach, window.Shared: errclass.RMAShared,
	window.Size: errclass.Count, window.Lost: errclass.ProcFailed, window.Other: errclass.Other, window.Conflict: errclass.RMAConflict, window.InUse: errclass.Buffer,
	window.Asserted: errclass.Assert,
}

// failed is what the core says as an error of a call; nil is none.
func (w *Win) failed(op string, err error) error {
	if err == nil {
		return nil
	}
	if why, yes := gaveUp(err); yes {
		return why
	}
	e := &errclass.Error{Op: op, Class: core.ClassOf(err), Rank: w.comm.Rank(), Peer: errclass.None, Tag: errclass.None, Err: err}
	if f, ok := err.(*window.Fault); ok {
		e.Class = faultClasses[f.Kind]
		if f.Rank >= 0 {
			e.Peer = f.Rank
		}
		if f.Kind == window.Sync && w.check != nil {
			e.Err = fmt.Errorf("%w%s", err, w.check.Since())
		}
	}
	return w.fail(e)
}

// Free is mpi.Win.Free.
func (w *Win) Free() error {
	const op = "Win.Free"
	if err := w.usable(op); err != nil {
		return w.fail(err)
	}
	if err := w.failed(op, w.sync.Over("Free")); err != nil {
		return err
	}
	if err := w.attrs.Clear(w.comm.Env().Object(w)); err != nil {
		return w.fail(&errclass.Error{Op: op, Class: core.ClassOf(err), Rank: w.comm.Rank(), Peer: errclass.None, Tag: errclass.None, Text: "an attribute's callback", Err: err})
	}
	if err := w.failed(op, w.core.Settle()); err != nil {
		return err
	}
	w.freed = true
	windowsOf(w.comm.Env()).gone(w)
	windowsOf(w.comm.Env()).forget(w)
	w.hide()
	windowsOf(w.comm.Env()).keep(w)
	w.comm.Discard()
	return nil
}

// expose lets members elsewhere read and write this process's memory by a card, until hide. Where that cannot be, and where regions
// come and go, they ask its thread. near: there are no members elsewhere.
func (w *Win) expose(near bool) {
	if near || len(w.base) == 0 || w.flavor == FlavorDynamic {
		return
	}
	key, err := w.comm.Env().Joined().Engine.ExposeAll(w.base)
	if err == nil {
		w.key = key
	} else if !errors.Is(err, btl.ErrUnreachable) {
		w.core.Hidden = err
	}
}

// hide ends that. The memory is the program's again, or the next window's.
func (w *Win) hide() {
	if w.key != (btl.Key{}) {
		w.comm.Env().Joined().Engine.HideAll(w.key)
		w.key = btl.Key{}
	}
}

// Attach is mpi.Win.Attach.
func (w *Win) Attach(b []byte) error {
	const op = "Win.Attach"
	if err := w.dynamic(op); err != nil {
		return w.fail(err)
	}
	if int64(len(b)) > MostBytes {
		return w.fail(w.errorf(op, errclass.Size, "%d bytes are more than any machine has", len(b)))
	}
	return w.failed(op, w.core.Attach(b))
}

// Detach is mpi.Win.Detach.
func (w *Win) Detach(b []byte) error {
	const op = "Win.Detach"
	if err := w.dynamic(op); err != nil {
		return w.fail(err)
	}
	if w.check != nil {
		return w.failed(op, w.check.Detach(datatype.AddressOf(b)))
	}
	return w.failed(op, w.core.Detach(datatype.AddressOf(b)))
}

func (w *Win) dynamic(op string) *errclass.Error {
	if err := w.usable(op); err != nil {
		return err
	}
	if w.flavor != FlavorDynamic {
		return w.errorf(op, errclass.RMAFlavor, "the window is not one of WinCreateDynamic")
	}
	return nil
}

// SharedQuery is mpi.Win.SharedQuery.
func (w *Win) SharedQuery(rank int) (mem []byte, dispUnit int, err error) {
	const op = "Win.SharedQuery"
	if err := w.reaches(op, rank); err != nil {
		return nil, 0, w.fail(err)
	}
	if w.flavor == FlavorDynamic {
		return nil, 0, w.fail(w.errorf(op, errclass.RMAFlavor, "a dynamic window has no memory of its own"))
	}
	if rank == core.ProcNull {
		rank = 0
		for r := range w.core.Members {
			if w.core.Members[r].Size > 0 {
				rank = r
				break
			}
		}
	}
	m := &w.core.Members[rank]
	if m.Size > 0 && m.Mem == nil {
		if w.flavor == FlavorShared {
			return nil, 0, w.fail(w.errorf(op, errclass.RMAShared, "rank %d is not on this node, or shares no memory with it", rank))
		}
		return nil, 0, nil // MPI 5.0, section 12.2.3: what is not shared has size 0
	}
	return m.Mem, int(m.Unit), nil
}

// Has reports whether a rank has memory in w.
func (w *Win) Has(rank int) bool { return w.core.Members[rank].Size > 0 }
