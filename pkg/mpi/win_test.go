package mpi_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/test/winmodel"
)

// Processes that share no memory are served by each other's threads: here the ranks are goroutines, none of which sees
// another's memory.
func TestRandomProgramsOnWindowsAgreeWithTheModel(t *testing.T) {
	for _, np := range []int{1, 2, 3, 5} {
		mpi.Ranks(t, np, func(env *mpi.Env) error {
			for seed := range uint64(40) {
				if err := winmodel.Run(env.World(), seed); err != nil {
					return err
				}
			}
			return nil
		})
	}
}

// Checks find nothing in programs that are right, and change nothing.
func TestRandomProgramsOnWindowsPassTheChecks(t *testing.T) {
	for _, np := range []int{1, 2, 3} {
		mpi.Ranks(t, np, func(env *mpi.Env) error {
			for seed := range uint64(20) {
				if err := winmodel.Run(env.World(), 1000+seed); err != nil {
					return err
				}
			}
			return nil
		}, mpi.WithChecks())
	}
}

// What is wrong with a call is said by its class, and in words.
func TestWrongCallsOfWindowsSayWhatIsWrong(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	for _, bad := range []struct {
		class mpi.Class
		err   error
	}{
		{mpi.ErrDisp, call(c.WinAllocate(8, 0, nil))},
		{mpi.ErrSize, call(c.WinAllocate(-8, 1, nil))},
	} {
		if err := wantClass(bad.err, bad.class); err != nil {
			t.Error(err)
		}
	}
}

// wrong is a call that must fail, and how.
type wrong struct {
	what  string
	class mpi.Class
	call  func(w *mpi.Win) error
}

var wrongs = []wrong{
	{"no epoch", mpi.ErrRMASync, func(w *mpi.Win) error { return w.PutBuf(one(), target(0, 0)) }},
	{"unlock without a lock", mpi.ErrRMASync, func(w *mpi.Win) error { return w.Unlock(0) }},
	{"unlock all without a lock", mpi.ErrRMASync, func(w *mpi.Win) error { return w.UnlockAll() }},
	{"flush without a lock", mpi.ErrRMASync, func(w *mpi.Win) error { return w.Flush(0) }},
	{"flush all without a lock", mpi.ErrRMASync, func(w *mpi.Win) error { return w.FlushAll() }},
	{"complete without a start", mpi.ErrRMASync, func(w *mpi.Win) error { return w.Complete() }},
	{"wait without a post", mpi.ErrRMASync, func(w *mpi.Win) error { return w.Wait() }},
	{"test without a post", mpi.ErrRMASync, func(w *mpi.Win) error { return call(w.Test()) }},
	{"a lock of no type", mpi.ErrLocktype, func(w *mpi.Win) error { return w.Lock(7, 0, 0) }},
	{"a lock of no rank", mpi.ErrRank, func(w *mpi.Win) error { return w.Lock(mpi.LockShared, 5, 0) }},
	{"an assertion that is none", mpi.ErrAssert, func(w *mpi.Win) error { return w.Fence(1) }},
	{"attach to no dynamic window", mpi.ErrRMAFlavor, func(w *mpi.Win) error { return w.Attach(make([]byte, 8)) }},
	{"detach from no dynamic window", mpi.ErrRMAFlavor, func(w *mpi.Win) error { return w.Detach(make([]byte, 8)) }},
	{"a null key", mpi.ErrKeyval, func(w *mpi.Win) error { return w.SetAttr(nil, 1) }},
	{"a predefined key", mpi.ErrKeyval, func(w *mpi.Win) error { return w.SetAttr(mpi.KeyWinBase, 1) }},
	{"rput without a lock", mpi.ErrRMASync, func(w *mpi.Win) error { return call(w.RputBuf(one(), target(0, 0))) }},
	{"a null group", mpi.ErrGroup, func(w *mpi.Win) error { return w.Post(nil, 0) }},
	{"beyond the end", mpi.ErrRMARange, locked(func(w *mpi.Win) error { return w.PutBuf(one(), target(0, 2)) })},
	{"far beyond the end", mpi.ErrRMARange, locked(func(w *mpi.Win) error { return w.GetBuf(one(), target(0, 1<<61)) })},
	{"before the beginning", mpi.ErrDisp, locked(func(w *mpi.Win) error { return w.GetBuf(one(), target(0, -1)) })},
	{"no rank", mpi.ErrRank, locked(func(w *mpi.Win) error { return w.GetBuf(one(), target(1, 0)) })},
	{"no datatype", mpi.ErrType, locked(func(w *mpi.Win) error { return w.GetBuf(one(), mpi.Target{Count: 1}) })},
	{"no operator", mpi.ErrOp, locked(func(w *mpi.Win) error { return w.AccumulateBuf(one(), target(0, 0), nil) })},
	{"an operator that is not of the type", mpi.ErrOp, locked(func(w *mpi.Win) error { return w.AccumulateBuf(one(), target(0, 0), op.MinLoc) })},
	{"sizes that differ", mpi.ErrCount, locked(func(w *mpi.Win) error {
		t := target(0, 0)
		t.Count = 2
		return w.PutBuf(one(), t)
	})},
	{"floats that are swapped", mpi.ErrType, locked(func(w *mpi.Win) error {
		f := mpi.BufOf([]float64{1})
		return w.CompareAndSwapBuf(f, f, f, 0, 0)
	})},
	{"a lock twice", mpi.ErrRMASync, locked(func(w *mpi.Win) error { return w.Lock(mpi.LockShared, 0, 0) })},
	{"a fence in a lock", mpi.ErrRMASync, locked(func(w *mpi.Win) error { return w.Fence(0) })},
	{"free in a lock", mpi.ErrRMASync, locked(func(w *mpi.Win) error { return w.Free() })},
	{"lock all in a lock", mpi.ErrRMASync, locked(func(w *mpi.Win) error { return w.LockAll(0) })},
	{"start in a lock", mpi.ErrRMASync, locked(func(w *mpi.Win) error {
		g, _ := w.Group()
		return w.Start(g, 0)
	})},
}

func one() mpi.Buf { return mpi.BufOf([]int64{1}) }

func target(rank int, disp int64) mpi.Target {
	return mpi.Target{Rank: rank, Disp: disp, Count: 1, Type: one().Type}
}

// locked is a call between Lock and Unlock.
func locked(f func(w *mpi.Win) error) func(w *mpi.Win) error {
	return func(w *mpi.Win) error {
		if err := w.Lock(mpi.LockShared, 0, 0); err != nil {
			return err
		}
		defer w.Unlock(0)
		return f(w)
	}
}

func TestWrongOperationsOnWindowsSayWhatIsWrong(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	for _, x := range wrongs {
		w, err := env.World().WinAllocate(16, 8, nil)
		if err != nil {
			t.Fatal(err)
		}
		w.SetErrhandler(mpi.WinErrorsReturn)
		if err := wantClass(x.call(w), x.class); err != nil {
			t.Errorf("%s: %v", x.what, err)
		}
		if err := w.Free(); err != nil {
			t.Error(err)
		}
		if err := wantClass(w.Free(), mpi.ErrWin); err != nil {
			t.Errorf("freed twice: %v", err)
		}
	}
}
