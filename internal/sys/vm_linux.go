package sys

import (
	"syscall"
	"unsafe"
)

// Iovec is a run of bytes in some process's memory.
type Iovec struct {
	Addr uintptr
	Len  uintptr
}

// maxRW is what the kernel moves in one call at most (man 2 read, NOTES).
const maxRW = 0x7ffff000

// ReadProcess copies n bytes at addr of another process to dst, without its
// help (man 2 process_vm_readv). It needs the right to trace that process.
func ReadProcess(pid int, dst unsafe.Pointer, addr uintptr, n int) error {
	return moveProcess(syscallReadv, pid, dst, addr, n)
}

// WriteProcess copies n bytes at src to addr of another process.
func WriteProcess(pid int, addr uintptr, src unsafe.Pointer, n int) error {
	return moveProcess(syscallWritev, pid, src, addr, n)
}

func moveProcess(trap uintptr, pid int, here unsafe.Pointer, there uintptr, n int) error {
	for n > 0 {
		part := uintptr(min(n, maxRW))
		local := Iovec{uintptr(here), part}
		remote := Iovec{there, part}
		got, _, e := syscall.Syscall6(trap, uintptr(pid), uintptr(unsafe.Pointer(&local)), 1, uintptr(unsafe.Pointer(&remote)), 1, 0)
		switch {
		case e == syscall.EINTR:
			continue
		case e != 0:
			return e
		case got == 0:
			return syscall.EFAULT
		}
		here, there, n = unsafe.Add(here, got), there+got, n-int(got)
	}
	return nil
}
