package shm

import (
	"fmt"
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// Duct is a ring between processes of two worlds. Its sender makes it, and brings it to the
// receiver's Door.
type Duct struct {
	memFile
	cfg    Config
	fenced bool
}

const ductMagic = 0x323074637564706d // "mpduct02"

// ductHead begins the file.
type ductHead struct {
	fileHead
	slots, data uint64 // dimensions
	from, to    uint64 // what the two are called in all worlds
	taken       uint32 // 1: the receiver has mapped it
}

const ductHeadSize = 4096

func (c Config) ductSize() int { return ductHeadSize + c.ringSize() }

// NewDuct makes a duct from a process of s to another.
func (s *Segment) NewDuct(cfg Config, from, to uint64) (*Duct, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	f, err := createFile("gompi-duct", ductMagic, cfg.ductSize(), cfg.ductSize())
	if err != nil {
		return nil, fmt.Errorf("shm: %d KiB of shared memory for a process of another world cannot be had: %w", cfg.ductSize()>>10, err)
	}
	d := &Duct{memFile: f, cfg: cfg, fenced: !s.joined()}
	h := d.head()
	h.slots, h.data, h.from, h.to = uint64(cfg.Slots), uint64(cfg.Data), from, to
	return d, nil
}

// mostDuct bounds what is mapped for another, bytes.
const mostDuct = 64 << 20

// TakeDuct maps the duct that a process has made, as its receiver.
func TakeDuct(pid, fd int, to uint64) (*Duct, error) {
	fail := func(err error) (*Duct, error) {
		return nil, fmt.Errorf("shm: the duct of process %d: %w", pid, err)
	}
	o, err := memory.OpenOther(pid, fd)
	if err != nil {
		return fail(err)
	}
	defer memory.Close(o)
	st, err := memory.Identify(o)
	if err != nil || st.Size < ductHeadSize || st.Size > mostDuct || !memory.NeverShrinks(o) {
		return fail(errNotOurs)
	}
	mem, err := memory.Map(o, int(st.Size))
	if err != nil {
		return fail(err)
	}
	d := &Duct{memFile: memFile{mem: mem, fd: -1}}
	h := d.head()
	if h.slots > mostDuct || h.data > mostDuct {
		h = &ductHead{}
	}
	d.cfg = Config{Ranks: 1, Slots: int(h.slots), Data: int(h.data)}
	if h.magic != ductMagic || d.cfg.check() != nil || int64(d.cfg.ductSize()) != st.Size || h.to != to {
		d.Close()
		return fail(errNotOurs)
	}
	atomic.StoreUint32(&h.taken, 1)
	return d, nil
}

func (d *Duct) head() *ductHead { return (*ductHead)(unsafe.Pointer(unsafe.SliceData(d.mem))) }

// From is what its sender is called in all worlds.
func (d *Duct) From() uint64 { return d.head().from }

// Taken reports whether the receiver has mapped it: what is in it reaches him, whatever becomes of the
// sender.
func (d *Duct) Taken() bool { return atomic.LoadUint32(&d.head().taken) != 0 }

// Fragment is the longest payload of one message, bytes.
func (d *Duct) Fragment() int { return d.cfg.Fragment() }

// Tx is the sender's end.
func (d *Duct) Tx() Tx {
	t := newTx(unsafe.Pointer(&d.mem[ductHeadSize]), d.cfg)
	t.Fenced = d.fenced
	return t
}

// Rx is the receiver's end.
func (d *Duct) Rx() Rx { return newRx(unsafe.Pointer(&d.mem[ductHeadSize]), d.cfg) }

// NoRx is the receiver's end of a ring that is not there yet: nothing comes.
func NoRx() Rx {
	nothing := new([slotSize / 8]uint64)
	return Rx{slots: unsafe.Pointer(nothing)}
}

// Blank gives the memory of a duct up whose other end is gone. Its ends stay usable: nothing comes, and
// what is sent is lost.
func (d *Duct) Blank() {
	d.Seal()
	_ = memory.Blank(d.mem)
}

// Blank gives up what is seen of a process that is gone. Who looks sees zeroes.
func (d *Door) Blank() { _ = memory.Blank(d.mem) }

var _ [ductHeadSize - unsafe.Sizeof(ductHead{})]byte
