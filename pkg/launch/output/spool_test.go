package output

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

// gate is a writer that takes as many bytes as it was opened for, and blocks.
type gate struct {
	mu   sync.Mutex
	cond *sync.Cond
	room int
	got  bytes.Buffer
	fail error
}

func newGate() *gate {
	g := &gate{}
	g.cond = sync.NewCond(&g.mu)
	return g
}

func (g *gate) open(bytes int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.room += bytes
	g.cond.Broadcast()
}

func (g *gate) Write(b []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for g.room < len(b) && g.fail == nil {
		g.cond.Wait()
	}
	if g.fail != nil {
		return 0, g.fail
	}
	g.room -= len(b)
	return g.got.Write(b)
}

const everything = 1 << 40

// feeder gives numbered lines, and remembers them.
type feeder struct {
	n    int
	want bytes.Buffer
}

func (f *feeder) give(s *Spool, bytes int) {
	for end := f.want.Len() + bytes; f.want.Len() < end; f.n++ {
		line := fmt.Appendf(nil, "line %d\n", f.n)
		f.want.Write(line)
		s.Give(line)
	}
}

// finish lets all out and compares.
func (f *feeder) finish(t *testing.T, s *Spool, g *gate) {
	t.Helper()
	g.open(everything)
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if !bytes.Equal(g.got.Bytes(), f.want.Bytes()) {
		t.Errorf("%d bytes came, want %d, in order", g.got.Len(), f.want.Len())
	}
}

var small = SpoolLimits{Memory: 64 << 10, File: 1 << 20, Patience: time.Second}

func TestASlowReaderHoldsItsWritersBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, f, drained := newGate(), &feeder{}, 0
		s := NewSpool(g, small, func() { drained++ })
		for range 50 {
			for !s.Full() {
				f.give(s, 4<<10)
			}
			time.Sleep(small.Patience / 2) // of the bubble's clock
			g.open(smallChunk)
			synctest.Wait()
			if s.backlog.file != nil || s.stuck {
				t.Error("a reader that moves needs no file")
			}
			if n := s.backlog.size(); n > int64(small.Memory) {
				t.Errorf("%d bytes wait", n)
			}
		}
		if drained == 0 {
			t.Error("nobody was told to go on")
		}
		f.finish(t, s, g)
	})
}

func TestAStoppedReaderStopsNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, f := newGate(), &feeder{}
		drained := make(chan struct{}, 100)
		s := NewSpool(g, small, func() { drained <- struct{}{} })
		f.give(s, 50<<10)
		if !s.Full() {
			t.Error("half of memory is in use, and nobody knows")
		}
		<-drained // patience is over
		for range 9 {
			f.give(s, 100<<10)
			if s.Full() {
				t.Fatalf("full with %d bytes", s.backlog.size())
			}
		}
		if s.backlog.file == nil {
			t.Error("not in a file")
		}
		f.give(s, 200<<10)
		if !s.Full() {
			t.Error("beyond the file's limit, and nobody knows")
		}
		g.open(everything)
		<-drained
		synctest.Wait()
		if s.backlog.file != nil || s.Full() {
			t.Error("the file stays")
		}
		f.give(s, 10<<10)
		f.finish(t, s, g)
	})
}

func TestWithoutRoomForAFileOutputWaitsInMemory(t *testing.T) {
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "missing"))
	synctest.Test(t, func(t *testing.T) {
		g, f := newGate(), &feeder{}
		s := NewSpool(g, small, nil)
		f.give(s, 200<<10)
		time.Sleep(10 * small.Patience)
		if !s.Full() {
			t.Error("memory would grow without end")
		}
		f.finish(t, s, g)
	})
}

// A file that cannot grow any more keeps what it has; what follows stays behind
// it in memory.
func TestAFileThatFillsTheDiskKeepsTheOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, f := newGate(), &feeder{}
		s := NewSpool(g, small, nil)
		f.give(s, 100<<10)
		s.mu.Lock()
		if s.backlog.file == nil {
			t.Fatal("no file")
		}
		s.backlog.broken = true // as ENOSPC leaves it
		s.mu.Unlock()
		f.give(s, 50<<10)
		f.finish(t, s, g)
	})
}

func TestAReaderThatGoesIsAnError(t *testing.T) {
	g := newGate()
	g.fail = syscall.EPIPE
	s := NewSpool(g, SpoolLimits{}, nil)
	if _, err := s.Write([]byte("x")); err != nil && !errors.Is(err, syscall.EPIPE) {
		t.Fatal(err)
	}
	if err := s.Close(); !errors.Is(err, syscall.EPIPE) || !errors.Is(err, ErrClosedPipe) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Write([]byte("y")); err == nil {
		t.Error("a write after the end succeeded")
	}
}

func TestASpoolKnowsWhetherALineHasEnded(t *testing.T) {
	s := NewSpool(&bytes.Buffer{}, SpoolLimits{}, nil)
	for _, c := range []struct {
		text string
		mid  bool
	}{{"", false}, {"a line\n", false}, {"half of", true}, {"", true}, {" one\n", false}} {
		s.Give([]byte(c.text))
		if s.MidLine() != c.mid {
			t.Errorf("after %q: within a line: %v", c.text, !c.mid)
		}
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
