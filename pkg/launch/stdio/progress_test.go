package stdio

import (
	"bytes"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// screen is a terminal that is read as it is written.
type screen struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(b)
}

func (s *screen) take() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.b.Reset()
	return s.b.String()
}

func TestProgressIsShownOnceALaunchTakesMoreThanASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s screen
		var within atomic.Bool
		p := NewProgress(&s, within.Load)
		p.Start()
		p.OfHosts.Store(3)
		step := func(d time.Duration, want string) {
			t.Helper()
			time.Sleep(d)
			synctest.Wait()
			if got := s.take(); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
		step(time.Second-1, "")
		p.Hosts.Store(1)
		step(2, "\rgompirun: 1 of 3 hosts ready\x1b[K")
		step(time.Second, "") // nothing has changed
		p.Hosts.Store(3)
		p.OfRanks.Store(8)
		p.Ranks.Store(2)
		step(time.Second, "\rgompirun: 3 of 3 hosts ready, 2 of 8 ranks started\x1b[K")
		// Others' words take the line's place, and it waits until theirs has ended.
		within.Store(true)
		if n, err := p.write(s.Write, []byte("half")); n != 4 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
		step(time.Second, "\r\x1b[Khalf")
		within.Store(false)
		_, _ = p.write(s.Write, []byte(" done\n"))
		step(time.Second, " done\n\rgompirun: 3 of 3 hosts ready, 2 of 8 ranks started\x1b[K")
		p.Stop()
		step(0, "\r\x1b[K")
		p.Wait()
		step(time.Hour, "")
	})
}

func TestAShortLaunchShowsNoProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s screen
		p := NewProgress(&s, func() bool { return false })
		p.Start()
		time.Sleep(time.Second - 1)
		p.Wait()
		if got := s.take(); got != "" {
			t.Errorf("%q", got)
		}
		var none *Progress
		none.Stop()
		none.Wait()
		if n, err := none.write(s.Write, []byte("x")); n != 1 || err != nil {
			t.Errorf("%d, %v", n, err)
		}
	})
}
