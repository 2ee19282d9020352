package sockets

import (
	"sync/atomic"
	"syscall"
	"unsafe"
)

// Poller waits for many descriptors at once: epoll with a way to interrupt a
// wait. Add, Modify, Remove and Wait belong to one goroutine; Wake may be
// called from any.
type Poller struct {
	ep, event int
	woken     atomic.Bool
	buf       [128]syscall.EpollEvent
}

// Ready is one descriptor that can be read or written, or has hung up.
type Ready struct {
	FD       int
	Readable bool // data, end of file or an error
	Writable bool
	HangUp   bool // the other end is closed
}

// NewPoller makes a poller.
func NewPoller() (*Poller, error) {
	ep, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
	if err != nil {
		return nil, err
	}
	r, _, e := syscall.RawSyscall(syscall.SYS_EVENTFD2, 0, syscall.O_CLOEXEC|syscall.O_NONBLOCK, 0)
	if e != 0 {
		syscall.Close(ep)
		return nil, e
	}
	p := &Poller{ep: ep, event: int(r)}
	return p, p.Add(p.event, true, false)
}

func events(read, write bool) uint32 {
	var e uint32
	if read {
		e |= syscall.EPOLLIN
	}
	if write {
		e |= syscall.EPOLLOUT
	}
	return e
}

// Add watches fd.
func (p *Poller) Add(fd int, read, write bool) error {
	return syscall.EpollCtl(p.ep, syscall.EPOLL_CTL_ADD, fd, &syscall.EpollEvent{Events: events(read, write), Fd: int32(fd)})
}

// Modify changes what fd is watched for.
func (p *Poller) Modify(fd int, read, write bool) error {
	return syscall.EpollCtl(p.ep, syscall.EPOLL_CTL_MOD, fd, &syscall.EpollEvent{Events: events(read, write), Fd: int32(fd)})
}

// Remove stops watching fd. It must come before fd is closed.
func (p *Poller) Remove(fd int) {
	_ = syscall.EpollCtl(p.ep, syscall.EPOLL_CTL_DEL, fd, nil)
}

// Wait appends the ready descriptors to out, waiting at most timeout
// milliseconds (-1: for ever) for the first. A Wake ends the wait too and adds
// nothing.
func (p *Poller) Wait(out []Ready, timeout int) []Ready {
	n, err := p.wait(timeout)
	if err != nil {
		return out // EINTR; anything else cannot happen to an open poller
	}
	for _, e := range p.buf[:n] {
		if int(e.Fd) == p.event {
			// The order matters: a Wake between the two writes nothing, but
			// what it announces was there before and is seen after this Wait.
			// The other way round its event could be read away, and no later
			// Wake would write one.
			var b [8]byte
			_, _ = syscall.Read(p.event, b[:])
			p.woken.Store(false)
			continue
		}
		bad := e.Events&(syscall.EPOLLERR|syscall.EPOLLHUP) != 0
		out = append(out, Ready{
			FD:       int(e.Fd),
			Readable: bad || e.Events&syscall.EPOLLIN != 0,
			Writable: bad || e.Events&syscall.EPOLLOUT != 0,
			HangUp:   bad,
		})
	}
	return out
}

// wait is epoll_wait, and tells the Go scheduler only if it may take long.
func (p *Poller) wait(timeout int) (n int, err error) {
	if timeout != 0 {
		return syscall.EpollWait(p.ep, p.buf[:], timeout)
	}
	return outcome(kernelCall(syscall.SYS_EPOLL_PWAIT, uintptr(p.ep), unsafe.Pointer(&p.buf), uintptr(len(p.buf)), 0))
}

// Wake ends a Wait that runs now, or the next one.
func (p *Poller) Wake() {
	if p.woken.CompareAndSwap(false, true) {
		_, _ = syscall.Write(p.event, []byte{1, 0, 0, 0, 0, 0, 0, 0})
	}
}

// Close ends the poller; no other call may run.
func (p *Poller) Close() {
	syscall.Close(p.event)
	syscall.Close(p.ep)
}

// Sleep waits until a descriptor is ready or Wake is called, and leaves what it
// saw for the next Wait. Another goroutine may Wait meanwhile. It reports whether something ended it before timeout, milliseconds.
func (p *Poller) Sleep(timeout int) bool {
	var one [1]syscall.EpollEvent
	n, _ := syscall.EpollWait(p.ep, one[:], timeout)
	return n != 0
}
