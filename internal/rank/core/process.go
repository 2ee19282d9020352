package core

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/topo"
)

// Main is mpi.Main.
func Main(f func(*Env) error, opts ...Option) {
	env, err := Init(opts...)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err = f(env); err == nil {
		if env.over { // f has finalized itself
			return
		}
		err = env.Finalize()
	}
	if err != nil {
		env.AwaitVerdict(ClassOf(err))
		host, _ := os.Hostname()
		fmt.Fprintf(os.Stderr, "rank %d on %s: %v\n", env.world.Rank, host, err)
		env.Fail(1)
	}
}

// membership is of a process, which joins its job once (MPI 4.1, section 11.2.1).
type membership struct {
	mu  sync.Mutex
	env *Env // the last that Init has made; nil: none
}

// own is this process's.
var own membership

// join calls init unless the process has joined already. A world of one that is over says nothing of the next.
func (m *membership) join(init func() (*Env, error)) (*Env, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if e := m.env; e != nil && (!e.over || e.world.Launched()) {
		text := "called a second time: use the Env of the first, which has sessions for libraries (NewSession)"
		if e.over {
			text = "called after Finalize: a process joins its job once"
		}
		return nil, &errclass.Error{Op: "Init", Class: errclass.Other, Rank: e.world.Rank, Peer: errclass.None, Tag: errclass.None, Text: text}
	}
	e, err := init()
	if err == nil {
		m.env = e
	}
	return e, err
}

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
