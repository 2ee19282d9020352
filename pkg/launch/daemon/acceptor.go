package daemon

import (
	"bytes"
	"crypto/rand"
	"net/netip"
	"os"
	"strconv"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/launch/inspect"
	"github.com/gompirun/gompi/pkg/pmi"
)

// acceptor is where the ranks of a world find PMI besides the descriptor that they inherit: an abstract socket
// (man 7 unix). It serves those whose wrapper has closed the descriptor, as Python's subprocess does, and it
// tells helpers of a rank that they are none: they have a copy of its environment, and of its
// descriptors perhaps. Only processes of our user are heard, of which the kernel tells, and only with
// the token that the rank's environment has.
type acceptor struct {
	w       *world
	fd      int
	name    string
	ranks   map[string]*rank // by token
	callers *admission.Queue[*caller]
}

// backlog is how many may have called before the loop comes round. More try again.
const backlog = 1024

// openAcceptor makes the world's acceptor. Without one its ranks have their descriptors.
func (w *world) openAcceptor() {
	name := "gompi-" + rand.Text()
	fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC|syscall.SOCK_NONBLOCK, 0)
	if err != nil {
		return
	}
	if syscall.Bind(fd, &syscall.SockaddrUnix{Name: "@" + name}) != nil || syscall.Listen(fd, backlog) != nil {
		syscall.Close(fd)
		return
	}
	w.acceptor = &acceptor{w: w, fd: fd, name: name, ranks: map[string]*rank{},
		callers: admission.NewQueue[*caller](admission.Limits{Most: admission.Most(w.apps.Size)})}
	w.d.watch(fd, w.acceptor, true, false)
}

func (o *acceptor) token(r *rank) string {
	t := rand.Text()
	o.ranks[t] = r
	return t
}

func (o *acceptor) close() {
	if o != nil && o.fd >= 0 {
		o.w.d.drop(o.fd)
		o.fd = -1
	}
}

func (o *acceptor) ready(d *Daemon, _ sockets.Ready) {
	for o.fd >= 0 {
		fd, _, err := syscall.Accept4(o.fd, syscall.SOCK_CLOEXEC|syscall.SOCK_NONBLOCK)
		switch {
		case err == syscall.EINTR, err == syscall.ECONNABORTED:
			continue
		case proc.Wanting(err) && o.dismiss():
			continue
		case proc.Wanting(err):
			_ = d.poll.Modify(o.fd, false, false)
			d.later(acceptPause, func() {
				if o.fd >= 0 {
					_ = d.poll.Modify(o.fd, true, false)
				}
			})
			return
		case err != nil:
			return
		}
		cred, err := syscall.GetsockoptUcred(fd, syscall.SOL_SOCKET, syscall.SO_PEERCRED)
		if err != nil || int(cred.Uid) != os.Geteuid() {
			syscall.Close(fd)
			continue
		}
		if o.callers.Full() {
			o.dismiss()
		}
		c := &caller{acceptor: o, fd: fd, pid: int(cred.Pid)}
		o.callers.Enter(c, netip.Addr{}, time.Now())
		d.watch(fd, c, true, false)
		d.later(greetTime, c.close)
	}
}

// dismiss hangs up on a caller. False: there is none.
func (o *acceptor) dismiss() bool {
	c, ok := o.callers.Dismiss(time.Now())
	if ok {
		c.close()
	}
	return ok
}

// caller is a connection that has not said whose it is.
type caller struct {
	acceptor *acceptor
	fd       int // -1: it has, or is closed
	pid      int // of who has called
	greeting pmi.Initack
}

func (c *caller) ready(*Daemon, sockets.Ready) {
	var buf [256]byte
	for c.fd >= 0 {
		n, err := syscall.Read(c.fd, buf[:])
		switch {
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			return
		case n <= 0:
			c.close()
		default:
			c.data(buf[:n])
		}
	}
}

func (c *caller) data(b []byte) {
	token, rest, done, err := c.greeting.Data(b)
	if answer := c.greeting.Answer(); answer != nil {
		_, _ = syscall.Write(c.fd, answer)
	}
	switch r := c.acceptor.ranks[token]; {
	case err != nil:
		c.close()
	case !done:
	case r == nil:
		_, _ = syscall.Write(c.fd, pmi.InitackRefusal())
		c.close()
	case !r.admits(c.pid):
		_, _ = syscall.Write(c.fd, pmi.InitackJoined())
		c.close()
	default:
		d := c.acceptor.w.d
		d.poll.Remove(c.fd)
		delete(d.sources, c.fd)
		conn := d.newPMI(r, c.fd)
		c.release()
		r.take(conn, rest, c.greeting.PMI2())
	}
}

// release gives the descriptor out of the caller's hands.
func (c *caller) release() {
	c.fd = -1
	c.acceptor.callers.Leave(c)
}

func (c *caller) close() {
	if c.fd >= 0 {
		c.acceptor.w.d.drop(c.fd)
		c.release()
	}
}

// admits reports whether a process, 0 where it is not known which, may speak for the rank: if nobody does, and
// if none above it up to the rank's own process has an MPI library, for then that is the rank, now
// or soon. Nor is a worker a rank. One that has left MPI and is gone has made room: a script may run several programs.
func (r *rank) admits(pid int) bool {
	server, open := r.w.server, r.pmi != nil && r.pmi.fd >= 0
	switch state := server.State(r.spec.Rank); {
	case r.ended || state == pmi.Init:
		return false
	case r.pmi != nil && r.pmi.called && open:
		return false
	}
	for n := 0; pid > 1 && pid != r.pid && n < mostAbove; n++ {
		if isWorker(pid) {
			return false
		}
		if pid = proc.Parent(pid); hasMPI(pid) {
			return false
		}
	}
	return true
}

// isWorker reports whether a process is a worker of Python's multiprocessing, by what that starts.
func isWorker(pid int) bool {
	line, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
	return bytes.Contains(line, []byte("\x00--multiprocessing-fork\x00")) || bytes.Contains(line, []byte("\x00from multiprocessing."))
}

// mostAbove is how far up from a process its rank is looked for.
const mostAbove = 64

// hasMPI reports whether a process has loaded an MPI library. Those of launchers are none.
func hasMPI(pid int) bool {
	lib, ok := inspect.Mapped(pid)
	return ok && !lib.IsPMI()
}

// take has a connection speak for the rank. The descriptor that the rank was born with stays open.
func (r *rank) take(c *pmiConn, rest []byte, pmi2 bool) {
	c.called = true
	r.change(c)
	if pmi2 {
		_ = r.w.server.Begin2(r.spec.Rank) // it is a rank of this node
	} else {
		c.write(pmi.InitackReply(r.spec.Rank, r.w.apps.Size))
	}
	c.data(rest)
}

// takeBack has c, the connection of the rank's own descriptor, speak for the rank again, if the process that
// called in its place has left MPI and is gone.
func (r *rank) takeBack(c *pmiConn) bool {
	if r.pmi.fd >= 0 || r.w.server.State(r.spec.Rank) == pmi.Init {
		return false
	}
	r.change(c)
	return true
}

func (r *rank) change(c *pmiConn) {
	r.w.server.Closed(r.spec.Rank)
	_ = r.w.server.Attach(r.spec.Rank) // nobody speaks for it
	r.pmi = c
}
