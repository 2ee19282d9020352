package mpi_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// deadlySins are how rank 1 of a world ends before the others, and what Run says of it.
var deadlySins = map[string]struct {
	sin  func(env *mpi.Env) error
	says string
}{
	"error":  {func(*mpi.Env) error { return errors.New("no such grid") }, "rank 1: no such grid"},
	"panic":  {func(*mpi.Env) error { panic("a mistake") }, "rank 1: panic: a mistake"},
	"goexit": {func(*mpi.Env) error { runtime.Goexit(); return nil }, "rank 1: its function has ended the goroutine"},
	"abort":  {func(env *mpi.Env) error { env.Abort(7); return nil }, "rank 1 has aborted with code 7"},
	"handler": {func(env *mpi.Env) error {
		env.World().SetErrhandler(mpi.ErrorsAreFatal)
		return env.World().Send([]int{1}, 9, 0)
	}, "rank 1 has aborted with code 1"},
}

// waits are what the other ranks do meanwhile.
var waits = map[string]func(c *mpi.Comm) error{
	"Recv":      func(c *mpi.Comm) error { _, err := c.Recv([]int{0}, 1, 0); return err },
	"any Recv":  func(c *mpi.Comm) error { _, err := c.Recv([]int{0}, mpi.AnySource, mpi.AnyTag); return err },
	"Probe":     func(c *mpi.Comm) error { _, err := c.Probe(mpi.AnySource, 0); return err },
	"Barrier":   func(c *mpi.Comm) error { return c.Barrier() },
	"Allreduce": func(c *mpi.Comm) error { return c.Allreduce([]int{1}, []int{0}, mpi.Sum) },
	"Dup":       func(c *mpi.Comm) error { _, err := c.Dup(); return err },
	"Split":     func(c *mpi.Comm) error { _, err := c.Split(0, 0); return err },
	"Waitall": func(c *mpi.Comm) error {
		in, err := c.Irecv([]int{0}, 1, 0)
		if err != nil {
			return err
		}
		_, err = mpi.Waitall([]mpi.Request{in})
		return err
	},
	"Finalize": func(c *mpi.Comm) error { return nil },
}

func TestARankThatFailsEndsTheOthersCalls(t *testing.T) {
	for sin, s := range deadlySins {
		for name, wait := range waits {
			t.Run(sin+" while others are in "+name, func(t *testing.T) {
				var ended error
				err := mpi.Run(3, func(env *mpi.Env) error {
					if env.World().Rank() == 1 {
						return s.sin(env)
					}
					err := wait(env.World())
					if env.World().Rank() == 0 {
						ended = err
					}
					return err
				})
				if err == nil || !strings.HasPrefix(err.Error(), s.says) || strings.Contains(err.Error(), "rank 0: ") {
					t.Errorf("Run returned %v", err)
				}
				var e *mpi.Error
				if name != "Finalize" && (!errors.As(ended, &e) || e.Class != mpi.ErrProcFailed || !strings.Contains(e.Error(), "rank 1")) {
					t.Errorf("the other's call ended with %v", ended)
				}
			})
		}
	}
}

func TestRunSaysWhatEachRankReturned(t *testing.T) {
	own := errors.New("out of grids")
	err := mpi.Run(2, func(env *mpi.Env) error { return own })
	var e *mpi.RankError
	if !errors.Is(err, own) || !errors.As(err, &e) || !strings.Contains(err.Error(), "out of grids") {
		t.Errorf("got %v", err)
	}
	if err := mpi.Run(0, func(*mpi.Env) error { return nil }); err == nil || err.Error() != "mpi: Run: 0 ranks: give 1 or more (MPI_ERR_ARG)" {
		t.Errorf("got %v", err)
	}
}

func TestWorldsInOneProcessLeaveNothing(t *testing.T) {
	ring := func(env *mpi.Env) error {
		c := env.World()
		to, from := (c.Rank()+1)%c.Size(), (c.Rank()+c.Size()-1)%c.Size()
		got := []int{-1}
		if _, err := c.Sendrecv([]int{c.Rank()}, to, 0, got, from, 0); err != nil {
			return err
		}
		if got[0] != from {
			return fmt.Errorf("got %d from %d", got[0], from)
		}
		return c.Barrier()
	}
	worlds := 10000
	if testing.Short() {
		worlds = 500
	}
	if err := mpi.Run(3, ring); err != nil {
		t.Fatal(err)
	}
	before := runtime.NumGoroutine()
	for range worlds {
		if err := mpi.Run(3, ring); err != nil {
			t.Fatal(err)
		}
	}
	after := runtime.NumGoroutine()
	for n := 0; after > before && n < 1e6; n++ { // the last ones may have yet to return
		runtime.Gosched()
		after = runtime.NumGoroutine()
	}
	if after > before {
		t.Errorf("%d goroutines after %d worlds, %d before", after, worlds, before)
	}
}

func TestRanksThatWaitInVainAreToldSo(t *testing.T) {
	recv := func(c *mpi.Comm, src int) error { _, err := c.Recv([]int{0}, src, 0); return err }
	for name, c := range map[string]struct {
		f    func(c *mpi.Comm) error
		says string
	}{
		"one returns early": {func(c *mpi.Comm) error {
			if c.Rank() == 1 {
				return nil
			}
			return c.Barrier()
		}, "ranks 0 and 2 wait in vain: nothing is under way, and rank 1 has returned"},
		"each waits for the next": {func(c *mpi.Comm) error { return recv(c, (c.Rank()+1)%c.Size()) }, "ranks 0, 1 and 2 wait in vain: nothing is under way"},
		"two tags": {func(c *mpi.Comm) error {
			if c.Rank() == 0 {
				return recv(c, 2)
			}
			return c.Send([]int{1}, 0, 1)
		}, "rank 0 waits in vain: nothing is under way, and ranks 1 and 2 have returned"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := mpi.Run(3, func(env *mpi.Env) error { return c.f(env.World()) })
			var e *mpi.DeadlockError
			if !errors.As(err, &e) || err.Error() != c.says {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestAWaitThatAContextEndsIsNotInVain(t *testing.T) {
	err := mpi.Run(2, func(env *mpi.Env) error {
		r, err := env.World().Irecv([]int{0}, 1-env.World().Rank(), 0)
		if err != nil {
			return err
		}
		ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		defer cancel()
		if _, err := r.WaitContext(ctx); !errors.Is(err, context.DeadlineExceeded) {
			return fmt.Errorf("the wait ended with %v", err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestErrorsAreOfTheirClassAlone(t *testing.T) {
	var own mpi.Class
	err := mpi.Run(1, func(env *mpi.Env) error {
		own = env.AddErrorClass()
		return fmt.Errorf("grid: %w", env.World().CallErrhandler(own))
	})
	if !errors.Is(err, own) || errors.Is(err, own+1) || errors.Is(err, mpi.ErrOther) {
		t.Errorf("an error of the program's own class %d: %v", own, err)
	}
	err = mpi.Run(1, func(env *mpi.Env) error { return env.World().Send([]int{1}, 0, mpi.AnyTag) })
	if !errors.Is(err, mpi.ErrTag) || errors.Is(err, mpi.ErrRank) || !strings.Contains(err.Error(), "tag AnyTag: tags are 0 to") {
		t.Errorf("got %v", err)
	}
}
