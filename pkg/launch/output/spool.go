package output

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
)

// Spool is a Sink in front of a slow writer. What the writer cannot take at
// once waits in memory, beyond that in an unlinked temporary file, so that a
// stopped terminal does not stop ranks. Over the file's limit Full reports
// true and the caller holds back credit until Drained is called.
type Spool struct {
	to      io.Writer
	limits  SpoolLimits
	drained func() // called when Full turns false; nil none

	mu     sync.Mutex
	cond   *sync.Cond
	mem    []byte // oldest first, before what is in the file
	busy   []byte // being written
	file   *os.File
	r, w   int64 // read and write offsets of the file
	full   bool
	closed bool
	err    error
	done   chan struct{}
}

// SpoolLimits bound a Spool, bytes. Zero fields mean the defaults.
type SpoolLimits struct {
	Memory int   // 0 means 8 MiB
	File   int64 // 0 means 1 GiB
}

// ErrClosedPipe is matched by the error of a Spool whose reader is gone.
var ErrClosedPipe = errors.New("nobody reads the output any longer")

// NewSpool starts a spool. drained may be nil; it is called from the writing
// goroutine.
func NewSpool(to io.Writer, limits SpoolLimits, drained func()) *Spool {
	if limits.Memory <= 0 {
		limits.Memory = 8 << 20
	}
	if limits.File <= 0 {
		limits.File = 1 << 30
	}
	s := &Spool{to: to, limits: limits, drained: drained, done: make(chan struct{})}
	s.cond = sync.NewCond(&s.mu)
	go s.run()
	return s
}

// Write takes b, all or nothing of it lost only after the writer has failed.
func (s *Spool) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return 0, s.err
	}
	if s.file == nil && len(s.mem)+len(b) <= s.limits.Memory {
		s.mem = append(s.mem, b...)
		s.cond.Signal()
		return len(b), nil
	}
	return len(b), s.spillLocked(b)
}

// spillLocked appends to the file; where there can be none, to memory.
func (s *Spool) spillLocked(b []byte) error {
	if s.file == nil {
		f, err := os.CreateTemp("", "gompi-spool-")
		if err != nil {
			s.mem = append(s.mem, b...)
			s.full = true
			s.cond.Signal()
			return nil
		}
		_ = os.Remove(f.Name())
		s.file, s.r, s.w = f, 0, 0
	}
	if _, err := s.file.WriteAt(b, s.w); err != nil {
		s.err = fmt.Errorf("spool output: %w", err)
		return s.err
	}
	s.w += int64(len(b))
	s.full = s.w-s.r > s.limits.File
	s.cond.Signal()
	return nil
}

// Full reports that the writer is far behind.
func (s *Spool) Full() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.full
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
	s.cond.Signal()
	s.mu.Unlock()
	<-s.done
	return s.Err()
}

func (s *Spool) run() {
	defer close(s.done)
	for {
		chunk, ok := s.take()
		if !ok {
			return
		}
		if _, err := s.to.Write(chunk); err != nil {
			s.mu.Lock()
			s.err = fmt.Errorf("%w: %w", ErrClosedPipe, err)
			s.mem, s.full = nil, false
			s.dropFileLocked()
			s.mu.Unlock()
			if s.drained != nil {
				s.drained()
			}
			return
		}
	}
}

// fileChunk is how much of the file is brought back at once, bytes.
const fileChunk = 1 << 20

// take returns the next bytes to write, waiting for some.
func (s *Spool) take() ([]byte, bool) {
	s.mu.Lock()
	for len(s.mem) == 0 && s.file == nil && !s.closed {
		s.cond.Wait()
	}
	was := s.full
	if len(s.mem) == 0 && s.file != nil {
		n := min(int64(fileChunk), s.w-s.r)
		s.mem = append(s.mem[:0], make([]byte, n)...)
		if _, err := s.file.ReadAt(s.mem, s.r); err != nil {
			s.err = fmt.Errorf("spool output: %w", err)
			s.mem = nil
		}
		s.r += n
		if s.r == s.w || s.err != nil {
			s.dropFileLocked()
		}
	}
	s.mem, s.busy = s.busy[:0], s.mem
	s.full = s.file != nil && s.w-s.r > s.limits.File/2 && s.full
	now, out := s.full, s.busy
	s.mu.Unlock()
	if was && !now && s.drained != nil {
		s.drained()
	}
	return out, len(out) > 0
}

func (s *Spool) dropFileLocked() {
	if s.file != nil {
		s.file.Close()
		s.file = nil
	}
}
