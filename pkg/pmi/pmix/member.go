package pmix

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"io"
	"net"
	"sync"
	"syscall"
)

// Errors a Member's methods wrap.
var (
	ErrNoServer = errors.New("PMIX_NAMESPACE is not set") // no launcher with PMIx has started the process
	ErrRefused  = errors.New("refused by the launcher")
	ErrMissing  = errors.New("no such key")
)

// Member is a process's own end of PMIx, as libpmix is in others: it speaks to the server that has started the process.
// Its calls may come from several goroutines.
//
// It speaks to the servers of libpmix 3 to 6 (Slurm's pmix plugin, Open MPI's launchers), and to this package's.
type Member struct {
	env    Surroundings
	isLost func(error)
	write  sync.Mutex // over writes to the connection

	mu    sync.Mutex // over all below
	conn  net.Conn   // nil: not joined, or left
	wait  map[uint32]chan []byte
	tag   uint32
	lost  error // why nothing more comes; nil: something may
	over  bool  // it has said its last word, so the launcher may go
	known JobInfo
	put   []codec.KVal // since the last fence
}

// NewMember returns the end of a process that a server has told of these surroundings. Init connects it. isLost is called
// when the server has gone, before Finalize or Abort, on a goroutine of its own.
func NewMember(env Surroundings, isLost func(error)) *Member {
	return &Member{env: env, isLost: isLost}
}

// Proc is this process.
func (m *Member) Proc() codec.Proc { return m.env.Proc }

// OnThisHost reports whether nobody but processes of this host can reach the server.
func (m *Member) OnThisHost() bool {
	host, _, err := net.SplitHostPort(m.env.Address)
	return err == nil && net.ParseIP(host).IsLoopback()
}

// connect makes the connection the process's. A process that has left may join again.
func (m *Member) connect(ctx context.Context) error {
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", m.env.Address)
	if err != nil {
		return fmt.Errorf("pmix: connect to the launcher at %s=%s: %w", m.env.variable, m.env.Address, err)
	}
	stop := context.AfterFunc(ctx, func() { conn.Close() })
	_, err = conn.Write(m.env.hello())
	if err == nil {
		err = readWelcome(conn)
	}
	if !stop() && err == nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		conn.Close()
		return fmt.Errorf("pmix: %v: the launcher at %s=%s does not let it in: %w", m.env.Proc, m.env.variable, m.env.Address, err)
	}
	m.mu.Lock()
	m.conn, m.wait, m.tag, m.lost, m.over = conn, map[uint32]chan []byte{}, firstTag, nil, false
	m.mu.Unlock()
	go m.listen(conn)
	return nil
}

// firstTag is the first that a client chooses itself.
const firstTag = 101

// readWelcome reads the answer to a handshake: a status, and an index that nobody needs.
func readWelcome(r io.Reader) error {
	var b [8]byte
	if _, err := io.ReadFull(r, b[:4]); err != nil {
		return hungUp(err)
	}
	if s := codec.Status(binary.BigEndian.Uint32(b[:])); s != codec.Success {
		return fmt.Errorf("%w: %v", ErrRefused, s)
	}
	_, err := io.ReadFull(r, b[4:])
	return hungUp(err)
}

var errClosed = errors.New("it has closed the connection")

func hungUp(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) {
		return errClosed
	}
	return err
}

// listen hands answers to those who wait for them. What is nobody's answer, events above all, is left aside.
func (m *Member) listen(conn net.Conn) {
	var err error
	for err == nil {
		var tag uint32
		var payload []byte
		if tag, payload, err = readFrame(conn); err != nil {
			break
		}
		m.mu.Lock()
		if who := m.wait[tag]; who != nil {
			delete(m.wait, tag)
			who <- payload
		}
		m.mu.Unlock()
	}
	conn.Close()
	if lost := m.lose(conn, err); lost != nil {
		m.isLost(lost)
	}
}

// lose ends all calls that wait for a connection. It returns an error if that was lost before its time.
func (m *Member) lose(conn net.Conn, why error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.conn != conn {
		return nil // it has left, and perhaps joined again
	}
	m.lost = fmt.Errorf("pmix: %v: lost the launcher: %w", m.env.Proc, hungUp(why))
	for tag, who := range m.wait {
		delete(m.wait, tag)
		close(who)
	}
	if m.over {
		return nil
	}
	return m.lost
}

// readFrame reads a frame of a server.
func readFrame(r io.Reader) (tag uint32, payload []byte, err error) {
	head := make([]byte, headerLen)
	if _, err := io.ReadFull(r, head); err != nil {
		return 0, nil, err
	}
	size := binary.BigEndian.Uint32(head[8:])
	if size > maxFrame {
		return 0, nil, fmt.Errorf("%w: header % x", errFrame, head)
	}
	payload, err = io.ReadAll(io.LimitReader(r, int64(size))) // grows with what comes
	if err == nil && len(payload) < int(size) {
		err = io.ErrUnexpectedEOF
	}
	return binary.BigEndian.Uint32(head[4:]), payload, err
}

// ask sends a request and returns the decoder of its answer.
func (m *Member) ask(ctx context.Context, what string, request *codec.Encoder) (*codec.Decoder, error) {
	fail := func(err error) (*codec.Decoder, error) {
		return nil, fmt.Errorf("pmix: %v: %s: %w", m.env.Proc, what, err)
	}
	conn, tag, answer, err := m.begin()
	if err != nil {
		return fail(err)
	}
	if err := m.send(conn, tag, request); err != nil {
		return fail(err)
	}
	select {
	case payload, ok := <-answer:
		if !ok {
			m.mu.Lock()
			defer m.mu.Unlock()
			return nil, m.lost
		}
		return codec.NewDecoder(m.env.dialect, payload), nil
	case <-ctx.Done():
		m.mu.Lock()
		delete(m.wait, tag)
		m.mu.Unlock()
		return fail(context.Cause(ctx))
	}
}

// begin takes a tag for a request.
func (m *Member) begin() (conn net.Conn, tag uint32, answer chan []byte, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case m.conn == nil:
		return nil, 0, nil, errors.New("it has not joined, or left")
	case m.lost != nil:
		return nil, 0, nil, m.lost
	}
	answer = make(chan []byte, 1)
	tag = m.tag
	m.tag++
	m.wait[tag] = answer
	return m.conn, tag, answer, nil
}

func (m *Member) send(conn net.Conn, tag uint32, request *codec.Encoder) error {
	m.write.Lock()
	defer m.write.Unlock()
	_, err := conn.Write(frame(tag, request.Bytes()))
	return err
}

// request begins a request.
func (m *Member) request(c codec.Command) *codec.Encoder {
	e := codec.NewEncoder(m.env.dialect)
	e.Pack(codec.TypeCommand, uint64(c))
	return e
}

// order is ask where the answer is a status; what follows it is left in the decoder.
func (m *Member) order(ctx context.Context, what string, request *codec.Encoder) (*codec.Decoder, error) {
	d, err := m.ask(ctx, what, request)
	if err != nil {
		return nil, err
	}
	s := d.Status()
	switch {
	case d.Err() != nil:
		return nil, fmt.Errorf("pmix: %v: %s: %w", m.env.Proc, what, d.Err())
	case s == codec.ErrNotFound:
		return nil, fmt.Errorf("pmix: %v: %s: %w", m.env.Proc, what, ErrMissing)
	case s != codec.Success:
		return nil, fmt.Errorf("pmix: %v: %s: %w: %v", m.env.Proc, what, ErrRefused, s)
	}
	return d, nil
}

// Close drops the connection. Before Finalize that counts as this process's death.
func (m *Member) Close() error {
	m.mu.Lock()
	conn := m.conn
	m.conn = nil
	m.mu.Unlock()
	if conn == nil {
		return nil
	}
	return conn.Close()
}
