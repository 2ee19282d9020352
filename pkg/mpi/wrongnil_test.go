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
	"ProbeContext":       func() error { return refused(nobody.ProbeContext(context.Background(), 0, 0)) },
	"Ibarrier":           func() error { return nobody.BarrierContext(context.Background()) },
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

// wrongNil are those, and calls of other things that are not there: what Go itself says of nil names the line.
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
	absent := func(name string, call func() error) wrongUse {
		return wrongUse{name, 1, nil, every(func(*mpi.Comm) error { return call() }), []string{"rank 0: panic: runtime error: invalid memory address or nil pointer dereference", "wrongnil_test.go:"}}
	}
	return append(all,
		null("Start", (*mpi.Request).Start), null("Cancel", (*mpi.Request).Cancel), null("Request.Free", (*mpi.Request).Free),
		null("Pready", func(r *mpi.Request) error { return r.Pready(0) }),
		absent("a wait for no request", func() error { return refused((*mpi.Request)(nil).Wait()) }),
		absent("a Put to no window", func() error { return (*mpi.Window[int])(nil).Put(0, 0, ones) }),
		absent("a fence of no window", func() error { return (*mpi.Win)(nil).Fence(0) }),
		absent("sets of no session", func() error { return refused((*mpi.Session)(nil).Psets()) }),
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
