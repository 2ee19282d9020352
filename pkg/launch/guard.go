package launch

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"
)

// guard is a gompi-daemon that watches over this host while ranks run. When
// the launcher is killed the kernel kills the ranks; the guard, whose standard
// input ends then, kills what the ranks had started.
type guard struct {
	mu    sync.Mutex
	timer *time.Timer
	cmd   *exec.Cmd
	pipe  *os.File
	over  bool
}

// guardAfter is the age at which a job gets its guard. Shorter jobs save the
// process; for them the kernel's part must do.
const guardAfter = 10 * time.Millisecond

func (j *job) startGuardSoon() {
	if j.local == nil || j.sys.DaemonPath == "" {
		return
	}
	g := &guard{}
	j.guard = g
	g.timer = time.AfterFunc(guardAfter, func() {
		if err := g.start(j.sys.DaemonPath, j.id); err != nil {
			j.log.Warn("no guard", "error", err)
		}
	})
}

func (g *guard) start(path, id string) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.over {
		return nil
	}
	r, w, err := os.Pipe()
	if err != nil {
		return err
	}
	defer r.Close()
	cmd := exec.Command(path, "--guard", id)
	cmd.Stdin = r
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		w.Close()
		return err
	}
	g.cmd, g.pipe = cmd, w
	return nil
}

// stop sends the guard home. A nil guard has none.
func (g *guard) stop() {
	if g == nil {
		return
	}
	g.timer.Stop()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.over = true
	if g.cmd != nil {
		_, _ = g.pipe.Write([]byte{guardBye})
		g.pipe.Close()
		_ = g.cmd.Wait()
		g.cmd = nil
	}
}

// guardBye is the byte that tells the guard that all is well.
const guardBye = 'q'
