package proto

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// Link carries frames in both directions. Send never blocks on the far side:
// what may be under way is bounded by the credits of the layer above, not by
// the link. Received frames and the end of the link reach the Receiver that
// the link was made with, in order, from one goroutine.
type Link interface {
	Send(f Frame)
	// Close sends what is queued, waiting for it at most a second, and ends
	// the link. It may be called twice.
	Close() error
}

// Receiver is what a link calls. Down is called once, last; its error is
// io.EOF when the far side closed in good order.
type Receiver interface {
	Frame(l Link, f Frame)
	Down(l Link, err error)
}

// Pipe returns the two ends of a link inside one process. Messages are passed
// as they are and must not be changed after Send. Each end delivers on the
// goroutine of the sender.
func Pipe(a, b Receiver) (Link, Link) {
	x, y := &pipeEnd{}, &pipeEnd{}
	x.peer, y.peer = y, x
	x.recv, y.recv = a, b
	return x, y
}

type pipeEnd struct {
	peer *pipeEnd
	recv Receiver
	down atomic.Bool
}

func (p *pipeEnd) Send(f Frame) {
	if !p.down.Load() {
		p.peer.recv.Frame(p.peer, f)
	}
}

func (p *pipeEnd) Close() error {
	if p.down.CompareAndSwap(false, true) && p.peer.down.CompareAndSwap(false, true) {
		p.peer.recv.Down(p.peer, io.EOF)
	}
	return nil
}

// StreamConfig configures a Stream.
type StreamConfig struct {
	Receiver  Receiver
	Pass      func(node int32, kind uint8) bool // see ReadFrame
	Heartbeat time.Duration                     // silence after which the far side counts as lost; 0 never
	// Answers, if not nil, is asked whether the far side's kernel has answered within a time; false if nobody knows. While
	// it has, a far side that is silent is but slow, and lost only after patience times Heartbeat. A job whose ranks
	// should be gone by now waits for nobody so long.
	Answers func(within time.Duration) bool
}

// ErrSilent is matched by the error of a link whose far side said nothing for
// the heartbeat time, or for patience times that while its kernel answered.
var ErrSilent = errors.New("no sign of life")

// Stream makes a link of a byte stream. rw is closed with the link.
func Stream(rw io.ReadWriteCloser, cfg StreamConfig) Link {
	s := &stream{rw: rw, cfg: cfg, wake: make(chan struct{}, 1), done: make(chan struct{}), sent: make(chan struct{}), began: time.Now()}
	go s.write()
	go s.read()
	if cfg.Heartbeat > 0 {
		go s.beat()
	}
	return s
}

type stream struct {
	rw    io.ReadWriteCloser
	cfg   StreamConfig
	wake  chan struct{}
	done  chan struct{} // closed when the link is over
	sent  chan struct{} // closed when the writer has ended
	began time.Time     // its monotonic part: nobody sets that clock
	heard atomic.Int64  // when the last byte came from the far side, ns since began
	kill  atomic.Int64  // when the time is over that ranks of the far side have to end, ns since began; 0: they need not
	ended sync.Once

	mu      sync.Mutex
	queue   []byte // encoded frames not yet handed to the writer
	closing bool
	err     error // why the link ended
}

func (s *stream) Send(f Frame) {
	if m, is := f.Msg.(*Kill); is {
		s.ending(m)
	}
	s.mu.Lock()
	if !s.closing {
		b, err := AppendFrame(s.queue, f)
		if err != nil {
			s.mu.Unlock()
			s.end(err)
			return
		}
		s.queue = b
	}
	s.mu.Unlock()
	s.poke()
}

// ending notes until when ranks may live that are being ended.
func (s *stream) ending(m *Kill) {
	now := time.Since(s.began)
	at := int64(now + min(max(m.Grace, m.Patience, 0), Forever-now))
	if old := s.kill.Load(); old == 0 || at < old {
		s.kill.Store(at)
	}
}

func (s *stream) poke() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// write hands the queue to the stream, whole batches at a time.
func (s *stream) write() {
	defer close(s.sent)
	var spare []byte
	for {
		s.mu.Lock()
		batch, closing := s.queue, s.closing
		if len(batch) > 0 {
			s.queue, spare = spare[:0], nil // two buffers take turns; neither has two owners
		}
		s.mu.Unlock()
		if len(batch) > 0 {
			if _, err := s.rw.Write(batch); err != nil {
				s.end(err)
				return
			}
			if spare = batch; cap(spare) > 4<<20 {
				spare = nil
			}
			continue
		}
		if closing {
			return
		}
		select {
		case <-s.wake:
		case <-s.done:
			return
		}
	}
}

func (s *stream) read() {
	r := bufio.NewReaderSize(heardReader{s}, 64<<10)
	for {
		f, err := ReadFrame(r, s.cfg.Pass)
		if err != nil {
			s.end(err)
			break
		}
		if _, ping := f.Msg.(*Ping); !ping {
			s.cfg.Receiver.Frame(s, f)
		}
	}
	s.mu.Lock()
	err := s.err
	s.mu.Unlock()
	s.cfg.Receiver.Down(s, err)
}

// heardReader notes when the far side was last heard of.
type heardReader struct{ s *stream }

func (h heardReader) Read(b []byte) (int, error) {
	n, err := h.s.rw.Read(b)
	h.s.heard.Store(int64(time.Since(h.s.began)))
	return n, err
}

// beat sends pings, four in the time of Heartbeat, and ends the link when the far side is silent too long. A
// tick that comes late means that this process itself was stopped or starved;
// the far side then gets its time anew.
func (s *stream) beat() {
	every := s.cfg.Heartbeat / 4
	t := time.NewTicker(every)
	defer t.Stop()
	last := time.Now()
	for {
		select {
		case <-s.done:
			return
		case now := <-t.C:
			if now.Sub(last) > 2*every {
				s.heard.Store(int64(now.Sub(s.began)))
			}
			last = now
			silent := now.Sub(s.began) - time.Duration(s.heard.Load())
			if s.lost(silent, now.Sub(s.began)) {
				s.end(fmt.Errorf("%w for %v", ErrSilent, silent.Round(100*time.Millisecond)))
				return
			}
			s.Send(Frame{Node: Launcher, Msg: &Ping{}})
		}
	}
}

// patience is how many times longer than one of whom nothing is known a far side may be silent whose kernel answers: a host
// that is overloaded, or swaps, or waits for a file server.
const patience = 10

// lost decides about a far side that is silent for so long. A kernel that is there has answered two of the pings, at
// least, that were sent in the time of two; one that is not has been as silent as its process, but for the time of one.
func (s *stream) lost(silent, now time.Duration) bool {
	h := s.cfg.Heartbeat
	kill := time.Duration(s.kill.Load())
	return silent > h && (silent > patience*h || kill > 0 && now > kill || s.cfg.Answers == nil || !s.cfg.Answers(h/2))
}

// end notes the first reason and closes the stream, which ends the reader.
func (s *stream) end(err error) {
	s.ended.Do(func() {
		s.mu.Lock()
		s.err, s.closing = err, true
		s.mu.Unlock()
		close(s.done)
		s.rw.Close()
	})
}

// closeWait bounds how long Close waits for queued frames.
const closeWait = time.Second

func (s *stream) Close() error {
	s.mu.Lock()
	s.closing = true
	s.mu.Unlock()
	s.poke()
	t := time.NewTimer(closeWait)
	defer t.Stop()
	select {
	case <-s.sent:
	case <-s.done:
	case <-t.C:
	}
	s.end(io.EOF)
	return nil
}
