package launch

import (
	"os"
	"os/exec"
	"runtime"
	"sync"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/sys"
)

// guard is a gompi-daemon that watches over this host while ranks run. When
// the launcher is killed the kernel kills the ranks; the guard, whose standard
// input ends then, kills what the ranks had started.
type guard struct {
	mu    sync.Mutex
	timer *time.Timer
	pipe  *os.File // the guard's standard input; nil: it does not run
	over  bool
}

// guardAfter is the age at which a job gets its guard. Shorter jobs save the
// start of a process; for them the kernel's part must do.
const guardAfter = 10 * time.Millisecond

// startGuard starts the guard beside the ranks: nothing waits for it.
func (j *job) startGuard() {
	if j.local == nil || j.sys.DaemonPath == nil {
		return
	}
	g := &guard{}
	j.guard = g
	g.timer = time.AfterFunc(guardAfter, func() {
		if err := g.start(j); err != nil {
			j.log.Warn("no guard", "error", err)
		}
	})
}

func (g *guard) start(j *job) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.over {
		return nil
	}
	path, err := j.sys.DaemonPath(runtime.GOARCH)
	if err != nil {
		return err
	}
	r, w, err := os.Pipe()
	if err != nil {
		return err
	}
	defer r.Close()
	cmd := exec.Command(path, "--guard", j.id)
	cmd.Stdin, cmd.Env = r, sys.HelperEnv(nil)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		w.Close()
		return err
	}
	j.guardPid.Store(int32(cmd.Process.Pid))
	go func() { _ = cmd.Wait() }()
	g.pipe = w
	return nil
}

// stop sends the guard home without waiting for it to be gone. A nil guard has
// none.
func (g *guard) stop() {
	if g == nil {
		return
	}
	g.timer.Stop()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.over = true
	if g.pipe != nil {
		_, _ = g.pipe.Write([]byte{guardBye})
		g.pipe.Close()
		g.pipe = nil
	}
}

// guardBye is the byte that tells the guard that all is well.
const guardBye = 'q'
