package daemon

import (
	"fmt"
	"os"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/launch/execfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

// pmixConn is one connection of a rank. A rank may have several: its children
// inherit its environment.
type pmixConn struct {
	outbox
	s  *pmixServer
	id int
}

// maxUnread bounds what is kept for a client that does not read, bytes.
const maxUnread = 256 << 20

// maxAccepts bounds the connections that are taken in before those that are there are read
// again: who has said who it is is no stranger.
const maxAccepts = 64

// ready takes in those who knock.
func (s *pmixServer) ready(d *Daemon, _ sockets.Ready) {
	for range maxAccepts {
		if !s.engine.Room() {
			s.rest()
			return
		}
		fd, sa, err := syscall.Accept4(s.fd, syscall.SOCK_CLOEXEC|syscall.SOCK_NONBLOCK)
		switch {
		case err == syscall.EINTR, err == syscall.ECONNABORTED:
			continue
		case err == syscall.EAGAIN:
			return
		case proc.Wanting(err):
			if !s.engine.EndOldestStranger() {
				s.rest()
				s.starve(err)
				return
			}
			continue
		case err != nil:
			d.log.Error("PMIx: accept", "error", err)
			return
		}
		s.short = 0
		s.accept(fd, sa)
	}
}

// mostShort is how many rests (acceptPause) a rank's connection may have to wait for a descriptor.
const mostShort = 200

// starve counts a rest for want of descriptors. Where they stay away, a rank that has not said a word
// waits for ever, and so do others for it.
func (s *pmixServer) starve(err error) {
	if s.short++; s.short < mostShort {
		return
	}
	for _, r := range s.d.byPid {
		if r.dialect == proto.PMIx && r.state() == pmi.Silent {
			s.d.fail(fmt.Errorf("rank %d waits for its PMIx connection: %w", r.spec.Rank, execfile.Limited(err)))
			return
		}
	}
}

// acceptPause is how long the listener rests when nobody can be taken in.
const acceptPause = 10 * time.Millisecond

// rest leaves those who knock where they are for a while.
func (s *pmixServer) rest() {
	s.pause = time.Now().Add(acceptPause)
	_ = s.d.poll.Modify(s.fd, false, false)
}

// accept lets a connection in if its other end is a process of our user: what
// clients say of themselves proves nothing.
func (s *pmixServer) accept(fd int, sa syscall.Sockaddr) {
	uid, err := s.peers.Owner(addrPort(sa), s.addr)
	if err != nil || uid != os.Geteuid() {
		s.d.log.Warn("PMIx: connection refused", "from", addrPort(sa), "uid", uid, "error", err)
		syscall.Close(fd)
		return
	}
	_ = syscall.SetsockoptInt(fd, syscall.IPPROTO_TCP, syscall.TCP_NODELAY, 1)
	s.last++
	c := &pmixConn{outbox: newOutbox(s.d, fd), s: s, id: s.last}
	s.conns[c.id] = c
	s.engine.Open(c.id)
	s.d.watch(fd, c, true, false)
}

func (c *pmixConn) ready(_ *Daemon, r sockets.Ready) {
	if r.Writable && len(c.out) > 0 {
		c.flush()
	}
	if r.Readable {
		c.drain()
	}
}

// drain reads all there is. A client that makes no sense loses its connection,
// and nobody else anything: Open MPI then ends the process.
func (c *pmixConn) drain() {
	d := c.d
	for c.fd >= 0 {
		n, err := syscall.Read(c.fd, d.readBuffer())
		switch {
		case n > 0:
			c.acknowledge()
			if err := c.s.engine.Data(c.id, d.scratch[:n]); err != nil {
				d.log.Warn("PMIx: connection closed", "error", err)
				c.close()
			}
			for _, w := range d.worlds {
				w.lookForMissing()
			}
		case err == syscall.EINTR:
		case err == syscall.EAGAIN:
			return
		default:
			c.close()
		}
	}
}

// acknowledge has the kernel tell the client at once that its bytes are here.
// Clients send small messages that have no reply, and do not send the next
// before the last is acknowledged (Nagle's algorithm; man 7 tcp): without this
// the end of every Open MPI program took 40 ms more.
func (c *pmixConn) acknowledge() {
	_ = syscall.SetsockoptInt(c.fd, syscall.IPPROTO_TCP, syscall.TCP_QUICKACK, 1)
}

func (c *pmixConn) close() {
	if c.fd < 0 {
		return
	}
	c.d.drop(c.fd)
	c.fd, c.out = -1, nil
	delete(c.s.conns, c.id)
	c.s.engine.Closed(c.id)
}

// resetOnClose has a connection leave nothing behind: the side that closes first keeps the port of
// the other in TIME_WAIT for a minute otherwise, and a host has few enough (man 7 socket, SO_LINGER).
func resetOnClose(fd int) {
	_ = syscall.SetsockoptLinger(fd, syscall.SOL_SOCKET, syscall.SO_LINGER, &syscall.Linger{Onoff: 1})
}
