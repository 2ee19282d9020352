package window

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

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

	typ  *datatype.Datatype // what prepare found last is of this predefined datatype; nil: of none
	by   op.Predefined      // and this operator
	one  element            // that is being changed
	room [block + maxElement]byte
}

// accumulation makes one that nobody uses.
func (w *Window) accumulation() *accumulation {
	if a, ok := w.spare.Get().(*accumulation); ok {
		return a
	}
	return new(accumulation)
}

// reuse gives one back.
func (w *Window) reuse(a *accumulation) {
	a.in, a.old, a.target = nil, nil, Target{}
	w.spare.Put(a)
}

// judge judges one, and says of what it is. whole says that what was there goes to where the result lies, not to memory of its
// own from which it is unpacked: programs have the result where the origin is, though they must not (MPI 5.0, section 12.3.4).
func (a *accumulation) judge(origin datatype.Vec, result *datatype.Vec, t Target, o op.Predefined) (whole bool, err error) {
	a.target, a.op = t, o
	if err := a.prepare(); err != nil {
		return false, err
	}
	if o != op.NoOp {
		if f := same("origin", origin, t); f != nil {
			return false, f
		}
		var dense bool
		if a.in, dense = origin.Dense(); !dense {
			a.in = make([]byte, t.bytes())
			origin.Stream().Pack(0, a.in)
		}
	}
	if result == nil {
		return true, nil
	}
	if f := same("result", *result, t); f != nil {
		return false, f
	}
	a.old, whole = result.Dense()
	if whole = whole && !overlap(a.old, a.in); !whole {
		a.old = make([]byte, t.bytes())
	}
	return whole, nil
}

// overlap reports whether two runs of memory have bytes in common.
func overlap(a, b []byte) bool {
	x, y := uintptr(unsafe.Pointer(unsafe.SliceData(a))), uintptr(unsafe.Pointer(unsafe.SliceData(b)))
	return x < y+uintptr(len(b)) && y < x+uintptr(len(a))
}

// prepare finds the kernel.
func (a *accumulation) prepare() (err error) {
	if a.target.Type == a.typ && a.op == a.by {
		return nil
	}
	a.typ = nil
	if err := a.find(); err != nil {
		return err
	}
	if a.target.Type.Kind() != 0 {
		a.typ, a.by = a.target.Type, a.op
	}
	return nil
}

func (a *accumulation) find() (err error) {
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
	if a.target.Type.Kind() != 0 { // whose elements follow each other
		return w.accumulateRun(p, a, datatype.Run{Addr: uintptr(from), Len: length}, 0)
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
			if err := w.accumulateRun(p, a, r, pos); err != nil {
				return err
			}
			pos += r.Len
		}
	}
}

// accumulateRun does a run of memory, which is what there is of the packed form from pos on.
func (w *Window) accumulateRun(p place, a *accumulation, r datatype.Run, pos int64) error {
	for at, end := int64(r.Addr), int64(r.Addr)+r.Len; at < end; {
		part := a.within(p.at+at, end-at)
		if err := w.combine(p, a, at, pos, part); err != nil {
			return err
		}
		at, pos = at+part, pos+part
	}
	return nil
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
	mem := a.room[:n]
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
