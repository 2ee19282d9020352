package shm

import (
	"fmt"
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// DynamicRing is a ring between processes of two worlds. Its sender makes it, and brings it to the
// receiver's Listener.
type DynamicRing struct {
	memFile
	cfg    Config
	fenced bool
}

const dynamicRingMagic = 0x323074637564706d // "mpduct02"

// dynamicRingHead begins the file.
type dynamicRingHead struct {
	fileHead
	slots, data uint64 // dimensions
	from, to    uint64 // what the two are called in all worlds
	taken       uint32 // 1: the receiver has mapped it
}

const dynamicRingHeadSize = 4096

func (c Config) dynamicRingSize() int { return dynamicRingHeadSize + c.ringSize() }

// NewDynamicRing makes a dynamic ring from a process of s to another.
func (s *Segment) NewDynamicRing(cfg Config, from, to uint64) (*DynamicRing, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	f, err := createFile("gompi-duct", dynamicRingMagic, cfg.dynamicRingSize(), cfg.dynamicRingSize())
	if err != nil {
		return nil, fmt.Errorf("shm: %d KiB of shared memory for a process of another world cannot be had: %w", cfg.dynamicRingSize()>>10, err)
	}
	d := &DynamicRing{memFile: f, cfg: cfg, fenced: !s.joined()}
	h := d.head()
	h.slots, h.data, h.from, h.to = uint64(cfg.Slots), uint64(cfg.Data), from, to
	return d, nil
}

// mostDynamicRing bounds what is mapped for another, bytes.
const mostDynamicRing = 64 << 20

// TakeDynamicRing maps the dynamic ring that a process has made, as its receiver.
func TakeDynamicRing(pid, fd int, to uint64) (*DynamicRing, error) {
	fail := func(err error) (*DynamicRing, error) {
		return nil, fmt.Errorf("shm: the dynamic ring of process %d: %w", pid, err)
	}
	o, err := memory.OpenOther(pid, fd)
	if err != nil {
		return fail(err)
	}
	defer memory.Close(o)
	st, err := memory.Identify(o)
	if err != nil || st.Size < dynamicRingHeadSize || st.Size > mostDynamicRing || !memory.NeverShrinks(o) {
		return fail(errNotOurs)
	}
	mem, err := memory.Map(o, int(st.Size))
	if err != nil {
		return fail(err)
	}
	d := &DynamicRing{memFile: memFile{mem: mem, fd: -1}}
	h := d.head()
	if h.slots > mostDynamicRing || h.data > mostDynamicRing {
		h = &dynamicRingHead{}
	}
	d.cfg = Config{Ranks: 1, Slots: int(h.slots), Data: int(h.data)}
	if h.magic != dynamicRingMagic || d.cfg.check() != nil || int64(d.cfg.dynamicRingSize()) != st.Size || h.to != to {
		d.Close()
		return fail(errNotOurs)
	}
	atomic.StoreUint32(&h.taken, 1)
	return d, nil
}

func (d *DynamicRing) head() *dynamicRingHead {
	return (*dynamicRingHead)(unsafe.Pointer(unsafe.SliceData(d.mem)))
}

// From is what its sender is called in all worlds.
func (d *DynamicRing) From() uint64 { return d.head().from }

// Taken reports whether the receiver has mapped it: what is in it reaches him, whatever becomes of the
// sender.
func (d *DynamicRing) Taken() bool { return atomic.LoadUint32(&d.head().taken) != 0 }

// Fragment is the longest payload of one message, bytes.
func (d *DynamicRing) Fragment() int { return d.cfg.Fragment() }

// Tx is the sender's end.
func (d *DynamicRing) Tx() Tx {
	t := newTx(unsafe.Pointer(&d.mem[dynamicRingHeadSize]), d.cfg)
	t.Fenced = d.fenced
	return t
}

// Rx is the receiver's end.
func (d *DynamicRing) Rx() Rx { return newRx(unsafe.Pointer(&d.mem[dynamicRingHeadSize]), d.cfg) }

// NoRx is the receiver's end of a ring that is not there yet: nothing comes.
func NoRx() Rx {
	nothing := new([slotSize / 8]uint64)
	return Rx{slots: unsafe.Pointer(nothing)}
}

// Blank gives the memory of a dynamic ring up whose other end is gone. Its ends stay usable: nothing comes, and
// what is sent is lost.
func (d *DynamicRing) Blank() {
	d.Seal()
	_ = memory.Blank(d.mem)
}

// Blank gives up what is seen of a process that is gone. Who looks sees zeroes.
func (d *Listener) Blank() { _ = memory.Blank(d.mem) }

var _ [dynamicRingHeadSize - unsafe.Sizeof(dynamicRingHead{})]byte
