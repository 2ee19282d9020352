package window

import (
	"runtime"
	"sync"
)

// Station serves the windows of this process to those that cannot load and store there: each of their connections has a
// thread that waits for requests in the kernel, and does what they ask, whatever the program does meanwhile.
type Station struct {
	mu      sync.RWMutex // over what follows
	windows map[uint64]*Window
	number  uint64
	served  map[*visit]bool
	closed  bool
	threads sync.WaitGroup
	procs   int // GOMAXPROCS before the first connection; 0: there was none

	loans loans
}

// NewStation makes one that serves nothing yet.
func NewStation() *Station {
	return &Station{windows: map[uint64]*Window{}, served: map[*visit]bool{}}
}

// Number is one for a window that is yet to be made.
func (s *Station) Number() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.number++
	return s.number
}

// Open serves a window.
func (s *Station) Open(number uint64, w *Window) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.windows[number] = w
}

// Shut serves it no more. Nobody asks for anything meanwhile.
func (s *Station) Shut(number uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.windows, number)
}

// Windows is how many are served.
func (s *Station) Windows() int {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return len(s.windows)
}

func (s *Station) window(number uint64) *Window {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.windows[number]
}

// Conn is a connection of somebody who has proved whose he is.
type Conn interface {
	// Read waits in the kernel until something has come.
	Read(b []byte) (int, error)
	// TryRead and TryWrite do what they can at once. syscall.EAGAIN says that it was nothing.
	TryRead(b []byte) (int, error)
	TryWrite(b []byte) (int, error)
	// AwaitWrite waits until there is room for a TryWrite, or a moment has passed.
	AwaitWrite()
	// Hangup makes a Read that waits return.
	Hangup()
	Close() error
}

// Serve answers a connection until its end. It has a thread of its own, which sleeps in read(2); so that the program's
// goroutines do not keep it from a CPU there are at least two places to run meanwhile.
func (s *Station) Serve(c Conn) {
	v := newVisit(s, c)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		c.Close()
		return
	}
	if now := runtime.GOMAXPROCS(0); s.procs == 0 && now < leastProcs {
		s.procs = now
		runtime.GOMAXPROCS(leastProcs)
	}
	s.served[v] = true
	s.loans.served.Add(1)
	s.threads.Go(func() {
		defer s.loans.served.Add(-1)
		runtime.LockOSThread()
		v.serve()
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.served, v)
	})
}

// leastProcs is how many goroutines must be able to run while requests are served.
const leastProcs = 2

// Close ends all connections.
func (s *Station) Close() {
	s.mu.Lock()
	s.closed = true
	for v := range s.served {
		v.conn.Hangup()
	}
	s.mu.Unlock()
	s.loans.end()
	s.threads.Wait()
	if s.procs > 0 {
		runtime.GOMAXPROCS(s.procs)
		s.procs = 0
	}
}
