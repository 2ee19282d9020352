package mpi_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

// arguments are what functions of windows take; each wrong one differs from these in one thing.
type arguments struct {
	origin, result, compare mpi.Buf
	target                  mpi.Target
	op                      mpi.Op
	lock                    mpi.LockType
	group                   *mpi.Group
	assert, rank            int
	key                     *mpi.Keyval
	mem                     []byte
}

// rightArguments are for a window of 16 bytes of one process.
func rightArguments(t *testing.T, w *mpi.Win) arguments {
	t.Helper()
	g, err := w.Group()
	if err != nil {
		t.Fatal(err)
	}
	return arguments{origin: one(), result: one(), compare: one(), target: target(0, 1), op: mpi.Sum, lock: mpi.LockShared, group: g,
		key: &mpi.Keyval{}, mem: make([]byte, 8)}
}

// wrongArgument is one, and what the error must be.
type wrongArgument struct {
	name  string
	class mpi.Class
	words string
	spoil func(a *arguments)
}

var (
	badTarget = []wrongArgument{
		{"a rank beyond the last", mpi.ErrRank, "rank 1: the window has 1", func(a *arguments) { a.target.Rank = 1 }},
		{"a negative rank", mpi.ErrRank, "rank -7: the window has 1", func(a *arguments) { a.target.Rank = -7 }},
		{"a negative displacement", mpi.ErrDisp, "displacement is -1", func(a *arguments) { a.target.Disp = -1 }},
		{"a displacement at the end", mpi.ErrRMARange, "outside of the 16 bytes", func(a *arguments) { a.target.Disp = 2 }},
		{"a displacement beyond all memory", mpi.ErrRMARange, "beyond all memory", func(a *arguments) { a.target.Disp = 1 << 61 }},
	}
	badFarEnd = append(badTarget[:len(badTarget):len(badTarget)], []wrongArgument{
		{"no datatype of the target", mpi.ErrType, "the target's datatype is null", func(a *arguments) { a.target.Type = nil }},
		{"a negative count of the target", mpi.ErrCount, "the target's count is -1", func(a *arguments) { a.target.Count = -1 }},
		{"a count beyond all memory", mpi.ErrCount, "", func(a *arguments) { a.target.Count = 1 << 61 }},
		{"more elements than there are", mpi.ErrRMARange, "outside of the 16 bytes", func(a *arguments) {
			a.origin, a.result = mpi.BufOf(make([]int64, 2)), mpi.BufOf(make([]int64, 2))
			a.target.Count = 2
		}},
	}...)
	badOrigin = []wrongArgument{
		{"no datatype of the origin", mpi.ErrType, "the datatype is null", func(a *arguments) { a.origin.Type = nil }},
		{"a negative count of the origin", mpi.ErrCount, "the count is -1", func(a *arguments) { a.origin.Count = -1 }},
		{"an origin at no address", mpi.ErrBuffer, "1 elements at no address", func(a *arguments) { a.origin.Base = nil }},
		{"an origin of another length", mpi.ErrCount, "16 bytes of data, and the target 8", func(a *arguments) { a.origin = mpi.BufOf(make([]int64, 2)) }},
	}
	badResult = []wrongArgument{
		{"no datatype of the result", mpi.ErrType, "the datatype is null", func(a *arguments) { a.result.Type = nil }},
		{"a negative count of the result", mpi.ErrCount, "the count is -1", func(a *arguments) { a.result.Count = -1 }},
		{"a result at no address", mpi.ErrBuffer, "1 elements at no address", func(a *arguments) { a.result.Base = nil }},
		{"a result of another length", mpi.ErrCount, "16 bytes of data, and the target 8", func(a *arguments) { a.result = mpi.BufOf(make([]int64, 2)) }},
	}
	badOp = []wrongArgument{
		{"no operator", mpi.ErrOp, "none of the predefined ones", func(a *arguments) { a.op = nil }},
		{"an operator of the program's", mpi.ErrOp, "none of the predefined ones", func(a *arguments) {
			a.op = mpi.OpFunc("own", func(a, b int64) int64 { return a })
		}},
		{"an operator that is not of the type", mpi.ErrOp, "MPI_MINLOC", func(a *arguments) { a.op = mpi.MinLoc }},
	}
	badElement = []wrongArgument{
		{"no datatype", mpi.ErrType, "null, or not a predefined one", func(a *arguments) { a.result.Type = nil }},
		{"a datatype that is not predefined", mpi.ErrType, "null, or not a predefined one", func(a *arguments) {
			a.result.Type, _ = datatype.Contiguous(1, a.result.Type)
		}},
		{"an origin at no address", mpi.ErrBuffer, "1 elements at no address", func(a *arguments) { a.origin.Base = nil }},
		{"a result at no address", mpi.ErrBuffer, "1 elements at no address", func(a *arguments) { a.result.Base = nil }},
	}
	badRank = []wrongArgument{
		{"a rank beyond the last", mpi.ErrRank, "rank 1: the window has 1", func(a *arguments) { a.rank = 1 }},
		{"a negative rank", mpi.ErrRank, "rank -7: the window has 1", func(a *arguments) { a.rank = -7 }},
	}
	badAssert = []wrongArgument{{"an assertion that is none", mpi.ErrAssert, "the assertion 1: those for this call", func(a *arguments) { a.assert = 1 }}}
	badGroup  = append(badAssert[:1:1], []wrongArgument{
		{"no group", mpi.ErrGroup, "", func(a *arguments) { a.group = nil }},
		{"a zero group", mpi.ErrGroup, "", func(a *arguments) { a.group = new(mpi.Group) }},
	}...)
	badKey = []wrongArgument{
		{"no key", mpi.ErrKeyval, "the key is null", func(a *arguments) { a.key = nil }},
		{"a predefined key", mpi.ErrKeyval, "predefined", func(a *arguments) { a.key = mpi.KeyWinSize }},
	}
)

// winFunctions are all functions of windows. Those that access memory are called between Lock and Unlock.
var winFunctions = []struct {
	name   string
	locked bool
	wrong  []([]wrongArgument)
	call   func(w *mpi.Win, a arguments) error
}{
	{"Put", true, list(badOrigin, badFarEnd), func(w *mpi.Win, a arguments) error { return w.PutBuf(a.origin, a.target) }},
	{"Get", true, list(badOrigin, badFarEnd), func(w *mpi.Win, a arguments) error { return w.GetBuf(a.origin, a.target) }},
	{"Accumulate", true, list(badOrigin, badFarEnd, badOp, noOp), func(w *mpi.Win, a arguments) error { return w.AccumulateBuf(a.origin, a.target, a.op) }},
	{"GetAccumulate", true, list(badOrigin, badResult, badFarEnd, badOp), func(w *mpi.Win, a arguments) error {
		return w.GetAccumulateBuf(a.origin, a.result, a.target, a.op)
	}},
	{"Rput", true, list(badOrigin, badFarEnd), func(w *mpi.Win, a arguments) error { return call(w.RputBuf(a.origin, a.target)) }},
	{"Rget", true, list(badOrigin, badFarEnd), func(w *mpi.Win, a arguments) error { return call(w.RgetBuf(a.origin, a.target)) }},
	{"Raccumulate", true, list(badOrigin, badFarEnd, badOp, noOp), func(w *mpi.Win, a arguments) error {
		return call(w.RaccumulateBuf(a.origin, a.target, a.op))
	}},
	{"RgetAccumulate", true, list(badOrigin, badResult, badFarEnd, badOp), func(w *mpi.Win, a arguments) error {
		return call(w.RgetAccumulateBuf(a.origin, a.result, a.target, a.op))
	}},
	{"FetchAndOp", true, list(badElement, badTarget, badOp), func(w *mpi.Win, a arguments) error {
		return w.FetchAndOpBuf(a.origin, a.result, a.target.Rank, a.target.Disp, a.op)
	}},
	{"CompareAndSwap", true, list(badElement, badTarget, floats), func(w *mpi.Win, a arguments) error {
		return w.CompareAndSwapBuf(a.origin, a.compare, a.result, a.target.Rank, a.target.Disp)
	}},
	{"Fence", false, list(badAssert), func(w *mpi.Win, a arguments) error { return w.Fence(a.assert) }},
	{"Post", false, list(badGroup), func(w *mpi.Win, a arguments) error { return w.Post(a.group, a.assert) }},
	{"Start", false, list(badGroup), func(w *mpi.Win, a arguments) error { return w.Start(a.group, a.assert) }},
	{"Complete", false, nil, func(w *mpi.Win, a arguments) error { return w.Complete() }},
	{"Wait", false, nil, func(w *mpi.Win, a arguments) error { return w.Wait() }},
	{"Test", false, nil, func(w *mpi.Win, a arguments) error { return call(w.Test()) }},
	{"Lock", false, list(badRank, badAssert, badLock), func(w *mpi.Win, a arguments) error { return w.Lock(a.lock, a.rank, a.assert) }},
	{"Unlock", true, list(badRank), func(w *mpi.Win, a arguments) error { return w.Unlock(a.rank) }},
	{"LockAll", false, list(badAssert), func(w *mpi.Win, a arguments) error { return w.LockAll(a.assert) }},
	{"UnlockAll", false, nil, func(w *mpi.Win, a arguments) error { return w.UnlockAll() }},
	{"Flush", true, list(badRank), func(w *mpi.Win, a arguments) error { return w.Flush(a.rank) }},
	{"FlushLocal", true, list(badRank), func(w *mpi.Win, a arguments) error { return w.FlushLocal(a.rank) }},
	{"FlushAll", false, nil, func(w *mpi.Win, a arguments) error { return w.FlushAll() }},
	{"FlushLocalAll", false, nil, func(w *mpi.Win, a arguments) error { return w.FlushLocalAll() }},
	{"Sync", false, nil, func(w *mpi.Win, a arguments) error { return w.Sync() }},
	{"LockContext", false, list(badRank, badAssert, badLock), func(w *mpi.Win, a arguments) error {
		return w.LockContext(context.Background(), a.lock, a.rank, a.assert)
	}},
	{"FlushContext", true, list(badRank), func(w *mpi.Win, a arguments) error { return w.FlushContext(context.Background(), a.rank) }},
	{"Win.SharedQuery", false, list(badRank), func(w *mpi.Win, a arguments) error { _, _, err := w.SharedQuery(a.rank); return err }},
	{"Win.Attach", false, nil, func(w *mpi.Win, a arguments) error { return w.Attach(a.mem) }},
	{"Win.Detach", false, nil, func(w *mpi.Win, a arguments) error { return w.Detach(a.mem) }},
	{"Win.Attr", false, list(badKey[:1]), func(w *mpi.Win, a arguments) error { _, _, err := w.Attr(a.key); return err }},
	{"Win.SetAttr", false, list(badKey), func(w *mpi.Win, a arguments) error { return w.SetAttr(a.key, 1) }},
	{"Win.DeleteAttr", false, list(badKey), func(w *mpi.Win, a arguments) error { return w.DeleteAttr(a.key) }},
	{"Win.Group", false, nil, func(w *mpi.Win, a arguments) error { return call(w.Group()) }},
	{"Win.Info", false, nil, func(w *mpi.Win, a arguments) error { return call(w.Info()) }},
	{"Win.SetInfo", false, nil, func(w *mpi.Win, a arguments) error { return w.SetInfo(nil) }},
	{"Win.Free", false, nil, func(w *mpi.Win, a arguments) error { return w.Free() }},
}

var (
	noOp   = []wrongArgument{{"no_op without a result", mpi.ErrOp, "MPI_NO_OP", func(a *arguments) { a.op = mpi.NoOp }}}
	floats = []wrongArgument{{"elements that are not compared", mpi.ErrType, "none that can be compared", func(a *arguments) {
		a.result = mpi.BufOf([]float64{1})
	}}, {"a comparison at no address", mpi.ErrBuffer, "1 elements at no address", func(a *arguments) { a.compare.Base = nil }}}
	badLock = []wrongArgument{{"a type of lock that is none", mpi.ErrLocktype, "the type of the lock is 7", func(a *arguments) { a.lock = 7 }}}
)

func list(l ...[]wrongArgument) []([]wrongArgument) { return l }

// said checks class, call and words of an error.
func said(t *testing.T, what, call string, err error, class mpi.Class, words string) {
	t.Helper()
	e, ok := errors.AsType[*mpi.Error](err)
	if !ok || e.Class != class || e.Op != call || !strings.Contains(err.Error(), words) {
		t.Errorf("%s: %s: got %v, want class %v about %q", call, what, err, class, words)
	}
}

func TestEachFunctionOfWindowsRefusesEachWrongArgument(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	w, err := env.World().WinAllocate(16, 8, nil)
	if err != nil {
		t.Fatal(err)
	}
	right := rightArguments(t, w)
	for _, f := range winFunctions {
		if f.locked {
			if err := w.Lock(mpi.LockShared, 0, 0); err != nil {
				t.Fatal(err)
			}
		}
		for _, wrongs := range f.wrong {
			for _, x := range wrongs {
				a := right
				x.spoil(&a)
				said(t, x.name, f.name, f.call(w, a), x.class, x.words)
			}
		}
		if f.locked {
			if err := w.Unlock(0); err != nil {
				t.Errorf("after wrong calls of %s: %v", f.name, err)
			}
		}
	}
	if err := w.Free(); err != nil {
		t.Fatal(err)
	}
	for _, f := range winFunctions {
		said(t, "a window that was freed", f.name, f.call(w, right), mpi.ErrWin, "the window was freed")
	}
}

func TestNoFunctionOfWindowsWorksAfterFinalize(t *testing.T) {
	env := alone(t)
	w, err := env.World().WinAllocate(16, 8, nil)
	if err != nil {
		t.Fatal(err)
	}
	right := rightArguments(t, w)
	if err := env.Finalize(); err != nil {
		t.Fatal(err)
	}
	for _, f := range winFunctions {
		said(t, "after Finalize", f.name, f.call(w, right), mpi.ErrOther, "called after Finalize")
	}
}

func TestNoWindowIsMadeOfAnIntercommunicator(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c := env.World()
		mine, err := c.Split(c.Rank(), 0)
		if err != nil {
			return err
		}
		inter, err := mine.IntercommCreate(0, c, 1-c.Rank(), 0)
		if err != nil {
			return err
		}
		for call, try := range map[string]func() (*mpi.Win, error){
			"Comm.WinCreate":         func() (*mpi.Win, error) { return inter.WinCreate(make([]byte, 8), 1, nil) },
			"Comm.WinAllocate":       func() (*mpi.Win, error) { return inter.WinAllocate(8, 1, nil) },
			"Comm.WinAllocateShared": func() (*mpi.Win, error) { return inter.WinAllocateShared(8, 1, nil) },
			"Comm.WinCreateDynamic":  func() (*mpi.Win, error) { return inter.WinCreateDynamic(nil) },
		} {
			_, err := try()
			said(t, "an intercommunicator", call, err, mpi.ErrComm, "not of an intercommunicator")
		}
		return errors.Join(inter.Free(), mine.Free())
	})
}

func TestWindowsOfWrongArgumentsAreNotMade(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	for _, x := range []struct {
		what, call string
		class      mpi.Class
		words      string
		make       func() (*mpi.Win, error)
	}{
		{"a negative unit", "Comm.WinCreate", mpi.ErrDisp, "the unit of displacements is -4", func() (*mpi.Win, error) { return c.WinCreate(make([]byte, 8), -4, nil) }},
		{"no unit", "Comm.WinAllocate", mpi.ErrDisp, "the unit of displacements is 0", func() (*mpi.Win, error) { return c.WinAllocate(8, 0, nil) }},
		{"a negative unit", "Comm.WinAllocateShared", mpi.ErrDisp, "the unit of displacements is -1", func() (*mpi.Win, error) { return c.WinAllocateShared(8, -1, nil) }},
		{"a size beyond all memory", "Comm.WinAllocateShared", mpi.ErrNoMem, "a window of", func() (*mpi.Win, error) { return c.WinAllocateShared(1<<62, 1, nil) }},
		{"no unit", "Comm.WinCreate", mpi.ErrDisp, "the unit of displacements is 0", func() (*mpi.Win, error) { return c.WinCreate(make([]byte, 8), 0, nil) }},
		{"a negative unit", "Comm.WinAllocate", mpi.ErrDisp, "the unit of displacements is -1", func() (*mpi.Win, error) { return c.WinAllocate(8, -1, nil) }},
		{"a negative size", "Comm.WinAllocate", mpi.ErrSize, "the size is -8 bytes", func() (*mpi.Win, error) { return c.WinAllocate(-8, 1, nil) }},
		{"a size beyond all memory", "Comm.WinAllocate", mpi.ErrNoMem, "a window of", func() (*mpi.Win, error) { return c.WinAllocate(1<<62, 1, nil) }},
		{"a negative size", "Comm.WinAllocateShared", mpi.ErrSize, "the size is -8 bytes", func() (*mpi.Win, error) { return c.WinAllocateShared(-8, 1, nil) }},
		{"no unit", "Comm.WinAllocateShared", mpi.ErrDisp, "the unit of displacements is 0", func() (*mpi.Win, error) { return c.WinAllocateShared(8, 0, nil) }},
	} {
		w, err := x.make()
		if w != nil {
			t.Errorf("%s: %s makes a window", x.call, x.what)
		}
		said(t, x.what, x.call, err, x.class, x.words)
	}
}

// A window of elements refuses what a window of bytes does, and says which elements were meant.
func TestEachMethodOfAWindowOfElementsRefusesEachWrongArgument(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	w, err := env.World().NewWindow[int64](2)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.LockAll(); err != nil {
		t.Fatal(err)
	}
	two := []int64{1, 2}
	methods := []struct {
		name string
		call func(rank, at int, op mpi.Op) error
	}{
		{"Put", func(rank, at int, _ mpi.Op) error { return w.Put(rank, at, two) }},
		{"Get", func(rank, at int, _ mpi.Op) error { return w.Get(rank, at, make([]int64, 2)) }},
		{"Accumulate", func(rank, at int, op mpi.Op) error { return w.Accumulate(rank, at, two, op) }},
		{"GetAccumulate", func(rank, at int, op mpi.Op) error { return w.GetAccumulate(rank, at, two, make([]int64, 2), op) }},
		{"Window.FetchAndOp", func(rank, at int, op mpi.Op) error { return call(w.FetchAndOp(rank, at, 1, op)) }},
		{"Window.CompareAndSwap", func(rank, at int, _ mpi.Op) error { return call(w.CompareAndSwap(rank, at, 0, 1)) }},
	}
	own := mpi.OpFunc("own", func(a, b int64) int64 { return a })
	for i, m := range methods {
		said(t, "a rank beyond the last", m.name, m.call(1, 0, mpi.Sum), mpi.ErrRank, "rank 1: the window has 1")
		said(t, "a negative rank", m.name, m.call(-7, 0, mpi.Sum), mpi.ErrRank, "rank -7: the window has 1")
		said(t, "a negative index", m.name, m.call(0, -1, mpi.Sum), mpi.ErrDisp, "displacement is -1")
		said(t, "an index at the end", m.name, m.call(0, 2, mpi.Sum), mpi.ErrRMARange, "outside of the 16 bytes of rank 0's window")
		if i >= 2 && i < 5 {
			said(t, "no operator", m.name, m.call(0, 0, nil), mpi.ErrOp, "none of the predefined ones")
			said(t, "an operator of the program's", m.name, m.call(0, 0, own), mpi.ErrOp, "none of the predefined ones")
		}
	}
	said(t, "a result of another length", "GetAccumulate", w.GetAccumulate(0, 0, two, make([]int64, 1), mpi.Sum), mpi.ErrCount, "8 bytes of data, and the target 16")
	for _, rank := range []int{1, -7} {
		if mem, ok := w.Shared(rank); ok || mem != nil {
			t.Errorf("rank %d, of whom there is none, shares %v", rank, mem)
		}
	}
	if err := w.UnlockAll(); err != nil {
		t.Fatal(err)
	}
	if err := w.Free(); err != nil {
		t.Fatal(err)
	}
	for _, m := range methods {
		said(t, "a window that was freed", m.name, m.call(0, 0, mpi.Sum), mpi.ErrWin, "the window was freed")
	}
}
