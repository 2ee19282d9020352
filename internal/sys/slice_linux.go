package sys

import (
	"errors"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// schedAttr is struct sched_attr of man 2 sched_setattr, in its first version.
type schedAttr struct {
	size     uint32
	policy   uint32
	flags    uint64
	nice     int32
	priority uint32
	runtime  uint64 // of the default policies, since Linux 6.12: the slice, ns
	deadline uint64
	period   uint64
}

const schedOther = 0

// ErrNoSlice is what Slice and SetSlice return before Linux 6.12, and for threads of other policies.
var ErrNoSlice = errors.New("this kernel does not let threads choose their slices")

func getAttr() (a schedAttr, err error) {
	_, _, e := syscall.RawSyscall6(unix.SYS_SCHED_GETATTR, 0, uintptr(unsafe.Pointer(&a)), unsafe.Sizeof(a), 0, 0, 0)
	if e != 0 {
		return a, e
	}
	if a.policy != schedOther || a.runtime == 0 {
		return a, ErrNoSlice
	}
	return a, nil
}

// Slice is for how long the calling thread may run before others, as the kernel's
// scheduler sees it.
func Slice() (time.Duration, error) {
	a, err := getAttr()
	return time.Duration(a.runtime), err
}

// SetSlice changes that; the kernel takes 0.1 to 100 ms.
func SetSlice(d time.Duration) error {
	a, err := getAttr()
	if err != nil {
		return err
	}
	a.runtime = uint64(d)
	if _, _, e := syscall.RawSyscall(unix.SYS_SCHED_SETATTR, 0, uintptr(unsafe.Pointer(&a)), 0); e != 0 {
		return e
	}
	return nil
}
