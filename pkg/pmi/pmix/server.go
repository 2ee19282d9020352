package pmix

import (
	"encoding/binary"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// Server is the engine of one node. It is owned by one goroutine; nothing in it
// locks or blocks.
type Server struct {
	cfg     Config
	backend Backend

	next      time.Time // no deadline is earlier; zero: there is none
	spaces    map[string]*namespace
	conns     map[int]*conn
	strangers *admission.Queue[int]       // connections without a handshake
	calls     map[int]call                // asked of the Backend, by id
	lastID    int                         //
	gets      map[codec.Proc][]waitingGet // until the process has committed, or its node has answered
	wanted    map[codec.Proc][]int        // nodes that wait for a local process to commit
	open      map[string][]*gathering     // collective operations by key, first in first out
	groups    map[string]*memberSet       // process groups, by name
	tools     int                         // that have asked for a name
	toolConns int                         // connections of tools

	pulls     map[int]pull // output that clients want
	tapped    bool         // the Backend brings output
	spawning  int          // jobs of tools that want their output, and have not begun
	held      []piece      // output while there are such jobs
	heldBytes int
	monitors  []*monitor
}

// conn is one connection.
type conn struct {
	id      int
	hello   hello
	client  *client   // nil before the handshake
	buf     []byte    // an incomplete frame
	kept    int       // of what counts as open, bytes
	until   time.Time // when the handshake is to be over
	deaf    bool      // closed, or broken
	asked   int       // requests without an answer
	given   rankSet   // whose data it has been given
	codes   map[codec.Status]bool
	anyCode bool
}

// client is one process of this node.
type client struct {
	proc    codec.Proc
	space   *namespace
	state   State
	card    card // what it has put
	conns   int
	open    int // bytes of its requests that are not answered
	entered int // collective operations that are not over, whether it waits for them or not
	died    bool
	tool    bool // it belongs to no job
}

// call is a request that the Backend has yet to answer.
type call struct {
	req      request
	deadline time.Time    // zero: none
	due      codec.Status // what is answered then
	lookup   bool
	infos    []codec.Info // of a query: what is known so far
	forward  uint64       // of a spawn: channels that a tool wants
}

// Errors a Server's methods wrap.
var (
	ErrNotLocal = errors.New("not a process of this node")
	ErrUnknown  = errors.New("nothing awaits this answer")
)

// HandshakeTime is how long a connection may take to say who it is.
const HandshakeTime = 10 * time.Second

// NewServer returns an engine without namespaces.
func NewServer(cfg Config, b Backend) *Server {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	return &Server{
		cfg: cfg, backend: b,
		spaces: map[string]*namespace{}, conns: map[int]*conn{}, calls: map[int]call{},
		gets: map[codec.Proc][]waitingGet{}, wanted: map[codec.Proc][]int{},
		strangers: newStrangers(),
		open:      map[string][]*gathering{}, groups: map[string]*memberSet{}, pulls: map[int]pull{},
	}
}

// Open tells of a new connection, for which there was Room. Its number must not be in use.
func (s *Server) Open(id int) {
	s.conns[id] = &conn{id: id, until: s.after(HandshakeTime)}
	s.strangers.Enter(id, netip.Addr{}, s.cfg.Now())
}

// Data takes bytes as they came from a connection, in chunks of any size, and
// keeps no reference to them. An error says what the peer did wrong; the
// connection is not listened to any more and the caller closes it.
func (s *Server) Data(id int, chunk []byte) error {
	c := s.conns[id]
	if c == nil || c.deaf {
		return nil
	}
	if len(c.buf) > 0 {
		if len(c.buf)+len(chunk) > cap(c.buf) {
			c.buf = slices.Grow(c.buf, max(len(c.buf), len(chunk))) // twice as much: a long message is copied once
		}
		c.buf = append(c.buf, chunk...)
		chunk = c.buf
	}
	for !c.deaf {
		n, err := s.frame(c, chunk)
		if err != nil {
			s.drop(c)
			return err
		}
		if n == 0 {
			break
		}
		chunk = chunk[n:]
	}
	if c.deaf {
		return nil
	}
	if err := c.keep(chunk); err != nil {
		err = s.blame(c, err)
		s.drop(c)
		return err
	}
	return nil
}

// frame handles the first frame of b and returns its length, 0 while it is not
// complete.
func (s *Server) frame(c *conn, b []byte) (int, error) {
	if c.client == nil {
		_, payload, n, err := cutFrame(b, binary.NativeEndian, maxHandshake)
		if n == 0 || err != nil {
			return 0, err
		}
		return n, s.greet(c, payload)
	}
	tag, payload, n, err := cutFrame(b, binary.BigEndian, maxFrame)
	if n == 0 || err != nil {
		return 0, s.blame(c, err)
	}
	if tag == tagHeartbeat {
		s.heartbeat(c)
		return n, nil
	}
	return n, s.blame(c, s.request(request{s: s, c: c, tag: tag, size: len(payload)}, payload))
}

// blame adds who sent what.
func (s *Server) blame(c *conn, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%v: %w", c.client.proc, err)
}

// greet lets a process in.
func (s *Server) greet(c *conn, payload []byte) error {
	h, err := parseHello(payload)
	if err != nil {
		return err
	}
	if h.tool {
		return s.greetTool(c, h)
	}
	space := s.spaces[h.proc.Namespace]
	if space == nil {
		return fmt.Errorf("%w: namespace %.80q is none of this job", errHandshake, h.proc.Namespace)
	}
	cl := space.clients[h.proc.Rank]
	if cl == nil {
		return fmt.Errorf("%w: %v: %w", errHandshake, h.proc, ErrNotLocal)
	}
	if cl.conns >= maxConns {
		return fmt.Errorf("%v: %w", h.proc, errConns)
	}
	c.hello, c.client, c.until = h, cl, time.Time{}
	s.strangers.Leave(c.id)
	cl.conns++
	s.backend.Send(c.id, welcome(h.proc.Rank))
	s.change(cl, Init)
	return nil
}

func (s *Server) change(cl *client, to State) {
	if cl.state != to {
		cl.state = to
		s.backend.Changed(cl.proc, to)
	}
}

// Closed tells that a connection ended.
func (s *Server) Closed(id int) {
	if c := s.conns[id]; c != nil {
		s.drop(c)
	}
}

// drop forgets a connection. What it waited for is answered into the void.
func (s *Server) drop(c *conn) {
	c.deaf, c.buf = true, nil
	delete(s.conns, c.id)
	s.strangers.Leave(c.id)
	if c.client != nil {
		c.client.conns--
		c.client.open -= c.kept
		if c.client.tool {
			s.toolConns--
		}
	}
	s.endPulls(c)
	s.monitors = slices.DeleteFunc(s.monitors, func(m *monitor) bool { return m.c == c })
	for id, call := range s.calls {
		if call.req.c == c && call.lookup {
			delete(s.calls, id)
			call.req.done()
			s.backend.Cancel(id)
		}
	}
}

// State returns how far a process has come; Silent for those of other nodes.
func (s *Server) State(p codec.Proc) State {
	if cl := s.local(p); cl != nil {
		return cl.state
	}
	return Silent
}

// Conns returns the connections of a process.
func (s *Server) Conns(p codec.Proc) []int {
	var out []int
	for id, c := range s.conns {
		if c.client != nil && c.client.proc == p {
			out = append(out, id)
		}
	}
	return out
}

func (s *Server) local(p codec.Proc) *client {
	if space := s.spaces[p.Namespace]; space != nil {
		return space.clients[p.Rank]
	}
	return nil
}
