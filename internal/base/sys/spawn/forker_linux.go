package spawn

import (
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// forker starts processes on the caller's thread, which must be locked to its
// goroutine and outlive them.
type forker struct {
	null int      // /dev/null
	mask []uint64 // the thread's own affinity
	old  bool     // clone3 does not serve here, see cannotBear

	group   string // the cgroup whose directory is open as groupFD
	groupFD int
}

func (f *forker) closeGroup() {
	if f.group != "" {
		syscall.Close(f.groupFD)
		f.group = ""
	}
}

// openGroup returns the cgroup's directory as a descriptor, or noCgroup.
func (f *forker) openGroup(dir string) int {
	if dir != f.group {
		f.closeGroup()
		if dir != "" {
			fd, err := syscall.Open(dir, syscall.O_RDONLY|syscall.O_DIRECTORY|syscall.O_CLOEXEC, 0)
			if err != nil {
				return noCgroup
			}
			f.group, f.groupFD = dir, fd
		}
	}
	if dir == "" {
		return noCgroup
	}
	return f.groupFD
}

// begun is a process that was begun and may not be a program yet.
type begun struct {
	pid   int
	err   error  // why there is none
	birth *birth // nil: it is known to be a program
	ours  []int  // the caller's ends of its pipes
	has   byte   // which those are
}

// settle waits until the process is a program, or cleans up after it.
func (b *begun) settle() {
	if b.birth == nil {
		return
	}
	if b.err = b.birth.wait(); b.err != nil {
		for {
			if _, err := syscall.Wait4(b.pid, nil, 0, nil); err != syscall.EINTR {
				break
			}
		}
		b.pid = 0
		b.drop()
	}
	b.birth = nil
}

// drop closes our ends.
func (b *begun) drop() {
	for _, fd := range b.ours {
		syscall.Close(fd)
	}
	b.ours, b.has = nil, 0
}

// begin makes the pipes and the process.
func (f *forker) begin(p *Process) (b begun) {
	ends := pipes{ours: make([]int, 0, 4), theirs: make([]int, 0, 4), null: f.null}
	b.err = ends.open(p)
	if b.err == nil {
		b.pid, b.birth, b.err = f.fork(p, ends.theirs)
	}
	ends.closeTheirs()
	b.ours, b.has = ends.ours, ends.has
	if b.err != nil {
		b.drop()
	}
	return b
}

// fork makes a process with these descriptors as its 0, 1, ...
func (f *forker) fork(p *Process, fds []int) (pid int, b *birth, err error) {
	group := f.openGroup(p.Group)
	if !f.old && !p.Hold { // package syscall knows how to have it traced
		b, pid, err = newBirth(p, fds, group)
		if err != nil && group != noCgroup {
			b, pid, err = newBirth(p, fds, noCgroup)
		}
		if err == nil || !cannotBear(err) {
			return pid, b, err
		}
		f.old = true
	}
	pid, err = f.vfork(p, fds, group)
	return pid, nil, err
}

// vfork is fork as package syscall has it, which works everywhere.
func (f *forker) vfork(p *Process, fds []int, group int) (pid int, err error) {
	files := make([]uintptr, len(fds))
	for i, fd := range fds {
		files[i] = uintptr(fd)
	}
	if p.CPUs != nil {
		if err = sched.SetAffinity(p.CPUs); err != nil {
			return 0, err
		}
		defer func() { _ = sched.SetAffinity(f.mask) }()
	}
	attr := syscall.ProcAttr{
		Dir: p.Dir, Env: p.Env, Files: files,
		Sys: &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, Ptrace: p.Hold},
	}
	start := func() (int, error) {
		pid, err := syscall.ForkExec(p.Path, p.Argv, &attr)
		if err == nil && p.Hold {
			err = hold(pid)
		}
		return pid, err
	}
	if group != noCgroup {
		attr.Sys.UseCgroupFD, attr.Sys.CgroupFD = true, group
		if pid, err = start(); err == nil {
			return pid, nil
		}
		attr.Sys.UseCgroupFD = false // perhaps clone3 is forbidden (seccomp); if it was execve, that fails again
	}
	return start()
}
