package window

import (
	"math/bits"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Target is the far end of an operation: Count elements of Type, from a displacement of a member's window on, in units of
// that member; in a dynamic window the displacement is an address there.
type Target struct {
	Rank  int
	Disp  int64
	Count int64
	Type  *datatype.Datatype
}

// bytes is how much data the target has.
func (t Target) bytes() int64 { return t.Count * t.Type.Size() }

// span are the bounds of the bytes of count elements of t, relative to where they begin.
func span(t *datatype.Datatype, count int64) (lo, hi int64) {
	if count == 0 || t.Size() == 0 {
		return 0, 0
	}
	first, length := t.TrueExtent()
	_, extent := t.Extent()
	last := (count - 1) * extent
	return first + min(0, last), first + max(0, last) + length
}

// offset is where a target begins in a member's window, bytes, once all of it was found to lie there; of a dynamic window the
// address.
func (m *Member) offset(t Target, dynamic bool) (int64, *Fault) {
	if dynamic {
		return t.Disp, nil
	}
	hi, at := bits.Mul64(uint64(abs(t.Disp)), uint64(m.Unit))
	off := int64(at)
	if hi != 0 || off < 0 {
		return 0, faultf(Range, t.Rank, "the displacement %d times %d bytes is beyond all memory", t.Disp, m.Unit)
	}
	if t.Disp < 0 {
		off = -off
	}
	first, end := span(t.Type, t.Count)
	if first == end {
		return off, nil
	}
	if off+first < 0 || off+end > m.Size || off+end < off+first {
		return 0, faultf(Range, t.Rank, "bytes %d to %d (displacement %d, %d elements of %d bytes) are outside of the %d bytes of rank %d's window",
			off+first, off+end, t.Disp, t.Count, t.Type.Size(), m.Size, t.Rank)
	}
	return off, nil
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}

// reaches reports whether operations on a member are over when their calls return.
func (w *Window) reaches(rank int) bool { return !w.Members[rank].far() }

// far reports whether the thread of a member's process must answer.
func (m *Member) far() bool { return m.Refused != nil || m.Place < 0 }

// begin judges an operation and says where in its target's window it is.
func (w *Window) begin(t Target) (*Member, int64, error) {
	if f := w.epochs.open(t.Rank); f != nil {
		return nil, 0, f
	}
	m := &w.Members[t.Rank]
	off, f := m.offset(t, w.Dynamic)
	if f != nil {
		return nil, 0, f
	}
	if !w.isNear(t.Rank) {
		if err := w.lockLazily(t.Rank); err != nil {
			return nil, 0, err
		}
	}
	return m, off, nil
}

// same is an error unless both ends of an operation have as many bytes.
func same(what string, v datatype.Vec, t Target) *Fault {
	if n := v.Count * v.Type.Size(); n != t.bytes() {
		return faultf(Size, t.Rank, "the %s has %d bytes of data, and the target %d", what, n, t.bytes())
	}
	return nil
}

// Put copies origin to a member's memory (MPI 5.0, section 12.3.1).
func (w *Window) Put(origin datatype.Vec, t Target) error {
	return w.move(origin, t, false, (*Window).put, (*Window).farPut)
}

// Get copies a member's memory to origin (MPI 5.0, section 12.3.2).
func (w *Window) Get(origin datatype.Vec, t Target) error {
	return w.move(origin, t, true, (*Window).get, (*Window).farGet)
}

// move is both, the latter one in: near where this process reaches the memory, far where the member's must answer, unless a card copies.
func (w *Window) move(origin datatype.Vec, t Target, in bool, near func(*Window, place, datatype.Vec, Target) error, far func(*Window, datatype.Vec, Target, int64) error) error {
	if f := same("origin", origin, t); f != nil {
		return f
	}
	m, off, err := w.begin(t)
	if err != nil || t.bytes() == 0 {
		return err
	}
	if m.far() {
		if m.Card != nil && w.byCard(m.Card, origin, t, off, in) {
			return nil
		}
		return far(w, origin, t, off)
	}
	p, f := w.place(m, off, t)
	if f != nil {
		return f
	}
	return near(w, p, origin, t)
}

// Accumulate combines a member's memory with origin, each element at once (MPI 5.0, section 12.3.4). With a result, which
// gets what was there before, it is a get_accumulate; op.NoOp does not look at origin.
func (w *Window) Accumulate(origin datatype.Vec, result *datatype.Vec, t Target, o op.Predefined) error {
	a := w.accumulation()
	defer w.reuse(a)
	whole, err := a.judge(origin, result, t, o)
	if err != nil {
		return err
	}
	m, off, err := w.begin(t)
	if err != nil || t.bytes() == 0 {
		return err
	}
	if m.far() {
		return w.farAccumulate(a, result, t, off)
	}
	p, f := w.place(m, off, t)
	if f != nil {
		return f
	}
	if err := w.accumulate(p, a); err != nil {
		return err
	}
	if !whole {
		result.Stream().Unpack(0, a.old)
	}
	return nil
}

// CompareAndSwap puts value in the place of an element of a member's memory if that is equal to compare, and returns what
// was there (MPI 5.0, section 12.3.4). All are the element's bytes.
func (w *Window) CompareAndSwap(value, compare, result []byte, t Target) error {
	m, off, err := w.begin(t)
	if err != nil {
		return err
	}
	if m.far() {
		return w.farSwap(value, compare, result, t, off)
	}
	p, f := w.place(m, off, t)
	if f != nil {
		return f
	}
	return w.swap(p, value, compare, result)
}
