package mpi_test

import (
	"context"

	"github.com/gompirun/gompi/pkg/mpi"
)

// ones is memory for calls that never come to use it.
var ones = []int{1}

// inNobody are calls in the nil communicator, which Split returns to who is in none, by what their error calls them.
var inNobody = map[string]func() error{
	"SendInit":      func() error { return refused(nobody.SendInit(ones, 0, 0)) },
	"RecvInit":      func() error { return refused(nobody.RecvInit(ones, 0, 0)) },
	"PsendInit":     func() error { return refused(nobody.PsendInit(ones, 1, 0, 0)) },
	"BcastInit":     func() error { return refused(nobody.BcastInit(ones, 0)) },
	"AllreduceInit": func() error { return refused(nobody.AllreduceInit(ones, ones, mpi.Sum)) },
	"ReduceInit":    func() error { return refused(nobody.ReduceInit(ones, ones, mpi.Sum, 0)) },
	"ScattervInit":  func() error { return refused(nobody.ScattervInit(ones, mpi.Layout{}, ones, 0)) },
	"AlltoallvInit": func() error { return refused(nobody.AlltoallvInit(ones, mpi.Layout{}, ones, mpi.Layout{})) },
	"BarrierInit":   func() error { return refused(nobody.BarrierInit()) },
	"Igatherv":      func() error { return refused(nobody.Igatherv(ones, ones, mpi.Layout{}, 0)) },
	"IreduceScatter": func() error {
		return refused(nobody.IreduceScatter(ones, ones, []int{1}, mpi.Sum))
	},
	"ReduceLocal":        func() error { return nobody.ReduceLocal(ones, ones, mpi.Sum) },
	"NeighborAllgather":  func() error { return nobody.NeighborAllgather(ones, ones) },
	"NeighborAlltoall":   func() error { return nobody.NeighborAlltoall(ones, ones) },
	"IneighborAlltoallv": func() error { return refused(nobody.IneighborAlltoallv(ones, mpi.Layout{}, ones, mpi.Layout{})) },
	"NeighborAlltoallw":  func() error { return nobody.NeighborAlltoallwBuf(nil, nil) },
	"GatherValues":       func() error { return refused(nobody.GatherValues(1, 0)) },
	"RecvContext":        func() error { return refused(nobody.RecvContext(context.Background(), ones, 0, 0)) },
	"ProbeContext":       func() error { return refused(nobody.ProbeContext(context.Background(), 0, 0)) },
	"BarrierContext":     func() error { return nobody.BarrierContext(context.Background()) },
	"Comm.Split":         func() error { return refused(nobody.Split(0, 0)) },
	"Comm.SplitType":     func() error { return refused(nobody.SplitType(mpi.SplitShared, 0, nil)) },
	"Comm.Create":        func() error { return refused(nobody.Create(nil)) },
	"Comm.Group":         func() error { return refused(nobody.Group()) },
	"Comm.Compare":       func() error { return refused(nobody.Compare(nobody)) },
	"Comm.Merge":         func() error { return refused(nobody.Merge(true)) },
	"Comm.SetAttr":       func() error { return nobody.SetAttr(&mpi.Keyval{}, 1) },
	"Comm.CartCreate":    func() error { return refused(nobody.CartCreate(mpi.Cart{Dims: ones}, false)) },
	"Comm.CartSub":       func() error { return refused(nobody.CartSub([]bool{true})) },
	"Comm.Cart":          func() error { return refused(nobody.Cart()) },
	"Comm.Graph":         func() error { return refused(nobody.Graph()) },
	"Comm.GraphCreate":   func() error { return refused(nobody.GraphCreate(mpi.Graph{}, false)) },
	"Comm.DistGraphCreateAdjacent": func() error {
		return refused(nobody.DistGraphCreateAdjacent(mpi.DistGraph{}, nil, false))
	},
	"Comm.DistGraphCreate": func() error { return refused(nobody.DistGraphCreate(nil, false, nil, false)) },
	"Comm.WinAllocate":     func() error { return refused(nobody.NewWindow[int](1)) },
	"Comm.WinCreate":       func() error { return refused(nobody.WinCreate(nil, 1, nil)) },
	"Comm.Spawn":           func() error { _, _, err := nobody.Spawn(nil, 0); return err },
}

// afterFinalize are calls that come too late, by what their error calls them.
var afterFinalize = map[string]func(env *mpi.Env, c *mpi.Comm) error{
	"SendInit":        func(_ *mpi.Env, c *mpi.Comm) error { return refused(c.SendInit(ones, 0, 0)) },
	"BcastInit":       func(_ *mpi.Env, c *mpi.Comm) error { return refused(c.BcastInit(ones, 0)) },
	"Probe":           func(_ *mpi.Env, c *mpi.Comm) error { return refused(c.Probe(0, 0)) },
	"ProbeContext":    func(_ *mpi.Env, c *mpi.Comm) error { return refused(c.ProbeContext(context.Background(), 0, 0)) },
	"Ibarrier":        func(_ *mpi.Env, c *mpi.Comm) error { return refused(c.Ibarrier()) },
	"Comm.Dup":        func(_ *mpi.Env, c *mpi.Comm) error { return refused(c.Dup()) },
	"Comm.Split":      func(_ *mpi.Env, c *mpi.Comm) error { return refused(c.Split(0, 0)) },
	"Comm.CartCreate": func(_ *mpi.Env, c *mpi.Comm) error { return refused(c.CartCreate(mpi.Cart{Dims: ones}, false)) },
	"Comm.WinAllocate": func(_ *mpi.Env, c *mpi.Comm) error {
		return refused(c.NewWindow[int](1))
	},
	"Alloc":     func(e *mpi.Env, _ *mpi.Comm) error { return refused(e.Alloc[int](1)) },
	"OpenPort":  func(e *mpi.Env, _ *mpi.Comm) error { return refused(e.OpenPort(nil)) },
	"Publish":   func(e *mpi.Env, _ *mpi.Comm) error { return e.Publish("field", "port") },
	"Lookup":    func(e *mpi.Env, _ *mpi.Comm) error { return refused(e.Lookup("field")) },
	"Unpublish": func(e *mpi.Env, _ *mpi.Comm) error { return e.Unpublish("field") },
}

// none of these is there.
var (
	noRequest *mpi.Request
	noWin     *mpi.Win
	noWindow  *mpi.Window[int]
	noSession *mpi.Session
	noEnv     *mpi.Env
	noGroup   *mpi.Group
)

// ofNothing are their calls, by what they are calls of and what their error calls them.
var ofNothing = map[string]map[string]func() error{
	"request": {
		"Wait":         func() error { return refused(noRequest.Wait()) },
		"Test":         func() error { _, _, err := noRequest.Test(); return err },
		"GetStatus":    func() error { _, _, err := noRequest.GetStatus(); return err },
		"WaitContext":  func() error { return refused(noRequest.WaitContext(context.Background())) },
		"Start":        func() error { return noRequest.Start() },
		"Cancel":       func() error { return noRequest.Cancel() },
		"Request.Free": func() error { return noRequest.Free() },
		"Pready":       func() error { return noRequest.Pready(0) },
		"Parrived":     func() error { return refused(noRequest.Parrived(0)) },
	},
	"window": {
		"Put":                   func() error { return noWindow.Put(0, 0, ones) },
		"Get":                   func() error { return noWin.GetBuf(mpi.BufOf(ones), mpi.Target{}) },
		"Accumulate":            func() error { return noWindow.Accumulate(0, 0, ones, mpi.Sum) },
		"Window.FetchAndOp":     func() error { return refused(noWindow.FetchAndOp(0, 0, 1, mpi.Sum)) },
		"Window.CompareAndSwap": func() error { return refused(noWindow.CompareAndSwap(0, 0, 1, 2)) },
		"Rput":                  func() error { return refused(noWin.RputBuf(mpi.BufOf(ones), mpi.Target{})) },
		"Fence":                 func() error { return noWin.Fence(0) },
		"LockContext":           func() error { return noWindow.LockContext(context.Background(), 0, mpi.LockShared) },
		"Flush":                 func() error { return noWin.Flush(0) },
		"FlushContext":          func() error { return noWin.FlushContext(context.Background(), 0) },
		"UnlockAll":             func() error { return noWin.UnlockAll() },
		"Win.Free":              func() error { return noWin.Free() },
		"Win.Group":             func() error { return refused(noWin.Group()) },
		"Win.SetAttr":           func() error { return noWin.SetAttr(nil, 1) },
		"Win.SharedQuery":       func() error { _, _, err := noWin.SharedQuery(0); return err },
		"Win.CallErrhandler":    func() error { return noWin.CallErrhandler(mpi.ErrArg) },
	},
	"session": {
		"Session.Psets":    func() error { return refused(noSession.Psets()) },
		"Session.Group":    func() error { return refused(noSession.Group(mpi.PsetWorld)) },
		"Session.Comm":     func() error { return refused(noSession.Comm(nil, "", nil)) },
		"Session.Finalize": func() error { return noSession.Finalize() },
	},
	"environment": {
		"Finalize":          func() error { return noEnv.Finalize() },
		"Alloc":             func() error { return refused(noEnv.Alloc[int](1)) },
		"Free":              func() error { return noEnv.Free(ones) },
		"OpenPort":          func() error { return refused(noEnv.OpenPort(nil)) },
		"ClosePort":         func() error { return noEnv.ClosePort("port") },
		"AddErrorCode":      func() error { return refused(noEnv.AddErrorCode(mpi.ErrArg)) },
		"AddErrorString":    func() error { return noEnv.AddErrorString(mpi.ErrArg, "text") },
		"RemoveErrorClass":  func() error { return noEnv.RemoveErrorClass(mpi.ErrArg) },
		"RemoveErrorCode":   func() error { return noEnv.RemoveErrorCode(mpi.ErrArg) },
		"RemoveErrorString": func() error { return noEnv.RemoveErrorString(mpi.ErrArg) },
		"Join":              func() error { return refused(noEnv.Join(0)) },
		"Lookup":            func() error { return refused(noEnv.Lookup("field")) },
		"BufferAttach":      func() error { return noEnv.BufferAttach(1) },
		"CommFromGroup":     func() error { return refused(noEnv.CommFromGroup(nil, "", nil, nil)) },
	},
}

// wrongNil are those, and calls of what is null, was freed or has not what they want.
func wrongNil() (all []wrongUse) {
	for name, call := range inNobody {
		all = append(all, wrongUse{name + " in no communicator", 1, nil, every(func(*mpi.Comm) error { return call() }),
			[]string{"rank 0: mpi: " + name + ": the communicator is nil: this process is not in it (MPI_ERR_COMM)"}})
	}
	for name, call := range afterFinalize {
		all = append(all, wrongUse{name + " after Finalize", 1, nil, func(env *mpi.Env, c *mpi.Comm) error {
			if err := env.Finalize(); err != nil {
				return err
			}
			return call(env, c)
		}, []string{"rank 0: mpi: " + name + " on rank 0: called after Finalize"}})
	}
	null := func(name string, call func(r *mpi.Request) error) wrongUse {
		return wrongUse{name + " of a null request", 1, nil, every(func(*mpi.Comm) error { return call(new(mpi.Request)) }), []string{"rank 0: mpi: " + name + ": the request is", "MPI_ERR_REQUEST"}}
	}
	for what, calls := range ofNothing {
		for name, call := range calls {
			all = append(all, wrongUse{name + " of a nil " + what, 1, nil, every(func(*mpi.Comm) error { return call() }),
				[]string{"rank 0: mpi: " + name + ": the " + what + " is nil"}})
		}
	}
	for name, call := range map[string]func() error{
		"Group.Incl":      func() error { return refused(noGroup.Incl(ones)) },
		"Group.Union":     func() error { return refused(noGroup.Union(noGroup)) },
		"Group.Translate": func() error { return refused(noGroup.Translate(ones, noGroup)) },
		"Group.Compare":   func() error { return refused(noGroup.Compare(noGroup)) },
		"Group.Free":      func() error { return noGroup.Free() },
	} {
		all = append(all, wrongUse{name + " of a nil group", 1, nil, every(func(*mpi.Comm) error { return call() }), []string{"rank 0: mpi: " + name + ": the group is null"}})
	}
	return append(all,
		null("Start", (*mpi.Request).Start), null("Cancel", (*mpi.Request).Cancel), null("Request.Free", (*mpi.Request).Free),
		null("Pready", func(r *mpi.Request) error { return r.Pready(0) }),
		wrongUse{"a Put to a window that was freed", 1, nil, every(func(c *mpi.Comm) error {
			w, err := c.NewWindow[int](1)
			if err == nil {
				err = w.Free()
			}
			if err != nil {
				return err
			}
			return w.Put(0, 0, ones)
		}), []string{"Put on rank 0: the window was freed (MPI_ERR_WIN)"}},
		wrongUse{"neighbours without a topology", 1, nil, every(func(c *mpi.Comm) error { return c.NeighborAlltoall(ones, ones) }), []string{"NeighborAlltoall on rank 0: the communicator has no topology (MPI_ERR_TOPOLOGY)"}},
		wrongUse{"a part of what is no grid", 1, nil, every(func(c *mpi.Comm) error { return refused(c.CartSub([]bool{true})) }), []string{"Comm.CartSub on rank 0: the communicator has no topology of this kind (MPI_ERR_TOPOLOGY)"}},
		wrongUse{"blocks of no equal length for neighbours", 1, nil, every(func(c *mpi.Comm) error {
			grid, err := c.CartCreate(mpi.Cart{Dims: ones, Periodic: []bool{true}}, false)
			if err != nil {
				return err
			}
			return grid.NeighborAlltoall(make([]int, 3), make([]int, 2))
		}), []string{"NeighborAlltoall on rank 0: 3 elements are no equal blocks for 2"}})
}
