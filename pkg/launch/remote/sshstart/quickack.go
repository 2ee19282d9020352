package sshstart

import (
	"net"
	"syscall"

	"golang.org/x/sys/unix"
)

// ackedConn is a TCP connection whose far side never waits for our word that
// something has arrived.
//
// sshd leaves Nagle's algorithm on for sessions without a terminal: of two short
// packets in a row it holds the second until the first is acknowledged. We have
// nothing to say between them, and the kernel then keeps the acknowledgement for up
// to 40 ms, in case that changes. That happened once or twice in each login.
type ackedConn struct {
	*net.TCPConn
	raw syscall.RawConn
}

// newAckedConn returns c itself where it is no TCP connection.
func newAckedConn(c net.Conn) net.Conn {
	t, ok := c.(*net.TCPConn)
	if !ok {
		return c
	}
	raw, err := t.SyscallConn()
	if err != nil {
		return c
	}
	return &ackedConn{TCPConn: t, raw: raw}
}

// Read acknowledges at once what it returns. The kernel forgets that we want that
// whenever it has sent something for us (man 7 tcp, TCP_QUICKACK).
func (c *ackedConn) Read(b []byte) (int, error) {
	n, err := c.TCPConn.Read(b)
	if n > 0 {
		_ = c.raw.Control(func(fd uintptr) {
			_ = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_QUICKACK, 1) // refused: as slow as before
		})
	}
	return n, err
}
