package core

import (
	"os"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/topo"
)

// WithProgress is mpi.WithProgress.
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

// threadsFor is how many threads run Go code of a rank that has others on its node: its share of the CPUs, or ranks' collectors get in each
// other's way; but two, for a goroutine that sleeps in the kernel holds on to its place for a while. mine is what the runtime would have, of
// the CPUs that the rank may use, and online how many the node has, 0 if that is not known. Ranks that are bound to shares have theirs already.
func threadsFor(mine, usable, online, ranks int) int {
	switch {
	case ranks == 1:
		return mine
	case usable*ranks <= online:
		return max(2, mine)
	}
	return max(2, mine/ranks)
}

// onlineCPUs is how many CPUs the node has; 0: it does not tell.
func onlineCPUs() int {
	list, err := os.ReadFile("/sys/devices/system/cpu/online")
	if err != nil {
		return 0
	}
	set, err := topo.ParseCPUSet(strings.TrimSpace(string(list)))
	if err != nil {
		return 0
	}
	return set.Count()
}
