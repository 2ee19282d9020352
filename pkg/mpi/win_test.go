package mpi_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
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

// With cards of which each has room for two copies, puts and gets go by them and by the threads, as it happens.
func TestRandomProgramsOnWindowsAgreeWithTheModelWhereCardsCopy(t *testing.T) {
	for _, np := range []int{2, 3} {
		for _, opts := range [][]mpi.Option{nil, {mpi.WithChecks()}, {mpi.WithThreads(mpi.ThreadMultiple)}} {
			mpi.RanksByCard(t, np, 64, func(env *mpi.Env) error {
				for seed := range uint64(20) {
					if err := winmodel.Run(env.World(), 2000+seed); err != nil {
						return err
					}
				}
				if n := env.ByCard(); n < 20 {
					return fmt.Errorf("rank %d: the card has done %d operations", env.World().Rank(), n)
				}
				return nil
			}, opts...)
		}
	}
}

// With ThreadMultiple some threads of each rank share its operations, locks and flushes.
func TestRandomProgramsOfThreadsOnWindowsAgreeWithTheModel(t *testing.T) {
	for _, np := range []int{1, 2, 3} {
		for _, opts := range [][]mpi.Option{nil, {mpi.WithChecks()}} {
			mpi.Ranks(t, np, func(env *mpi.Env) error {
				for seed := range uint64(20) {
					if err := winmodel.Run(env.World(), 3000+seed); err != nil {
						return err
					}
				}
				return nil
			}, append(opts, mpi.WithThreads(mpi.ThreadMultiple))...)
		}
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

func TestMemoryOfWindowsIsAlignedAsHinted(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	for value, want := range map[string]uint64{"": 4096, "1": 4096, "16384": 16384, "2097152": 2 << 20, "1000": 4096, "-8": 4096} {
		info, err := mpi.NewInfo("mpi_minimum_memory_alignment", value)
		if value == "" {
			info, err = nil, nil
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, make := range []func(int64, int, *mpi.Info) (*mpi.Win, error){env.World().WinAllocate, env.World().WinAllocateShared} {
			w, err := make(100, 1, info)
			if err != nil {
				t.Fatal(err)
			}
			if at := datatype.AddressOf(w.Base()); at%want != 0 {
				t.Errorf("with %q the memory is at %#x", value, at)
			}
			w.Base()[99] = 1
			if err := w.Free(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// wrong is a program that must fail in its last call, and how.
type wrong struct {
	what  string
	class mpi.Class
	words string
	call  func(w *mpi.Win) error
}

// wrongs are on a window of 16 bytes of one process.
var wrongs = []wrong{
	{"no epoch", mpi.ErrRMASync, "no access epoch is open for rank 0", put},
	{"unlock without a lock", mpi.ErrRMASync, "rank 0 is not locked", func(w *mpi.Win) error { return w.Unlock(0) }},
	{"unlock all without a lock", mpi.ErrRMASync, "UnlockAll without LockAll", (*mpi.Win).UnlockAll},
	{"flush without a lock", mpi.ErrRMASync, "rank 0 is not locked", func(w *mpi.Win) error { return w.Flush(0) }},
	{"flush local without a lock", mpi.ErrRMASync, "rank 0 is not locked", func(w *mpi.Win) error { return w.FlushLocal(0) }},
	{"flush all without a lock", mpi.ErrRMASync, "no rank is locked", (*mpi.Win).FlushAll},
	{"complete without a start", mpi.ErrRMASync, "Complete without Start", (*mpi.Win).Complete},
	{"wait without a post", mpi.ErrRMASync, "Wait without Post", (*mpi.Win).Wait},
	{"test without a post", mpi.ErrRMASync, "Test without Post", func(w *mpi.Win) error { return call(w.Test()) }},
	{"attach to no dynamic window", mpi.ErrRMAFlavor, "not one of WinCreateDynamic", func(w *mpi.Win) error { return w.Attach(make([]byte, 8)) }},
	{"detach from no dynamic window", mpi.ErrRMAFlavor, "not one of WinCreateDynamic", func(w *mpi.Win) error { return w.Detach(make([]byte, 8)) }},
	{"rput without a lock", mpi.ErrRMASync, "rank 0 is not locked", func(w *mpi.Win) error { return call(w.RputBuf(one(), target(0, 0))) }},
	{"a lock twice", mpi.ErrRMASync, "rank 0 is locked by this process already", locked(lockIt)},
	{"a fence in a lock", mpi.ErrRMASync, "Fence while 1 ranks are locked", locked(fence)},
	{"free in a lock", mpi.ErrRMASync, "Free while 1 ranks are locked", locked((*mpi.Win).Free)},
	{"lock all in a lock", mpi.ErrRMASync, "LockAll while 1 ranks are locked", locked(lockAll)},
	{"start in a lock", mpi.ErrRMASync, "Start while 1 ranks are locked", locked(start)},
	{"unlock all in a lock", mpi.ErrRMASync, "UnlockAll without LockAll", locked((*mpi.Win).UnlockAll)},
	{"lock all twice", mpi.ErrRMASync, "LockAll between LockAll and UnlockAll", lockedAll(lockAll)},
	{"a lock in lock all", mpi.ErrRMASync, "Lock between LockAll and UnlockAll", lockedAll(lockIt)},
	{"unlock in lock all", mpi.ErrRMASync, "rank 0 is not locked by this process", lockedAll(func(w *mpi.Win) error { return w.Unlock(0) })},
	{"a fence in lock all", mpi.ErrRMASync, "Fence between LockAll and UnlockAll", lockedAll(fence)},
	{"start in lock all", mpi.ErrRMASync, "Start between LockAll and UnlockAll", lockedAll(start)},
	{"free in lock all", mpi.ErrRMASync, "Free between LockAll and UnlockAll", lockedAll((*mpi.Win).Free)},
	{"start twice", mpi.ErrRMASync, "Start between Start and Complete", started(start)},
	{"a lock in start", mpi.ErrRMASync, "Lock between Start and Complete", started(lockIt)},
	{"lock all in start", mpi.ErrRMASync, "LockAll between Start and Complete", started(lockAll)},
	{"a fence in start", mpi.ErrRMASync, "Fence between Start and Complete", started(fence)},
	{"free in start", mpi.ErrRMASync, "Free between Start and Complete", started((*mpi.Win).Free)},
	{"post twice", mpi.ErrRMASync, "Post before the Wait of the last one", started(post)},
	{"flush in start", mpi.ErrRMASync, "rank 0 is not locked", started(func(w *mpi.Win) error { return w.Flush(0) })},
	{"a lock in a fence's epoch", mpi.ErrRMASync, "Lock in an epoch of Fence in which there were operations", fenced(lockIt)},
	{"lock all in a fence's epoch", mpi.ErrRMASync, "LockAll in an epoch of Fence", fenced(lockAll)},
	{"start in a fence's epoch", mpi.ErrRMASync, "Start in an epoch of Fence", fenced(start)},
	{"rput in a fence's epoch", mpi.ErrRMASync, "rank 0 is not locked", fenced(func(w *mpi.Win) error { return call(w.RputBuf(one(), target(0, 0))) })},
	{"flush all in a fence's epoch", mpi.ErrRMASync, "no rank is locked", fenced((*mpi.Win).FlushAll)},
	{"operations before a fence that says there were none", mpi.ErrRMASync, "Fence asserts that nothing was accessed before it", fenced(func(w *mpi.Win) error { return w.Fence(mpi.ModeNoPrecede) })},
	{"an operation after a fence that says there is none", mpi.ErrRMASync, "no access epoch is open", func(w *mpi.Win) error {
		if err := w.Fence(mpi.ModeNoSucceed); err != nil {
			return err
		}
		return put(w)
	}},
}

func one() mpi.Buf { return mpi.BufOf([]int64{1}) }

func target(rank int, disp int64) mpi.Target {
	return mpi.Target{Rank: rank, Disp: disp, Count: 1, Type: one().Type}
}

// What programs do wrong.
func put(w *mpi.Win) error     { return w.PutBuf(one(), target(0, 0)) }
func lockIt(w *mpi.Win) error  { return w.Lock(mpi.LockShared, 0, 0) }
func lockAll(w *mpi.Win) error { return w.LockAll(0) }
func fence(w *mpi.Win) error   { return w.Fence(0) }

func start(w *mpi.Win) error {
	g, err := w.Group()
	if err != nil {
		return err
	}
	return w.Start(g, 0)
}

func post(w *mpi.Win) error {
	g, err := w.Group()
	if err != nil {
		return err
	}
	return w.Post(g, 0)
}

// within is a call in an epoch, the end of which must still be possible.
func within(call func(w *mpi.Win) error, ends []func(w *mpi.Win) error, begins ...func(w *mpi.Win) error) func(w *mpi.Win) error {
	return func(w *mpi.Win) error {
		for _, f := range begins {
			if err := f(w); err != nil {
				return err
			}
		}
		err := call(w)
		for _, f := range ends {
			if err := f(w); err != nil {
				return err
			}
		}
		return err
	}
}

type calls = []func(w *mpi.Win) error

func locked(f func(w *mpi.Win) error) func(w *mpi.Win) error {
	return within(f, calls{func(w *mpi.Win) error { return w.Unlock(0) }}, lockIt)
}

func lockedAll(f func(w *mpi.Win) error) func(w *mpi.Win) error {
	return within(f, calls{(*mpi.Win).UnlockAll}, lockAll)
}

func started(f func(w *mpi.Win) error) func(w *mpi.Win) error {
	return within(f, calls{(*mpi.Win).Complete, (*mpi.Win).Wait}, post, start)
}

func fenced(f func(w *mpi.Win) error) func(w *mpi.Win) error {
	return within(f, calls{fence}, fence, put)
}

func TestWrongProgramsOnWindowsSayWhatIsWrong(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	for _, x := range wrongs {
		w, err := env.World().WinAllocate(16, 8, nil)
		if err != nil {
			t.Fatal(err)
		}
		w.SetErrhandler(mpi.WinErrorsReturn)
		err = x.call(w)
		if wrong := wantClass(err, x.class); wrong != nil || !strings.Contains(err.Error(), x.words) {
			t.Errorf("%s: got %v, want class %v about %q", x.what, err, x.class, x.words)
		}
		if err := w.Free(); err != nil {
			t.Errorf("%s: %v", x.what, err)
		}
	}
}

// Memory of a window that was freed serves the next one, which finds nothing of it.
func TestMemoryOfAFreedWindowIsUsedAgain(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	at := func(size int64) uint64 {
		w, err := env.World().WinAllocate(size, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Free()
		b := w.Base()
		for i := range b {
			if b[i] != 0 {
				t.Fatalf("byte %d of %d is %d", i, size, b[i])
			}
			b[i] = 1
		}
		if err := errors.Join(w.Lock(mpi.LockExclusive, 0, 0), w.Unlock(0), w.Fence(0), w.Fence(mpi.ModeNoSucceed)); err != nil {
			t.Fatal(err)
		}
		return datatype.AddressOf(b)
	}
	first := at(10000)
	if shorter := at(5000); shorter != first {
		t.Errorf("a shorter window is at %#x, the one before was at %#x", shorter, first)
	}
	if longer := at(100000); longer == first {
		t.Error("a longer window has the memory of a shorter one")
	}
}
