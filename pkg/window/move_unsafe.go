package window

import (
	"runtime"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/memory"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// chunk is how much memory of another process is copied at once where the two ends differ in their layout, bytes.
const chunk = 64 << 10

// put copies origin to a place.
func (w *Window) put(p place, origin datatype.Vec, t Target) error {
	if p.base != nil {
		_, err := datatype.Copy(datatype.Vec{Type: t.Type, Base: p.base, Count: t.Count}, origin)
		return err
	}
	if mem, ok := w.askable(&p, origin, t); ok {
		if done, err := w.ask(&p, demand{what: shm.AskPut, at: p.at, n: int64(len(mem)), in: mem}); done || err != nil {
			return err
		}
	}
	in := packer{origin: origin}
	in.begin()
	return p.each(t, func(addr uint64, n int64) error {
		return in.take(n, func(b []byte) error {
			err := memory.WriteProcess(p.pid, unsafe.Pointer(unsafe.SliceData(b)), uintptr(addr), len(b))
			addr += uint64(len(b))
			return p.copied(err)
		})
	})
}

// get copies a place to origin.
func (w *Window) get(p place, origin datatype.Vec, t Target) error {
	if p.base != nil {
		_, err := datatype.Copy(origin, datatype.Vec{Type: t.Type, Base: p.base, Count: t.Count})
		return err
	}
	if mem, ok := w.askable(&p, origin, t); ok {
		if done, err := w.ask(&p, demand{what: shm.AskGet, at: p.at, n: int64(len(mem)), out: mem}); done || err != nil {
			return err
		}
	}
	if mem, ok := origin.Dense(); ok {
		pos := int64(0)
		return p.each(t, func(addr uint64, n int64) error {
			err := p.read(mem[pos:pos+n], addr)
			pos += n
			return err
		})
	}
	out, pos, buf := origin.Stream(), int64(0), make([]byte, min(chunk, t.bytes()))
	return p.each(t, func(addr uint64, n int64) error {
		for n > 0 {
			part := buf[:min(n, int64(len(buf)))]
			if err := p.read(part, addr); err != nil {
				return err
			}
			out.Unpack(pos, part)
			pos, addr, n = pos+int64(len(part)), addr+uint64(len(part)), n-int64(len(part))
		}
		return nil
	})
}

// askable is the memory of an origin that may go with a request: few bytes, one run of memory at both ends.
func (w *Window) askable(p *place, origin datatype.Vec, t Target) ([]byte, bool) {
	if p.ask == nil || t.bytes() > shm.AskMost || t.Type.Kind() == 0 {
		return nil, false
	}
	if _, _, pairs := t.Type.Kind().Pair(); pairs {
		return nil, false
	}
	return origin.Dense()
}

// packer gives the packed form of a buffer, part by part.
type packer struct {
	origin datatype.Vec
	mem    []byte // all of it; nil: stream has it
	stream *datatype.Stream
	buf    []byte
	pos    int64
}

func (k *packer) begin() {
	var ok bool
	if k.mem, ok = k.origin.Dense(); !ok {
		k.stream = k.origin.Stream()
		k.buf = make([]byte, min(chunk, k.stream.Size()))
	}
}

// take hands over the next n bytes.
func (k *packer) take(n int64, f func([]byte) error) error {
	if k.stream == nil {
		k.pos += n
		return f(k.mem[k.pos-n : k.pos])
	}
	for n > 0 {
		part := k.buf[:min(n, int64(len(k.buf)))]
		k.stream.Pack(k.pos, part)
		if err := f(part); err != nil {
			return err
		}
		k.pos, n = k.pos+int64(len(part)), n-int64(len(part))
	}
	runtime.KeepAlive(k.origin.Base)
	return nil
}

// each lists the runs of memory of a target in another process.
func (p *place) each(t Target, f func(addr uint64, n int64) error) error {
	var c datatype.Convertor
	c.Init(t.Type, nil, t.Count)
	var runs [16]datatype.Run
	for {
		n := c.Runs(runs[:], c.Size())
		if n == 0 {
			return nil
		}
		for _, r := range runs[:n] {
			if err := f(p.addr+uint64(r.Addr), r.Len); err != nil {
				return err
			}
		}
	}
}

func (p *place) read(b []byte, addr uint64) error {
	return p.copied(memory.ReadProcess(p.pid, unsafe.Pointer(unsafe.SliceData(b)), uintptr(addr), len(b)))
}

func (p *place) write(b []byte, addr uint64) error {
	return p.copied(memory.WriteProcess(p.pid, unsafe.Pointer(unsafe.SliceData(b)), uintptr(addr), len(b)))
}

// accumulation is an accumulate as both ends do it: with packed data.
type accumulation struct {
	target Target
	op     op.Predefined
	in     []byte // of origin; nil with NoOp
	old    []byte // what was there, in the end; nil: nobody asks
	elem   int64  // size of an element, bytes
	pairs  bool
	kind   datatype.Kind // of an element
	kernel op.Kernel     // of elements; of the target's type if they are pairs
}

// newAccumulation judges one.
func newAccumulation(origin datatype.Vec, result *datatype.Vec, t Target, o op.Predefined) (*accumulation, error) {
	a := &accumulation{target: t, op: o}
	if err := a.prepare(); err != nil {
		return nil, err
	}
	if o != op.NoOp {
		if f := same("origin", origin, t); f != nil {
			return nil, f
		}
		var dense bool
		if a.in, dense = origin.Dense(); !dense {
			a.in = make([]byte, t.bytes())
			origin.Stream().Pack(0, a.in)
		}
	}
	if result != nil {
		if f := same("result", *result, t); f != nil {
			return nil, f
		}
		a.old = make([]byte, t.bytes())
	}
	return a, nil
}

// prepare finds the kernel.
func (a *accumulation) prepare() (err error) {
	k, ok := a.target.Type.Element()
	_, _, a.pairs = k.Pair()
	switch {
	case !ok: // of several kinds, which only Replace and NoOp take
		a.elem = 1
		k = datatype.Byte
	case a.pairs:
		a.kernel, err = op.For(a.op, a.target.Type)
		return err
	default:
		a.elem = k.Size()
	}
	a.kind = k
	if !ok && !a.op.OneSided() {
		_, err = op.For(a.op, a.target.Type) // says what is wrong
		return err
	}
	a.kernel, err = op.For(a.op, datatype.Predefined(k))
	return err
}

// block is what one lock is for, bytes. Elements that begin in a block may end in the next, and what is no longer than a block
// is combined at once: programs read and replace structures as bytes.
const block = 4 << 10

// size is what the packed form must have whole numbers of, bytes.
func (a *accumulation) size() int64 {
	if a.pairs {
		return a.target.Type.Size()
	}
	return a.elem
}

// accumulate does it at a place.
func (w *Window) accumulate(p place, a *accumulation) error {
	return w.accumulateFrom(p, a, 0, a.target.bytes())
}

// accumulateFrom does n bytes of it, which a has, from a position of the packed form on, block by block.
func (w *Window) accumulateFrom(p place, a *accumulation, from, length int64) error {
	if a.pairs {
		return w.accumulatePairs(p, a)
	}
	var c datatype.Convertor
	c.Init(a.target.Type, nil, a.target.Count)
	c.SetPos(from)
	var runs [16]datatype.Run
	pos := int64(0)
	for {
		n := c.Runs(runs[:], length-pos)
		if n == 0 {
			return nil
		}
		for _, r := range runs[:n] {
			for at := int64(r.Addr); at < int64(r.Addr)+r.Len; {
				part := a.within(p.at+at, int64(r.Addr)+r.Len-at)
				if err := w.combine(p, a, at, pos, part); err != nil {
					return err
				}
				at, pos = at+part, pos+part
			}
		}
	}
}

// within is how much of n bytes from a place in the window on is combined at once.
func (a *accumulation) within(at, n int64) int64 {
	if n <= block {
		return n
	}
	left := block - at&(block-1)
	return min(n, (left+a.elem-1)/a.elem*a.elem)
}

// combine does n bytes, which lie at bytes from the target's beginning and are those from pos on of the packed form.
func (w *Window) combine(p place, a *accumulation, at, pos, n int64) error {
	if mem := w.native(&p, at, a.elem); mem != nil {
		a.natively(mem, pos, n)
		return nil
	}
	held, err := w.lockBytes(&p, p.at+at, n)
	if err != nil {
		return err
	}
	defer held.unlock()
	if p.base != nil {
		a.elements(unsafe.Add(p.base, at), pos, n)
		return nil
	}
	if done, err := w.ask(&p, a.demand(p.at+at, pos, n)); done || err != nil {
		return err
	}
	var room [block + 32]byte
	mem := room[:n]
	addr := p.addr + uint64(at)
	if err := p.read(mem, addr); err != nil {
		return err
	}
	a.elements(unsafe.Pointer(&mem[0]), pos, n)
	if a.op == op.NoOp {
		return nil
	}
	return p.write(mem, addr)
}

// demand is n bytes of it, at a place in the window, those from pos on of the packed form.
func (a *accumulation) demand(at, pos, n int64) demand {
	d := demand{what: shm.AskCombine, at: at, n: n, kind: a.kind, op: a.op}
	if a.old != nil {
		d.what, d.out = shm.AskFetch, a.old[pos:pos+n]
	}
	if a.op == op.NoOp {
		d.what = shm.AskGet
	} else {
		d.in = a.in[pos : pos+n]
	}
	return d
}

// elements combines n bytes of elements, once what was there is kept.
func (a *accumulation) elements(mem unsafe.Pointer, pos, n int64) {
	if a.old != nil {
		copy(a.old[pos:pos+n], unsafe.Slice((*byte)(mem), n))
	}
	if a.op != op.NoOp {
		a.kernel.Combine(mem, unsafe.Pointer(&a.in[pos]), mem, int(n/a.elem))
	}
}

// accumulatePairs does it with elements of a value and an index, between which there may be a gap, by one lock for all of them.
func (w *Window) accumulatePairs(p place, a *accumulation) error {
	t := a.target
	theirs, err := datatype.NewVec(t.Type, t.Count)
	if err != nil {
		return err
	}
	ours, err := datatype.NewVec(t.Type, t.Count)
	if err != nil {
		return err
	}
	packed := make([]byte, t.bytes())
	if a.op != op.NoOp {
		ours.Stream().Unpack(0, a.in)
	}
	word, err := w.lock(&p, 0)
	if err != nil {
		return err
	}
	defer unlock(word)
	if err := w.get(p, bytesVec(packed), t); err != nil {
		return err
	}
	copy(a.old, packed)
	if a.op == op.NoOp {
		return nil
	}
	theirs.Stream().Unpack(0, packed)
	a.kernel.Combine(theirs.Base, ours.Base, theirs.Base, int(t.Count))
	return w.put(p, theirs, t)
}

// swap is CompareAndSwap at a place.
func (w *Window) swap(p place, value, compare, result []byte) error {
	n := len(result)
	if mem := w.native(&p, 0, int64(n)); mem != nil {
		swapNatively(mem, value, compare, result)
		return nil
	}
	held, err := w.lockBytes(&p, p.at, int64(n))
	if err != nil {
		return err
	}
	defer held.unlock()
	if p.base != nil {
		mem := unsafe.Slice((*byte)(p.base), n)
		copy(result, mem)
		if string(result) == string(compare) {
			copy(mem, value)
		}
		return nil
	}
	both := append(append(make([]byte, 0, 2*maxElement), value...), compare...)
	if done, err := w.ask(&p, demand{what: shm.AskSwap, at: p.at, n: int64(n), in: both, out: result}); done || err != nil {
		return err
	}
	if err := p.read(result, p.addr); err != nil {
		return err
	}
	if string(result) != string(compare) {
		return nil
	}
	return p.write(value, p.addr)
}
