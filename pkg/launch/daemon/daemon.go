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
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/cgroup"
	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/capacity"
	"github.com/gompirun/gompi/pkg/launch/execfile"
	"github.com/gompirun/gompi/pkg/launch/ledger"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/session"
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
	Spawner *spawn.Spawner                             // starts ranks, owned by the daemon from now on; nil: it makes one
	Group   bool                                       // try to put ranks into a cgroup of their own, which takes 70 us
	Spare   func(pid int) bool                         // children known not to be the job's; nil: none
	Managed bool                                       // a resource manager started this process, and signals it and the ranks as one
	Heir    func(jobID string) (Heir, error)           // starts one; nil: there is none
}

// Daemon is one node's agent. All fields below inbox are owned by Run.
type Daemon struct {
	cfg     Config
	log     logger.Logger
	poll    *sockets.Poller
	spawner *spawn.Spawner
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
	session   session.Dir
	book      *ledger.Book // nil: no ledger is kept
	reserve   capacity.Reserve
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
type source interface {
	ready(d *Daemon, r sockets.Ready)
}

const unknownNode = -3

// New makes a daemon. Attach must come before Run.
func New(cfg Config) (*Daemon, error) {
	if err := proc.OwnProc(); err != nil {
		return nil, err
	}
	p, err := sockets.NewPoller()
	if err != nil {
		return nil, execfile.Limited(err)
	}
	if cfg.Log == nil {
		cfg.Log = logger.Discard{}
	}
	d := &Daemon{
		cfg: cfg, log: cfg.Log, poll: p,
		sources: map[int]source{}, worlds: map[int]*world{}, byPid: map[int]*rank{},
		session: session.Dir{Log: cfg.Log},
		kids:    map[proto.Link]*kid{}, routes: map[int32]proto.Link{}, spawner: cfg.Spawner,
	}
	if err := d.reserve.Fill(); err != nil {
		d.reserve.Close()
		p.Close()
		return nil, execfile.Limited(err)
	}
	d.hadKids = proc.HasChildren()
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

// shutdown leaves nothing behind, whatever state the job is in.
func (d *Daemon) shutdown() {
	d.cancel()
	d.endAll()
	d.pmix.close()
	d.reserve.Close()
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
		d.session.Remove()
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
