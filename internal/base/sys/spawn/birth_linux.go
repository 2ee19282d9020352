package spawn

import (
	"os"
	"sync/atomic"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/rlimit"
	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// birth is a process between its clone and its execve. Until then it shares our
// memory, and we go on meanwhile: a fork that copies memory, or a vfork that we
// wait for, would have each process of a node wait for those before it.
//
// All it needs lies in here, for it has no stack and runs no Go code. What
// follows must stay as it is until left says that it has left.
type birth struct {
	path     *byte
	argv     **byte
	env      **byte
	dir      *byte         // nil: ours
	files    *rlimit.Limit // how many it may open; nil: as many as we
	cpus     *uint64       // nil: ours
	cpusSize uintptr       // bytes
	mask     uint64        //lint:ignore U1000 for assembly: signals that our thread blocks, and it will
	fds      [4]int32      // of ours, which become its 0 to 3; -1 none
	parent   int32         // our process number
	lead     uint32        // the system call by which it leads a group: setpgid
	errno    int32         // why it has no program, by itself
	unborn   uint32        // 1 until it has left our memory; cleared, and woken, by the kernel
}

// cloneArgs are the first fields of struct clone_args (man 2 clone). Those without a
// name stay 0.
type cloneArgs struct {
	flags      uint64
	_          uint64 // pidfd
	childTID   uint64
	_          uint64 // parent_tid
	exitSignal uint64
	_          [5]uint64 // stack, stack_size, tls, set_tid, set_tid_size
	cgroup     uint64
}

// noCgroup stands for the cgroup that we are in.
const noCgroup = -1

// newBirth starts a process with these descriptors as its 0, 1, ..., born into
// the cgroup whose directory is open as cgroup.
func newBirth(p *Process, fds []int, cgroup int) (b *birth, pid int, err error) {
	b = &birth{parent: int32(os.Getpid()), fds: [4]int32{-1, -1, -1, -1}, lead: syscall.SYS_SETPGID, unborn: 1, files: firstFiles()}
	for i, fd := range fds {
		b.fds[i] = int32(fd)
	}
	if b.path, err = syscall.BytePtrFromString(p.Path); err != nil {
		return nil, 0, err
	}
	argv, err := syscall.SlicePtrFromStrings(p.Argv)
	if err != nil {
		return nil, 0, err
	}
	env, err := syscall.SlicePtrFromStrings(p.Env)
	if err != nil {
		return nil, 0, err
	}
	b.argv, b.env = &argv[0], &env[0]
	if p.Dir != "" {
		if b.dir, err = syscall.BytePtrFromString(p.Dir); err != nil {
			return nil, 0, err
		}
	}
	if len(p.CPUs) > 0 {
		b.cpus, b.cpusSize = &p.CPUs[0], uintptr(len(p.CPUs))*8
	}
	args := &cloneArgs{
		// With CLONE_CLEAR_SIGHAND (Linux 5.5) our signal handlers are not the process's, so it can take
		// signals before its execve.
		flags: unix.CLONE_VM | unix.CLONE_CHILD_CLEARTID | unix.CLONE_CLEAR_SIGHAND, exitSignal: uint64(syscall.SIGCHLD),
		childTID: uint64(uintptr(unsafe.Pointer(&b.unborn))), // b is on the heap, where things stay
	}
	if cgroup != noCgroup {
		args.flags |= unix.CLONE_INTO_CGROUP
		args.cgroup = uint64(cgroup)
	}
	if pid = bear(args, b); pid < 0 {
		return nil, 0, syscall.Errno(-pid)
	}
	return b, pid, nil
}

// left reports whether the process is a program by now, or has ended.
func (b *birth) left() bool { return atomic.LoadUint32(&b.unborn) == 0 }

// wait waits until the process is a program, or returns why it could not
// become one; then it has ended and still is to be waited for.
func (b *birth) wait() error {
	for !b.left() {
		sched.FutexWait(&b.unborn, 1, 0)
	}
	if b.errno != 0 {
		return syscall.Errno(b.errno)
	}
	return nil
}

// firstFiles is the limit that programs get where package syscall has raised
// ours, nil where it has not.
func firstFiles() *rlimit.Limit {
	first := rlimit.First()
	var now syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &now); err != nil || first.Hard == 0 || now.Max != first.Hard || now.Cur != now.Max-1 {
		return nil // it was set by somebody who meant it
	}
	return &first
}

// cannotBear reports whether clone3 failed for what we ask of it, and not for
// want of something: the kernel is older than Linux 5.5, or something that stands
// before it (seccomp, an emulator) does not know the call or the flags.
func cannotBear(err error) bool {
	return err == syscall.ENOSYS || err == syscall.EINVAL || err == syscall.EPERM
}
