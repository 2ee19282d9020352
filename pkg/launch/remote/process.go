package remote

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// Process is a child of the launcher that carries a connection: an external
// agent or a ProxyCommand. It has a session of its own, so that a ^C at the
// terminal does not reach it, it cannot ask the terminal for a password, and
// Close ends all of its group.
type Process struct {
	cmd    *exec.Cmd
	stdin  *os.File
	stdout *os.File
	stderr *Tail
	done   chan struct{} // closed when the child is reaped and its stderr read
	err    error         // how it ended; readable after done

	mu     sync.Mutex // guards reaped; held while the child is reaped, so that none signals a stranger
	reaped bool

	closeOnce sync.Once
	inOnce    sync.Once
}

// StartProcess runs argv with an environment, nil for our own. The caller must
// Close what it returns.
func StartProcess(argv, env []string) (*Process, error) {
	p := &Process{cmd: exec.Command(argv[0], argv[1:]...), stderr: &Tail{}, done: make(chan struct{})}
	p.cmd.Env = proc.HelperEnv(env)
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	inR, inW, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	outR, outW, err := os.Pipe()
	if err != nil {
		inR.Close()
		inW.Close()
		return nil, err
	}
	errR, errW, err := os.Pipe()
	if err != nil {
		closeAll(inR, inW, outR, outW)
		return nil, err
	}
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = inR, outW, errW
	p.stdin, p.stdout = inW, outR
	err = p.cmd.Start()
	closeAll(inR, outW, errW)
	if err != nil {
		closeAll(inW, outR, errR)
		return nil, err
	}
	go p.reap(errR)
	return p, nil
}

func closeAll(files ...*os.File) {
	for _, f := range files {
		f.Close()
	}
}

// reap waits for the child's end, ends what is left of its group, and takes in
// the rest of its standard error. A process that left the group (ssh's
// ControlPersist does) may hold that pipe open for ever, so the rest is what
// can be read without waiting.
func (p *Process) reap(errR *os.File) {
	read := make(chan struct{})
	go func() {
		defer close(read)
		_, _ = io.Copy(p.stderr, errR) // ends with the pipe or the deadline below
	}()
	for {
		// The child stays a zombie, so its number still means its group.
		err := unix.Waitid(unix.P_PID, p.cmd.Process.Pid, nil, unix.WEXITED|unix.WNOWAIT, nil)
		if err != unix.EINTR {
			break
		}
	}
	p.mu.Lock()
	_ = unix.Kill(-p.cmd.Process.Pid, unix.SIGKILL) // ESRCH: nothing was left
	err := p.cmd.Wait()
	p.reaped = true
	p.mu.Unlock()

	_ = errR.SetReadDeadline(time.Unix(1, 0))
	<-read
	drain(errR, p.stderr)
	errR.Close()
	p.err = exitError(err)
	close(p.done)
}

// drain copies what f holds at this moment.
func drain(f *os.File, w io.Writer) {
	_ = f.SetReadDeadline(time.Time{})
	raw, err := f.SyscallConn()
	if err != nil {
		return
	}
	buf := make([]byte, 4<<10)
	_ = raw.Read(func(fd uintptr) bool {
		for {
			n, err := unix.Read(int(fd), buf)
			if err == unix.EINTR {
				continue
			}
			if n <= 0 {
				return true
			}
			_, _ = w.Write(buf[:n])
		}
	})
}

// exitError translates what exec.Cmd.Wait says.
func exitError(err error) error {
	var ee *exec.ExitError
	if !errors.As(err, &ee) {
		return err
	}
	ws, ok := ee.Sys().(syscall.WaitStatus)
	if ok && ws.Signaled() {
		return &ExitError{
			Status: 128 + int(ws.Signal()),
			Signal: strings.TrimPrefix(unix.SignalName(ws.Signal()), "SIG"),
			Core:   ws.CoreDump(),
		}
	}
	return &ExitError{Status: ee.ExitCode()}
}

// Read reads the child's standard output.
func (p *Process) Read(b []byte) (int, error) { return p.stdout.Read(b) }

// Write writes to the child's standard input.
func (p *Process) Write(b []byte) (int, error) { return p.stdin.Write(b) }

// CloseWrite ends the child's standard input.
func (p *Process) CloseWrite() error {
	var err error
	p.inOnce.Do(func() { err = p.stdin.Close() })
	return err
}

// Wait until the child has ended.
func (p *Process) Wait() error {
	<-p.done
	return p.err
}

// Close kills the child's process group and reaps it.
func (p *Process) Close() error {
	p.closeOnce.Do(func() {
		p.mu.Lock()
		if !p.reaped {
			_ = unix.Kill(-p.cmd.Process.Pid, unix.SIGKILL)
		}
		p.mu.Unlock()
		_ = p.CloseWrite()
		p.stdout.Close()
	})
	<-p.done
	return nil
}

// Stderr returns the last lines the child printed.
func (p *Process) Stderr() *Tail { return p.stderr }

// SetReadDeadline bounds Read.
func (p *Process) SetReadDeadline(t time.Time) error { return p.stdout.SetReadDeadline(t) }

// SetWriteDeadline bounds Write.
func (p *Process) SetWriteDeadline(t time.Time) error { return p.stdin.SetWriteDeadline(t) }

// Addr is unknown: only the agent knows where it connected.
func (p *Process) Addr() string { return "" }

// startError words why an external program could not be started.
func startError(argv []string, err error) error {
	if inner := errors.Unwrap(err); inner != nil {
		err = inner // exec.Error and fs.PathError repeat the name
	}
	return fmt.Errorf("%s: %w", argv[0], err)
}
