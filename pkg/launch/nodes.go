package launch

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"time"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/dropin"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/topo"
)

const (
	defaultHeartbeat = 3 * time.Second
	defaultRadix     = 64
	outputWindow     = 4 << 20 // bytes of output under way from a node
)

// startDaemons brings up every node: this host inside the launcher, the others
// through a tree of daemons.
func (j *job) startDaemons() {
	var far []proto.Child
	for _, n := range j.nodes {
		if n.local {
			j.startLocal(n)
			continue
		}
		far = append(far, proto.Child{Node: int32(n.index), Host: n.host.Name, User: n.host.User, Port: n.host.Port})
	}
	if len(far) == 0 {
		return
	}
	var err error
	if j.starter, err = j.sys.NewStarter(j.remoteSettings(), j.log, j.note); err != nil {
		var where *remote.Error
		if by := j.spec.Remote.AgentArgsBy; errors.As(err, &where) && where.Step == remote.StepOptions && by != "" {
			err = fmt.Errorf("%s: %w", by, err)
		}
		j.step(control.LaunchFailed{Err: err.Error()})
		return
	}
	far = tree(far, j.radix())
	for _, c := range far {
		j.plant(c, nil)
	}
	cmd := daemon.Command(j.remoteSettings(), j.sys.Daemon, j.heartbeat().String(), runtime.GOARCH)
	daemon.Expect(j.starter, far, cmd)
	for _, c := range far {
		j.unreached.begun(j.nodes[c.Node])
		go j.startRemote(c)
	}
	if j.spec.Remote.DaemonPath == "" {
		_, _ = j.sys.Daemon(runtime.GOARCH) // digested while connections are made; startRemote reports errors
	}
}

func (j *job) radix() int {
	switch r := j.spec.Remote.Radix; {
	case r == 0:
		return defaultRadix
	case r < 0:
		return len(j.nodes)
	default:
		return r
	}
}

// tree arranges hosts under a root: the first radix are its children, the
// others are dealt out evenly below those.
func tree(hosts []proto.Child, radix int) []proto.Child {
	if len(hosts) <= radix {
		return hosts
	}
	top := append([]proto.Child(nil), hosts[:radix]...)
	rest := hosts[radix:]
	for i := range top {
		lo, hi := i*len(rest)/radix, (i+1)*len(rest)/radix
		top[i].Children = tree(rest[lo:hi:hi], radix)
	}
	return top
}

// plant notes where in the tree a host is, and all that are below it.
func (j *job) plant(c proto.Child, above []int) {
	n := j.nodes[c.Node]
	n.child, n.above = c, above
	for _, k := range c.Children {
		j.plant(k, append(slices.Clip(above), n.index))
	}
}

// route notes by which link frames come from a host and all that are below it; nil: by none.
func (j *job) route(c proto.Child, via proto.Link) {
	j.nodes[c.Node].via = via
	for _, k := range c.Children {
		j.route(k, via)
	}
}

func (j *job) heartbeat() time.Duration {
	switch h := j.spec.Remote.Heartbeat; {
	case j.debugged(): // who stops the launcher at will
		return 0
	case h == 0:
		return defaultHeartbeat
	case h < 0:
		return 0
	default:
		return h
	}
}

// startLocal runs this host's daemon inside the launcher, which saves a short
// job the start of a process. Should the launcher be killed, the kernel kills
// the ranks and the guard what they started.
func (j *job) startLocal(n *node) {
	d, err := daemon.New(daemon.Config{
		Log: j.log, Spawner: j.early.takeSpawner(), Hwloc: topo.HwlocHere,
		Spare: j.guard.Is,
	})
	if err != nil {
		j.step(control.LaunchFailed{Err: fmt.Sprintf("local daemon: %v", err)})
		return
	}
	up, down := proto.Pipe(d, j)
	d.Attach(up)
	j.local = d
	n.link, n.via = down, down
	j.links[down] = n
	j.localEnd.Add(1)
	j.send(n.index, j.setup(n, nil))
	d.Prepare()
	go func() {
		defer j.localEnd.Done()
		j.localErr = d.Run()
	}()
	n.topo = j.localTopology()
}

// stepOf is the manager whose step daemons are in that a starter has started; "": they are in none.
func stepOf(starter string) string {
	switch starter {
	case "srun":
		return "slurm"
	case "qrsh":
		return "sge"
	case "blaunch":
		return "lsf"
	case "pbs", "pbsdsh", "pbs_tmrsh":
		return "pbs"
	case "flux", "pals":
		return starter
	}
	return ""
}

func (j *job) setup(n *node, children []proto.Child) *proto.Setup {
	return &proto.Setup{
		Node: int32(n.index), Host: n.host.Name, JobID: j.id, Heartbeat: j.heartbeat(),
		Parent: -1, Window: outputWindow, Alone: n.local && len(j.nodes) == 1, Devices: j.needDevices(), Facts: j.spec.Show.Topo, OnSignal: j.onSignal(), Children: children, Remote: j.remoteSettings(), Dirs: j.programs.Dirs(),
		StepOf: stepOf(j.spec.Remote.Starter), Look: j.lookedAt(), Dropin: j.dropin, Batch: j.beside.batch,
	}
}

// startRemote starts the daemon of a direct child; it runs beside the loop.
func (j *job) startRemote(c proto.Child) {
	cmd := daemon.Command(j.remoteSettings(), j.sys.Daemon, j.heartbeat().String(), runtime.GOARCH)
	cmd.Nonce = daemon.Nonce()
	s, err := j.starter.Start(j.ctx, remote.Target{Host: c.Host, User: c.User, Port: c.Port}, cmd)
	j.post(func() {
		n := j.nodes[c.Node]
		defer j.unreached.settled(j, n)
		switch {
		case err != nil && (j.ctl.Ending() || j.finished):
			// given up already; the reason is known
		case err != nil:
			if n.hopErr != "" {
				err = fmt.Errorf("%w (its relay in the tree had said: %s)", err, n.hopErr)
			}
			j.unreached.failed(j, n, err)
		case j.ctl.Ending() || j.finished:
			s.Close()
		default:
			j.addRemote(n, c, s)
		}
	})
}

func (j *job) addRemote(n *node, c proto.Child, s remote.Session) {
	n.session = s
	j.say(1, "host %s: its daemon runs, reached at %s", n.host.Name, s.Addr())
	l := proto.Stream(s, proto.StreamConfig{Receiver: j, Heartbeat: j.heartbeat(), Answers: s.Answers})
	j.links[l] = n
	n.link = l
	j.route(c, l)
	l.Send(proto.Frame{Node: c.Node, Msg: j.setup(n, c.Children)})
}

func (j *job) onHello(l proto.Link, n *node, m *proto.Hello) {
	if m.Version != proto.Version {
		j.step(control.LaunchFailed{Err: fmt.Sprintf("%s: its gompi-daemon speaks protocol %d, this gompirun %d; leave out --daemon-path, or install the same version",
			n.host.Name, m.Version, proto.Version)})
		return
	}
	n.hello, n.up, n.link, n.parent = m, true, l, int(m.Parent)
	j.say(2, "host %s is up, and calls itself %s", n.host.Name, m.Host)
	if j.beside.batch != "" {
		j.beside.others[n.index] = m.Others
	}
	if len(m.Topo) > 0 {
		n.topo = j.sharedTopology(m.Topo)
		n.read = n.topo
	}
	if j.wantsGPUs() {
		n.topo = j.withGPUs(n)
	}
}

// onHopFailed takes over a host that no relay could start. Which host that is, and how to reach it, is
// what the launcher knows of that node, not what the relay says.
func (j *job) onHopFailed(by *node, m *proto.HopFailed) {
	if j.ctl.Ending() {
		return
	}
	n := j.nodes[m.Child.Node]
	j.log.Info("adopting", "host", n.host.Name, "relay", by.host.Name, "because", m.Err)
	n.hopErr = m.Err
	j.route(n.child, nil)
	j.unreached.begun(n)
	go j.startRemote(n.child)
}

// sweepRemote ends what a daemon that died has left on its host, where that
// can still be reached: the daemon is started once more, to find the job's
// processes by their mark.
func (j *job) sweepRemote(n *node) {
	if n.local || n.silent || j.starter == nil {
		return
	}
	cmd := daemon.Command(j.remoteSettings(), j.sys.Daemon, j.heartbeat().String(), runtime.GOARCH)
	cmd.Nonce, cmd.Args = daemon.Nonce(), []string{"--sweep", j.id}
	j.localEnd.Add(1)
	go func() {
		defer j.localEnd.Done()
		ctx, cancel := context.WithTimeout(context.Background(), sweepTime)
		defer cancel()
		s, err := j.starter.Start(ctx, remote.Target{Host: n.host.Name, User: n.host.User, Port: n.host.Port}, cmd)
		if err != nil {
			j.log.Warn("cannot sweep", "host", n.host.Name, "error", err)
			return
		}
		_ = s.Wait()
		s.Close()
	}()
}

// sweepTime bounds how long the end of a job waits for a lost host.
const sweepTime = 4 * time.Second

// DropinBeside finds the libraries of other MPIs' names that belong to this program. Both must be of one build.
func DropinBeside(build string) func() (proto.Dropin, error) {
	return func() (proto.Dropin, error) {
		exe, err := os.Executable()
		if err != nil {
			return proto.Dropin{}, err
		}
		return dropin.Find(exe, build)
	}
}

// node is one host of the job.
type node struct {
	index   int
	bind    *binding.BindTo // binding= of the host file
	parent  int             // the node whose daemon started this one; -1 the launcher
	host    hostfile.Host
	local   bool       // its daemon is in this process
	link    proto.Link // the direct link that leads to it; nil until it is up
	session remote.Session
	topo    *topo.Topology
	read    *topo.Topology // as its daemon has read it
	up      bool
	hello   *proto.Hello
	credit  int    // bytes of its output that were taken and not told
	silent  bool   // lost because it said nothing: there is no use in calling it
	hopErr  string // what a relay said when it could not start it

	child proto.Child // its place in the tree of daemons, and what is below it
	above []int       // the nodes whose daemons may have started it, beside the launcher
	via   proto.Link  // by which frames of it come; nil: none may
}

// here reports whether a node is this machine.
func (n *node) here() bool { return n.local || n.host.Local }
