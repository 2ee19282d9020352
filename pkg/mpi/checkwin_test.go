package mpi

import (
	"errors"
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
)

// watched runs two ranks that are checked on a window of 8 numbers each. rank 0's calls are judged, and rank 1 waits.
func watchedWindow(t *testing.T, f func(w *Window[int64]) error) {
	t.Helper()
	checked(t, func(c *Comm, _ int) error {
		w, err := c.NewWindow[int64](8)
		if err != nil {
			return err
		}
		if c.Rank() == 0 {
			err = f(w)
		}
		return errors.Join(err, c.Barrier(), w.Free())
	})
}

var one = []int64{1}

func TestAccessesOfOneRankThatConflictAreFound(t *testing.T) {
	two, wide := make([]int64, 2), make([]int64, 4)
	every, err := datatype.Vector(2, 1, 2, datatype.Predefined(datatype.Int64))
	if err != nil {
		t.Fatal(err)
	}
	every.Commit()
	put := func(w *Window[int64]) error { return w.Put(1, 1, one) }
	for _, x := range []struct {
		name          string
		first, second func(w *Window[int64]) error
		words         string // "": they do not conflict
	}{
		{"put and put", put, func(w *Window[int64]) error { return w.Put(1, 0, two) }, "Put of rank 0, at "},
		{"put and put beside it", put, func(w *Window[int64]) error { return w.Put(1, 2, one) }, ""},
		{"put and get", put, func(w *Window[int64]) error { return w.Get(1, 1, wide) }, "Put of rank 0, at "},
		{"get and put", func(w *Window[int64]) error { return w.Get(1, 0, wide) }, put, "Get of rank 0, at "},
		{"get and get", func(w *Window[int64]) error { return w.Get(1, 0, wide) }, func(w *Window[int64]) error { return w.Get(1, 0, two) }, ""},
		{"put and accumulate", put, func(w *Window[int64]) error { return w.Accumulate(1, 1, one, Sum) }, "Put of rank 0, at "},
		{"get and accumulate", func(w *Window[int64]) error { return w.Get(1, 0, wide) }, func(w *Window[int64]) error { return w.Accumulate(1, 3, one, Sum) }, "Get of rank 0"},
		{"sum and sum", func(w *Window[int64]) error { return w.Accumulate(1, 0, two, Sum) }, func(w *Window[int64]) error { return w.Accumulate(1, 1, one, Sum) }, ""},
		{"sum and then another operator, in order", func(w *Window[int64]) error { return w.Accumulate(1, 0, one, Sum) }, func(w *Window[int64]) error { return w.Accumulate(1, 0, one, Replace) }, ""},
		{"accumulates of other elements", func(w *Window[int64]) error { return w.Accumulate(1, 0, one, Sum) }, func(w *Window[int64]) error {
			return w.AccumulateBuf(BufOf([]int32{1, 1}), Target{Rank: 1, Count: 2, Type: datatype.Predefined(datatype.Int32)}, Sum)
		}, "Accumulate of rank 0"},
		{"what follows a flush", func(w *Window[int64]) error { return errors.Join(w.Put(1, 1, one), w.Flush(1)) }, put, ""},
		{"a flush of this side alone", func(w *Window[int64]) error { return errors.Join(w.Put(1, 1, one), w.FlushLocal(1)) }, put, "Put of rank 0"},
		{"a get that has come", func(w *Window[int64]) error { return errors.Join(w.Get(1, 0, wide), w.FlushLocal(1)) }, put, ""},
		{"another rank's", put, func(w *Window[int64]) error { return w.Put(0, 1, one) }, ""},
		{"this rank's own", func(w *Window[int64]) error { return w.Put(0, 1, one) }, func(w *Window[int64]) error { return w.Put(0, 1, one) }, "of rank 0's window are in use"},
		{"between others", func(w *Window[int64]) error { return w.PutBuf(BufOf(two), Target{Rank: 1, Count: 1, Type: every}) }, put, ""},
		{"one of several", func(w *Window[int64]) error { return w.PutBuf(BufOf(two), Target{Rank: 1, Count: 1, Type: every}) }, func(w *Window[int64]) error { return w.Put(1, 2, one) }, "bytes 16 to 24"},
		{"a value that is there", func(w *Window[int64]) error { _, err := w.FetchAndOp(1, 1, 1, Sum); return err }, put, ""},
		{"a swap and a sum", func(w *Window[int64]) error { _, err := w.CompareAndSwap(1, 1, 0, 1); return err }, func(w *Window[int64]) error { return w.Accumulate(1, 1, one, Sum) }, ""},
	} {
		watchedWindow(t, func(w *Window[int64]) error {
			err := errors.Join(w.LockAll(), x.first(w))
			second := x.second(w)
			if x.words == "" {
				err = errors.Join(err, second)
			} else {
				err = errors.Join(err, refused(second, ErrRMAConflict, x.words))
			}
			if err = errors.Join(err, w.UnlockAll()); err != nil {
				return fmt.Errorf("%s: %w", x.name, err)
			}
			return nil
		})
	}
}

// Where the order of accumulates is given up by a hint, two operators of one rank conflict, too.
func TestOperatorsOfOneRankConflictWithoutOrder(t *testing.T) {
	watchedWindow(t, func(w *Window[int64]) error {
		info, err := NewInfo("accumulate_ordering", "none")
		if err != nil {
			return err
		}
		return errors.Join(w.SetInfo(info), w.LockAll(), w.Accumulate(1, 0, one, Sum),
			refused(w.Accumulate(1, 0, one, Replace), ErrRMAConflict, "Accumulate of rank 0, at "), w.UnlockAll())
	})
}

// Three ranks access the window of the first at once. Whoever comes later is told.
func TestAccessesOfSeveralRanksThatConflictAreFound(t *testing.T) {
	for _, x := range []struct {
		name  string
		both  bool // conflict
		does  func(w *Window[int64]) error
		class Class
	}{
		{"puts", true, func(w *Window[int64]) error { return w.Put(0, 3, one) }, ErrRMAConflict},
		{"gets", false, func(w *Window[int64]) error { return w.Get(0, 3, make([]int64, 1)) }, 0},
		{"sums", false, func(w *Window[int64]) error { return w.Accumulate(0, 3, one, Sum) }, 0},
		{"operators", true, func(w *Window[int64]) error {
			return w.Accumulate(0, 3, one, []Op{Sum, Max, Prod}[w.Rank()])
		}, ErrRMAConflict},
		{"puts side by side", false, func(w *Window[int64]) error { return w.Put(0, w.Rank(), one) }, 0},
	} {
		for _, open := range []string{"fence", "lock", "group"} {
			var found [3]error
			Ranks(t, 3, func(env *Env) error {
				c := env.World()
				w, err := c.NewWindow[int64](8)
				if err != nil {
					return err
				}
				begin, end := epochOf(w, open)
				err = errors.Join(begin(), c.Barrier())
				found[c.Rank()] = x.does(w)
				return errors.Join(err, c.Barrier(), end(), begin(), end(), w.Free()) // nothing is left for a second epoch
			}, WithChecks())
			n := 0
			for _, err := range found {
				if err != nil {
					n++
					if err := refused(err, x.class, "checkwin_test.go:"); err != nil {
						t.Errorf("%s by %s: %v", x.name, open, err)
					}
				}
			}
			if x.both != (n > 0) || x.both && n != 2 {
				t.Errorf("%s by %s: found %v", x.name, open, found)
			}
		}
	}
}

// epochOf begins and ends an epoch in which all access the first rank.
func epochOf(w *Window[int64], kind string) (begin, end func() error) {
	switch kind {
	case "fence":
		return w.Fence, w.Fence
	case "lock":
		return w.LockAll, w.UnlockAll
	}
	g, _ := w.Group()
	first, _ := g.Incl([]int{0})
	return func() error {
			if w.Rank() == 0 {
				if err := w.Post(g); err != nil {
					return err
				}
			}
			return w.Start(first)
		}, func() error {
			err := w.Complete()
			if w.Rank() == 0 {
				err = errors.Join(err, w.Wait())
			}
			return err
		}
}

// Operations that messages or flushes put in order do not conflict.
func TestAccessesInOrderDoNotConflict(t *testing.T) {
	for _, flush := range []func(w *Window[int64]) error{
		func(w *Window[int64]) error { return w.Flush(0) },
		func(w *Window[int64]) error { return w.FlushAll() },
		func(w *Window[int64]) error { return errors.Join(w.UnlockAll(), w.LockAll()) },
	} {
		checked(t, func(c *Comm, peer int) error {
			w, err := c.NewWindow[int64](2)
			if err != nil {
				return err
			}
			err = w.LockAll()
			for turn := range 6 {
				if turn%2 == c.Rank() {
					err = errors.Join(err, w.Put(0, 0, one), w.Get(0, 1, make([]int64, 1)), flush(w))
				}
				err = errors.Join(err, c.Barrier())
			}
			return errors.Join(err, w.UnlockAll(), w.Free())
		})
	}
}

func TestBuffersOfOperationsAreWatchedUntilTheirFlush(t *testing.T) {
	for _, x := range []struct {
		name  string
		does  func(w *Window[int64], mem []int64) error
		flush func(w *Window[int64]) error
	}{
		{"a source that changes", func(w *Window[int64], mem []int64) error { err := w.Put(1, 0, mem[:2]); mem[1]++; return err }, nil},
		{"a result that is written", func(w *Window[int64], mem []int64) error { err := w.Get(1, 0, mem[:2]); mem[1] = 5; return err }, nil},
		{"a source of a sum", func(w *Window[int64], mem []int64) error {
			err := w.Accumulate(1, 0, mem[:2], Sum)
			mem[0]++
			return err
		}, nil},
	} {
		for _, flush := range []func(w *Window[int64]) error{
			func(w *Window[int64]) error { return w.Flush(1) }, func(w *Window[int64]) error { return w.FlushLocal(1) }, (*Window[int64]).FlushAll, nil,
		} {
			watchedWindow(t, func(w *Window[int64]) error {
				err := errors.Join(w.Lock(1, LockShared), x.does(w, make([]int64, 4)))
				var found error
				if flush != nil {
					found = flush(w)
				}
				last := w.Unlock(1)
				if flush == nil {
					found, last = last, nil
				}
				if err := errors.Join(err, last, refused(found, ErrBuffer, "was changed before the operation was complete: ")); err != nil {
					return fmt.Errorf("%s: %w", x.name, err)
				}
				return nil
			})
		}
	}
}

func TestBuffersOfOperationsAreNotSharedBeforeTheirFlush(t *testing.T) {
	watchedWindow(t, func(w *Window[int64]) error {
		mem, c := make([]int64, 4), w.Env().World()
		err := errors.Join(w.Lock(1, LockShared), w.Put(1, 0, mem[:2]), w.Put(1, 2, mem[:2]), // which only read
			refused(w.Get(1, 4, mem[1:]), ErrBuffer, "in use by what is not complete: Put of rank 1's window, at "))
		_, late := c.Irecv(mem, 1, 1)
		err = errors.Join(err, refused(late, ErrBuffer, "Put of rank 1's window, at "), w.Flush(1), w.Get(1, 4, mem[1:]))
		if mem[1] == 0 || mem[0] != 0 {
			return fmt.Errorf("who looks before the flush finds %v", mem)
		}
		_, late = c.Isend(mem[3:], 1, 1)
		err = errors.Join(err, refused(late, ErrBuffer, "Get of rank 1's window, at "), w.Flush(1))
		if mem[1] != 0 {
			return fmt.Errorf("after the flush there is %v: %w", mem, err)
		}
		r, bad := c.Irecv(mem, 0, 1)
		err = errors.Join(err, bad, refused(w.Put(1, 0, mem), ErrBuffer, "Irecv from rank 0, tag 1, at "))
		_, bad = c.Isend(one, 0, 1)
		_, last := r.Wait()
		return errors.Join(err, bad, last, w.Unlock(1))
	})
}

func TestAssertionsThatAreNotTrueAreFound(t *testing.T) {
	checked(t, func(c *Comm, peer int) error {
		w, err := c.NewWindow[int64](4)
		if err != nil {
			return err
		}
		for range 2 { // the others' puts are no stores
			err = errors.Join(err, w.Win.Fence(0), w.Put(peer, 0, one), w.Win.Fence(ModeNoStore))
		}
		w.Local()[3]++
		if c.Rank() == 0 {
			err = errors.Join(err, refused(w.Win.Fence(ModeNoStore), ErrAssert, "byte 24 has changed"))
		} else {
			err = errors.Join(err, w.Win.Fence(0))
		}
		nobodyPuts := 0
		if c.Rank() == 1 {
			nobodyPuts = ModeNoPut
		}
		err = errors.Join(err, w.Win.Fence(nobodyPuts))
		if c.Rank() == 0 {
			err = errors.Join(err, w.Get(1, 0, make([]int64, 1)), refused(w.Put(1, 1, one), ErrRMAConflict, "nobody puts: Fence at "))
		} else {
			err = errors.Join(err, w.Put(0, 1, one))
		}
		g, bad := w.Group()
		err = errors.Join(err, bad, w.Win.Fence(ModeNoSucceed), w.Win.Post(g, nobodyPuts), w.Win.Start(g, 0))
		if c.Rank() == 0 {
			err = errors.Join(err, refused(w.Put(1, 1, one), ErrRMAConflict, "nobody puts: Post at "))
		}
		return errors.Join(err, w.Complete(), w.Wait(), w.Free())
	})
}

func TestMemoryThatIsInUseIsNotDetached(t *testing.T) {
	checked(t, func(c *Comm, peer int) error {
		w, err := c.WinCreateDynamic(nil)
		if err != nil {
			return err
		}
		mem, at := make([]int64, 2), []int64{0}
		err = errors.Join(w.Attach(datatype.Bytes(mem)), c.Barrier())
		_, bad := c.Sendrecv([]int64{AddressOf(mem)}, peer, 1, at, peer, 1)
		err = errors.Join(err, bad, w.LockAll(0), w.PutBuf(BufOf(one), Target{Rank: peer, Disp: at[0], Count: 1, Type: BufOf(one).Type}), c.Barrier())
		err = errors.Join(err, refused(w.Detach(datatype.Bytes(mem)), ErrRMAAttach, fmt.Sprintf("Put of rank %d, at ", peer)), c.Barrier(), w.UnlockAll(), c.Barrier())
		return errors.Join(err, w.Detach(datatype.Bytes(mem)), w.Free())
	})
}

func TestEpochsThatAreOpenAreNamed(t *testing.T) {
	watchedWindow(t, func(w *Window[int64]) error {
		return errors.Join(w.Lock(1, LockShared), refused(w.Lock(1, LockShared), ErrRMASync, "open: Lock of rank 1 at "),
			refused(w.Free(), ErrRMASync, "open: Lock of rank 1 at "), w.Unlock(1))
	})
}
