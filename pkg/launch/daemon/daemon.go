// Package daemon is the agent of one node: it starts ranks and daemons below
// it, serves PMI, forwards output, input and signals, and ends everything when
// told to or when the launcher is gone.
//
// A Daemon is one loop that owns all state. What happens elsewhere (frames from
// links, daemons that came up, the end of a child) reaches it through an inbox;
// pipes and PMI sockets it polls itself. It runs inside gompi-daemon on other
// hosts and inside gompirun for the launcher's own.
package daemon

import (
	"context"
	"fmt"
	"math"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/cgroup"
	"github.com/gompirun/gompi/internal/logger"
	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/launch/dropin"
	"github.com/gompirun/gompi/pkg/launch/ledger"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// Config is what a daemon is told before it runs. The zero value serves a node
// without children.
type Config struct {
	Starter func(proto.Remote) (remote.Starter, error) // how to start daemons below; nil: there are none
	Command func(proto.Remote) remote.Command          // what to start there
	Topo    func(devices bool) []byte                  // this machine as JSON, asked once for Hello; nil: not sent
	Facts   func() []proto.Fact                        // what else there is to say of it, asked when Setup wants it; may be nil
	Hwloc   func() []byte                              // this machine as hwloc's XML, asked once when an MPI program runs; nil, or nothing: not offered
	Log     logger.Logger                              // nil: no log
	Spawner *sys.Spawner                               // starts ranks, owned by the daemon from now on; nil: it makes one
	Group   bool                                       // try to put ranks into a cgroup of their own, which takes 70 us
	Spare   func(pid int) bool                         // children known not to be the job's; nil: none
	Managed bool                                       // a resource manager started this process, and signals it and the ranks as one
	Heir    func(jobID string) (Heir, error)           // starts one; nil: there is none
}

// Daemon is one node's agent. All fields below inbox are owned by Run.
type Daemon struct {
	cfg     Config
	log     logger.Logger
	poll    *sys.Poller
	spawner *sys.Spawner
	up      proto.Link
	node    atomic.Int32 // our number, unknown until Setup; read by links too
	ctx     context.Context
	cancel  context.CancelFunc

	mu    sync.Mutex
	inbox []func()

	setup     proto.Setup
	sources   map[int]source // by descriptor
	worlds    map[int]*world
	pending   []*rank       // handed to the spawner, by the index it reports
	byPid     map[int]*rank // running
	window    int           // bytes of output we may still send
	stalled   []*stream     // streams that wait for window
	scratch   []byte        // what the next bytes of a rank go into; nil: one is to be made
	kids      map[proto.Link]*kid
	routes    map[int32]proto.Link
	starter   remote.Starter
	kill      killState
	managed   managed
	heir      heir
	bye       byeState
	alarms    []alarm
	session   sessionDir
	book      *ledger.Book // nil: no ledger is kept
	reserve   reserve
	group     *cgroup.Group // of the ranks and what they start; nil: none
	oomBase   int64         // see noteKills
	oomNoted  bool
	finished  bool
	hwloc     hwlocFile
	pmix      *pmixServer // nil: no rank here speaks it
	listening bool        // to SIGCHLD
	hadKids   bool        // the process had children before the job
	status    int         // the job's, known with Bye
	err       error
}

// source handles a descriptor that is ready.
type source interface{ ready(d *Daemon, r sys.Ready) }

const unknownNode = -3

// New makes a daemon. Attach must come before Run.
func New(cfg Config) (*Daemon, error) {
	if err := sys.OwnProc(); err != nil {
		return nil, err
	}
	p, err := sys.NewPoller()
	if err != nil {
		return nil, limited(err)
	}
	if cfg.Log == nil {
		cfg.Log = logger.Discard{}
	}
	d := &Daemon{
		cfg: cfg, log: cfg.Log, poll: p,
		sources: map[int]source{}, worlds: map[int]*world{}, byPid: map[int]*rank{},
		kids: map[proto.Link]*kid{}, routes: map[int32]proto.Link{}, spawner: cfg.Spawner,
	}
	if err := d.reserve.fill(); err != nil {
		d.reserve.close()
		p.Close()
		return nil, limited(err)
	}
	d.hadKids = sys.HasChildren()
	if cfg.Managed {
		d.manage()
	}
	d.ctx, d.cancel = context.WithCancel(context.Background())
	d.node.Store(unknownNode)
	return d, nil
}

// Attach gives the daemon its link to the launcher or the daemon above.
func (d *Daemon) Attach(up proto.Link) { d.up = up }

// Pass tells a stream which frames from above are only on their way through.
func (d *Daemon) Pass(node int32, _ uint8) bool {
	n := d.node.Load()
	return n != unknownNode && node >= 0 && node != n
}

// post queues f for the loop.
func (d *Daemon) post(f func()) {
	d.mu.Lock()
	d.inbox = append(d.inbox, f)
	d.mu.Unlock()
	d.poll.Wake()
}

// Frame is called by links.
func (d *Daemon) Frame(l proto.Link, f proto.Frame) {
	d.post(func() { d.frame(l, f) })
}

// Down is called by links when they end.
func (d *Daemon) Down(l proto.Link, err error) {
	d.post(func() { d.linkDown(l, err) })
}

// Stop ends the daemon and everything it runs, as the loss of the launcher
// does. It may be called from any goroutine.
func (d *Daemon) Stop(cause error) {
	d.post(func() { d.fail(cause) })
}

// fail is Stop for the loop.
func (d *Daemon) fail(cause error) {
	if !d.finished {
		d.err, d.finished = cause, true
	}
}

// Status is the job's exit status once Run has returned, 0 where the launcher has not told it.
func (d *Daemon) Status() int { return d.status }

// Prepare does, on the caller's goroutine, what was sent before Run. A launcher
// with a daemon inside need not wait for another thread to wake.
func (d *Daemon) Prepare() { d.drainInbox(nil) }

// Run works until the launcher says Bye or is gone. It returns an error when
// the daemon could not work, nil when it ended in good order. When it returns
// no process of the job is left on this node.
func (d *Daemon) Run() error {
	if err := sys.Subreaper(true); err != nil {
		d.log.Warn("cannot become a subreaper", "error", err)
	}
	d.loop()
	d.shutdown()
	return d.err
}

func (d *Daemon) loop() {
	var ready []sys.Ready
	var work []func()
	for !d.finished {
		ready = d.poll.Wait(ready[:0], d.timeout(time.Now()))
		for _, r := range ready {
			if s := d.sources[r.FD]; s != nil {
				s.ready(d, r)
			}
		}
		work = d.drainInbox(work)
		d.tick(time.Now())
	}
}

// drainInbox does what was posted, and returns the list to use again.
func (d *Daemon) drainInbox(spare []func()) []func() {
	d.mu.Lock()
	work := d.inbox
	d.inbox = spare[:0]
	d.mu.Unlock()
	for _, f := range work {
		f()
	}
	return work
}

// timeout returns how long the loop may sleep, in milliseconds.
func (d *Daemon) timeout(now time.Time) int {
	next := d.kill.at
	if t := d.pmix.deadline(); !t.IsZero() && (next.IsZero() || t.Before(next)) {
		next = t
	}
	if t := d.nextAlarm(); !t.IsZero() && (next.IsZero() || t.Before(next)) {
		next = t
	}
	if t := d.bye.at; !t.IsZero() && (next.IsZero() || t.Before(next)) {
		next = t
	}
	if next.IsZero() {
		return -1
	}
	return int(max(0, min(next.Sub(now)/time.Millisecond+1, math.MaxInt32)))
}

// tick does what is due.
func (d *Daemon) tick(now time.Time) {
	d.ring(now)
	d.pmix.tick(now)
	d.killDue(now)
	d.byeStep(now)
}

func (d *Daemon) watch(fd int, s source, read, write bool) {
	d.sources[fd] = s
	if err := d.poll.Add(fd, read, write); err != nil {
		d.fail(fmt.Errorf("cannot poll: %w", err)) // what it brings would be waited for for ever
	}
}

func (d *Daemon) drop(fd int) {
	if _, ok := d.sources[fd]; ok {
		d.poll.Remove(fd)
		delete(d.sources, fd)
	}
	syscall.Close(fd)
}

// send passes a message of this node up.
func (d *Daemon) send(m proto.Message) { d.up.Send(proto.Frame{Node: d.node.Load(), Msg: m}) }

func (d *Daemon) frame(l proto.Link, f proto.Frame) {
	if l != d.up {
		d.fromBelow(l, f)
		return
	}
	if f.Node == proto.Everyone {
		for k := range d.kids {
			k.Send(f)
		}
	} else if n := d.node.Load(); n != unknownNode && f.Node != n {
		if k := d.routes[f.Node]; k != nil {
			k.Send(f)
		}
		return
	}
	if err := d.checkAbove(f.Msg); err != nil {
		d.fail(fmt.Errorf("the launcher: %w", err))
		return
	}
	d.fromAbove(f.Msg)
}

func (d *Daemon) fromAbove(msg proto.Message) {
	switch m := msg.(type) {
	case *proto.Setup:
		d.onSetup(m)
	case *proto.Apps:
		d.worlds[m.World] = newWorld(d, m)
	case *proto.Ranks:
		d.onRanks(m)
	case *proto.Input:
		d.onInput(m)
	case *proto.OutputCredit:
		d.onCredit(m)
	case *proto.FenceDown:
		if key, ok := strings.CutPrefix(m.Group, gatherMark); ok {
			d.pmix.gatherDone(key, m)
		} else if w := d.worlds[m.World]; w != nil && w.server != nil {
			d.check(w.server.FenceDone(m.Group, m.Puts))
		}
	case *proto.NameDown:
		if w := d.worlds[m.World]; w != nil && w.server != nil {
			d.check(w.server.NameDone(m.ID, m.Port, asError(m.Err)))
		}
	case *proto.Fetch, *proto.Card, *proto.DataDown, *proto.Event, *proto.Output:
		d.pmixFromAbove(m)
	case *proto.SpawnDown:
		if m.PMIx {
			d.pmixFromAbove(m)
		} else if w := d.worlds[m.World]; w != nil && w.server != nil {
			d.check(w.server.SpawnDone(m.ID, m.KVSName, m.Codes, asError(m.Err)))
		}
	case *proto.Signal:
		d.fromLauncher(syscall.Signal(m.Number))
	case *proto.Inspect:
		d.inspect(m)
	case *proto.Kill:
		d.startKill(m)
	case *proto.File:
		d.onFile(m)
	case *proto.Take:
		d.onTake(m)
	case *proto.Bye:
		d.status = m.Status
		d.startBye()
	}
}

// check logs an answer that fits no question: a message that came too late.
func (d *Daemon) check(err error) {
	if err != nil {
		d.log.Warn("PMI", "error", err)
	}
}

func asError(s string) error {
	if s == "" {
		return nil
	}
	return fmt.Errorf("%s", s)
}

func (d *Daemon) onSetup(m *proto.Setup) {
	d.setup = *m
	d.window = m.Window
	d.node.Store(m.Node)
	d.startKids(m.Children)
	h := &proto.Hello{Version: proto.Version, Parent: m.Parent, Pid: os.Getpid(), Arch: runtime.GOARCH, Kernel: sys.KernelID()}
	h.Host, _ = os.Hostname()
	if !m.Alone {
		h.Nets = networks()
	}
	if d.cfg.Topo != nil {
		h.Topo = d.cfg.Topo(m.Devices)
	}
	if m.Facts && d.cfg.Facts != nil {
		h.Facts = d.cfg.Facts()
	}
	for _, dir := range m.Dirs {
		if err := checkDir(dir); err != nil {
			if h.NoDirs == nil {
				h.NoDirs = map[string]string{}
			}
			h.NoDirs[dir] = err.Error()
		}
	}
	for i := range m.Look {
		h.Found = append(h.Found, find(&m.Look[i]))
	}
	h.GPUs = d.grantedGPUs()
	h.Others = d.openBook()
	h.Dropin = m.Dropin.Dir != "" && dropin.Here(m.Dropin)
	d.send(h)
}

// linkDown: a lost launcher ends everything, a lost child is reported.
func (d *Daemon) linkDown(l proto.Link, err error) {
	if l != d.up {
		d.kidDown(l, err)
		return
	}
	if d.finished || d.bye.done {
		return
	}
	d.log.Warn("the launcher is gone", "error", err)
	d.err = fmt.Errorf("lost the launcher: %w", err)
	d.finished = !d.goOnAlone() && !d.waitForManager()
}

// shutdown leaves nothing behind, whatever state the job is in.
func (d *Daemon) shutdown() {
	d.cancel()
	d.endAll()
	d.pmix.close()
	d.reserve.close()
	for l := range d.kids {
		l.Close()
	}
	if d.starter != nil {
		d.starter.Close()
	}
	for fd := range d.sources {
		if d.spawner == nil || fd != d.spawner.FD() {
			d.drop(fd)
		}
	}
	if d.spawner != nil {
		d.spawner.Close()
	}
	if !d.bye.done {
		d.session.remove()
		d.removeGroup()
		d.removeLeftovers()
	}
	d.book.Release()
	d.hwloc.close()
	d.managed.witness.Close()
	d.heir.dismiss()
	d.up.Close()
	d.poll.Close()
}
