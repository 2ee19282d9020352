package spawn

import (
	"fmt"
	"syscall"
)

// hold stops a child that this thread has forked with PTRACE_TRACEME and that has
// executed its program: it has run nothing of it, and goes on at SIGCONT. Whoever wants
// to trace it then can. (man 2 ptrace: the end of an execve of a traced process is a
// SIGTRAP; PTRACE_DETACH delivers a signal in its place.)
func hold(pid int) (err error) {
	defer func() {
		if err != nil {
			_ = syscall.Kill(pid, syscall.SIGKILL)
			_, _ = syscall.Wait4(pid, nil, syscall.WALL, nil)
		}
	}()
	var ws syscall.WaitStatus
	for {
		_, err := syscall.Wait4(pid, &ws, syscall.WALL, nil)
		if err == nil {
			break
		}
		if err != syscall.EINTR {
			return fmt.Errorf("wait for it to be held: %w", err)
		}
	}
	if !ws.Stopped() {
		return fmt.Errorf("it has ended before it could be held: %w", syscall.ESRCH)
	}
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PTRACE, syscall.PTRACE_DETACH, uintptr(pid), 0, uintptr(syscall.SIGSTOP), 0, 0)
	if errno != 0 {
		return fmt.Errorf("hold it: %w", errno)
	}
	return nil
}
