package guard

import (
	"runtime"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/spawn"
)

// Guard watches over this host while ranks run. When the launcher is killed the
// kernel kills the ranks; the guard, a gompi-daemon whose standard input ends
// then, kills what the ranks had started.
//
// It also looks whether the launcher is stopped, and says so in its place unless the launcher
// has told that it is about to stop itself.
//
// Before the first rank it is a process that only waits to become the daemon,
// which is all that a short job needs. After a while it becomes the daemon in any
// case: one that waits shares the launcher's memory, and so its fate when memory
// runs out.
type Guard struct {
	proc  *spawn.Standby // nil: there is none
	timer *time.Timer

	mu   sync.Mutex
	went bool // it was told to become the daemon
	left bool // it was sent home
}

// guardAfter is the age at which a job's guard becomes a program. Shorter jobs
// save the start of one, which is the work of two ranks, in the midst of theirs.
const guardAfter = 250 * time.Millisecond

// Start starts the guard of a job on this host, by the daemon that daemonPath finds. It comes before anything runs or lies
// here that the guard would have to end or remove.
func (g *Guard) Start(job string, daemonPath func(arch string) (string, error)) error {
	path, err := daemonPath(runtime.GOARCH)
	if err == nil {
		g.proc, err = spawn.NewStandby(path, []string{path, "--guard", job}, proc.HelperEnv(nil))
	}
	if err != nil {
		return err
	}
	g.timer = time.AfterFunc(guardAfter, g.becomeDaemon)
	return nil
}

func (g *Guard) becomeDaemon() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.goLocked()
}

func (g *Guard) goLocked() {
	if g.left || g.went {
		return
	}
	g.went = true
	_ = g.proc.Go()                   // when that fails it goes by itself once we are gone
	go func() { _ = g.proc.Wait() }() // for who runs many jobs in one process
}

// Tell tells the guard that the launcher is about to stop itself, or goes on.
func (g *Guard) Tell(word byte) {
	if g.proc == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.left {
		g.goLocked() // what still waits would take the word for this one
		_ = g.proc.Tell(word)
	}
}

// Leave sends the guard home, once nothing of the job is left on this host: it
// Is gone before the launcher has seen to its output. It may be called again.
func (g *Guard) Leave() {
	if g.proc == nil {
		return
	}
	g.timer.Stop()
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.left {
		g.left = true
		_ = g.proc.Leave()
	}
}

// Wait waits for a guard that has left, unless it is a program, which may take
// its time.
func (g *Guard) Wait() {
	if g.proc != nil && !g.went {
		_ = g.proc.Wait()
	}
}

// Is reports whether a process is the guard.
func (g *Guard) Is(pid int) bool { return g.proc != nil && pid == g.proc.Pid }
