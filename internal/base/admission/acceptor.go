package admission

import (
	"errors"
	"net"
	"net/netip"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// Acceptor takes in the callers of listeners, and has a goroutine hear each of them. Several goroutines may use it.
type Acceptor struct {
	time time.Duration // that a caller has to prove whose he is

	mu        sync.Mutex // over all below
	queue     *Queue[net.Conn]
	listeners []net.Listener
	closed    bool

	shut    chan struct{}  // closed by Close
	serving sync.WaitGroup // listeners
	hearing sync.WaitGroup // callers
}

// NewAcceptor returns a acceptor whose callers have so much time to prove whose they are, and no longer.
func NewAcceptor(l Limits, limit time.Duration) *Acceptor {
	return &Acceptor{time: limit, queue: NewQueue[net.Conn](l), shut: make(chan struct{})}
}

// Serve takes in who comes to l, which is the acceptor's from now on. hear is called for each of them, in a goroutine of its own, with a
// deadline on the connection. It calls Known once the caller has proved whose he is, and closes a connection that it does not keep.
func (d *Acceptor) Serve(l net.Listener, hear func(net.Conn)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		l.Close()
		return
	}
	d.listeners = append(d.listeners, l)
	d.serving.Go(func() { d.serve(l, hear) })
}

func (d *Acceptor) serve(l net.Listener, hear func(net.Conn)) {
	for {
		c, err := l.Accept()
		switch {
		case errors.Is(err, net.ErrClosed):
			return
		case err != nil:
			if !proc.Wanting(err) || !d.dismiss() {
				d.pause()
			}
		case !d.enter(c):
			c.Close()
		default:
			d.hearing.Go(func() {
				defer d.leave(c)
				hear(c)
			})
		}
	}
}

// acceptPause is how long a listener rests that can take in nobody.
const acceptPause = 10 * time.Millisecond

// pause waits for a moment. False: the acceptor was closed.
func (d *Acceptor) pause() bool {
	t := time.NewTimer(acceptPause)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-d.shut:
		return false
	}
}

// enter makes room for a caller and takes him in. False: the acceptor was closed.
func (d *Acceptor) enter(c net.Conn) bool {
	for {
		d.mu.Lock()
		switch {
		case d.closed:
			d.mu.Unlock()
			return false
		case !d.queue.Full():
			now := time.Now()
			d.queue.Enter(c, address(c), now)
			_ = c.SetDeadline(now.Add(d.time))
			d.mu.Unlock()
			return true
		}
		d.mu.Unlock()
		if !d.dismiss() {
			d.pause()
		}
	}
}

// address is where a caller calls from; the zero address where that is not known.
func address(c net.Conn) netip.Addr {
	if a, ok := c.RemoteAddr().(*net.TCPAddr); ok {
		return a.AddrPort().Addr()
	}
	return netip.Addr{}
}

// dismiss hangs up on a stranger. False: nobody may be.
func (d *Acceptor) dismiss() bool {
	d.mu.Lock()
	c, ok := d.queue.Dismiss(time.Now())
	d.mu.Unlock()
	if ok {
		hangUp(c)
	}
	return ok
}

// hangUp leaves nothing behind: who closes first keeps the port of the other in TIME_WAIT for a minute otherwise, and a
// host has few enough (man 7 socket, SO_LINGER).
func hangUp(c net.Conn) {
	if t, ok := c.(*net.TCPConn); ok {
		_ = t.SetLinger(0)
	}
	c.Close()
}

func (d *Acceptor) leave(c net.Conn) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.queue.Leave(c)
}

// Known tells that a caller has proved whose he is: he has all the time that he wants. False: he was dismissed before, and his
// connection is closed.
func (d *Acceptor) Known(c net.Conn) bool {
	if !d.leave(c) {
		return false
	}
	_ = c.SetDeadline(time.Time{})
	return true
}

// Spare does what needs descriptors, and dismisses strangers as long as there are none.
func (d *Acceptor) Spare(do func() error) error {
	for end := time.Now().Add(d.time); ; {
		err := do()
		if !proc.Wanting(err) || time.Now().After(end) {
			return err
		}
		if !d.dismiss() && !d.pause() {
			return err
		}
	}
}

// Close closes the listeners, hangs up on all strangers, and waits until nobody is heard any more. It may be called twice.
func (d *Acceptor) Close() {
	d.mu.Lock()
	if !d.closed {
		d.closed = true
		close(d.shut)
		for _, l := range d.listeners {
			l.Close()
		}
	}
	d.mu.Unlock()
	d.serving.Wait() // nobody enters from here on
	d.mu.Lock()
	for _, s := range d.queue.list {
		hangUp(s.c)
	}
	d.mu.Unlock()
	d.hearing.Wait()
}
