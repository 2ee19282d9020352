package mpi_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// Three ranks in this process count in the window of the first.
func ExampleComm_NewWindow() {
	err := mpi.Run(3, func(env *mpi.Env) error {
		c := env.World()
		w, err := c.NewWindow[int64](1)
		if err != nil {
			return err
		}
		defer w.Free()
		if err := w.LockAll(); err != nil {
			return err
		}
		if _, err := w.FetchAndOp(0, 0, int64(c.Rank()), mpi.Sum); err != nil {
			return err
		}
		if err := w.UnlockAll(); err != nil {
			return err
		}
		if err := c.Barrier(); err != nil {
			return err
		}
		if c.Rank() == 0 {
			fmt.Println("all ranks together are", w.Local()[0])
		}
		return nil
	})
	fmt.Println(err)
	// Output:
	// all ranks together are 3
	// <nil>
}

// windowed runs f on n ranks with a window in which rank r has 4 + r elements.
func windowed(t *testing.T, n int, f func(c *mpi.Comm, w *mpi.Window[int32]) error) {
	t.Helper()
	mpi.Ranks(t, n, func(env *mpi.Env) error {
		c := env.World()
		w, err := c.NewWindow[int32](4 + c.Rank())
		if err != nil {
			return err
		}
		if err := f(c, w); err != nil {
			return err
		}
		if err := c.Barrier(); err != nil {
			return err
		}
		return w.Free()
	})
}

func TestAWindowOfElementsIsReadAndWritten(t *testing.T) {
	for _, n := range []int{1, 2, 5} {
		windowed(t, n, func(c *mpi.Comm, w *mpi.Window[int32]) error {
			r := int32(c.Rank())
			right := (c.Rank() + 1) % n
			if got := len(w.Local()); got != 4+c.Rank() {
				return fmt.Errorf("%d elements", got)
			}
			err := errors.Join(w.Fence(), w.Put(right, 1, []int32{r, r + 1}), w.Fence())
			left := int32((c.Rank() + n - 1) % n)
			if want := []int32{0, left, left + 1, 0}; !slices.Equal(w.Local()[:4], want) {
				return fmt.Errorf("%v, want %v: %w", w.Local(), want, err)
			}
			got := make([]int32, 2)
			err = errors.Join(err, w.Lock(right, mpi.LockShared), w.Get(right, 1, got), w.Flush(right))
			if !slices.Equal(got, []int32{r, r + 1}) {
				return fmt.Errorf("got %v: %w", got, err)
			}
			return errors.Join(err, w.Unlock(right))
		})
	}
}

func TestElementsOfAWindowAreCombinedAtOnce(t *testing.T) {
	for _, n := range []int{1, 2, 5} {
		var tickets [5]atomic.Int32
		windowed(t, n, func(c *mpi.Comm, w *mpi.Window[int32]) error {
			if err := w.LockAll(); err != nil {
				return err
			}
			was, err := w.FetchAndOp(0, 3, 1, mpi.Sum)
			if err != nil || was < 0 || int(was) >= n || tickets[was].Add(1) != 1 {
				return fmt.Errorf("ticket %d: %v", was, err)
			}
			for old := int32(0); ; { // by its own means
				was, err := w.CompareAndSwap(0, 2, old, old+1)
				if err != nil {
					return err
				}
				if was == old {
					break
				}
				old = was
			}
			before := make([]int32, 2)
			err = errors.Join(w.Accumulate(0, 0, []int32{2, 3}, mpi.Sum), w.GetAccumulate(0, 0, []int32{0, 0}, before, mpi.Sum), w.UnlockAll(), c.Barrier())
			if before[0] < 2 || before[1] < 3 {
				return fmt.Errorf("%v was there before", before)
			}
			k := int32(n)
			if want := []int32{2 * k, 3 * k, k, k}; c.Rank() == 0 && !slices.Equal(w.Local(), want) {
				return fmt.Errorf("%v, want %v: %w", w.Local(), want, err)
			}
			return err
		})
	}
}

func TestAWindowIsExposedToAGroup(t *testing.T) {
	windowed(t, 3, func(c *mpi.Comm, w *mpi.Window[int32]) error {
		g, err := w.Group()
		if err != nil {
			return err
		}
		err = errors.Join(w.Post(g), w.Start(g))
		for rank := range c.Size() {
			err = errors.Join(err, w.Put(rank, c.Rank(), []int32{int32(10 + c.Rank())}))
		}
		err = errors.Join(err, w.Complete(), w.Wait())
		if want := []int32{10, 11, 12, 0}; !slices.Equal(w.Local()[:4], want) {
			return fmt.Errorf("%v, want %v: %w", w.Local(), want, err)
		}
		return err
	})
}

// A rank that gives a lock up is not in the way of those that come later.
func TestALockIsGivenUpWithItsContext(t *testing.T) {
	why := errors.New("no more patience")
	for _, n := range []int{2, 3} {
		windowed(t, n, func(c *mpi.Comm, w *mpi.Window[int32]) error {
			target := n - 1
			if c.Rank() == 0 {
				if err := w.Lock(target, mpi.LockExclusive); err != nil {
					return err
				}
			}
			if err := c.Barrier(); err != nil {
				return err
			}
			if c.Rank() > 0 { // the target itself among them
				ctx, cancel := context.WithTimeoutCause(context.Background(), 10*time.Millisecond, why)
				defer cancel()
				if err := w.LockContext(ctx, target, mpi.LockExclusive); !errors.Is(err, why) {
					return fmt.Errorf("the lock: %v", err)
				}
			}
			if err := c.Barrier(); err != nil {
				return err
			}
			if c.Rank() == 0 {
				if err := w.Unlock(target); err != nil {
					return err
				}
			}
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			return errors.Join(w.LockContext(ctx, target, mpi.LockExclusive), w.Put(target, 0, []int32{1}), w.FlushContext(ctx, target), w.Unlock(target))
		})
	}
}

func TestAWindowThatCannotBeHadIsAnError(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c := env.World()
		c.SetErrhandler(mpi.ErrorsReturn)
		for _, n := range []int{-1, math.MaxInt} {
			bad := 1
			if c.Rank() == 1 {
				bad = n
			}
			if w, err := c.NewWindow[float64](bad); err == nil {
				return fmt.Errorf("a window of %d elements: %v", n, w)
			}
		}
		return nil
	})
}

// Of ranks that share no memory each sees its own alone.
func TestSharedMemoryOfAWindow(t *testing.T) {
	windowed(t, 2, func(c *mpi.Comm, w *mpi.Window[int32]) error {
		own, ok := w.Shared(c.Rank())
		if !ok || len(own) != 4+c.Rank() {
			return fmt.Errorf("own memory: %v, %v", own, ok)
		}
		if other, ok := w.Shared(1 - c.Rank()); ok {
			return fmt.Errorf("another's memory: %v", other)
		}
		if none, ok := w.Shared(7); ok {
			return fmt.Errorf("memory of no rank: %v", none)
		}
		return nil
	})
}
