// Command denied runs a program without some system calls, as sandboxes and
// containers do:
//
//	denied EPERM process_vm_readv,memfd_create program argument...
//
// The kernel answers them with that error (man 2 seccomp).
package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

var (
	calls = map[string]uint32{
		"process_vm_readv": unix.SYS_PROCESS_VM_READV, "process_vm_writev": unix.SYS_PROCESS_VM_WRITEV,
		"memfd_create": unix.SYS_MEMFD_CREATE, "membarrier": unix.SYS_MEMBARRIER, "futex_waitv": unix.SYS_FUTEX_WAITV,
		"clone3": unix.SYS_CLONE3, "close_range": unix.SYS_CLOSE_RANGE, "pidfd_open": unix.SYS_PIDFD_OPEN,
		"pidfd_send_signal": unix.SYS_PIDFD_SEND_SIGNAL, "sched_setattr": unix.SYS_SCHED_SETATTR, "statx": unix.SYS_STATX, "rseq": unix.SYS_RSEQ,
	}
	errnos = map[string]unix.Errno{"EPERM": unix.EPERM, "ENOSYS": unix.ENOSYS}
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "denied:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	errno, ok := errnos[args[0]]
	if !ok {
		return fmt.Errorf("no error %q", args[0])
	}
	filter, err := program(strings.Split(args[1], ","), errno)
	if err != nil {
		return err
	}
	path, err := exec.LookPath(args[2])
	if err != nil {
		return err
	}
	runtime.LockOSThread() // a filter is a thread's; exec leaves but this one
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	prog := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	if err := unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&prog)), 0, 0); err != nil {
		return fmt.Errorf("seccomp: %w", err)
	}
	return unix.Exec(path, args[2:], os.Environ())
}

// program is a filter in the kernel's language: the number of the call, the first
// word of seccomp_data, is compared with each that is denied.
func program(names []string, errno unix.Errno) ([]unix.SockFilter, error) {
	const (
		load    = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
		ifEqual = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
		ret     = unix.BPF_RET | unix.BPF_K
	)
	out := []unix.SockFilter{{Code: load}}
	for i, name := range names {
		nr, ok := calls[name]
		if !ok {
			return nil, fmt.Errorf("no system call %q in its table", name)
		}
		out = append(out, unix.SockFilter{Code: ifEqual, K: nr, Jt: uint8(len(names) - i)})
	}
	return append(out, unix.SockFilter{Code: ret, K: unix.SECCOMP_RET_ALLOW},
		unix.SockFilter{Code: ret, K: unix.SECCOMP_RET_ERRNO | uint32(errno)}), nil
}
