package window

import (
	"bytes"
	"errors"
	"io"
	"sync/atomic"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/sockets"
	"github.com/gompirun/gompi/pkg/datatype"
)

// socket is a connection of two processes on this host, as tcp.ServiceConn is one of two anywhere.
type socket struct {
	fd    int
	reads atomic.Int32 // that wait, begun
	tries atomic.Int32 // that do not and found something
	got   atomic.Int64 // bytes
	wrote atomic.Int32 // writes that found room
}

func (c *socket) Read(b []byte) (int, error) {
	c.reads.Add(1)
	n, err := syscall.Read(c.fd, b)
	c.got.Add(int64(n))
	if n == 0 && err == nil {
		err = io.EOF
	}
	return n, err
}

func (c *socket) TryRead(b []byte) (int, error) {
	n, err := sockets.Recv(c.fd, b)
	if n > 0 {
		c.tries.Add(1)
	}
	return n, err
}

func (c *socket) TryWrite(b []byte) (int, error) {
	n, err := sockets.Send(c.fd, b)
	if n > 0 {
		c.wrote.Add(1)
	}
	return n, err
}

func (c *socket) AwaitWrite()  { sockets.AwaitFD(c.fd, true, linkNap) }
func (c *socket) Hangup()      { _ = syscall.Shutdown(c.fd, syscall.SHUT_RDWR) }
func (c *socket) Close() error { return syscall.Close(c.fd) }

// served is a station that serves a window of some bytes over a socket, and the other end of that.
func served(t *testing.T, bytes int) (s *Station, c *socket, peer int) {
	t.Helper()
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	f, err := shm.CreateWindow(shm.WindowConfig{Members: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	mem := make([]byte, bytes)
	w := New(Config{Members: []Member{{Size: int64(bytes), Unit: 1, Mem: mem}, {Place: -1, Unit: 1}}, Own: mem, File: f, Host: noHost{}})
	s, c = NewStation(), &socket{fd: fds[0]}
	s.Open(1, w)
	s.Serve(c)
	t.Cleanup(func() { s.Close(); syscall.Close(fds[1]) })
	return s, c, fds[1]
}

// told sends a request and gives the answer's body, of n bytes; turn is called while nothing has come.
func told(t *testing.T, peer int, r []byte, n int, turn func()) []byte {
	t.Helper()
	for len(r) > 0 {
		k, err := sockets.Send(peer, r)
		if err != nil && err != syscall.EAGAIN {
			t.Fatal(err)
		}
		r = r[max(k, 0):]
		turn()
	}
	in := make([]byte, replyLen+n)
	for got := 0; got < len(in); {
		k, err := sockets.Recv(peer, in[got:])
		switch {
		case err == syscall.EAGAIN:
			turn()
		case err != nil || k == 0:
			t.Fatal("the connection has ended", err)
		}
		got += max(k, 0)
	}
	return in[replyLen:]
}

// borrow has the thread lend the connection, which it may do when it has answered something.
func borrow(t *testing.T, s *Station, peer int) {
	t.Helper()
	for s.loans.some.Load() == 0 {
		told(t, peer, flushed(1), 0, func() { s.Step(true) })
	}
}

// flushed is a request for a flush.
func flushed(number uint64) []byte { return say(request{what: asksFlush, number: number}) }

// A process that waits answers itself once a thread has lent it the connection, until it leaves.
func TestAProcessThatWaitsServesItself(t *testing.T) {
	s, c, peer := served(t, room)
	step := func() { s.Step(true) }
	borrow(t, s, peer)
	reads := c.reads.Load()
	for n := uint64(2); n < 12; n++ {
		told(t, peer, flushed(n), 0, step)
	}
	if c.reads.Load() != reads || c.tries.Load() < 10 {
		t.Errorf("the thread has begun to read %d times, and the process has read %d times", c.reads.Load()-reads, c.tries.Load())
	}
	s.Leave()
	tries := c.tries.Load()
	told(t, peer, flushed(12), 0, func() {})
	if c.tries.Load() != tries || s.loans.some.Load() != 0 {
		t.Error("the process has what it has given back")
	}
}

// One that only looks in between is lent nothing: it may compute for long before it looks again.
func TestAProcessThatDoesNotWaitIsLentNothing(t *testing.T) {
	s, c, peer := served(t, room)
	for n := uint64(1); n < 100; n++ {
		told(t, peer, flushed(n), 0, func() { s.Step(false) })
	}
	if c.tries.Load() != 0 {
		t.Error("the process has served")
	}
}

// A connection over which nothing comes goes back to its thread.
func TestAProcessGivesBackWhatIsQuiet(t *testing.T) {
	s, _, peer := served(t, room)
	borrow(t, s, peer)
	for range loanTurn * (loanKept + 1) {
		s.Step(true)
	}
	if s.loans.some.Load() != 0 {
		t.Error("the process keeps it")
	}
	told(t, peer, flushed(2), 0, func() {})
}

// A long answer, for which its reader may have to make room, is the thread's, and so is what follows it.
func TestAProcessDoesNotWaitForRoom(t *testing.T) {
	const long = 4 << 20
	s, c, peer := served(t, long)
	step := func() { s.Step(true) }
	borrow(t, s, peer)
	get := say(request{what: asksGet, number: 2, count: long, typ: predefinedType | uint32(datatype.Byte)})
	all := append(append(flushed(0), get...), flushed(3)...)
	var heard bytes.Buffer
	for sent := false; heard.Len() < long+(3+long/piece-1)*replyLen; {
		if !sent {
			if _, err := sockets.Send(peer, all); err != nil {
				t.Fatal(err)
			}
			sent = true
		}
		step() // never waits: nobody has read yet
		var in [1 << 16]byte
		n, err := sockets.Recv(peer, in[:])
		if err != nil && err != syscall.EAGAIN {
			t.Fatal(err)
		}
		heard.Write(in[:max(n, 0)])
	}
	if c.tries.Load() == 0 {
		t.Error("the process has read nothing")
	}
}

// asksBytes is a request for so many bytes of a window, and for a flush.
func asksBytes(number uint64, n int64) []byte {
	get := request{what: asksGet, number: number, count: n, typ: predefinedType | uint32(datatype.Byte)}
	return append(say(get), flushed(number+1)...)
}

// Who has no room for an answer at once is given the rest of it by the process that has begun it: to wake the thread takes longer than the
// reader takes to make room.
func TestAnAnswerThatWaitsForRoomStaysWithItsProcess(t *testing.T) {
	const most = 64 << 10
	s, c, peer := served(t, most)
	if err := syscall.SetsockoptInt(c.fd, syscall.SOL_SOCKET, syscall.SO_SNDBUF, 4096); err != nil {
		t.Fatal(err)
	}
	borrow(t, s, peer)
	reads, wrote := c.reads.Load(), c.wrote.Load()
	for n := uint64(2); n < 20; n += 2 {
		told(t, peer, asksBytes(n, most), most+replyLen, func() { s.Step(true) })
	}
	if now := c.wrote.Load(); now-wrote < 20 {
		t.Fatalf("9 answers of %d bytes are %d writes: there was room for all", most, now-wrote)
	}
	if c.reads.Load() != reads || s.loans.some.Load() != 1 {
		t.Error("the thread has been woken")
	}
}

// The answer to a flush goes along with what was asked for before it.
func TestAnAnswerAndThatOfItsFlushAreOneWrite(t *testing.T) {
	const most = 64 << 10
	_, c, peer := served(t, most)
	told(t, peer, asksBytes(2, most), most+replyLen, func() {})
	if n := c.wrote.Load(); n != 1 {
		t.Errorf("%d writes", n)
	}
}

// The same goes for the one who asks. Each record of the connection is one system call.
func TestAPutAndItsFlushAreOneSystemCall(t *testing.T) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_SEQPACKET, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fds[0])
	defer syscall.Close(fds[1])
	const most = 64 << 10
	s, _ := servedWindow(t)
	w := s.window(1)
	w.Host = &linkHost{link: NewLink(fds[0], nil)}
	w.epochs.all.Store(lockedAll | unchecked)
	if err := w.farPut(bytesVec(make([]byte, most)), Target{Rank: 1, Count: most, Type: datatype.Predefined(datatype.Byte)}, 0); err != nil {
		t.Fatal(err)
	}
	enough := errors.New("enough")
	if err := w.Flush(1, func() error { return enough }); !errors.Is(err, enough) {
		t.Fatal(err)
	}
	n, err := syscall.Read(fds[1], make([]byte, 2*most))
	if want := most + 2*requestLen; err != nil || n != want {
		t.Errorf("the first system call has sent %d bytes, want %d, %v", n, want, err)
	}
}
