package output

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"syscall"
	"time"
)

// Spool is a Sink in front of a slow writer. What the writer has not taken yet
// waits in memory. With half of that in use Full reports true, and the caller
// holds back credit until Drained is called, so that ranks write no faster than
// it does. A writer that does not move at all, a stopped terminal, does not stop
// ranks: after a while Full turns false again, and what comes then goes to an
// unlinked temporary file, up to its limit.
type Spool struct {
	to      io.Writer
	limits  SpoolLimits
	drained func() // called when Full turns false; nil none

	mu      sync.Mutex
	cond    *sync.Cond
	backlog backlog
	full    bool
	stuck   bool // the write under way takes longer than our patience
	writes  int  // that have ended
	watch   *time.Timer
	closed  bool
	midLine bool // what came last does not end a line
	err     error
	done    chan struct{}
}

// SpoolLimits bound a Spool. Zero fields mean the defaults.
type SpoolLimits struct {
	Memory   int           // bytes; 0 means 8 MiB
	File     int64         // bytes; 0 means 1 GiB
	Patience time.Duration // with a write that does not end; 0 means 250 ms
}

// ErrClosedPipe is matched by the error of a Spool whose reader is gone.
var ErrClosedPipe = errors.New("nobody reads the output any longer")

// NewSpool starts a spool. drained may be nil; it is called from goroutines of
// the Spool's own.
func NewSpool(to io.Writer, limits SpoolLimits, drained func()) *Spool {
	if limits.Memory <= 0 {
		limits.Memory = 8 << 20
	}
	if limits.File <= 0 {
		limits.File = 1 << 30
	}
	if limits.Patience <= 0 {
		limits.Patience = 250 * time.Millisecond
	}
	if drained == nil {
		drained = func() {}
	}
	s := &Spool{to: to, limits: limits, drained: drained, done: make(chan struct{})}
	s.cond = sync.NewCond(&s.mu)
	s.backlog.memory = limits.Memory
	go s.run()
	return s
}

// Give takes b, which is the Spool's from now on, all or nothing of it lost
// only after the writer has failed.
func (s *Spool) Give(b []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return
	}
	if n := len(b); n > 0 {
		s.midLine = b[n-1] != '\n'
	}
	s.backlog.add(b)
	s.cond.Signal()
	if !s.full {
		s.full = s.backlog.size() > s.mostLocked()
		if s.full && !s.stuck {
			s.lookLaterLocked()
		}
	}
}

// Write is Give for those who keep b.
func (s *Spool) Write(b []byte) (int, error) {
	s.Give(bytes.Clone(b))
	return len(b), s.Err()
}

// mostLocked is the backlog, bytes, above which the Spool is full.
func (s *Spool) mostLocked() int64 {
	if s.stuck && s.backlog.spills() {
		return s.limits.File
	}
	return int64(s.limits.Memory / 2)
}

// lookLaterLocked looks after a while whether the writer has moved.
func (s *Spool) lookLaterLocked() {
	if s.watch != nil {
		s.watch.Stop()
	}
	writes := s.writes
	s.watch = time.AfterFunc(s.limits.Patience, func() { s.look(writes) })
}

func (s *Spool) look(writes int) {
	s.mu.Lock()
	released := false
	switch {
	case !s.full || s.stuck || s.closed || s.err != nil:
	case s.writes != writes:
		s.lookLaterLocked() // it moves, if slowly
	default:
		s.stuck = true
		s.full = s.backlog.size() > s.mostLocked()
		released = !s.full
	}
	s.mu.Unlock()
	if released {
		s.drained()
	}
}

// Full reports that the writer is far behind.
func (s *Spool) Full() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.full
}

// MidLine reports that what has been given so far ends within a line, as the last
// words of a rank do that was killed.
func (s *Spool) MidLine() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.midLine && s.err == nil
}

// Err returns why writing failed, nil when it did not.
func (s *Spool) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

// Close waits until everything is written and returns the first error.
func (s *Spool) Close() error {
	s.mu.Lock()
	s.closed = true
	if s.watch != nil {
		s.watch.Stop()
	}
	s.cond.Signal()
	s.mu.Unlock()
	<-s.done
	return s.Err()
}

// writeSize bounds one write, bytes: what a pipe holds, so that a write that
// does not end means a reader that does not read.
const writeSize = 64 << 10

func (s *Spool) run() {
	defer close(s.done)
	for {
		chunk := s.take()
		if len(chunk) == 0 {
			return
		}
		for part := range slices.Chunk(chunk, writeSize) {
			_, err := s.to.Write(part)
			if errors.Is(err, syscall.EPIPE) {
				err = fmt.Errorf("%w: %w", ErrClosedPipe, err)
			}
			if s.wrote(err); err != nil {
				return
			}
		}
	}
}

// take returns the next bytes to write, waiting for some; none at the end.
func (s *Spool) take() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.backlog.size() == 0 && !s.closed {
		s.cond.Wait()
	}
	chunk, err := s.backlog.take()
	if err != nil {
		s.failLocked(fmt.Errorf("spool output: %w", err))
	}
	return chunk
}

// wrote notes the end of a write.
func (s *Spool) wrote(err error) {
	s.mu.Lock()
	s.writes++
	was := s.full || s.stuck
	if err != nil {
		s.failLocked(err)
	} else if was {
		moved := s.stuck
		s.stuck = false
		s.full = s.backlog.size() > s.mostLocked()/2
		if s.full && moved {
			s.lookLaterLocked()
		}
	}
	released := was && !s.full
	s.mu.Unlock()
	if released || err != nil {
		s.drained()
	}
}

func (s *Spool) failLocked(err error) {
	s.err, s.full, s.stuck = err, false, false
	s.backlog.drop()
}
