package core

import (
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/errclass"
)

// GrequestFuncs are what a generalized request asks of the program that made it
// (MPI 4.1, section 13.2). All may be nil.
type GrequestFuncs struct {
	// Query fills the status of what is complete.
	Query func() (Status, error)
	// Free is told that the request goes.
	Free func() error
	// Cancel is told of Request.Cancel, and whether the operation is complete.
	Cancel func(complete bool) error
}

// grequest is work that the program does itself.
type grequest struct {
	GrequestFuncs
	over atomic.Bool
	gone atomic.Bool // given up by Request.Free
	once sync.Once
	err  error // of Free
}

// GrequestStart is mpi.Env.GrequestStart.
func (e *Env) GrequestStart(f GrequestFuncs) (r Request, complete func() error) {
	g := &grequest{GrequestFuncs: f}
	r = WorkRequest(e.self, opGrequest, g)
	e.outsiders.Add(1)
	return r, func() error {
		if g.over.Swap(true) {
			return e.Raise(e.self.Errorf("GrequestComplete", errclass.Request, "the request is complete already"))
		}
		e.outsiders.Add(-1)
		e.world.Engine.Wake()
		if g.gone.Load() {
			return g.end()
		}
		return nil
	}
}

func (g *grequest) Done() bool { return g.over.Load() }

func (g *grequest) Result() (st Status, err error) {
	if g.Query != nil {
		st, err = g.Query()
	} else {
		st = EmptyStatus
	}
	return st, FirstError(err, g.end())
}

// end calls Free, once.
func (g *grequest) end() error {
	g.once.Do(func() {
		if g.Free != nil {
			g.err = g.Free()
		}
	})
	return g.err
}

// Status implements StatusGetter.
func (g *grequest) Status() Status {
	if g.Query == nil {
		return EmptyStatus
	}
	st, _ := g.Query()
	return st
}

// cancel implements canceller.
func (g *grequest) cancel(done bool) error {
	if g.Cancel == nil {
		return nil
	}
	return g.Cancel(done)
}

// free implements freer.
func (g *grequest) free() {
	if g.gone.Store(true); g.over.Load() {
		_ = g.end()
	}
}
