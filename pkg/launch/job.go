package launch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/guard"
	"github.com/gompirun/gompi/pkg/launch/hosts"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/libraries"
	"github.com/gompirun/gompi/pkg/launch/names"
	"github.com/gompirun/gompi/pkg/launch/programs"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/stdio"
	"github.com/gompirun/gompi/pkg/topo"
)

// job is one run. Its state is owned by its loop; what runs beside that posts what is to
// be done.
type job struct {
	mailbox

	spec     jobspec.Job
	sys      System
	log      logger.Logger
	id       string
	secret   string       // its ranks'
	dropin   proto.Dropin // our libraries of other MPIs' names; empty: there are none, or they are not wanted
	ours     bool         // all programs run on our library
	programs programs.Maker

	stdin, stdout, stderr stdio.Stream // sys has them, too

	// hosts
	finder        hosts.Finder
	nodes         []*node
	appNodes      [][]int              // by program: the nodes it may use; nil all
	reached       *binding.Decision    // how other hosts are reached; nil: there are none
	links         map[proto.Link]*node // direct links, to the node at their far end
	starter       remote.Starter
	early         *early
	unreached     unreached
	token         []byte // of daemons that listen
	local         *daemon.Daemon
	localEnd      sync.WaitGroup
	localErr      error // why the daemon inside ended; read after localEnd
	guard         guard.Guard
	wholeTopology bool // this host's has been completed

	// ranks
	plan     *binding.Plan
	unbound  map[int]bool // ranks that the plan binds to nothing
	beside   beside
	gpuTopos map[gpuKey]*topo.Topology
	slots    int // universe size
	worlds   []*world
	ctl      *control.Controller

	// what ranks ask for
	names     names.Table
	pmix      pmixRoot
	libraries libraries.Seen

	sinks sinks
	input stdio.Pump

	progress *stdio.Progress

	// its course
	ctx        context.Context // ends what still starts
	cancel     context.CancelFunc
	started    time.Time
	timeout    <-chan time.Time
	caught     chan struct{} // closed once signals are
	inspection *inspection   // nil: the time is not up, or nobody wants to know
	launched   bool
	finished   bool
	stopping   bool // the launcher is about to stop itself
	reminder   *time.Timer
	told       bool // a debugger, why the job ends
	managers   bool // the manager is ending the job, and who reads our output has been told so
}

// run starts daemons, ranks, and works until nothing is left.
func (j *job) run(ctx context.Context) (Result, error) {
	j.started = time.Now()
	j.ctx, j.cancel = context.WithCancel(ctx)
	defer j.cancel()
	var err error
	if j.names, err = names.Open(j.spec.Names); err != nil {
		return Result{}, err
	}
	j.pmix.names.Others = j.names.OtherJobs()
	defer j.names.Close()
	j.links = map[proto.Link]*node{}
	j.ctl = control.New(j.controlConfig(), len(j.nodes))
	j.openProgress()
	j.openOutput()
	j.progress.Start()
	defer j.progress.Wait()
	defer j.catchSignalsBeside()()
	if j.spec.Limits.Timeout > 0 {
		j.timeout = time.After(j.spec.Limits.Timeout)
	}
	j.sayHosts()
	j.startDaemons()
	planErr := j.loop(ctx)
	complete := j.closeAll()
	if planErr != nil {
		return Result{}, planErr
	}
	return j.result(complete)
}

// loop does what comes until the job has ended. Its error is why no rank was started.
func (j *job) loop(ctx context.Context) (planErr error) {
	for !j.finished {
		select {
		case <-j.wake:
		case <-j.timeout:
			j.timeout = nil
			j.timeUp()
		case <-ctx.Done():
			ctx = context.Background()
			j.signalled(syscall.SIGTERM, time.Since(j.started))
		}
		j.drain()
		j.countProgress()
		ready := false
		if !j.launched && !j.ctl.Ending() && j.allUp() {
			j.launched = true
			ready, planErr = j.launch()
		} else if !j.ctl.Ending() {
			ready, planErr = j.besideStep()
		}
		if ready && planErr == nil {
			planErr = j.startRanks()
		}
		if planErr != nil && !j.ctl.Ending() {
			j.step(control.LaunchFailed{Err: planErr.Error()})
		}
	}
	return planErr
}

// result tells how the job ended. complete: all output is where the user wants it.
func (j *job) result(complete bool) (Result, error) {
	res := Result{Status: j.ctl.Status(), First: j.ctl.First(), Deaths: j.ctl.Deaths()}
	if !complete && res.Status == 0 {
		res.Status = 1 // the job went well, but what it said is lost
	}
	j.exitCodes()
	j.reportEnd(res)
	j.say(1, "over, status %d", res.Status)
	err := j.writeReport(res)
	if err != nil && res.Status == 0 {
		res.Status = 1
	}
	return res, err
}

func (j *job) controlConfig() control.Config {
	cfg := control.Config{
		Compat: j.spec.Compat, NoCleanup: j.spec.Limits.NoAutoCleanup, Tolerant: j.spec.Limits.FaultTolerant,
		Grace: j.spec.Limits.Grace,
	}
	if list := j.spec.Limits.ForwardSignals; list != nil {
		cfg.Forward = parseSignals(list)
	}
	if t := j.spec.Limits.AbortOnError; t != binding.Unset {
		yes := t == binding.Yes
		cfg.AbortOnError = &yes
	}
	return cfg
}

// step hands an event to the controller and does what it says.
func (j *job) step(e control.Event) { j.do(j.ctl.Step(e)) }

func (j *job) do(actions []control.Action) {
	for _, a := range actions {
		switch a := a.(type) {
		case control.Kill:
			j.log.Debug("kill", "first", a.First, "grace", a.Grace)
			j.cancelStarts()
			j.tellDebugger()
			j.broadcast(&proto.Kill{First: int(a.First), Grace: a.Grace, Patience: a.Patience, Asked: a.Asked})
			j.remind(a)
		case control.Forward:
			j.forward(a.Signal)
		case control.SayBye:
			j.broadcast(&proto.Bye{Status: j.ctl.Status()})
		case control.Finish:
			j.finished = true
		}
	}
}

// cancelStarts gives up on daemons that are not up.
func (j *job) cancelStarts() {
	if j.allUp() {
		return
	}
	j.cancel()
	for _, n := range j.nodes {
		if !n.up && n.link == nil {
			j.post(func() { j.step(control.NodeDone{Node: n.index}) })
		}
	}
}

func (j *job) broadcast(m proto.Message) {
	for l := range j.links {
		l.Send(proto.Frame{Node: proto.Everyone, Msg: m})
	}
}

// send sends a message to one node.
func (j *job) send(node int, m proto.Message) {
	if l := j.nodes[node].link; l != nil {
		l.Send(proto.Frame{Node: int32(node), Msg: m})
	}
}

func (j *job) allUp() bool {
	for _, n := range j.nodes {
		if !n.up {
			return false
		}
	}
	return true
}

// closeAll ends links, output and the starter. It reports whether all output
// has reached its files.
func (j *job) closeAll() (complete bool) {
	j.cancel()
	for l := range j.links {
		l.Close()
	}
	j.localEnd.Wait()
	if j.starter != nil {
		j.starter.Close()
	}
	j.guard.Leave()
	defer j.guard.Wait()
	signal.Reset(syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP) // nothing is left but output, whose reader may be stuck
	complete = true
	lost := func(what string, err error) {
		_, _ = io.WriteString(j.stderr, "gompirun: "+what+": "+err.Error()+"\n")
		complete = false
	}
	j.giveXML("</%s>\n")
	// what was wrong while ranks ran has ended the job and been told
	if err := j.sinks.out.Close(); err != nil && j.ctl.First() == nil && !errors.Is(err, syscall.EPIPE) {
		lost("standard output", err)
	}
	_ = j.sinks.err.Close()
	if others, err := j.sinks.files.Close(); err != nil {
		if others > 0 {
			err = fmt.Errorf("%w; and so with %d others", err, others)
		}
		lost("output file", err)
	}
	return complete
}
