package btltest

import (
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/memory"
	"github.com/gompirun/gompi/pkg/btl"
)

// request is a call on the module of another process, and answer is what came of it. Memory is a part of what both see.
type request struct {
	Call       string
	Rank, Size int
	Peer       int
	Header     btl.Header
	Bytes      []byte // a payload, or a card
	At, Length int    // memory
	Key        btl.Key
	Offset     int64
	Op         uint64
	Limit      time.Duration
}

type answer struct {
	Kind   int // of the error, in kinds
	Error  string
	Done   bool
	Moved  int
	Key    btl.Key
	Card   []byte
	Limits btl.Limits
	Why    []string
	Told   []told
}

// told is what a module has told its sink.
type told struct {
	What   string
	Peer   int
	Header btl.Header
	Bytes  []byte
	Op     uint64
	Error  string
}

// kinds are the errors that callers of a module distinguish.
var kinds = []error{nil, btl.ErrAgain, btl.ErrUnreachable, os.ErrClosed, errors.ErrUnsupported}

// kindOf returns the index in kinds of an error, or len(kinds) for any other error.
func kindOf(err error) int {
	if err == nil {
		return 0
	}
	for i, k := range kinds[1:] {
		if errors.Is(err, k) {
			return i + 1
		}
	}
	return len(kinds)
}

// seen is how much memory the processes of a Fleet see together, each pair its own, bytes.
const seen = 16 << 20

// Files by which a process serves: calls, naps, and memory.
const (
	callsIn = 3 + iota
	callsOut
	napsIn
	napsOut
	common
)

// Serving is the variable of the environment that has a test serve.
const Serving = "BTLTEST_SERVES"

// Serve makes modules for a Fleet, one after another, and calls them as it is told, until nobody tells it anything any more.
func Serve(make func(rank, size int) (btl.Module, error)) error {
	mem, err := memory.Map(common, seen)
	if err != nil {
		return err
	}
	s := &server{mem: mem, make: make}
	naps := stream(os.NewFile(napsIn, "naps"), os.NewFile(napsOut, "naps"))
	go s.nap(naps)
	calls := stream(os.NewFile(callsIn, "calls"), os.NewFile(callsOut, "calls"))
	for {
		var r request
		if err := calls.in.Decode(&r); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := calls.out.Encode(s.call(&r)); err != nil {
			return err
		}
	}
}

// wire is a way of requests and answers.
type wire struct {
	in  *gob.Decoder
	out *gob.Encoder
}

func stream(in io.Reader, out io.Writer) wire { return wire{gob.NewDecoder(in), gob.NewEncoder(out)} }

// server has the module that others call.
type server struct {
	mem  []byte
	make func(rank, size int) (btl.Module, error)
	m    btl.Module
	ends map[int]btl.Endpoint
	naps atomic.Pointer[btl.Module] // whose those are
	told []told
}

// nap serves those who sleep, while other calls come.
func (s *server) nap(w wire) {
	for {
		var r request
		if w.in.Decode(&r) != nil {
			return
		}
		if m := s.naps.Load(); m != nil {
			(*m).(btl.Waiter).Park(func() bool { return false }, r.Limit)
		}
		if w.out.Encode(&answer{}) != nil {
			return
		}
	}
}

// call makes a call.
func (s *server) call(r *request) *answer {
	a := &answer{}
	err := s.do(r, a)
	if a.Kind = kindOf(err); err != nil {
		a.Error = err.Error()
	}
	a.Told, s.told = s.told, nil
	return a
}

func (s *server) do(r *request, a *answer) (err error) {
	b := s.mem[r.At:][:r.Length]
	switch r.Call {
	case "make":
		if s.m, err = s.make(r.Rank, r.Size); err != nil {
			return err
		}
		s.ends = map[int]btl.Endpoint{}
		s.naps.Store(&s.m)
		a.Card, a.Limits = s.m.Card(), s.m.Limits()
		_, a.Done = s.m.(btl.Exposer)
	case "why":
		if m, ok := s.m.(btl.Reasoned); ok {
			a.Why = m.Why()
		}
	case "connect":
		var e btl.Endpoint
		if e, err = s.m.Connect(r.Peer, r.Bytes); err == nil {
			s.ends[r.Peer] = e
			_, a.Done = e.(btl.RMA)
		}
	case "progress":
		a.Moved = s.m.Progress(s)
	case "close":
		err = s.m.Close()
	case "send":
		err = s.ends[r.Peer].Send(r.Header, r.Bytes)
	case "exposeAll":
		a.Key, err = s.m.(btl.Exposer).ExposeAll(b)
	case "hideAll":
		s.m.(btl.Exposer).HideAll(r.Key)
	default:
		return s.copies(r, a, b)
	}
	return err
}

// copies makes a call of RMA.
func (s *server) copies(r *request, a *answer, b []byte) (err error) {
	e, ok := s.ends[r.Peer].(btl.RMA)
	if !ok {
		return errors.ErrUnsupported
	}
	switch r.Call {
	case "expose":
		a.Key, err = e.Expose(b)
	case "hide":
		e.Hide(r.Key)
	case "read":
		a.Done, err = e.Read(b, r.Key, r.Offset, r.Op)
	case "write":
		a.Done, err = e.Write(b, r.Key, r.Offset, r.Op)
	case "forget":
		e.Forget()
	default:
		return fmt.Errorf("there is no call %q", r.Call)
	}
	return err
}

// Deliver implements btl.Sink.
func (s *server) Deliver(peer int, h btl.Header, payload []byte) {
	s.told = append(s.told, told{What: "deliver", Peer: peer, Header: h, Bytes: append([]byte{}, payload...)})
}

// PeerDown implements btl.Sink.
func (s *server) PeerDown(peer int, err error) {
	s.told = append(s.told, told{What: "down", Peer: peer, Error: err.Error()})
}

// Moved implements btl.Mover.
func (s *server) Moved(op uint64, err error) {
	t := told{What: "moved", Op: op}
	if err != nil {
		t.Error = err.Error()
	}
	s.told = append(s.told, t)
}
