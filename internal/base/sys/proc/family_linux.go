package proc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// SocketMaker returns the process that has made a connected socket's far end, as it was known then (man 7
// unix, SO_PEERCRED): of a pair the one that made both; 0 where the kernel does not say, as of tcp. It fails
// where fd is no socket, and leaves it as it is.
func SocketMaker(fd int) (pid int, err error) {
	kind, err := syscall.GetsockoptInt(fd, syscall.SOL_SOCKET, syscall.SO_TYPE)
	switch {
	case err != nil:
		return 0, err
	case kind != syscall.SOCK_STREAM:
		return 0, fmt.Errorf("descriptor %d is no stream socket", fd)
	}
	cred, err := syscall.GetsockoptUcred(fd, syscall.SOL_SOCKET, syscall.SO_PEERCRED)
	if err != nil || cred.Pid < 0 {
		return 0, nil
	}
	return int(cred.Pid), nil
}

// Parent is the parent of a process; 0: it has none that can be seen.
func Parent(pid int) int {
	st, ok, err := statOf(pid)
	if err != nil || !ok {
		return 0
	}
	return st.ppid
}

// StartedWith reports whether a process was started with that variable in its environment. What it has
// changed since is not seen.
func StartedWith(pid int, name, value string) bool {
	environ, err := environOf(strconv.Itoa(pid))
	return err == nil && slices.Contains(strings.Split(string(environ), "\x00"), name+"="+value)
}
