package pmi

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"sync"
	"time"
)

// Errors a Client's methods wrap.
var (
	ErrNoServer = errors.New("neither PMI_FD nor PMI_PORT is set") // the program was started alone
	ErrRefused  = errors.New("refused by the launcher")
	ErrMissing  = errors.New("no such key")
	ErrTooLong  = errors.New("longer than the launcher takes")
)

// Client is a rank's end of PMI-1. Its calls may come from several goroutines
// and are carried out one after the other. A context that ends during a call
// leaves the connection in the middle of an exchange, so every later call
// returns the same error.
//
// It speaks to this package's Server, MPICH's and Intel's Hydra, and takes the
// answers of Slurm's pmi2 plugin.
type Client struct {
	rank, size int
	conn       io.ReadWriteCloser
	in         *bufio.Reader

	write sync.Mutex // over writes to conn, so that Abort gets through while another call waits; taken after mu

	mu         sync.Mutex // over all below, and over the exchange on conn
	broken     error
	kvsName    string
	maxes      Maxes
	subversion int
}

// Maxes are the limits the launcher announced, bytes including a final NUL.
type Maxes struct{ KVSName, Key, Value int }

// clientLine is the longest reply taken, bytes.
const clientLine = 256 << 10

// NewClient returns the client of rank of size over a connection that is
// already known to be that rank's. It owns conn. Deadlines of contexts are kept
// if conn has SetDeadline, else by closing it.
func NewClient(conn io.ReadWriteCloser, rank, size int) *Client {
	return &Client{rank: rank, size: size, conn: conn, in: bufio.NewReaderSize(conn, 4096)}
}

// Dial connects to the launcher as the environment says: PMI_FD with PMI_RANK
// and PMI_SIZE, else PMI_PORT with PMI_ID. getenv is os.Getenv outside tests.
// When there is neither, the error wraps ErrNoServer: a world of one.
func Dial(ctx context.Context, getenv func(string) string) (*Client, error) {
	if fd := getenv("PMI_FD"); fd != "" {
		return dialFD(fd, getenv)
	}
	if addr := getenv("PMI_PORT"); addr != "" {
		return dialPort(ctx, addr, getenv("PMI_ID"))
	}
	return nil, fmt.Errorf("pmi: %w", ErrNoServer)
}

// dialFD takes over the socket whose number is in PMI_FD.
func dialFD(fd string, getenv func(string) string) (*Client, error) {
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
	file := os.NewFile(uintptr(n), "PMI_FD")
	if _, err := file.Stat(); err != nil {
		file.Close() // or its finalizer closes a later file of that number
		return nil, fmt.Errorf("pmi: PMI_FD=%d was closed on the way (does a wrapper close descriptors? try PMI_PORT): %w", n, err)
	}
	conn, err := net.FileConn(file)
	if err != nil {
		return NewClient(file, rank, size), nil // a pipe pair or the like
	}
	file.Close()
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

// dialPort connects to PMI_PORT and learns rank and size by initack.
func dialPort(ctx context.Context, addr, id string) (*Client, error) {
	if id == "" {
		return nil, fmt.Errorf("pmi: PMI_PORT=%s is set but PMI_ID is not", addr)
	}
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("pmi: connect to PMI_PORT=%s: %w", addr, err)
	}
	c := NewClient(conn, -1, 0)
	if err := c.initack(ctx, id); err != nil {
		conn.Close()
		return nil, err
	}
	return c, nil
}

// initack is the exchange that makes an anonymous connection a rank's.
func (c *Client) initack(ctx context.Context, id string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, err := c.askLocked(ctx, "initack", "cmd=initack pmiid="+id+"\n", "initack"); err != nil {
		return err
	}
	for _, set := range []struct {
		name string
		to   *int
	}{{"size", &c.size}, {"rank", &c.rank}, {"debug", nil}} {
		r, err := c.askLocked(ctx, "initack", "", "set")
		if err != nil {
			return err
		}
		n, ok := r.int(set.name, -1)
		if !ok || n < 0 {
			return c.breakLocked(fmt.Errorf("pmi: initack: %.60q came instead of %s", r.rest, set.name))
		}
		if set.to != nil {
			*set.to = n
		}
	}
	if c.rank >= c.size {
		return c.breakLocked(fmt.Errorf("pmi: initack: rank %d of %d", c.rank, c.size))
	}
	return nil
}

// Close drops the connection. Before Finalize that counts as this rank's death.
func (c *Client) Close() error { return c.conn.Close() }

// Rank is this process's rank in its world.
func (c *Client) Rank() int { return c.rank }

// Size is the number of ranks in the world.
func (c *Client) Size() int { return c.size }

// ask sends request and returns the reply named want. what is for errors.
// The reply is valid until the next call.
func (c *Client) ask(ctx context.Context, what, request, want string) (*command, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.askLocked(ctx, what, request, want)
}

// askLocked is ask for callers that hold mu. An empty request only waits.
// A reply with a non-zero rc, or Slurm's info=fail, is an error that leaves the
// connection usable.
func (c *Client) askLocked(ctx context.Context, what, request, want string) (*command, error) {
	if c.broken != nil {
		return nil, c.broken
	}
	if ctx.Err() != nil {
		return nil, fmt.Errorf("pmi: rank %d: %s: %w", c.rank, what, context.Cause(ctx))
	}
	stop := c.watch(ctx)
	line, err := c.exchangeLocked(request)
	stop()
	if err != nil {
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return nil, c.breakLocked(fmt.Errorf("pmi: rank %d: %s: awaiting %s: %w", c.rank, what, want, err))
	}
	r := new(command)
	if !parseCommand(line, r) || string(r.name) != want {
		return nil, c.breakLocked(fmt.Errorf("pmi: rank %d: %s: awaiting %s, got %.80q", c.rank, what, want, line))
	}
	if rc := string(r.get("rc")); rc != "" && rc != "0" || string(r.get("info")) == "fail" {
		msg := unescape(r.get("msg"))
		if msg == "" {
			msg = "rc=" + rc
		}
		return r, fmt.Errorf("pmi: rank %d: %s: %w: %s", c.rank, what, ErrRefused, msg)
	}
	return r, nil
}

func (c *Client) breakLocked(err error) error {
	c.broken = err
	return err
}

func (c *Client) send(request string) error {
	if request == "" {
		return nil
	}
	c.write.Lock()
	defer c.write.Unlock()
	_, err := io.WriteString(c.conn, request)
	return err
}

// exchangeLocked writes request and reads one line into memory of its own.
func (c *Client) exchangeLocked(request string) ([]byte, error) {
	if err := c.send(request); err != nil {
		return nil, err
	}
	var line []byte
	for {
		part, err := c.in.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case err == nil:
			return line[:len(line)-1], nil
		case errors.Is(err, io.EOF):
			return nil, errors.New("the launcher closed the connection")
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, err
		case len(line) > clientLine:
			return nil, fmt.Errorf("%w: more than %d bytes", ErrLineTooLong, clientLine)
		}
	}
}

// watch makes the connection's calls fail when ctx ends, until stop.
func (c *Client) watch(ctx context.Context) (stop func()) {
	if ctx.Done() == nil {
		return func() {}
	}
	d, ok := c.conn.(interface{ SetDeadline(time.Time) error })
	ran := make(chan struct{})
	release := context.AfterFunc(ctx, func() {
		defer close(ran)
		if !ok || d.SetDeadline(time.Unix(1, 0)) != nil {
			c.conn.Close()
		}
	})
	return func() {
		if release() {
			return
		}
		<-ran // ctx ended as the answer came: the next call has a right to its own time
		if ok {
			d.SetDeadline(time.Time{})
		}
	}
}
