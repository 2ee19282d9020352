package mpi

import (
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/pkg/pml"
)

// WithProgress has a goroutine of the library's own move what was begun while the
// program computes; the environment variable GOMPI_PROGRESS=1 does the same. It
// sleeps until something arrives. Without it operations go on in calls of this
// package only, whatever they are about, which costs less where programs call
// often.
//
// With GOMPI_PROGRESS=spin the goroutine looks around for 10 ms before it sleeps.
// That hides operations of microseconds, too, for it need not be woken, but each
// rank must have a CPU for it beside its own.
func WithProgress() Option { return func(o *options) { o.progress = true } }

// wantProgress takes what GOMPI_PROGRESS says.
func (o *options) wantProgress(value string) {
	switch value {
	case "spin":
		o.progress, o.attends = true, 10*time.Millisecond
	case "1":
		o.progress = true
	}
}

// helper is that goroutine; nil: there is none.
type helper struct {
	engine *pml.Engine
	over   atomic.Bool
	gone   chan struct{}
}

func startHelper(e *pml.Engine, attentive time.Duration) *helper {
	h := &helper{engine: e, gone: make(chan struct{})}
	go func() {
		defer close(h.gone)
		e.Serve(h.over.Load, attentive)
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
