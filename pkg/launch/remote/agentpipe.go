package remote

import (
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// agentPipe is an agent's process that its starter knows of. Closed, it may
// have some patience with an agent that has business of its own to end: Slurm
// looks for an srun that was killed for seconds.
type agentPipe struct {
	*Process
	set      *LiveSet
	patience time.Duration
	ended    chan struct{} // closed when the process has ended

	once    sync.Once
	closing atomic.Bool
	reading sync.RWMutex // held by readers, who are gone before the rest is drained
}

func (a *agentPipe) Read(b []byte) (int, error) {
	a.reading.RLock()
	defer a.reading.RUnlock()
	if a.closing.Load() {
		return 0, os.ErrClosed
	}
	return a.Process.Read(b)
}

// Close ends the session at once, and the process at once or, with patience,
// beside the caller.
func (a *agentPipe) Close() error {
	a.once.Do(func() {
		a.closing.Store(true)
		if a.patience <= 0 {
			a.end()
			return
		}
		_ = a.CloseWrite()
		_ = a.SetReadDeadline(time.Unix(1, 0))
		go a.letEnd()
	})
	if a.patience <= 0 {
		<-a.ended
	}
	return nil
}

// letEnd takes what the process still says, so that nothing keeps it from
// ending, and kills it when patience is over.
func (a *agentPipe) letEnd() {
	a.reading.Lock()
	defer a.reading.Unlock()
	_ = a.SetReadDeadline(time.Time{})
	go func() { _, _ = io.Copy(io.Discard, a.Process) }() // until end closes it
	timer := time.NewTimer(a.patience)
	defer timer.Stop()
	select {
	case <-a.done:
	case <-timer.C:
	}
	a.end()
}

func (a *agentPipe) end() {
	_ = a.Process.Close()
	a.set.Remove(lastOf{a})
	close(a.ended)
}

// lastOf is an agent's pipe as its starter sees it: closing it includes waiting
// for the process.
type lastOf struct{ *agentPipe }

func (l lastOf) Close() error {
	_ = l.agentPipe.Close()
	<-l.ended
	return nil
}
