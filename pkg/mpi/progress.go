package mpi

import (
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/pml"
)

// WithProgress has a goroutine of the library's own move what was begun while the
// program computes; the environment variable GOMPI_PROGRESS=1 does the same. It
// sleeps until something arrives. Without it operations go on in calls of this
// package only, whatever they are about, which costs less where programs call
// often.
func WithProgress() Option { return func(o *options) { o.progress = true } }

// helper is that goroutine; nil: there is none.
type helper struct {
	engine *pml.Engine
	over   atomic.Bool
	gone   chan struct{}
}

func startHelper(e *pml.Engine) *helper {
	h := &helper{engine: e, gone: make(chan struct{})}
	go func() {
		defer close(h.gone)
		e.Serve(h.over.Load)
	}()
	return h
}

// stop ends the goroutine and waits for that.
func (h *helper) stop() {
	if h == nil {
		return
	}
	h.over.Store(true)
	h.engine.StopServing()
	<-h.gone
}
