package daemon

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
)

// backend connects a world's PMI engine to its ranks and to the launcher.
type backend struct{ w *world }

func (b backend) Reply(rank int, msg []byte) {
	if r := b.w.ranks[rank]; r != nil && r.pmi != nil {
		r.pmi.write(msg)
	}
}

func (b backend) Fence(f pmi.Fence) {
	m := &proto.FenceUp{World: b.w.apps.World, Group: f.Group, Members: f.Ranks, Puts: f.Puts}
	if f.Ranks == nil {
		m.Count = len(b.w.node.Ranks)
	} else {
		for _, r := range f.Ranks {
			if b.w.ranks[r] != nil {
				m.Count++
			}
		}
	}
	b.w.fenceUp(m)
}

// fenceUp merges a contribution with those of the daemons below, or passes a
// group's straight on: only the root knows where all its members are.
func (w *world) fenceUp(m *proto.FenceUp) {
	if m.Members != nil || m.Of > 0 {
		w.d.send(m)
		return
	}
	if sum, all := w.fence.Add(m); all {
		w.d.send(sum)
	}
}

func (b backend) Name(id int, op pmi.NameOp, service, port string) {
	b.w.d.send(&proto.NameUp{World: b.w.apps.World, ID: id, Op: int(op), Service: service, Port: port})
}

func (b backend) Spawn(id, rank int, apps []pmi.SpawnApp, preput map[string]string) {
	m := &proto.SpawnUp{World: b.w.apps.World, ID: id, Rank: rank, Stdin: proto.StdinNone, Preput: preput}
	for _, a := range apps {
		s := proto.SpawnApp{Argv: a.Argv, NP: a.NP}
		for _, kv := range a.Info {
			s.Info = append(s.Info, [2]string{kv.Key, kv.Value})
		}
		m.Apps = append(m.Apps, s)
	}
	b.w.d.send(m)
}

func (b backend) Abort(rank, code int, msg string) {
	if code == pmi.UnsaidCode {
		b.w.awaitCode(b.w.ranks[rank], msg)
		return
	}
	b.w.d.send(&proto.Abort{World: b.w.apps.World, Rank: rank, Code: code, Msg: msg})
}

// codeTime is how long a rank that aborts may take to exit with its code.
const codeTime = time.Second

// awaitCode holds an abort back until the rank has exited, for only its exit
// status tells the code that MPI_Abort was called with.
func (w *world) awaitCode(r *rank, msg string) {
	r.aborted = &msg
	w.d.later(codeTime, r.sayAbort)
}

// sayAbort passes on an abort that was held back, with the rank's exit status,
// or 1 when it has none.
func (r *rank) sayAbort() {
	if r.aborted == nil {
		return
	}
	msg, code := *r.aborted, 1
	r.aborted = nil
	if r.ended && r.status.Exited() {
		code = r.status.ExitStatus()
	}
	backend{r.w}.Abort(r.spec.Rank, code, msg)
}

// Changed notes that a rank is an MPI program.
func (b backend) Changed(rank int, s pmi.State) {
	b.w.offerTopology()
	if s == pmi.Init {
		b.w.heard(rank)
	}
}

// heard tells the launcher which children have called MPI_Init: their parent waits
// for all of them.
func (w *world) heard(rank int) {
	if w.apps.Spawned {
		w.d.send(&proto.Heard{World: w.apps.World, Rank: rank})
	}
}

// pmiConn is the PMI socket of one rank.
type pmiConn struct {
	outbox
	r      *rank
	called bool // it has come by itself, and was not inherited
}

func (d *Daemon) newPMI(r *rank, fd int) *pmiConn {
	c := &pmiConn{r: r, outbox: newOutbox(d, fd)}
	d.watch(fd, c, true, false)
	return c
}

func (c *pmiConn) ready(_ *Daemon, r sockets.Ready) {
	if r.Writable && len(c.out) > 0 {
		c.flush()
	}
	if r.Readable {
		c.drain()
	}
}

// drain reads all there is.
func (c *pmiConn) drain() {
	d := c.r.w.d
	for c.fd >= 0 {
		n, err := syscall.Read(c.fd, d.readBuffer())
		switch {
		case n > 0:
			c.data(d.scratch[:n])
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			return
		default:
			c.close()
		}
	}
}

// data passes bytes to the engine. A rank that speaks garbage ends the job: its
// peers would wait for it for ever.
func (c *pmiConn) data(b []byte) {
	if c != c.r.pmi && !c.r.takeBack(c) {
		c.write(pmi.InitJoined())
		return
	}
	if err := c.r.w.server.Data(c.r.spec.Rank, b); err != nil {
		backend{c.r.w}.Abort(c.r.spec.Rank, 1, err.Error())
	}
	c.r.w.lookForMissing()
}

func (c *pmiConn) close() {
	if c.fd < 0 {
		return
	}
	c.r.w.d.drop(c.fd)
	c.fd = -1
	if c != c.r.pmi {
		return
	}
	c.r.w.server.Closed(c.r.spec.Rank)
	c.r.w.lookForMissing()
	if c.r.w.apps.SingInit != "" {
		c.r.w.adoptedEnded(c.r)
	}
}

// pmiVars are the variables by which a rank finds its PMI server.
func (w *world) pmiVars(r *rank) []string {
	vars := []string{"PMI_RANK=" + strconv.Itoa(r.spec.Rank), "PMI_SIZE=" + strconv.Itoa(w.apps.Size)}
	if w.apps.Spawned {
		vars = append(vars, "PMI_SPAWNED=1")
	}
	if r.dialect == proto.PMI2 {
		vars = append(vars, "PMI_JOBID="+w.apps.KVSName)
	}
	if !w.settled[r.spec.App].port {
		vars = append(vars, "PMI_FD=3")
		if w.acceptor != nil {
			vars = append(vars, pmi.SocketVariable+"="+w.acceptor.token(r)+"@"+w.acceptor.name)
		}
		return vars
	}
	token := w.token(r)
	return append(vars, "PMI_PORT="+w.listen.String(), "PMI_ID="+token)
}

// token makes the number by which a rank proves itself in PMI_PORT mode. The
// protocol has room for a decimal int32 only; the listener is on loopback and
// only a process of our user is listened to.
func (w *world) token(r *rank) string {
	for {
		var b [4]byte
		_, _ = rand.Read(b[:]) // never fails, see crypto/rand
		t := strconv.Itoa(int(binary.BigEndian.Uint32(b[:]) & 0x7fffffff))
		if w.tokens[t] == nil {
			w.tokens[t] = r
			return t
		}
	}
}

// listenPMI opens the listener of PMI_PORT mode, once.
func (w *world) listenPMI() error {
	if w.listen != nil {
		return nil
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("listen for PMI: %w", err)
	}
	w.port = admission.NewAcceptor(admission.Limits{Most: admission.Most(w.apps.Size), Grace: pmix.Grace}, greetTime)
	w.listen = l.Addr()
	w.port.Serve(l, w.greet)
	return nil
}

// greetTime bounds how long a stranger may keep a connection.
const greetTime = 10 * time.Second

// greet reads the first words of a connection of this user's and hands it to its rank.
func (w *world) greet(c net.Conn) {
	t := c.(*net.TCPConn)
	if err := w.port.Spare(func() error { return ofOurUser(t) }); err != nil {
		w.d.log.Warn("PMI connection refused", "from", c.RemoteAddr(), "error", err)
		c.Close()
		return
	}
	var g pmi.Initack
	buf := make([]byte, 256)
	for {
		n, err := c.Read(buf)
		token, rest, done, bad := g.Data(buf[:n])
		if b := g.Answer(); b != nil {
			_, _ = c.Write(b)
		}
		switch {
		case done && w.port.Known(c):
			fd := -1
			err := w.port.Spare(func() (err error) { fd, err = dupSocket(t); return err })
			w.d.post(func() { w.welcome(t, fd, err, token, rest, g.PMI2()) })
			return
		case done || err != nil || bad != nil:
			c.Close()
			return
		}
	}
}

// welcome gives a connection, its own descriptor of it, or why there is none, to the rank whose
// token it brought. rest are its first bytes for the engine.
func (w *world) welcome(c *net.TCPConn, fd int, err error, token string, rest []byte, pmi2 bool) {
	defer c.Close()
	r := w.tokens[token]
	if err != nil || r == nil {
		w.d.log.Warn("PMI connection refused", "from", c.RemoteAddr(), "token known", r != nil, "error", err)
		_, _ = c.Write(pmi.InitackRefusal())
		if fd >= 0 {
			syscall.Close(fd)
		}
		return
	}
	if !r.admits(0) {
		_, _ = c.Write(pmi.InitackJoined())
		syscall.Close(fd)
		return
	}
	r.take(w.d.newPMI(r, fd), rest, pmi2)
}

var errForeign = errors.New("another user's process")

// ofOurUser returns an error unless a connection's other end on this host is a
// process of our user. A token has 31 bits only, which another could guess.
func ofOurUser(c *net.TCPConn) error {
	peers, err := sockets.NewPeerFinder()
	if err != nil {
		return err
	}
	defer peers.Close()
	uid, err := peers.Owner(c.RemoteAddr().(*net.TCPAddr).AddrPort(), c.LocalAddr().(*net.TCPAddr).AddrPort())
	if err == nil && uid != os.Geteuid() {
		err = errForeign
	}
	return err
}

// dupSocket takes a connection out of the runtime's hands.
func dupSocket(c *net.TCPConn) (int, error) {
	f, err := c.File()
	if err != nil {
		return -1, err
	}
	defer f.Close()
	fd, err := syscall.Dup(int(f.Fd()))
	if err != nil {
		return -1, err
	}
	syscall.CloseOnExec(fd)
	return fd, syscall.SetNonblock(fd, true)
}
