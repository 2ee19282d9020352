package daemon

import (
	"fmt"
	"maps"
	"net"
	"strconv"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/capacity"
	"github.com/gompirun/gompi/pkg/launch/execfile"
	"github.com/gompirun/gompi/pkg/launch/fence"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/pmi"
)

// world is one MPI_COMM_WORLD as this node sees it.
type world struct {
	d      *Daemon
	apps   *proto.Apps
	node   *proto.Ranks
	server *pmi.Server
	fence  *fence.Fence // contributions of this node and those below
	ranks  map[int]*rank

	settled map[int]settled // by program
	stdin   inputState

	port     *admission.Acceptor // PMI_PORT mode; nil: there is none
	listen   net.Addr            // of it
	tokens   map[string]*rank
	acceptor *acceptor // nil: there is none

	silent int  // ranks that have ended without a word
	missed bool // the launcher was told that others wait for one
}

// rank is one rank of this node.
type rank struct {
	w     *world
	spec  proto.Rank
	app   *proto.App
	path  string // of its program
	pid   int
	exit  int // descriptor that is readable once it has ended; -1 none
	in    *input
	out   [3]*stream // by proto.Stdout and proto.Stderr
	pmi   *pmiConn
	ended bool // waited for

	dialect proto.Dialect // what it was offered, never Auto
	aborted *string       // the text of an abort whose code is to come with its end

	status syscall.WaitStatus
	usage  syscall.Rusage
}

func newWorld(d *Daemon, m *proto.Apps) *world {
	return &world{d: d, apps: m, ranks: map[int]*rank{}, tokens: map[string]*rank{}}
}

// onRanks starts this node's ranks of a world.
func (d *Daemon) onRanks(m *proto.Ranks) {
	w := d.worlds[m.World]
	w.node = m
	w.fence = fence.New(m.Subtree)
	if d.pmix != nil {
		d.pmix.addWorld(w)
	}
	if len(m.Ranks) == 0 {
		return
	}
	cfg := pmi.Config{
		KVSName: w.apps.KVSName, Size: w.apps.Size, Universe: w.apps.Universe,
		Mapping: w.apps.Mapping, Preput: w.preput(), Spawner: w.apps.Spawner,
	}
	for i := range m.Ranks {
		r := &rank{w: w, spec: m.Ranks[i], app: &w.apps.Apps[m.Ranks[i].App], exit: -1}
		w.ranks[r.spec.Rank] = r
		cfg.Local = append(cfg.Local, r.spec.Rank)
		cfg.AppNum = append(cfg.AppNum, r.spec.App)
	}
	w.server = pmi.NewServer(cfg, backend{w})
	if w.apps.SingInit != "" {
		w.adopt(m.Ranks[0].Rank)
		return
	}
	if err := w.start(); err != nil {
		for _, spec := range m.Ranks {
			w.startFailed(w.ranks[spec.Rank], proto.StartOther, execfile.Limited(err).Error())
		}
	}
}

// preput is what is in the key-value space from the start: what was said for a spawned world, and how many
// ranks each program has.
func (w *world) preput() map[string]string {
	out := make(map[string]string, len(w.apps.Preput)+len(w.apps.Apps))
	for i := range w.apps.Apps {
		out[pmi.ProgramKey(i)] = strconv.Itoa(w.apps.Apps[i].NP)
	}
	maps.Copy(out, w.apps.Preput)
	return out
}

// spawn starts the processes of ranks.
func (d *Daemon) spawn(ranks []*rank, procs []spawn.Process) (err error) {
	if d.spawner == nil {
		if d.spawner, err = spawn.NewSpawner(); err != nil {
			return err
		}
	}
	if d.sources[d.spawner.FD()] == nil {
		d.watch(d.spawner.FD(), spawnSource{}, true, false)
	}
	// The spawner reports indices into the list it was given; lists of several
	// worlds follow each other, so a rank's index is its place among all.
	base := len(d.pending)
	d.pending = append(d.pending, ranks...)
	d.spawner.Start(base, procs)
	return nil
}

func (w *world) start() error {
	d := w.d
	n := len(w.node.Ranks)
	if err := capacity.UserRoom(n); err != nil {
		return err
	}
	if n > capacity.ManyRanks {
		if err := capacity.RoomFor(n, "/"); err != nil {
			return err
		}
	}
	if !w.apps.PMIPort {
		w.openAcceptor()
	}
	d.makeGroup()
	env := w.envBase()
	var procs []spawn.Process
	var started []*rank
	for _, spec := range w.node.Ranks {
		r := w.ranks[spec.Rank]
		p, fail, err := w.process(r, env)
		if err != nil {
			w.startFailed(r, fail, err.Error())
			continue
		}
		procs, started = append(procs, p), append(started, r)
	}
	w.lookSoon(0)
	err := d.spawn(started, procs)
	d.noteKills()
	return err
}

// process describes one rank's process.
func (w *world) process(r *rank, env *envBase) (spawn.Process, proto.StartFail, error) {
	if err := w.d.session.Missing(); err != nil {
		return spawn.Process{}, proto.StartOther, err
	}
	dir, err := w.workDir(r.app)
	if err != nil {
		return spawn.Process{}, proto.StartNoDir, err
	}
	base := env.byApp[r.spec.App].Env()
	path, fail, err := execfile.LookPath(r.app.Argv[0], dir, base, w.searchPath(r.app))
	if err != nil {
		return spawn.Process{}, fail, err
	}
	if r.dialect, err = w.settle(r.spec.App, path, dir, base); err != nil {
		return spawn.Process{}, proto.StartOther, err
	}
	r.path = path
	full := env.forRank(r)
	argv := proto.InFront(w.apps.Tools, r.app.Argv, r.spec.Rank)
	if len(argv) > len(r.app.Argv) {
		if path, fail, err = execfile.LookPath(argv[0], dir, base, nil); err != nil {
			return spawn.Process{}, fail, fmt.Errorf("tool %w", err)
		}
	}
	return spawn.Process{
		Path: path, Argv: argv, Env: full, Dir: dir, CPUs: r.spec.CPUs,
		Stdin:  w.apps.Reads(r.spec.Rank),
		Merge:  w.apps.Merge,
		Socket: r.dialect.Socket() && !w.settled[r.spec.App].port,
		Hold:   w.apps.Hold,
		Group:  w.d.group.Dir(),
	}, proto.StartOK, nil
}

// searchPath is the app's own search path with the session directory in its
// place.
func (w *world) searchPath(a *proto.App) []string {
	out := make([]string, len(a.Path))
	for i, p := range a.Path {
		if out[i] = p; p == proto.SessionDir {
			out[i] = w.d.session.Made()
		}
	}
	return out
}

// spawnSource takes started processes from the spawner.
type spawnSource struct{}

func (spawnSource) ready(d *Daemon, _ sockets.Ready) {
	got, err := d.spawner.Receive(nil)
	if err != nil {
		d.log.Error("spawner", "error", err)
		d.fail(execfile.Limited(err))
		return
	}
	var started startedRanks
	for _, p := range got {
		r := d.pending[p.Index]
		d.pending[p.Index] = nil
		started.add(r, p)
	}
	started.report(d)
}

// startedRanks are the processes of one batch, by world.
type startedRanks []*proto.Started

// add takes charge of a rank's process, or reports why it has none.
func (s *startedRanks) add(r *rank, p spawn.Spawned) {
	if p.Err != nil {
		fail, text := execfile.Failure(r.app.Argv[0], r.path, func() string { return rankenv.RoomHere().TooLong(r.app.Argv, r.w.envBase().forRank(r)) }, p.Err)
		r.w.startFailed(r, fail, text)
		return
	}
	r.begin(p)
	if n := len(*s); n == 0 || (*s)[n-1].World != r.w.apps.World {
		*s = append(*s, &proto.Started{World: r.w.apps.World})
	}
	m := (*s)[len(*s)-1]
	m.Procs = append(m.Procs, proto.Process{Rank: r.spec.Rank, Pid: p.Pid, Exe: r.path})
}

func (s startedRanks) report(d *Daemon) {
	for _, m := range s {
		d.send(m)
	}
}

// begin takes charge of a process that runs.
func (r *rank) begin(p spawn.Spawned) {
	d := r.w.d
	r.pid = p.Pid
	d.byPid[p.Pid] = r
	r.watchExit()
	r.out[proto.Stdout] = d.newStream(r, proto.Stdout, p.Stdout)
	if p.Stderr >= 0 {
		r.out[proto.Stderr] = d.newStream(r, proto.Stderr, p.Stderr)
	}
	if p.Stdin >= 0 {
		r.in = d.newInput(r, p.Stdin)
	}
	if p.Socket >= 0 {
		r.pmi = d.newPMI(r, p.Socket)
	}
	switch {
	case d.kill.their && !d.kill.hard && d.kill.at.IsZero():
		_ = syscall.Kill(-p.Pid, d.kill.first)
	case d.kill.first != 0 || d.kill.hard:
		_ = syscall.Kill(-p.Pid, syscall.SIGKILL) // born while its job was being ended
	}
}

// startFailed reports a rank that never ran.
func (w *world) startFailed(r *rank, fail proto.StartFail, text string) {
	r.ended = true
	w.d.send(&proto.Exited{World: w.apps.World, Rank: r.spec.Rank, Fail: fail, Err: text})
}

func (d *Daemon) reapPid(pid int) {
	r := d.byPid[pid]
	got, err := syscall.Wait4(pid, &r.status, syscall.WNOHANG, &r.usage)
	if err != nil || got != pid {
		return
	}
	delete(d.byPid, pid)
	r.ended = true
	if r.exit >= 0 {
		d.drop(r.exit)
		r.exit = -1
	}
	r.drain()
	r.sayAbort()
	spoke := r.state()
	r.w.cleanUp()
	r.mourn()
	m := &proto.Exited{
		World: r.w.apps.World, Rank: r.spec.Rank, Pid: pid, Status: int(r.status),
		Spoke: spoke != pmi.Silent, Finalized: spoke == pmi.Finalized,
		OOM:    killed(r.status) && d.outOfMemory(),
		MaxRSS: int64(r.usage.Maxrss) << 10,
		CPU:    time.Duration(r.usage.Utime.Nano() + r.usage.Stime.Nano()),
	}
	switch {
	case m.OOM:
		m.Err = memoryLimit()
	case r.status.Signaled() && r.status.Signal() == syscall.SIGBUS:
		m.Err = capacity.FullShm(m.MaxRSS * int64(len(r.w.node.Ranks)))
	}
	if d.managerMayEndUs(r.status) && !m.OOM {
		d.later(witnessTime, func() { r.reportEnd(m) })
		return
	}
	r.reportEnd(m)
}

// reportEnd tells the launcher how a rank has ended.
func (r *rank) reportEnd(m *proto.Exited) {
	d := r.w.d
	d.send(m)
	if !m.Spoke {
		r.w.silent++
		r.w.lookForMissing()
	}
	if d.setup.Alone && d.endedWell() {
		d.startBye()
	}
}

func (d *Daemon) mayBePending() bool {
	for _, r := range d.pending {
		if r != nil {
			return true
		}
	}
	d.pending = d.pending[:0:0]
	return false
}

// drain reads what a dead rank has left in its pipes and its PMI socket.
func (r *rank) drain() {
	if r.pmi != nil {
		r.pmi.drain()
	}
	r.drainPMIx()
	for _, s := range r.out {
		if s != nil {
			s.read()
		}
	}
	if r.in != nil {
		r.in.close()
	}
}
