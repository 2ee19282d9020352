package daemon

import (
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/launch/execfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/pmi"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"github.com/gompirun/gompi/pkg/topo"
)

// pmixServer serves the ranks of this node that speak PMIx, whatever their
// world. There is one as soon as there is such a rank.
type pmixServer struct {
	d      *Daemon
	engine *pmix.Server
	addr   netip.AddrPort // of the listener, on loopback
	fd     int
	pause  time.Time // when connections are taken in again; zero: they are
	short  int       // rests for want of descriptors since a connection was taken in
	peers  *sockets.PeerFinder
	conns  map[int]*pmixConn
	last   int                    // number of the newest connection
	worlds map[string]int         // by namespace
	tools  map[codec.Proc]int     // that have said something which others hear of
	remove map[int][]pmix.Cleanup // what ranks asked to remove, by world
}

// startPMIx makes the server, unless there is one.
func (d *Daemon) startPMIx() error {
	if d.pmix != nil {
		return nil
	}
	fd, addr, err := listenLoopback()
	if err != nil {
		return fmt.Errorf("listen for PMIx on the loopback device: %w", execfile.Limited(err))
	}
	peers, err := sockets.NewPeerFinder()
	if err != nil {
		syscall.Close(fd)
		return fmt.Errorf("serve PMIx: %w", execfile.Limited(err))
	}
	s := &pmixServer{
		d: d, fd: fd, addr: addr, peers: peers,
		conns: map[int]*pmixConn{}, worlds: map[string]int{}, tools: map[codec.Proc]int{}, remove: map[int][]pmix.Cleanup{},
	}
	host, _ := os.Hostname()
	s.engine = pmix.NewServer(pmix.Config{Host: host, Server: s.name(), Hwloc: d.hwloc.textOf(d.cfg.Hwloc), Stat: statFile}, s)
	d.pmix = s
	d.watch(fd, s, true, false)
	for id := range len(d.worlds) {
		if w := d.worlds[id]; w != nil && w.node != nil {
			s.addWorld(w)
		}
	}
	s.announce(host)
	return nil
}

// statFile tells what changes of a file in use.
func statFile(path string) (pmix.FileState, error) {
	var st syscall.Stat_t
	if err := syscall.Stat(path, &st); err != nil {
		return pmix.FileState{}, err
	}
	return pmix.FileState{Size: st.Size, Accessed: st.Atim.Nano(), Change: st.Mtim.Nano()}, nil
}

// name is the namespace of the server itself.
func (s *pmixServer) name() string { return s.d.namespace(0) + "-server" }

// listenLoopback opens a listener that only this host can reach.
func listenLoopback() (fd int, addr netip.AddrPort, err error) {
	fd, err = syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC|syscall.SOCK_NONBLOCK, 0)
	if err != nil {
		return -1, addr, err
	}
	err = syscall.Bind(fd, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}})
	if err == nil {
		err = syscall.Listen(fd, syscall.SOMAXCONN)
	}
	var sa syscall.Sockaddr
	if err == nil {
		sa, err = syscall.Getsockname(fd)
	}
	if err != nil {
		syscall.Close(fd)
		return -1, addr, err
	}
	return fd, addrPort(sa), nil
}

func addrPort(sa syscall.Sockaddr) netip.AddrPort {
	in, ok := sa.(*syscall.SockaddrInet4)
	if !ok {
		return netip.AddrPort{}
	}
	return netip.AddrPortFrom(netip.AddrFrom4(in.Addr), uint16(in.Port))
}

// namespace is the name of a world in PMIx. All worlds of a job share what is
// before the @: Open MPI makes numbers of the two halves.
func (d *Daemon) namespace(world int) string {
	return d.worlds[0].apps.KVSName + "@" + strconv.Itoa(world+1)
}

// addWorld makes a world known to the engine.
func (s *pmixServer) addWorld(w *world) {
	nodes, err := pmi.ParseMapping(w.apps.Mapping, w.apps.Size)
	if err != nil || len(w.apps.Hosts) == 0 {
		s.d.log.Error("PMIx: a world without places", "world", w.apps.World, "error", err)
		return
	}
	j := pmix.Job{
		Namespace: s.d.namespace(w.apps.World), Hosts: w.apps.Hosts, NodeOf: nodes, Node: w.node.NodeID,
		Universe: w.apps.Universe, Cpusets: map[int]string{}, Locality: map[int]string{}, Crowded: w.crowded(), Tolerant: w.apps.Tolerant,
	}
	if w.apps.Spawned {
		p := s.proc(w.apps.Parent)
		j.Parent = &p
	}
	for _, a := range w.apps.Apps {
		j.Apps = append(j.Apps, pmix.JobApp{First: a.FirstRank, Size: a.NP, Argv: a.Argv, Dir: a.Wdir})
	}
	for _, r := range w.node.Ranks {
		if len(r.CPUs) > 0 {
			j.Cpusets[r.Rank] = topo.FromWords(r.CPUs).String()
		}
		if r.Locality != "" {
			j.Locality[r.Rank] = r.Locality
		}
	}
	j.TmpDir = s.makeDirs(w)
	s.worlds[j.Namespace] = w.apps.World
	s.engine.AddJob(j)
}

// makeDirs makes a directory for the temporary files of a world and one in it
// for each rank, with those of the job, so that they go with it.
func (s *pmixServer) makeDirs(w *world) string {
	if len(w.node.Ranks) == 0 {
		return ""
	}
	session, err := s.d.session.Path()
	if err != nil {
		return ""
	}
	dir := filepath.Join(session, "pmix-"+strconv.Itoa(w.apps.World))
	err = os.Mkdir(dir, 0o700)
	for _, r := range w.node.Ranks {
		if err == nil {
			err = os.Mkdir(filepath.Join(dir, strconv.Itoa(r.Rank)), 0o700)
		}
	}
	if err != nil {
		s.d.log.Warn("PMIx: no directory for temporary files", "error", err)
		return ""
	}
	return dir
}

// crowded reports whether ranks have to share CPUs.
func (w *world) crowded() bool { return len(w.node.Ranks) > runtime.NumCPU() }

// pmixVars are the variables by which a rank finds this server.
func (w *world) pmixVars(r *rank, base []string) []string {
	v := rankenv.PMIx{
		Namespace: w.d.namespace(w.apps.World), Rank: r.spec.Rank,
		Server: w.d.pmix.name(), Address: w.d.pmix.addr.String(),
		Host: w.apps.Hosts[w.node.NodeID], Tmp: os.TempDir(), Crowded: w.crowded(),
		Prefix: w.settled[r.spec.App].prefix,
	}
	return v.Vars(base)
}

// openMPIPrefix returns the directory an installation of Open MPI was moved to,
// from where its library is: a wheel of PyPI, or a copy. It has Open MPI's texts
// and parameter files where the library expects them below its prefix.
func openMPIPrefix(library string) string {
	prefix := filepath.Dir(filepath.Dir(library))
	if _, err := os.Stat(filepath.Join(prefix, "share/openmpi/help-mpi-api.txt")); library == "" || err != nil {
		return ""
	}
	return prefix
}

func (s *pmixServer) proc(id proto.ProcID) codec.Proc {
	return codec.Proc{Namespace: s.d.namespace(id.World), Rank: uint32(id.Rank)}
}

func (s *pmixServer) id(p codec.Proc) proto.ProcID {
	return proto.ProcID{World: s.worlds[p.Namespace], Rank: int(p.Rank)}
}

// owner names a rank, or a tool, which is of no world: -1, and a number that no other
// of this job's has.
func (s *pmixServer) owner(p codec.Proc) proto.ProcID {
	if _, rank := s.worlds[p.Namespace]; rank {
		return s.id(p)
	}
	n, known := s.tools[p]
	if !known {
		n = len(s.tools) + 1
		s.tools[p] = n
	}
	return proto.ProcID{World: -1, Rank: int(s.d.node.Load())<<16 | n}
}

// state tells how far a rank has come.
func (r *rank) state() pmi.State {
	if r.dialect != proto.PMIx {
		return r.w.server.State(r.spec.Rank)
	}
	switch r.w.d.pmix.engine.State(r.w.d.pmix.proc(r.id())) {
	case pmix.Init:
		return pmi.Init
	case pmix.Finalized:
		return pmi.Finalized
	}
	return pmi.Silent
}

func (r *rank) id() proto.ProcID { return proto.ProcID{World: r.w.apps.World, Rank: r.spec.Rank} }

// mourn tells the engine of a rank that died where the others go on.
func (r *rank) mourn() {
	if s := r.w.d.pmix; s != nil && r.w.apps.Tolerant && r.state() != pmi.Finalized {
		s.engine.Died(s.proc(r.id()))
	}
}

// drainPMIx reads what a rank that has ended said last.
func (r *rank) drainPMIx() {
	s := r.w.d.pmix
	if r.dialect != proto.PMIx || s == nil {
		return
	}
	for _, id := range s.engine.Conns(s.proc(r.id())) {
		s.conns[id].drain()
	}
}

// deadline is when the engine wants to be called again.
func (s *pmixServer) deadline() time.Time {
	if s == nil {
		return time.Time{}
	}
	at := s.engine.Deadline()
	if !s.pause.IsZero() && (at.IsZero() || s.pause.Before(at)) {
		return s.pause
	}
	return at
}

func (s *pmixServer) tick(now time.Time) {
	if s == nil {
		return
	}
	s.engine.Expire(now)
	if !s.pause.IsZero() && !now.Before(s.pause) {
		s.pause = time.Time{}
		_ = s.d.poll.Modify(s.fd, true, false)
	}
}

// hangUp lets go of all clients, and hears of no more.
func (s *pmixServer) hangUp() {
	if s == nil || s.fd < 0 {
		return
	}
	for _, c := range s.conns {
		c.close()
	}
	s.d.drop(s.fd)
	s.fd, s.pause = -1, time.Time{}
}

// close ends the service and removes what ranks asked to remove.
func (s *pmixServer) close() {
	if s == nil {
		return
	}
	s.hangUp()
	s.peers.Close()
	for world := range s.remove {
		s.cleanUp(world)
	}
	s.d.pmix = nil
}
