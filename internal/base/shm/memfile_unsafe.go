package shm

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"os"
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// memFile is memory that one process of this node makes and others find by its
// card: an Area, a NBSlots.
type memFile struct {
	mem []byte
	fd  int // the maker's; -1 in the others
}

// fileHead is the beginning of each such file, by which it is known.
type fileHead struct {
	magic uint64
	nonce [16]byte
}

func (f *memFile) head() *fileHead { return (*fileHead)(unsafe.Pointer(unsafe.SliceData(f.mem))) }

// createFile makes a file of size bytes, of which the first held are there from
// the beginning: a shortage of those is an error, and no signal later.
func createFile(name string, magic uint64, held, size int) (memFile, error) {
	fd, err := memory.GrowingFile(name)
	if err != nil {
		return memFile{}, fmt.Errorf("memfd_create: %w", err)
	}
	if err = memory.Reserve(fd, int64(held)); err == nil && size > held {
		err = memory.Extend(fd, int64(size))
	}
	if err == nil {
		err = memory.FixSize(fd)
	}
	if err != nil {
		memory.Close(fd)
		return memFile{}, err
	}
	mem, err := memory.Map(fd, size)
	if err != nil {
		memory.Close(fd)
		return memFile{}, fmt.Errorf("map: %w", err)
	}
	f := memFile{mem: mem, fd: fd}
	_, _ = rand.Read(f.head().nonce[:])
	atomic.StoreUint64(&f.head().magic, magic)
	return f, nil
}

// attachFile opens the file of another process that has this nonce.
func attachFile(pid, fd, size int, magic uint64, nonce string) (memFile, error) {
	f, held, err := attachHeld(pid, fd, size, magic, nonce)
	if err == nil {
		memory.Close(held)
	}
	return f, err
}

// attachHeld is attachFile that keeps a descriptor of the file.
func attachHeld(pid, fd, size int, magic uint64, nonce string) (f memFile, held int, err error) {
	held, err = memory.OpenOther(pid, fd)
	if err != nil {
		return memFile{}, -1, err
	}
	if f, err = mapFile(held, size, magic, nonce); err != nil {
		memory.Close(held)
		return memFile{}, -1, err
	}
	return f, held, nil
}

// mapFile maps a file that another process has made.
func mapFile(fd, size int, magic uint64, nonce string) (memFile, error) {
	if !sealed(fd, size) {
		return memFile{}, errNotOurs
	}
	mem, err := memory.Map(fd, size)
	if err != nil {
		return memFile{}, fmt.Errorf("map: %w", err)
	}
	f := memFile{mem: mem, fd: -1}
	if atomic.LoadUint64(&f.head().magic) != magic || f.nonce() != nonce {
		f.Close()
		return memFile{}, errNotOurs
	}
	return f, nil
}

// errNotOurs is what a card finds that is no longer, or never was, right.
var errNotOurs = fmt.Errorf("what it has is not this job's")

func (f *memFile) nonce() string { return hex.EncodeToString(f.head().nonce[:]) }

// place is the part of a card that says where the file is.
func (f *memFile) place() string { return fmt.Sprintf("%d.%d", os.Getpid(), f.fd) }

// Seal closes the maker's descriptor, once all have attached: none can any more.
func (f *memFile) Seal() {
	if f.fd >= 0 {
		memory.Close(f.fd)
		f.fd = -1
	}
}

// Close unmaps the memory.
func (f *memFile) Close() {
	f.Seal()
	if f.mem != nil {
		_ = memory.Unmap(f.mem)
		f.mem = nil
	}
}
