package launch

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/logger"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/output"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/pmi"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
	"github.com/gompirun/gompi/pkg/topo"
)

// job is one run. All fields below wake are owned by its loop.
type job struct {
	spec   JobSpec
	sys    System
	log    logger.Logger
	id     string
	secret string // its ranks'

	mu    sync.Mutex
	inbox []func()
	wake  chan struct{}

	nodes     []*node
	appNodes  [][]int           // by program: the nodes it may use; nil all
	reached   *binding.Decision // how other hosts are reached; nil: there are none
	plan      *binding.Plan
	worlds    []*world
	names     names
	data      pmix.Names   // what ranks that speak PMIx have published
	contexts  uint64       // identifiers given to groups of processes
	looking   bool         // for what other jobs publish
	taps      map[int]bool // nodes that want what ranks write
	logged    map[string]bool
	libraries []libraryAt     // what programs are linked with
	warned    map[string]bool // what was said about them
	ctl       *control.Controller
	links     map[proto.Link]*node // direct links, to the node at their far end
	starter   remote.Starter
	early     *early
	local     *daemon.Daemon
	localEnd  sync.WaitGroup
	guard     guard
	router    *output.Router
	files     *output.Files
	out, err  *output.Spool
	input     inputPump
	slots     int // universe size
	ctx       context.Context
	cancel    context.CancelFunc
	caught    chan struct{} // closed once signals are
	started   time.Time
	timeout   <-chan time.Time

	wholeTopology bool        // this host's has been completed
	inspection    *inspection // nil: the time is not up, or nobody wants to know
	launched      bool
	finished      bool
	told          bool // a debugger, why the job ends
}

// node is one host of the job.
type node struct {
	index   int
	bind    *binding.BindTo // binding= of the host file
	parent  int             // the node whose daemon started this one; -1 the launcher
	host    hostfile.Host
	local   bool
	link    proto.Link // the direct link that leads to it; nil until it is up
	session remote.Session
	topo    *topo.Topology
	up      bool
	hello   *proto.Hello
	credit  int    // bytes of its output that were taken and not told
	silent  bool   // lost because it said nothing: there is no use in calling it
	hopErr  string // what a relay said when it could not start it
}

// world is one MPI_COMM_WORLD of the job.
type world struct {
	id    int
	kvs   string
	ranks []binding.Placement
	pids  []int
	exes  []string // paths of their programs
	apps  []proto.App
	fence *daemon.Fence
	ended []control.RankEnded
	usage []usageReport // what each of ended has used
	plan  *binding.Plan // that made ranks; nil: the job's
	spawn *spawnCall    // who asked for it; nil: the command line
	begun int           // ranks that run or have run
	heard map[int]bool  // children that have called MPI_Init
	mute  *proto.Exited // a child that has ended without it
	push  pushedInput   // what a tool sends the children
}

func (j *job) post(f func()) {
	j.mu.Lock()
	j.inbox = append(j.inbox, f)
	j.mu.Unlock()
	select {
	case j.wake <- struct{}{}:
	default:
	}
}

// Frame is called by links.
func (j *job) Frame(l proto.Link, f proto.Frame) { j.post(func() { j.frame(l, f) }) }

// Down is called by links when they end.
func (j *job) Down(l proto.Link, err error) { j.post(func() { j.linkDown(l, err) }) }

// run starts daemons, ranks, and works until nothing is left.
func (j *job) run(ctx context.Context) (Result, error) {
	j.started = time.Now()
	j.ctx, j.cancel = context.WithCancel(ctx)
	defer j.cancel()
	var err error
	if j.names, err = openNames(j.spec.Names); err != nil {
		return Result{}, err
	}
	if j.names.shared != nil {
		j.data.Others = otherJobs{j.names.shared}
	}
	defer j.names.close()
	j.links = map[proto.Link]*node{}
	j.ctl = control.New(j.controlConfig(), len(j.nodes))
	j.openOutput()
	j.caught = make(chan struct{})
	var uncatch func()
	go func() { // beside the rest: it takes as long as starting a rank
		uncatch = j.catchSignals()
		close(j.caught)
	}()
	defer func() {
		go func() {
			<-j.caught
			uncatch()
		}()
	}()
	if j.spec.Limits.Timeout > 0 {
		j.timeout = time.After(j.spec.Limits.Timeout)
	}
	j.sayHosts()
	j.startDaemons()
	var planErr error
	for !j.finished {
		select {
		case <-j.wake:
		case <-j.timeout:
			j.timeout = nil
			j.timeUp()
		case <-ctx.Done():
			ctx = context.Background()
			j.step(control.Signalled{Signal: syscall.SIGTERM})
		}
		j.drainInbox()
		if !j.launched && !j.ctl.Ending() && j.allUp() {
			j.launched = true
			if planErr = j.launch(); planErr != nil {
				j.step(control.LaunchFailed{Err: planErr.Error()})
			}
		}
	}
	complete := j.closeAll()
	res := Result{Status: j.ctl.Status(), First: j.ctl.First(), Deaths: j.ctl.Deaths()}
	if planErr != nil {
		return Result{}, planErr
	}
	if !complete && res.Status == 0 {
		res.Status = 1 // the job went well, but not all it said is where the user wants it
	}
	j.exitCodes()
	j.reportEnd(res)
	j.say(1, "over, status %d", res.Status)
	err = j.writeReport(res)
	if err != nil && res.Status == 0 {
		res.Status = 1
	}
	return res, err
}

func (j *job) drainInbox() {
	for {
		j.mu.Lock()
		work := j.inbox
		j.inbox = nil
		j.mu.Unlock()
		if len(work) == 0 {
			return
		}
		for _, f := range work {
			f()
		}
	}
}

func (j *job) controlConfig() control.Config {
	cfg := control.Config{Compat: j.spec.Compat, NoCleanup: j.spec.Limits.NoAutoCleanup, Tolerant: j.spec.Limits.FaultTolerant}
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
			j.broadcast(&proto.Kill{First: int(a.First), Grace: a.Grace})
		case control.Forward:
			j.forward(a.Signal)
		case control.SayBye:
			j.broadcast(&proto.Bye{})
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

// linkDown: the end of a direct link loses all nodes behind it.
func (j *job) linkDown(l proto.Link, err error) {
	first := j.links[l]
	if first == nil {
		return
	}
	delete(j.links, l)
	l.Close()
	if first.local {
		j.localEnd.Wait()
	}
	for _, n := range j.nodes {
		if n.link == l {
			n.link = nil
			cause := "its daemon ended"
			if first.session != nil {
				cause = daemon.LostBecause(err, first.session)
			}
			n.silent = errors.Is(err, proto.ErrSilent)
			if n != first {
				cause = fmt.Sprintf("%s, through which it was reached, was lost (%s)", first.host.Name, cause)
			}
			j.lose(n, cause)
		}
	}
}

// lose takes a node out of the job.
func (j *job) lose(n *node, cause string) {
	wasEnding := j.ctl.Ending()
	j.step(control.NodeLost{Node: n.index, Host: n.host.Name, Cause: cause})
	for _, w := range j.worlds {
		var gone []int
		for _, p := range w.ranks {
			if p.Node == n.index {
				gone = append(gone, p.Rank)
			}
		}
		j.do(j.ctl.RanksLost(w.id, gone))
	}
	if !wasEnding {
		j.sweepRemote(n)
	}
}

// frame handles a message from below.
func (j *job) frame(l proto.Link, f proto.Frame) {
	if int(f.Node) < 0 || int(f.Node) >= len(j.nodes) {
		j.log.Error("frame from an unknown node", "node", f.Node)
		return
	}
	n := j.nodes[f.Node]
	switch m := f.Msg.(type) {
	case *proto.Hello:
		j.onHello(l, n, m)
	case *proto.HopFailed:
		j.onHopFailed(n, m)
	case *proto.NodeLost:
		for _, i := range m.Nodes {
			if int(i) < len(j.nodes) {
				j.nodes[i].link = nil
				j.lose(j.nodes[i], m.Cause)
			}
		}
	case *proto.Started:
		j.onStarted(m)
	case *proto.Heard:
		j.onHeard(m)
	case *proto.Exited:
		j.onExited(n, m)
	case *proto.Output:
		j.onOutput(n, m)
	case *proto.InputCredit:
		if m.World == 0 {
			j.input.credit(n.index, m)
		} else if w := j.world(m.World); w != nil {
			w.push.credit(j, n.index, m)
		}
	case *proto.FenceUp:
		j.onFence(m)
	case *proto.NameUp:
		port, err := j.names.do(pmi.NameOp(m.Op), m.Service, m.Port)
		j.send(n.index, &proto.NameDown{World: m.World, ID: m.ID, Port: port, Err: errText(err)})
	case *proto.Inspected:
		j.onInspected(m)
	case *proto.Linked:
		j.onLinked(n, m)
	case *proto.Loaded:
		j.onLoaded(n, m)
	case *proto.SpawnUp:
		j.onSpawn(n, m)
	case *proto.Fetch, *proto.Card, *proto.DataUp, *proto.Event, *proto.Log:
		j.onPMIx(n, m)
	case *proto.Abort:
		j.step(control.Aborted{World: m.World, Rank: m.Rank, Code: m.Code, Host: n.host.Name, Msg: m.Msg})
	case *proto.Bye:
		n.link = nil
		if n.local {
			j.guard.leave()
		}
		if s, ok := n.session.(remote.Leaver); ok {
			s.Leave() // its login need not be over before we are
		}
		j.step(control.NodeDone{Node: n.index})
	}
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func (j *job) world(id int) *world {
	if id < 0 || id >= len(j.worlds) {
		return nil
	}
	return j.worlds[id]
}

func (j *job) onStarted(m *proto.Started) {
	w := j.world(m.World)
	if w == nil {
		return
	}
	for _, p := range m.Procs {
		if p.Rank < len(w.pids) {
			w.pids[p.Rank], w.exes[p.Rank] = p.Pid, p.Exe
			w.begun++
		}
	}
	if w.begun == len(w.ranks) {
		j.reportBindings(w)
		j.sayStarted(w)
		j.showDebugger()
	}
	j.spawnProgress(w)
}

func (j *job) onExited(n *node, m *proto.Exited) {
	w := j.world(m.World)
	if w == nil || m.Rank >= len(w.ranks) {
		return
	}
	e := control.RankEnded{
		World: m.World, Rank: m.Rank, Node: n.index, Pid: m.Pid, Host: n.host.Name,
		Status: syscall.WaitStatus(m.Status), Fail: control.Fail(m.Fail), Err: m.Err,
		Spoke: m.Spoke, Finalized: m.Finalized, OOM: m.OOM,
	}
	w.ended = append(w.ended, e)
	w.usage = append(w.usage, usageReport{MaxRSS: m.MaxRSS, CPU: m.CPU.Seconds()})
	j.data.ProcEnded(pmixProc(proto.ProcID{World: m.World, Rank: m.Rank}), len(w.ended) == len(w.ranks))
	if j.spec.Limits.FaultTolerant {
		j.goOn(w, e)
	}
	if m.Fail != proto.StartOK && j.spawnFailed(w, m.Err) {
		e.Fail, e.Status = control.Ran, 0 // the parent is told; its job goes on
	}
	j.tellEnd(w)
	j.step(e)
	if !m.Spoke && m.Fail == proto.StartOK {
		j.leftMute(w, m)
	}
}

// onFence completes fences: of a world when all its ranks are in, of a group
// when its members are.
func (j *job) onFence(m *proto.FenceUp) {
	w := j.world(m.World)
	if w == nil {
		return
	}
	if sum, all := w.fence.Add(m); all {
		j.release(sum)
	}
}

// release ends a fence on all nodes.
func (j *job) release(sum *proto.FenceUp) {
	down := &proto.FenceDown{World: sum.World, Group: sum.Group, Puts: sum.Puts, Parts: sum.Parts}
	if sum.Context {
		j.contexts++
		down.Context = j.contexts
	}
	j.broadcast(down) // of a group, too: its keys are everybody's to get
}

// forward passes a signal on to ranks. Stop and continue are the launcher's,
// too: it stops once the ranks were told, and tells them when it goes on.
func (j *job) forward(sig syscall.Signal) {
	switch sig {
	case syscall.SIGTSTP:
		j.broadcast(&proto.Signal{Number: int(syscall.SIGSTOP)})
		time.AfterFunc(stopDelay, func() { _ = syscall.Kill(os.Getpid(), syscall.SIGSTOP) })
	default:
		j.broadcast(&proto.Signal{Number: int(sig)})
	}
}

// stopDelay lets the message out before the launcher stops itself.
const stopDelay = 50 * time.Millisecond

var errNoDaemon = errors.New("no gompi-daemon beside this program; run `make build`, or name one with --daemon-path")
