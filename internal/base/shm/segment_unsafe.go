package shm

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"sync/atomic"
	"time"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// Segment is a node's shared memory as one of its ranks sees it.
type Segment struct {
	cfg    Config
	mem    []byte
	fd     int // this process's descriptor; -1: it has none
	card   string
	probe  *uint64     // what Control.probe points at
	joined func() bool // this process takes part in others' barriers; the first call may wait for the kernel
	room   func() int64
}

// Create makes a segment. It fails when the memory cannot be had now.
func Create(cfg Config) (*Segment, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	if cfg.Ranks > maxRanks {
		return nil, fmt.Errorf("shm: %d ranks on a node, the most is %d", cfg.Ranks, maxRanks)
	}
	fd, err := memory.GrowingFile("gompi")
	if err != nil {
		return nil, fmt.Errorf("shm: memfd_create: %w", err)
	}
	if err := cfg.reserve(fd); err != nil {
		memory.Close(fd)
		return nil, fmt.Errorf("shm: shared memory for %d ranks cannot be had (the memory cgroup or the machine is short of it): %w", cfg.Ranks, err)
	}
	if err := memory.FixSize(fd); err != nil {
		memory.Close(fd)
		return nil, fmt.Errorf("shm: %w", err)
	}
	s, err := newSegment(cfg, fd)
	if err != nil {
		memory.Close(fd)
		return nil, err
	}
	h := s.head()
	_, _ = rand.Read(h.nonce[:])
	h.config = [3]uint64{uint64(cfg.Ranks), uint64(cfg.Slots), uint64(cfg.Data)}
	atomic.StoreUint64(&h.magic, magic)
	s.card = fmt.Sprintf("%d.%d.%d.%s", os.Getpid(), fd, cfg.Data, hex.EncodeToString(h.nonce[:]))
	return s, nil
}

func newSegment(cfg Config, fd int) (*Segment, error) {
	mem, err := memory.Map(fd, cfg.size())
	if err != nil {
		return nil, fmt.Errorf("shm: map: %w", err)
	}
	return &Segment{cfg: cfg, mem: mem, fd: fd, probe: new(uint64), joined: func() bool { return sched.JoinBarriers() == nil }}, nil
}

// Card is what Attach needs to find the segment.
func (s *Segment) Card() string { return s.card }

// Attach opens the segment of a card, which says how long its rings are: its maker's addresses may be limited. It fails where the maker's process cannot
// be looked into: another user's, or in a container of its own.
func Attach(cfg Config, card string) (*Segment, error) {
	var pid, fd int
	var nonce string
	if n, err := fmt.Sscanf(card, "%d.%d.%d.%32s", &pid, &fd, &cfg.Data, &nonce); n != 4 || cfg.Data > mostData || err != nil || pid <= 0 || fd < 0 {
		return nil, fmt.Errorf("shm: not a card: %q", card)
	}
	if err := cfg.check(); err != nil {
		return nil, err
	}
	f, err := memory.OpenOther(pid, fd)
	if err != nil {
		return nil, fmt.Errorf("shm: the segment of process %d: %w", pid, err)
	}
	if !sealed(f, cfg.size()) {
		memory.Close(f)
		return nil, fmt.Errorf("shm: what process %d has is not this job's segment", pid)
	}
	s, err := newSegment(cfg, f)
	if err != nil {
		memory.Close(f)
		return nil, err
	}
	h := s.head()
	if atomic.LoadUint64(&h.magic) != magic || hex.EncodeToString(h.nonce[:]) != nonce {
		s.Close()
		return nil, fmt.Errorf("shm: what process %d has is not this job's segment", pid)
	}
	return s, nil
}

// sealed reports whether a file has so many bytes, and will have them: else its maker, or any other process that has
// it, could end us by a signal where we touch what is gone.
func sealed(fd, size int) bool {
	id, err := memory.Identify(fd)
	return err == nil && id.Size == int64(size) && memory.NeverShrinks(fd)
}

// Config returns the dimensions.
func (s *Segment) Config() Config { return s.cfg }

func (s *Segment) head() *head { return (*head)(unsafe.Pointer(&s.mem[0])) }

// Control returns a rank's block.
func (s *Segment) Control(rank int) *Control {
	return (*Control)(unsafe.Pointer(&s.mem[headSize+rank*controlSize]))
}

// Enter announces a rank to the others.
func (s *Segment) Enter(rank int) {
	c := s.Control(rank)
	h := s.head()
	*s.probe = *(*uint64)(unsafe.Pointer(&h.nonce[0]))
	atomic.StoreUint64(&c.probe, uint64(uintptr(unsafe.Pointer(s.probe))))
	if s.joined() {
		atomic.StoreUint32(&c.parked, barriers)
	}
	atomic.StoreUint32(&c.pid, uint32(os.Getpid()))
}

// Leave tells the others that a rank ends.
func (s *Segment) Leave(rank int) { atomic.StoreUint32(&s.Control(rank).pid, 0) }

// Pid returns a rank's process number; 0 while it is not there.
func (s *Segment) Pid(rank int) int { return int(atomic.LoadUint32(&s.Control(rank).pid)) }

// CanRead reports whether a rank's memory can be read directly: the probe is
// done for real, for only that tells what the kernel will allow.
func (s *Segment) CanRead(rank int) error {
	c := s.Control(rank)
	pid := s.Pid(rank)
	if pid == 0 {
		return errors.New("the rank is not there yet")
	}
	var got uint64
	if err := memory.ReadProcess(pid, unsafe.Pointer(&got), uintptr(atomic.LoadUint64(&c.probe)), 8); err != nil {
		return fmt.Errorf("process_vm_readv of process %d: %w", pid, err)
	}
	if got != *(*uint64)(unsafe.Pointer(&s.head().nonce[0])) {
		return fmt.Errorf("process_vm_readv of process %d: it is another process", pid)
	}
	return nil
}

// CanWrite is CanRead of writing: the probe writes what is there.
func (s *Segment) CanWrite(rank int) error {
	if err := s.CanRead(rank); err != nil {
		return err
	}
	pid, word := s.Pid(rank), *(*uint64)(unsafe.Pointer(&s.head().nonce[0]))
	if err := memory.WriteProcess(pid, unsafe.Pointer(&word), uintptr(atomic.LoadUint64(&s.Control(rank).probe)), 8); err != nil {
		return fmt.Errorf("process_vm_writev of process %d: %w", pid, err)
	}
	return nil
}

// Close unmaps the segment.
func (s *Segment) Close() error {
	if s.mem == nil {
		return nil
	}
	err := memory.Unmap(s.mem)
	s.mem = nil
	if s.fd >= 0 {
		memory.Close(s.fd)
		s.fd = -1
	}
	return err
}

// Addr is where a slice begins, for Read in another process.
func Addr(b []byte) uint64 { return uint64(uintptr(unsafe.Pointer(unsafe.SliceData(b)))) }

// Read copies from another process's memory.
func Read(pid int, dst []byte, addr uint64) error {
	return memory.ReadProcess(pid, unsafe.Pointer(unsafe.SliceData(dst)), uintptr(addr), len(dst))
}

// Write copies to another process's memory.
func Write(pid int, src []byte, addr uint64) error {
	return memory.WriteProcess(pid, unsafe.Pointer(unsafe.SliceData(src)), uintptr(addr), len(src))
}

// Announce tells the others which CPUs a rank may use, and wakes those that wait for that.
func (s *Segment) Announce(rank int, mask []uint64) {
	h := fnv.New64a()
	for _, w := range mask {
		_ = binary.Write(h, binary.LittleEndian, w)
	}
	was := atomic.SwapUint64(&s.Control(rank).mask, h.Sum64()|1)
	announced := &s.head().announced
	if was == 0 && atomic.AddUint32(announced, 1) == uint32(s.cfg.Ranks) {
		sched.FutexWake(announced)
	}
}

// AwaitAnnounced waits until all ranks have called Announce, but no longer than limit.
func (s *Segment) AwaitAnnounced(limit time.Duration) {
	announced, end := &s.head().announced, time.Now().Add(limit)
	for {
		n, left := atomic.LoadUint32(announced), time.Until(end)
		if n >= uint32(s.cfg.Ranks) || left <= 0 {
			return
		}
		sched.FutexWait(announced, n, left)
	}
}

// Sit tells the others that a rank is bound to one CPU.
func (s *Segment) Sit(rank, cpu int) { atomic.StoreUint32(&s.Control(rank).cpuPlace, uint32(cpu)+1) }

// CPUPlace is the CPU that the rank is bound to; -1: to none, or it has not said.
func (c *Control) CPUPlace() int { return int(atomic.LoadUint32(&c.cpuPlace)) - 1 }

// Sharing counts the ranks that have said that they use the same CPUs as rank,
// itself included.
func (s *Segment) Sharing(rank int) int {
	n, _, _ := s.Sharers(rank)
	return n
}

// Sharers is Sharing, with how many of these ranks come before rank, and how many of all have not
// said which CPUs they use.
func (s *Segment) Sharers(rank int) (n, before, silent int) {
	mine := atomic.LoadUint64(&s.Control(rank).mask)
	for r := range s.cfg.Ranks {
		switch atomic.LoadUint64(&s.Control(r).mask) {
		case mine:
			n++
			if r < rank {
				before++
			}
		case 0:
			silent++
		}
	}
	return n, before, silent
}
