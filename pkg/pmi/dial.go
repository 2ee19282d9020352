package pmi

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// SocketVariable is where gompirun offers PMI besides PMI_FD, for processes that have lost
// that descriptor on their way: TOKEN@NAME, NAME being that of an abstract socket (man 7 unix).
const SocketVariable = "GOMPI_PMI_SOCKET"

// Variables lead a process to its launcher. One that has joined its world takes them out of its
// environment, for what it starts belongs to no world.
var Variables = [...]string{"PMI_FD", "PMI_PORT", "PMI_ID", SocketVariable}

// Family tells what a process is to its launcher.
type Family interface {
	// Launcher is the process that has made the far end of an inherited descriptor, 0 if it is not known. It
	// fails where the descriptor is no socket.
	Launcher(fd int) (pid int, err error)

	// Helper reports whether a rank that has loaded MPI has started this process, with the same PMI_FD.
	Helper(fd string, launcher int) bool
}

// Dial connects to the launcher as the environment says: PMI_FD with PMI_RANK
// and PMI_SIZE, else PMI_PORT with PMI_ID. getenv is os.Getenv outside tests.
// When there is neither, the error wraps ErrNoServer: a world of one. So it does in a
// process whose rank has joined MPI already: it is a helper, and not the rank.
func Dial(ctx context.Context, getenv func(string) string, kin Family) (*Client, error) {
	if fd := getenv("PMI_FD"); fd != "" {
		return dialFD(ctx, fd, getenv, kin)
	}
	if addr := getenv("PMI_PORT"); addr != "" {
		id := getenv("PMI_ID")
		if id == "" {
			return nil, fmt.Errorf("pmi: PMI_PORT=%s is set but PMI_ID is not", addr)
		}
		return dial(ctx, "tcp", addr, id, "PMI_PORT")
	}
	return nil, fmt.Errorf("pmi: %w", ErrNoServer)
}

// dialFD joins by the socket whose number is in PMI_FD. Who is a child of the launcher takes it. Others
// may be a rank behind a wrapper, or what a rank has started with a copy of its environment, whose
// descriptor of that number is closed or something else: the launcher knows.
func dialFD(ctx context.Context, fd string, getenv func(string) string, kin Family) (*Client, error) {
	n, err := strconv.Atoi(fd)
	if err != nil || n < 0 {
		return nil, fmt.Errorf("pmi: PMI_FD=%q is no descriptor", fd)
	}
	rank, err := envInt(getenv, "PMI_RANK", 0)
	if err != nil {
		return nil, err
	}
	size, err := envInt(getenv, "PMI_SIZE", 1)
	if err != nil {
		return nil, err
	}
	if rank < 0 || rank >= size {
		return nil, fmt.Errorf("pmi: PMI_RANK=%d is no rank of PMI_SIZE=%d", rank, size)
	}
	launcher, lost := kin.Launcher(n)
	if lost != nil || launcher != os.Getppid() {
		if token, name, ok := strings.Cut(getenv(SocketVariable), "@"); ok {
			c, err := dial(ctx, "unix", "@"+name, token, SocketVariable)
			if err == nil || errors.Is(err, ErrNoServer) {
				return c, err
			} // else it is out of reach: another network namespace has other abstract sockets
		}
		if kin.Helper(fd, launcher) {
			return nil, fmt.Errorf("pmi: the rank that has started this process has joined MPI: %w", ErrNoServer)
		}
	}
	if lost != nil {
		return nil, fmt.Errorf("pmi: PMI_FD=%d was closed on the way (%w): what was started in front of this program closes descriptors; have the launcher use a port, gompirun --pmi-port or mpiexec -pmi-port", n, lost)
	}
	file := os.NewFile(uintptr(n), "PMI_FD")
	conn, err := net.FileConn(file)
	file.Close()
	if err != nil {
		return nil, fmt.Errorf("pmi: PMI_FD=%d: %w", n, err)
	}
	return NewClient(conn, rank, size), nil
}

func envInt(getenv func(string) string, name string, def int) (int, error) {
	text := getenv(name)
	if text == "" {
		return def, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("pmi: %s=%q is no number", name, text)
	}
	return n, nil
}

// dial connects to where the launcher listens, and learns rank and size by initack.
func dial(ctx context.Context, network, addr, id, variable string) (*Client, error) {
	var d net.Dialer
	conn, err := d.DialContext(ctx, network, addr)
	for errors.Is(err, syscall.EAGAIN) && ctx.Err() == nil { // many call at once (man 7 unix)
		time.Sleep(time.Millisecond)
		conn, err = d.DialContext(ctx, network, addr)
	}
	if err != nil {
		return nil, fmt.Errorf("pmi: connect to %s=%s: %w", variable, addr, err)
	}
	c := NewClient(conn, -1, 0)
	if err := c.initack(ctx, id); err != nil {
		conn.Close()
		return nil, err
	}
	return c, nil
}
