package pmi

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// Errors a Server's methods wrap.
var (
	ErrNotLocal    = errors.New("not a rank of this node")
	ErrBusy        = errors.New("already connected")
	ErrLineTooLong = errors.New("line too long")
	ErrNotPMI      = errors.New("not a PMI-1 line")
	ErrUnknown     = errors.New("nothing awaits this answer")
)

// Server is the engine of one world on one node. It is owned by one goroutine;
// nothing in it locks or blocks.
type Server struct {
	cfg     Config
	backend Backend
	lineMax int // bytes

	ranks []rankState // by index of cfg.Local
	index map[int]int // world rank to index of ranks

	kvs      map[string]string   // values as they were written, escapes included
	fresh    map[string]string   // entries of kvs that no fence has spread yet
	reserved map[string]string   // PMI_... and universeSize, escaped
	barriers map[string]*barrier // by canonical group
	node     nodeStore           // PMI-2's attributes of this node
	pending  map[int]operation
	lastID   int

	putOK   []byte // replies that are always the same
	initMsg []byte
	maxes   []byte
	hosts   []byte // nil: no get_ranks2hosts
}

// rankState is what the engine knows about one local rank.
type rankState struct {
	rank     int
	appnum   int
	state    State
	framed   bool // it speaks PMI-2: messages with a length, no lines
	padded   bool // and sends six bytes too many with each
	attached bool // Attach was called and Closed was not
	deaf     bool // aborted, closed or broken: no more input, no more replies
	buf      []byte
	block    *spawnBlock
	inside   []*barrier // entered and not yet left
	asked    int        // operations whose answer is outstanding
	putBytes int
	waiting  request2 // PMI-2: the fence or ring it is in
}

// operation is a request the Backend has yet to answer.
type operation struct {
	r      *rankState
	spawn  int // processes asked for; 0: a name operation
	name   NameOp
	thread string // PMI-2: the thread that asked
}

// Bounds on what one rank may make the engine hold.
const (
	maxInside   = 64       // barriers
	maxAsked    = 64       // names and spawns
	maxPutBytes = 64 << 20 // keys and values
)

// NewServer returns an engine for the world cfg describes. It panics when cfg
// makes no sense: a daemon builds it, no user writes it.
func NewServer(cfg Config, b Backend) *Server {
	if cfg.ValueMax == 0 {
		cfg.ValueMax = defaultValueMax
	}
	if cfg.Subversion == 0 {
		cfg.Subversion = 1
	}
	checkConfig(cfg)
	s := &Server{
		cfg:      cfg,
		backend:  b,
		lineMax:  max(lineMax, 2*cfg.ValueMax+1024),
		ranks:    make([]rankState, len(cfg.Local)),
		index:    make(map[int]int, len(cfg.Local)),
		kvs:      make(map[string]string),
		fresh:    make(map[string]string),
		reserved: make(map[string]string),
		barriers: make(map[string]*barrier),
		pending:  make(map[int]operation),
		putOK:    []byte("cmd=put_result rc=0 msg=success\n"),
		initMsg:  fmt.Appendf(nil, "cmd=response_to_init pmi_version=1 pmi_subversion=%d rc=0\n", cfg.Subversion),
		maxes: fmt.Appendf(nil, "cmd=maxes rc=0 kvsname_max=%d keylen_max=%d vallen_max=%d\n",
			kvsNameMax, keyMax, cfg.ValueMax),
		hosts: ranksToHosts(cfg.Hosts),
	}
	for i, rank := range cfg.Local {
		s.index[rank] = i
		s.ranks[i] = rankState{rank: rank}
		if cfg.AppNum != nil {
			s.ranks[i].appnum = cfg.AppNum[i]
		}
	}
	s.fillReserved()
	for k, v := range cfg.Preput {
		s.kvs[k] = escape(v)
	}
	return s
}

// checkConfig panics when an engine cannot serve cfg.
func checkConfig(cfg Config) {
	bad := func(format string, args ...any) { panic("pmi: bad config: " + fmt.Sprintf(format, args...)) }
	if cfg.KVSName == "" || len(cfg.KVSName) >= kvsNameMax || strings.ContainsAny(cfg.KVSName, " \n\\") {
		bad("kvs name %q", cfg.KVSName)
	}
	if cfg.AppNum != nil && len(cfg.AppNum) != len(cfg.Local) {
		bad("%d app numbers for %d local ranks", len(cfg.AppNum), len(cfg.Local))
	}
	if cfg.Hosts != nil && len(cfg.Hosts) != cfg.Size {
		bad("%d hosts for %d ranks", len(cfg.Hosts), cfg.Size)
	}
	last := -1
	for _, rank := range cfg.Local {
		if rank <= last || rank >= cfg.Size {
			bad("local rank %d after %d in a world of %d", rank, last, cfg.Size)
		}
		last = rank
	}
	if cfg.Subversion < 1 || cfg.Subversion > 2 || cfg.ValueMax < 2 {
		bad("subversion %d, longest value %d", cfg.Subversion, cfg.ValueMax)
	}
}

// Attach tells that a connection for rank was made. Launchers that hand every
// rank its own descriptor need not call it; those that take connections on a
// port do, and close the connection when it returns an error: the rank is not
// here, has a connection already, or was lost inside MPI.
func (s *Server) Attach(rank int) error {
	r, err := s.local(rank)
	if err != nil {
		return err
	}
	if r.attached || r.state == Init {
		return fmt.Errorf("pmi: rank %d: %w", rank, ErrBusy)
	}
	r.attached, r.deaf, r.framed = true, false, false
	return nil
}

// keepMax is how much buffer a rank keeps between lines, bytes.
const keepMax = 8 << 10

// Data takes bytes as they came from rank, in chunks of any size, and keeps
// no reference to them. Backend methods must not call it. An error names the rank and says what it did wrong; the rank
// is not listened to any more and the launcher should end it.
func (s *Server) Data(rank int, chunk []byte) error {
	r, err := s.local(rank)
	if err != nil {
		return err
	}
	for len(chunk) > 0 && !r.deaf {
		if r.framed {
			return s.frames(r, chunk)
		}
		n := bytes.IndexByte(chunk, '\n')
		if n < 0 {
			if len(r.buf)+len(chunk) > s.lineMax {
				return s.tooLong(r)
			}
			r.buf = append(r.buf, chunk...)
			return nil
		}
		line := chunk[:n]
		chunk = chunk[n+1:]
		if len(r.buf)+len(line) > s.lineMax {
			return s.tooLong(r)
		}
		if len(r.buf) > 0 {
			r.buf = append(r.buf, line...)
			line = r.buf
			r.buf = r.buf[:0]
		}
		if err := s.line(r, line); err != nil {
			return err
		}
		if cap(r.buf) > keepMax {
			r.buf = nil
		}
	}
	return nil
}

// Line takes one line without its newline, for callers that split themselves.
func (s *Server) Line(rank int, line []byte) error {
	r, err := s.local(rank)
	if err != nil || r.deaf {
		return err
	}
	if len(line) > s.lineMax {
		return s.tooLong(r)
	}
	return s.line(r, line)
}

// Closed tells that rank's connection ended and returns how far the rank had
// come: Init means it ended without finalizing.
func (s *Server) Closed(rank int) State {
	r, err := s.local(rank)
	if err != nil {
		return Silent
	}
	if !r.deaf && !r.framed && bytes.HasPrefix(r.buf, []byte("cmd=abort")) {
		s.abort(r, r.buf) // its last words lacked a newline
	}
	s.deafen(r)
	r.attached = false
	return r.state
}

// State returns how far rank has come; Silent for ranks of other nodes.
func (s *Server) State(rank int) State {
	r, err := s.local(rank)
	if err != nil {
		return Silent
	}
	return r.state
}

func (s *Server) local(rank int) (*rankState, error) {
	i, ok := s.index[rank]
	if !ok {
		return nil, fmt.Errorf("pmi: rank %d: %w (%d of %d ranks)", rank, ErrNotLocal, len(s.ranks), s.cfg.Size)
	}
	return &s.ranks[i], nil
}

func (s *Server) tooLong(r *rankState) error {
	s.deafen(r)
	return fmt.Errorf("pmi: rank %d: %w: more than %d bytes without a newline", r.rank, ErrLineTooLong, s.lineMax)
}

// deafen stops listening to a rank and frees what it had begun to say.
func (s *Server) deafen(r *rankState) {
	r.deaf, r.buf, r.block = true, nil, nil
}

func (s *Server) reply(r *rankState, msg []byte) {
	if !r.deaf {
		s.backend.Reply(r.rank, msg)
	}
}

func (s *Server) fail(r *rankState, reply string, rc int, msg string) {
	s.reply(r, failure(reply, rc, msg, ""))
}

func (s *Server) change(r *rankState, to State) {
	if r.state != to {
		r.state = to
		s.backend.Changed(r.rank, to)
	}
}
