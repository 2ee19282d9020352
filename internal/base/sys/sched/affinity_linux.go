package sched

import (
	"fmt"
	"os"
	"strconv"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// maskWords covers 16384 CPUs, more than any kernel is built for.
const maskWords = 256

// Affinity returns the CPU mask of a thread or process (0: the calling
// thread), bit i of word w being CPU 64*w+i. See sched_getaffinity(2).
func Affinity(pid int) ([]uint64, error) {
	var m [maskWords]uint64
	n, _, e := syscall.RawSyscall(syscall.SYS_SCHED_GETAFFINITY, uintptr(pid), unsafe.Sizeof(m), uintptr(unsafe.Pointer(&m)))
	if e != 0 {
		return nil, fmt.Errorf("sched_getaffinity %d: %w", pid, e)
	}
	return append([]uint64(nil), m[:n/8]...), nil
}

// CPU returns the number of the CPU that this thread is running on, -1 if the kernel does
// not say. See getcpu(2).
func CPU() int {
	var cpu uint32
	if _, _, e := syscall.RawSyscall(unix.SYS_GETCPU, uintptr(unsafe.Pointer(&cpu)), 0, 0); e != 0 {
		return -1
	}
	return int(cpu)
}

// SetAffinity sets the mask of the calling thread.
func SetAffinity(mask []uint64) error {
	if len(mask) == 0 {
		return nil
	}
	_, _, e := syscall.RawSyscall(syscall.SYS_SCHED_SETAFFINITY, 0, uintptr(len(mask)*8), uintptr(unsafe.Pointer(&mask[0])))
	if e != 0 {
		return fmt.Errorf("sched_setaffinity: %w", e)
	}
	return nil
}

// PinProcess lets all threads of this process run on these CPUs only. Threads that
// start later inherit that.
func PinProcess(cpus ...int) error {
	var mask [maskWords]uint64
	for _, cpu := range cpus {
		mask[cpu/64] |= 1 << (cpu % 64)
	}
	tasks, err := os.ReadDir("/proc/self/task")
	if err != nil {
		return err
	}
	for _, t := range tasks {
		tid, err := strconv.Atoi(t.Name())
		if err != nil {
			continue
		}
		_, _, e := syscall.RawSyscall(syscall.SYS_SCHED_SETAFFINITY, uintptr(tid), unsafe.Sizeof(mask), uintptr(unsafe.Pointer(&mask)))
		if e != 0 && e != syscall.ESRCH {
			return fmt.Errorf("sched_setaffinity %d: %w", tid, e)
		}
	}
	return nil
}
