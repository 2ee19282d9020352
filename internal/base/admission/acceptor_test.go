package admission

import (
	"errors"
	"io"
	"net"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// hall is a acceptor at a listener of loopback. Who says "known" has proved whose he is.
type hall struct {
	*Acceptor
	at    string
	came  chan struct{}
	known chan net.Conn
}

// open opens a hall. accept stands between the listener and the acceptor; nil: nothing does.
func open(t *testing.T, l Limits, limit time.Duration, accept func(net.Listener) net.Listener) hall {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := hall{NewAcceptor(l, limit), ln.Addr().String(), make(chan struct{}, 1000), make(chan net.Conn, 8)}
	if accept != nil {
		ln = accept(ln)
	}
	h.Serve(ln, func(c net.Conn) {
		h.came <- struct{}{}
		b := make([]byte, 5)
		if _, err := io.ReadFull(c, b); err != nil || string(b) != "known" || !h.Known(c) {
			c.Close()
			return
		}
		h.known <- c
	})
	t.Cleanup(func() {
		h.Close()
		close(h.known)
		for c := range h.known {
			c.Close()
		}
	})
	return h
}

func (h hall) call(t *testing.T) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", h.at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

// await waits for something of the other side.
func await[T any](t *testing.T, what string, from <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-from:
	case <-time.After(20 * time.Second):
		t.Fatalf("waited in vain for %s", what)
	}
	return v
}

// ended reports how a connection ends.
func ended(c net.Conn) <-chan error {
	out := make(chan error, 1)
	go func() {
		_, err := c.Read(make([]byte, 1))
		out <- err
	}()
	return out
}

func TestSilentCallersKeepNobodyOut(t *testing.T) {
	h := open(t, Limits{Most: 16}, time.Hour, nil)
	first := h.call(t)
	for range 200 {
		h.call(t)
	}
	await(t, "the end of the first stranger", ended(first))
	c := h.call(t)
	if _, err := c.Write([]byte("known")); err != nil {
		t.Fatal(err)
	}
	known := await(t, "the one who says who he is", h.known)
	for range 100 { // he is no stranger any more
		h.call(t)
	}
	last := h.call(t)
	if _, err := last.Write([]byte("known")); err != nil {
		t.Fatal(err)
	}
	await(t, "another", h.known).Close()
	if _, err := known.Write([]byte("x")); err != nil {
		t.Errorf("who had proved whose he is was dismissed: %v", err)
	}
	if err := await(t, "his byte", ended(c)); err != nil {
		t.Error(err)
	}
	known.Close()
}

func TestWhoSaysNothingInTimeIsDismissed(t *testing.T) {
	h := open(t, Limits{Most: 16}, 20*time.Millisecond, nil)
	await(t, "the end of a silent one", ended(h.call(t)))
}

func TestAClosedAcceptorKeepsNobody(t *testing.T) {
	h := open(t, Limits{}, time.Hour, nil)
	c := h.call(t)
	h.Close()
	await(t, "the end of one who was there", ended(c))
	if c, err := net.Dial("tcp", h.at); err == nil {
		c.Close()
		t.Error("it still listens")
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.Serve(ln, func(net.Conn) {})
	if _, err := ln.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("a closed door serves a listener: %v", err)
	}
}

// poor is a listener without a descriptor for the second caller, until the first has gone.
type poor struct {
	net.Listener
	first  *endTold
	wanted atomic.Int32
}

type endTold struct {
	net.Conn
	gone atomic.Bool
}

func (c *endTold) Close() error {
	c.gone.Store(true)
	return c.Conn.Close()
}

func (p *poor) Accept() (net.Conn, error) {
	if p.first != nil && !p.first.gone.Load() {
		p.wanted.Add(1)
		return nil, &net.OpError{Op: "accept", Err: syscall.EMFILE}
	}
	c, err := p.Listener.Accept()
	if err == nil && p.first == nil {
		p.first = &endTold{Conn: c}
		return p.first, nil
	}
	return c, err
}

func TestAStrangerGivesUpHisDescriptor(t *testing.T) {
	var p *poor
	h := open(t, Limits{Most: 16}, time.Hour, func(l net.Listener) net.Listener {
		p = &poor{Listener: l}
		return p
	})
	silent := h.call(t)
	c := h.call(t)
	if _, err := c.Write([]byte("known")); err != nil {
		t.Fatal(err)
	}
	await(t, "the second caller", h.known).Close()
	await(t, "the end of the first", ended(silent))
	if p.wanted.Load() == 0 {
		t.Error("nothing was wanting")
	}
}

func TestStrangersGiveUpDescriptorsForWhatHasToBeDone(t *testing.T) {
	h := open(t, Limits{Most: 16}, time.Hour, nil)
	c := h.call(t)
	await(t, "a stranger", h.came)
	done := errors.New("done")
	err := h.Spare(func() error {
		if h.has(1) {
			return &net.OpError{Err: syscall.EMFILE}
		}
		return done
	})
	if err != done {
		t.Error(err)
	}
	await(t, "the end of the stranger", ended(c))
}

func (h hall) has(n int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.queue.Len() == n
}
