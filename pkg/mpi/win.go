package mpi

import (
	"context"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/window"
)

// Win is a window: memory of each process of a group that the others read, write and combine with values of theirs, without
// its help (MPI 5.0, chapter 12). WinCreate, WinAllocate, WinAllocateShared and WinCreateDynamic make one, and Free gives it
// up. Operations belong to epochs, which Fence, Start and Complete, Lock and Unlock, LockAll and UnlockAll begin and end;
// Flush completes operations within the last two.
//
// On a node operations are over when their calls return, and the target need not call anything. A process on another host has
// a thread that answers, which needs no call of the program's either.
type Win onesided.Win

// Flavor is how a window was made.
type Flavor int

// Flavors, numbered as in the standard's ABI.
const (
	FlavorCreate   = Flavor(onesided.FlavorCreate)   // of memory that the program has
	FlavorAllocate = Flavor(onesided.FlavorAllocate) // of memory of the library's
	FlavorDynamic  = Flavor(onesided.FlavorDynamic)  // of memory that is attached later
	FlavorShared   = Flavor(onesided.FlavorShared)   // of memory that all can load and store
)

func (f Flavor) String() string { return onesided.Flavor(f).String() }

// Unified is the memory model of all windows: there is one copy of their memory (MPI 5.0, section 12.4).
const Unified = onesided.Unified

// Assertions of calls that synchronise (MPI 5.0, section 12.5.5).
const (
	ModeNoCheck   = onesided.ModeNoCheck
	ModeNoPrecede = onesided.ModeNoPrecede
	ModeNoPut     = onesided.ModeNoPut
	ModeNoStore   = onesided.ModeNoStore
	ModeNoSucceed = onesided.ModeNoSucceed
)

// LockType says with whom a lock is shared.
type LockType int

// The types of locks.
const (
	LockExclusive = LockType(onesided.LockExclusive) // with nobody
	LockShared    = LockType(onesided.LockShared)    // with all that want it shared
)

// Target is the far end of an operation: Count elements of Type, from displacement Disp of rank Rank's window on, in units of
// that rank; in a dynamic window Disp is an address there.
type Target = window.Target

// WinHandler decides what becomes of an error of a window (MPI 5.0, section 9.3.2).
type WinHandler func(w *Win, err *Error) error

// WinErrorsAreFatal prints the error and ends the job. It is the default of MPI, but not of
// Go programs.
func WinErrorsAreFatal(w *Win, err *Error) error {
	return onesided.WinErrorsAreFatal((*onesided.Win)(w), err)
}

// WinErrorsReturn returns the error.
func WinErrorsReturn(w *Win, err *Error) error {
	return onesided.WinErrorsReturn((*onesided.Win)(w), err)
}

// Rank is this process's number in the window's group.
func (w *Win) Rank() int { return w.core().Rank() }

// Size is the number of processes of the window's group.
func (w *Win) Size() int { return w.core().Size() }

// Env is the environment that w belongs to.
func (w *Win) Env() *Env { return (*Env)(w.core().Env()) }

// Flavor is how w was made.
func (w *Win) Flavor() Flavor { return Flavor(w.core().Flavor()) }

// Base is this process's memory in w; nil if it has none.
func (w *Win) Base() []byte { return w.core().Base() }

// Name is what SetName gave.
func (w *Win) Name() string { return w.core().Name() }

// SetName names w for messages; the first 127 bytes of the name are kept (MPI 5.0, section 7.8).
func (w *Win) SetName(name string) { w.core().SetName(name) }

// Group is the group of w (MPI 5.0, section 12.2.6).
func (w *Win) Group() (*Group, error) {
	got, err := w.core().Group()
	return (*Group)(got), err
}

// Errhandler is the handler that SetErrhandler gave; nil is that of the communicator of which w was made.
func (w *Win) Errhandler() WinHandler { return winHandlerOfCore(w.core().Errhandler()) }

// SetErrhandler chooses what becomes of errors; nil is what the communicator has said of which w was made.
func (w *Win) SetErrhandler(h WinHandler) { w.core().SetErrhandler(winHandlerToCore(h)) }

// CallErrhandler hands an error of the program's own to w's handler.
func (w *Win) CallErrhandler(code Class) error { return w.core().CallErrhandler(code) }

// Free gives the window up, once the delete callbacks of its attributes have agreed and all of its processes have called it
// (MPI 5.0, section 12.2.5).
func (w *Win) Free() error { return w.core().Free() }

// Attach adds memory to a dynamic window: others reach it by its address from now on (MPI 5.0, section 12.2.4).
func (w *Win) Attach(b []byte) error { return w.core().Attach(b) }

// Detach takes memory away that was attached, and begins where b does.
func (w *Win) Detach(b []byte) error { return w.core().Detach(b) }

// SharedQuery is the memory of a rank of this node as this process may load and store it, and the unit of its displacements; of
// ProcNull that of the first rank that has any (MPI 5.0, section 12.2.3). A rank without memory has nil.
func (w *Win) SharedQuery(rank int) (mem []byte, dispUnit int, err error) {
	return w.core().SharedQuery(rank)
}

// AddressOf is where the first element of s lies, as the displacements of dynamic windows have it (MPI_Get_address).
func AddressOf[T Element](s []T) int64 { return int64(datatype.AddressOf(datatype.Bytes(s))) }

// WinCreate makes a window of memory that the program has: base, whose displacements count dispUnit bytes. Where base is
// memory of Alloc or MPI_Alloc_mem other processes of the node load and store there. All of c, which must not be an
// intercommunicator, must call it (MPI 5.0, section 12.2.1).
func (c *Comm) WinCreate(base []byte, dispUnit int, info *Info) (*Win, error) {
	got, err := onesided.Create(c.core(), base, dispUnit, (*core.Info)(info))
	return (*Win)(got), err
}

// WinAllocate makes a window of new memory, size bytes of it in this process, all zero: Win.Base (MPI 5.0, section 12.2.2).
func (c *Comm) WinAllocate(size int64, dispUnit int, info *Info) (*Win, error) {
	got, err := onesided.Allocate(c.core(), size, dispUnit, (*core.Info)(info))
	return (*Win)(got), err
}

// WinAllocateShared is WinAllocate of memory that all processes can load and store, which must be on one node
// (Win.SharedQuery). What each has follows what the rank before has, unless the hint alloc_shared_noncontig says that it
// need not (MPI 5.0, section 12.2.3).
func (c *Comm) WinAllocateShared(size int64, dispUnit int, info *Info) (*Win, error) {
	got, err := onesided.AllocateShared(c.core(), size, dispUnit, (*core.Info)(info))
	return (*Win)(got), err
}

// WinCreateDynamic makes a window without memory: each process adds to it what it has, by Win.Attach (MPI 5.0, section
// 12.2.4).
func (c *Comm) WinCreateDynamic(info *Info) (*Win, error) {
	got, err := onesided.CreateDynamic(c.core(), (*core.Info)(info))
	return (*Win)(got), err
}

// Attr is the value that w has for a key; ok is false if it has none.
func (w *Win) Attr(k *Keyval) (value any, ok bool, err error) { return w.core().Attr(k) }

// SetAttr gives w a value for a key; one that it has is deleted first.
func (w *Win) SetAttr(k *Keyval, value any) error { return w.core().SetAttr(k, value) }

// DeleteAttr takes the value of a key away.
func (w *Win) DeleteAttr(k *Keyval) error { return w.core().DeleteAttr(k) }

// Info is what hints are in force (MPI 5.0, section 12.2.7).
func (w *Win) Info() (*Info, error) {
	got, err := w.core().Info()
	return (*Info)(got), err
}

// SetInfo gives w hints. Those that decide how a window is made have no effect any more. All of w must call it.
func (w *Win) SetInfo(info *Info) error { return w.core().SetInfo((*core.Info)(info)) }

// PutBuf copies origin to a target's memory (MPI 5.0, section 12.3.1). Origin is the program's again after a flush, or the end
// of the epoch.
func (w *Win) PutBuf(origin Buf, t Target) error { return w.core().PutBuf(origin, t) }

// GetBuf copies a target's memory to origin, where it is after a flush, or the end of the epoch (MPI 5.0, section 12.3.2).
func (w *Win) GetBuf(origin Buf, t Target) error { return w.core().GetBuf(origin, t) }

// AccumulateBuf combines a target's memory with origin by a predefined operator: each element at once, whoever else does so
// (MPI 5.0, section 12.3.4).
func (w *Win) AccumulateBuf(origin Buf, t Target, o Op) error {
	return w.core().AccumulateBuf(origin, t, o)
}

// GetAccumulateBuf is AccumulateBuf that gives result what was there before. With NoOp origin is not looked at.
func (w *Win) GetAccumulateBuf(origin, result Buf, t Target, o Op) error {
	return w.core().GetAccumulateBuf(origin, result, t, o)
}

// FetchAndOpBuf combines one element of a target's memory with origin's, and gives result what was there before (MPI 5.0,
// section 12.3.4). The element is of result's datatype, a predefined one. With NoOp origin is not looked at.
func (w *Win) FetchAndOpBuf(origin, result Buf, rank int, disp int64, o Op) error {
	return w.core().FetchAndOpBuf(origin, result, rank, disp, o)
}

// CompareAndSwapBuf puts origin in the place of an element of a target's memory if that is equal to compare, and gives result
// what was there before (MPI 5.0, section 12.3.4). The element is of result's datatype, which is one of integers, logical
// values, characters or bytes.
func (w *Win) CompareAndSwapBuf(origin, compare, result Buf, rank int, disp int64) error {
	return w.core().CompareAndSwapBuf(origin, compare, result, rank, disp)
}

// RputBuf is PutBuf whose request completes when origin is the program's again (MPI 5.0, section 12.3.5). It is for epochs of Lock and
// LockAll.
func (w *Win) RputBuf(origin Buf, t Target) (Request, error) {
	req, err := w.core().RputBuf(origin, t)
	return Request(req), err
}

// RgetBuf is GetBuf whose request completes when the data has come.
func (w *Win) RgetBuf(origin Buf, t Target) (Request, error) {
	req, err := w.core().RgetBuf(origin, t)
	return Request(req), err
}

// RaccumulateBuf is AccumulateBuf whose request completes when origin is the program's again.
func (w *Win) RaccumulateBuf(origin Buf, t Target, o Op) (Request, error) {
	req, err := w.core().RaccumulateBuf(origin, t, o)
	return Request(req), err
}

// RgetAccumulateBuf is GetAccumulateBuf whose request completes when the result has come.
func (w *Win) RgetAccumulateBuf(origin, result Buf, t Target, o Op) (Request, error) {
	req, err := w.core().RgetAccumulateBuf(origin, result, t, o)
	return Request(req), err
}

// Fence ends the epoch since the last Fence, of all processes, and begins the next (MPI 5.0, section 12.5.1). assert is a sum of
// ModeNoStore, ModeNoPut, ModeNoPrecede and ModeNoSucceed; the last two all processes give or none.
func (w *Win) Fence(assert int) error { return w.core().Fence(assert) }

// Post exposes this process's memory to the processes of a group, and does not wait (MPI 5.0, section 12.5.2).
func (w *Win) Post(g *Group, assert int) error { return w.core().Post((*core.Group)(g), assert) }

// Start begins an epoch of accesses to the processes of a group, once they have posted (MPI 5.0, section 12.5.2).
func (w *Win) Start(g *Group, assert int) error {
	return w.core().Start((*core.Group)(g), assert)
}

// Complete ends the epoch of Start: its operations are complete at this process.
func (w *Win) Complete() error { return w.core().Complete() }

// Wait ends the epoch of Post, once all processes of its group have called Complete.
func (w *Win) Wait() error { return w.core().Wait() }

// Test is Wait, if that would return at once.
func (w *Win) Test() (done bool, err error) { return w.core().Test() }

// Lock begins an epoch of accesses to one process, which others share or not (MPI 5.0, section 12.5.3).
func (w *Win) Lock(t LockType, rank, assert int) error {
	return w.core().Lock(onesided.LockType(t), rank, assert)
}

// Unlock ends the epoch: its operations are complete at both ends.
func (w *Win) Unlock(rank int) error { return w.core().Unlock(rank) }

// LockAll begins an epoch of accesses to all processes, with a shared lock of each (MPI 5.0, section 12.5.3).
func (w *Win) LockAll(assert int) error { return w.core().LockAll(assert) }

// UnlockAll ends it.
func (w *Win) UnlockAll() error { return w.core().UnlockAll() }

// Flush returns when this process's operations on a rank are complete at both ends (MPI 5.0, section 12.5.4). Any goroutine
// may call it.
func (w *Win) Flush(rank int) error { return w.core().Flush(rank) }

// FlushLocal returns when their buffers are the program's again.
func (w *Win) FlushLocal(rank int) error { return w.core().FlushLocal(rank) }

// FlushAll is Flush of all ranks.
func (w *Win) FlushAll() error { return w.core().FlushAll() }

// FlushLocalAll is FlushLocal of all ranks.
func (w *Win) FlushLocalAll() error { return w.core().FlushLocalAll() }

// Sync orders this process's loads and stores of the window's memory with those of others (MPI 5.0, section 12.5.4).
func (w *Win) Sync() error { return w.core().Sync() }

// LockContext is Lock, which ctx may end: the error is then the context's cause, no epoch has begun, and the lock goes to the
// next who wants it.
func (w *Win) LockContext(ctx context.Context, t LockType, rank, assert int) error {
	return w.core().LockContext(ctx, onesided.LockType(t), rank, assert)
}

// FlushContext is Flush, which ctx may end: the error is then the context's cause, and the operations are still under way.
func (w *Win) FlushContext(ctx context.Context, rank int) error {
	return w.core().FlushContext(ctx, rank)
}
