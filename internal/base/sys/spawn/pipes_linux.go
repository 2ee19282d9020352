package spawn

import "syscall"

// Bits of what a process has.
const (
	hasStdin = 1 << iota
	hasStdout
	hasStderr
	hasSocket
)

// pipes are what connects a process to us: its descriptors 0, 1, ..., and our
// ends of those that has names, in that order.
type pipes struct {
	theirs, ours []int
	has          byte
	null         int // /dev/null, which stays open
}

// open makes what p wants. After an error, too, there may be ends to close.
func (e *pipes) open(p *Process) error {
	if p.Stdin {
		r, w, err := pipe()
		if err != nil {
			return err
		}
		if err := e.add(hasStdin, w, r); err != nil {
			return err
		}
	} else {
		e.theirs = append(e.theirs, e.null)
	}
	for _, bit := range [...]byte{hasStdout, hasStderr} {
		if bit == hasStderr && p.Merge {
			e.theirs = append(e.theirs, e.theirs[1])
			continue
		}
		r, w, err := pipe()
		if err != nil {
			return err
		}
		if err := e.add(bit, r, w); err != nil {
			return err
		}
	}
	if p.Socket {
		sp, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
		if err != nil {
			return err
		}
		return e.add(hasSocket, sp[0], sp[1])
	}
	return nil
}

func (e *pipes) add(bit byte, ours, theirs int) error {
	e.theirs, e.ours, e.has = append(e.theirs, theirs), append(e.ours, ours), e.has|bit
	return setNonblock(ours)
}

func (e *pipes) closeTheirs() {
	for i, fd := range e.theirs {
		if fd != e.null && (i == 0 || fd != e.theirs[i-1]) { // merged ones are one
			syscall.Close(fd)
		}
	}
}

func pipe() (r, w int, err error) {
	var p [2]int
	err = syscall.Pipe2(p[:], syscall.O_CLOEXEC)
	return p[0], p[1], err
}

// setNonblock is for descriptors that were just made and have no other flags.
func setNonblock(fd int) error {
	if _, _, e := syscall.RawSyscall(syscall.SYS_FCNTL, uintptr(fd), syscall.F_SETFL, syscall.O_NONBLOCK); e != 0 {
		return e
	}
	return nil
}
