package launch

import (
	"os"
	"os/exec"
	"sync"
	"syscall"
)

// guard is a gompi-daemon that watches over this host while ranks run. When
// the launcher is killed the kernel kills the ranks; the guard, whose standard
// input ends then, kills what the ranks had started.
type guard struct {
	mu   sync.Mutex
	pipe *os.File // the guard's standard input; nil: it does not run
	over bool
}

// startGuard starts the guard beside the ranks: nothing waits for it.
func (j *job) startGuard() {
	if j.local == nil || j.sys.DaemonPath == "" {
		return
	}
	g := &guard{}
	j.guard = g
	go func() {
		if err := g.start(j.sys.DaemonPath, j.id); err != nil {
			j.log.Warn("no guard", "error", err)
		}
	}()
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
