package window

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/racing"
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Most operations are on few elements of one predefined datatype at both ends, in memory that is mapped here, and right. What all others
// need takes several times as long as such a one. The functions called Try do it, and nothing if they find anything else: the caller then
// takes the long way, which does it or says what is wrong.

// mapped is where n bytes of a member's memory lie here, and at, where they do in its window; nil: the long way knows.
func (w *Window) mapped(rank int, disp, n int64) (mem unsafe.Pointer, at int64) {
	if uint(rank) >= uint(len(w.Members)) || !w.epochs.opened(rank) {
		return nil, 0
	}
	m := &w.Members[rank]
	hi, off := bits.Mul64(uint64(disp), uint64(m.Unit))                             // a displacement below 0 is beyond all memory
	if size := uint64(len(m.Mem)); hi != 0 || off >= size || uint64(n) > size-off { // nothing at the end has no address here
		return nil, 0
	}
	return unsafe.Add(unsafe.Pointer(unsafe.SliceData(m.Mem)), off), int64(off)
}

// opened is open of an epoch that nothing need be noted of.
func (e *epochs) opened(rank int) bool {
	return e.each[rank].Load()&(started|locked) != 0 || e.all.Load()&(lockedAll|used) != 0
}

// alike is the memory of an origin that is as its target; nil: it is not.
func alike(origin datatype.Vec, t Target) []byte {
	if origin.Type == nil || origin.Type != t.Type || origin.Count != t.Count || origin.Base == nil {
		return nil
	}
	mem, _ := origin.Plain()
	return mem
}

// TryPut is Put.
func (w *Window) TryPut(origin datatype.Vec, t Target) bool {
	from := alike(origin, t)
	mem, _ := w.mapped(t.Rank, t.Disp, int64(len(from)))
	if mem == nil || len(from) == 0 {
		return false
	}
	copy(unsafe.Slice((*byte)(mem), len(from)), from)
	w.tally.direct.Add(1) // and before whatever this process does next (Window.order)
	return true
}

// TryGet is Get.
func (w *Window) TryGet(origin datatype.Vec, t Target) bool {
	to := alike(origin, t)
	mem, _ := w.mapped(t.Rank, t.Disp, int64(len(to)))
	if mem == nil || len(to) == 0 {
		return false
	}
	w.tally.direct.Add(1)
	copy(to, unsafe.Slice((*byte)(mem), len(to)))
	return true
}

// TryFlush is Flush of operations that were over when their calls returned.
func (w *Window) TryFlush(rank int) bool {
	if uint(rank) >= uint(len(w.Members)) || w.Members[rank].far() {
		return false
	}
	return w.epochs.each[rank].Load()&locked != 0 || w.epochs.all.Load()&lockedAll != 0
}

// TryLock is Lock of a member of this node that others may lock, too, if nobody is in the way.
func (w *Window) TryLock(rank int) bool {
	if uint(rank) >= uint(len(w.Members)) || !w.isNear(rank) {
		return false
	}
	e := &w.epochs
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.each[rank].Load() != 0 || e.all.Load() != 0 || e.groups&accessing != 0 || !w.File.Lock(w.Members[rank].Place).Try(shm.Together) {
		return false
	}
	e.each[rank].Store(locked)
	e.locks++
	return true
}

// TryUnlock is its Unlock.
func (w *Window) TryUnlock(rank int) bool {
	if uint(rank) >= uint(len(w.Members)) || !w.isNear(rank) || w.Members[rank].far() {
		return false
	}
	e := &w.epochs
	e.mu.Lock()
	if e.each[rank].Load() != locked {
		e.mu.Unlock()
		return false
	}
	e.each[rank].Store(0)
	e.locks--
	e.mu.Unlock()
	w.release(w.File.Lock(w.Members[rank].Place), shm.Together)
	return true
}

// combiner is how an operator combines elements of a datatype. Nothing of it changes.
type combiner struct {
	typ    *datatype.Datatype
	op     op.Predefined
	kernel op.Kernel
	size   int64 // of an element, bytes
	adds   bool  // whole numbers, so that the CPU has an instruction for it
	swaps  bool  // elements can be compared and swapped
}

// combiners are those that were used lately.
type combiners [16]atomic.Pointer[combiner]

// of is the combiner of a predefined datatype; nil: there is none.
func (c *combiners) of(t *datatype.Datatype, o op.Predefined) *combiner {
	if t == nil {
		return nil
	}
	kept := &c[(uint(t.Kind())*5+uint(o))%uint(len(c))]
	if k := kept.Load(); k != nil && k.typ == t && k.op == o {
		return k
	}
	k := newCombiner(t, o)
	if k != nil {
		kept.Store(k)
	}
	return k
}

func newCombiner(t *datatype.Datatype, o op.Predefined) *combiner {
	if t.Kind() == 0 || t.Elements() != 1 || !o.Valid() {
		return nil
	}
	k := &combiner{typ: t, op: o, size: t.Size()}
	var err error
	if k.kernel, err = op.For(o, t); err != nil {
		return nil
	}
	class := t.Kind().Class()
	k.adds = o == op.Sum && (class == datatype.ClassSigned || class == datatype.ClassUnsigned)
	k.swaps = Swaps(class)
	return k
}

// Swaps reports whether elements of a class can be compared and swapped (MPI 5.0, section 12.3.4).
func Swaps(c datatype.Class) bool {
	switch c {
	case datatype.ClassSigned, datatype.ClassUnsigned, datatype.ClassLogical, datatype.ClassBytes, datatype.ClassCharacter:
		return true
	}
	return false
}

// quickLooks is how often who finds the lock of an accumulate taken looks again before he takes the long way: who has it can do some
// operations meanwhile.
const quickLooks = 8

// tryLock takes the lock of n bytes of a member's memory; nil: somebody else has it, or there are two.
func (w *Window) tryLock(rank int, at, n int64) *uint64 {
	part := at / block
	if (at+n-1)/block != part {
		return nil
	}
	word := w.File.Stripe(w.Members[rank].Place, int(part%shm.Stripes))
	for looks := range quickLooks {
		if atomic.LoadUint64(word) == 0 && atomic.CompareAndSwapUint64(word, 0, w.holder()) {
			racing.Acquire()
			return word
		}
		sched.Pause(uint32(looks) + 1)
	}
	return nil
}

// TryAccumulate is Accumulate without a result.
func (w *Window) TryAccumulate(origin datatype.Vec, t Target, o op.Predefined) bool {
	from := alike(origin, t)
	n := int64(len(from))
	mem, at := w.mapped(t.Rank, t.Disp, n)
	if mem == nil || n == 0 || n > block || w.Native || o == op.NoOp {
		return false
	}
	k := w.lately.of(t.Type, o)
	if k == nil {
		return false
	}
	word := w.tryLock(t.Rank, at, n)
	if word == nil {
		return false
	}
	w.tally.direct.Add(1)
	if n == 8 && k.adds && k.size == 8 {
		*(*uint64)(mem) += *(*uint64)(origin.Base)
	} else {
		k.kernel.Combine(mem, origin.Base, mem, int(t.Count))
	}
	unlock(word)
	return true
}

// TryFetch is Accumulate of one element that gives result what was there.
func (w *Window) TryFetch(origin, result unsafe.Pointer, typ *datatype.Datatype, rank int, disp int64, o op.Predefined) bool {
	k := w.lately.of(typ, o)
	if k == nil || result == nil || origin == nil && o != op.NoOp {
		return false
	}
	mem, at := w.mapped(rank, disp, k.size)
	if mem == nil {
		return false
	}
	switch k.size {
	case 8:
		return fetch(w, k, mem, at, rank, (*uint64)(origin), (*uint64)(result))
	case 4:
		return fetch(w, k, mem, at, rank, (*uint32)(origin), (*uint32)(result))
	}
	return false
}

// fetch is TryFetch of an element at mem, at in its member's window.
func fetch[T uint32 | uint64](w *Window, k *combiner, mem unsafe.Pointer, at int64, rank int, origin, result *T) bool {
	there := (*T)(mem)
	if w.Native && uintptr(mem)%uintptr(k.size) == 0 {
		switch {
		case k.adds:
			by := *origin
			*result = atomicAdd(there, by) - by
		case k.op == op.NoOp:
			*result = atomicLoad(there)
		default:
			return false
		}
		w.tally.direct.Add(1)
		return true
	}
	word := w.tryLock(rank, at, k.size)
	if word == nil {
		return false
	}
	w.tally.direct.Add(1)
	was := *there
	if k.adds {
		*there = was + *origin
	} else if k.op != op.NoOp {
		k.kernel.Combine(mem, unsafe.Pointer(origin), mem, 1)
	}
	unlock(word)
	*result = was
	return true
}

// TrySwap is CompareAndSwap.
func (w *Window) TrySwap(value, compare, result unsafe.Pointer, typ *datatype.Datatype, rank int, disp int64) bool {
	k := w.lately.of(typ, op.Replace)
	if k == nil || !k.swaps || value == nil || compare == nil || result == nil {
		return false
	}
	mem, at := w.mapped(rank, disp, k.size)
	if mem == nil {
		return false
	}
	switch k.size {
	case 8:
		return swap(w, k, mem, at, rank, (*uint64)(value), (*uint64)(compare), (*uint64)(result))
	case 4:
		return swap(w, k, mem, at, rank, (*uint32)(value), (*uint32)(compare), (*uint32)(result))
	}
	return false
}

// swap is TrySwap of an element at mem, at in its member's window.
func swap[T uint32 | uint64](w *Window, k *combiner, mem unsafe.Pointer, at int64, rank int, value, compare, result *T) bool {
	there, now, like := (*T)(mem), *value, *compare
	if w.Native && uintptr(mem)%uintptr(k.size) == 0 {
		w.tally.direct.Add(1)
		for {
			if was := atomicLoad(there); was != like {
				*result = was
				return true
			}
			if atomicSwap(there, like, now) {
				*result = like
				return true
			}
		}
	}
	word := w.tryLock(rank, at, k.size)
	if word == nil {
		return false
	}
	w.tally.direct.Add(1)
	was := *there
	if was == like {
		*there = now
	}
	unlock(word)
	*result = was
	return true
}

func atomicLoad[T uint32 | uint64](p *T) T {
	if unsafe.Sizeof(*p) == 4 {
		return T(atomic.LoadUint32((*uint32)(unsafe.Pointer(p))))
	}
	return T(atomic.LoadUint64((*uint64)(unsafe.Pointer(p))))
}

func atomicAdd[T uint32 | uint64](p *T, by T) T {
	if unsafe.Sizeof(*p) == 4 {
		return T(atomic.AddUint32((*uint32)(unsafe.Pointer(p)), uint32(by)))
	}
	return T(atomic.AddUint64((*uint64)(unsafe.Pointer(p)), uint64(by)))
}

func atomicSwap[T uint32 | uint64](p *T, like, now T) bool {
	if unsafe.Sizeof(*p) == 4 {
		return atomic.CompareAndSwapUint32((*uint32)(unsafe.Pointer(p)), uint32(like), uint32(now))
	}
	return atomic.CompareAndSwapUint64((*uint64)(unsafe.Pointer(p)), uint64(like), uint64(now))
}

// TryFetchValue is TryFetch of a value.
func (w *Window) TryFetchValue[T datatype.Scalar](rank int, disp int64, v T, o op.Predefined) (was T, ok bool) {
	x := [2]T{v}
	ok = w.TryFetch(unescaped(unsafe.Pointer(&x[0])), unescaped(unsafe.Pointer(&x[1])), datatype.VecOf[T](nil).Type, rank, disp, o)
	return x[1], ok
}

// TrySwapValue is TrySwap of a value.
func (w *Window) TrySwapValue[T datatype.Scalar](rank int, disp int64, like, v T) (was T, ok bool) {
	x := [3]T{v, like}
	ok = w.TrySwap(unescaped(unsafe.Pointer(&x[0])), unescaped(unsafe.Pointer(&x[1])), unescaped(unsafe.Pointer(&x[2])), datatype.VecOf[T](nil).Type, rank, disp)
	return x[2], ok
}

// unescaped is p, whose memory may stay on the stack: nobody keeps it. The compiler does not see that of the functions of operators.
func unescaped(p unsafe.Pointer) unsafe.Pointer {
	at := uintptr(p)
	return *(*unsafe.Pointer)(unsafe.Pointer(&at))
}
