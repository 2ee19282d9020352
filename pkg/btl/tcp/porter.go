//go:build linux

package tcp

import (
	"syscall"

	"golang.org/x/sys/unix"
)

// While the program computes nobody takes in who comes. The kernel keeps those, so many (backlog), and from then on answers nobody, which
// looks to a peer like a host that has gone. So a goroutine sees to it that there is room: when half of the places
// are taken it hangs up on the callers that came first. They have not been answered, and dial again if they
// are peers.

// keepRoom does so until the listener is closed.
func (l *listener) keepRoom() {
	raw, err := l.file.SyscallConn()
	if err != nil {
		return
	}
	_ = raw.Read(func(fd uintptr) bool { // is called whenever somebody has come
		relieve(int(fd))
		return false
	})
}

// relieve hangs up on callers of a listener, if they are too many for the kernel.
func relieve(fd int) {
	info, err := unix.GetsockoptTCPInfo(fd, unix.IPPROTO_TCP, unix.TCP_INFO)
	if err != nil {
		return
	}
	waiting, places := info.Unacked, info.Sacked // of a listener (tcp_get_info in Linux)
	if waiting <= places/2 {
		return
	}
	for range waiting - places/4 {
		c, _, err := syscall.Accept4(fd, syscall.SOCK_CLOEXEC|syscall.SOCK_NONBLOCK)
		if err != nil {
			return
		}
		abandon(c)
		syscall.Close(c)
	}
}
