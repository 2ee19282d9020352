package sockets

import (
	"time"

	"golang.org/x/sys/unix"
)

// AwaitFD sleeps until a descriptor can be read, or written to if that is asked for, at most for a while.
func AwaitFD(fd int, write bool, limit time.Duration) {
	ev := int16(unix.POLLIN)
	if write {
		ev |= unix.POLLOUT
	}
	ts := unix.NsecToTimespec(int64(limit))
	_, _ = unix.Ppoll([]unix.PollFd{{Fd: int32(fd), Events: ev}}, &ts, nil) // whatever it says, the next read tells
}
