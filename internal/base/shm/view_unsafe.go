package shm

import (
	"errors"
	"fmt"
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// View is another rank's Heap as this process sees it. Its memory appears in the
// map page by page, when it is first touched.
type View struct {
	mem     []byte // the heap's address space
	size    uint64 // bytes of it that have been there at last look, and may be touched; never fewer
	pid, fd int    // of its owner
	file    memory.FileID
}

// ErrNoHeap says that a rank has no heap.
var ErrNoHeap = errors.New("shm: the rank has no shared heap")

// View maps the heap that a rank has offered. It fails where the rank's process
// cannot be looked into and where address space is short.
func (s *Segment) View(rank int) (*View, error) {
	c := s.Control(rank)
	fd := atomic.LoadUint32(&c.heap.fd)
	if fd == 0 {
		return nil, ErrNoHeap
	}
	v := &View{pid: s.Pid(rank), fd: int(fd - 1)}
	if err := v.open(c.heap.space, c.heap.nonce); err != nil {
		return nil, fmt.Errorf("shm: the heap of process %d: %w", v.pid, err)
	}
	return v, nil
}

var errAnotherFile = errors.New("what it offers is no heap")

func (v *View) open(space uint64, nonce [16]byte) error {
	if space < unit || space > uint64(heapSpaces[0]) {
		return errAnotherFile
	}
	f, err := memory.OpenOther(v.pid, v.fd)
	if err != nil {
		return err
	}
	defer memory.Close(f)
	v.file, err = memory.Identify(f)
	if err != nil {
		return err
	}
	if !memory.NeverShrinks(f) || v.file.Size < unit || uint64(v.file.Size) > space {
		return errAnotherFile
	}
	if v.mem, err = memory.SetAside(f, int(space)); err != nil {
		return err
	}
	memory.NoDump(v.mem)
	if err := v.unlock(v.file.Size); err != nil {
		v.Close()
		return err
	}
	h := v.head()
	if h.magic != heapMagic || h.nonce != nonce {
		v.Close()
		return errAnotherFile
	}
	return nil
}

func (v *View) head() *heapHead { return (*heapHead)(unsafe.Pointer(&v.mem[0])) }

// Bytes is a part of the heap: n bytes from an offset on, which must be there.
func (v *View) Bytes(at uint64, n int64) ([]byte, error) {
	if n < 0 || at > uint64(len(v.mem)) || uint64(n) > uint64(len(v.mem))-at {
		return nil, fmt.Errorf("shm: %d bytes at %#x are outside of the heap of process %d", n, at, v.pid)
	}
	if at+uint64(n) > v.size {
		if err := v.look(); err != nil {
			return nil, err
		}
		if at+uint64(n) > v.size {
			return nil, fmt.Errorf("shm: %d bytes at %#x are beyond the %d of the heap of process %d", n, at, v.size, v.pid)
		}
	}
	return v.mem[at:][:n:n], nil
}

// look asks how long the heap has become.
func (v *View) look() error {
	now, err := memory.IdentifyOther(v.pid, v.fd)
	switch {
	case err != nil:
		return fmt.Errorf("shm: the heap of process %d: %w", v.pid, err)
	case now.Dev != v.file.Dev || now.Ino != v.file.Ino:
		return fmt.Errorf("shm: the heap of process %d is gone", v.pid)
	}
	return v.unlock(now.Size)
}

// unlock allows as much to be touched as the heap's file has, bytes.
func (v *View) unlock(size int64) error {
	now := min(uint64(size), uint64(len(v.mem)))
	if now <= v.size {
		return nil
	}
	if err := memory.Unlock(v.mem, int(now)); err != nil {
		return fmt.Errorf("shm: the heap of process %d: %w", v.pid, err)
	}
	v.size = now
	return nil
}

// Ticket is one of the heap's words.
func (v *View) Ticket(i int) *uint64 { return &v.head().tickets[i].word }

// Close unmaps the heap.
func (v *View) Close() {
	_ = memory.Unmap(v.mem)
	v.mem, v.size = nil, 0
}
