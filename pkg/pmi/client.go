package pmi

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
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

// initack is the exchange that makes an anonymous connection a rank's.
func (c *Client) initack(ctx context.Context, id string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r, err := c.askLocked(ctx, "initack", "cmd=initack pmiid="+id+"\n", "initack"); err != nil {
		if r != nil && string(r.get("msg")) == hasJoined {
			return fmt.Errorf("pmi: another process of this rank has joined MPI: %w", ErrNoServer)
		}
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

// Private reports whether nobody but processes of this user on this host can speak to the launcher as this one does: by
// a descriptor that was inherited. What the launcher does with what it is told is not known.
func (c *Client) Private() bool {
	_, private := c.conn.(*net.UnixConn)
	return private
}

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
			_ = d.SetDeadline(time.Time{})
		}
	}
}
