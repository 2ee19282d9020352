package sshstart

import (
	"io"
	"net"
	"testing"

	"golang.org/x/sys/unix"
)

// What has been read is acknowledged before the reader says anything, also on a
// connection where both sides have talked in turn, for which the kernel waits
// otherwise.
func TestWhatIsReadIsAcknowledgedAtOnce(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	dialed, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer dialed.Close()
	server, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	client := newAckedConn(dialed)
	buf := make([]byte, 1)
	const rounds = 40
	prompt := 0
	for range rounds {
		for _, way := range [][2]net.Conn{{client, server}, {server, client}} {
			if _, err := way[0].Write(buf); err != nil {
				t.Fatal(err)
			}
			if _, err := io.ReadFull(way[1], buf); err != nil {
				t.Fatal(err)
			}
		}
		if unacked(t, server) == 0 {
			prompt++
		}
	}
	// The kernel may hand an acknowledgement to a thread of its own when it is busy.
	if prompt < rounds/2 {
		t.Errorf("%d of %d short packets were acknowledged at once", prompt, rounds)
	}
}

// unacked is how many segments of c's the far side has not acknowledged.
func unacked(t *testing.T, c net.Conn) uint32 {
	t.Helper()
	raw, err := c.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	var info *unix.TCPInfo
	if cerr := raw.Control(func(fd uintptr) {
		info, err = unix.GetsockoptTCPInfo(int(fd), unix.IPPROTO_TCP, unix.TCP_INFO)
	}); cerr != nil || err != nil {
		t.Fatal(cerr, err)
	}
	return info.Unacked
}
