package coll

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/op"
)

// betweenTwoAndThree runs f in an intercommunicator of ranks 0 and 1 with 2 to 4.
func betweenTwoAndThree(t *testing.T, f func(c *Comm, first bool) error) {
	t.Helper()
	Ranks(t, 5, func(env *Env) error {
		w := env.World()
		first := w.Rank() < 2
		color, leader := 0, 2
		if !first {
			color, leader = 1, 0
		}
		mine, err := w.Split(color, 0)
		if err != nil {
			return err
		}
		c, err := mine.IntercommCreate(0, w, leader, 0)
		if err != nil {
			return err
		}
		return f(c, first)
	}, core.WithChecks())
}

func TestProcessesOfTwoGroupsThatDoNotAgreeAreNamed(t *testing.T) {
	sum := func(n int, o core.Op) func(c *Comm) error {
		return func(c *Comm) error { return c.Allreduce(make([]int64, n), make([]int64, n), o) }
	}
	bcast := func(n, root int) func(c *Comm) error {
		return func(c *Comm) error { return c.Bcast(make([]int64, n), root) }
	}
	reals := func(root int) func(c *Comm) error {
		return func(c *Comm) error { return c.Bcast(make([]float64, 2), root) }
	}
	dup := func(c *Comm) error { return second(c.Dup()) }
	merge := func(c *Comm) error { return second(c.Merge(false)) }
	begin := func(c *Comm) error {
		r, err := c.Ibarrier()
		if err == nil {
			_, err = r.Wait()
		}
		return err
	}
	for _, x := range []struct {
		name  string
		calls [5]func(c *Comm) error // of each rank of the world
		here  string                 // what rank 0 of the second group is told,
		there string                 // and rank 0 of the first
	}{
		{"operations", [5]func(*Comm) error{(*Comm).Barrier, bcast(2, core.ProcNull), (*Comm).Barrier, (*Comm).Barrier, (*Comm).Barrier},
			"rank 1 of the other group bcast with a root of the other group", "rank 1 of this group bcast with a root of this group"},
		{"one of the own group", [5]func(*Comm) error{(*Comm).Barrier, (*Comm).Barrier, (*Comm).Barrier, (*Comm).Barrier, sum(1, op.Sum)},
			"rank 2 of this group allreduce of 8 bytes", "rank 2 of the other group allreduce of 8 bytes"},
		{"roots", [5]func(*Comm) error{bcast(2, core.ProcNull), bcast(2, Root), bcast(2, 1), bcast(2, 0), bcast(2, 1)},
			"rank 1 of this group bcast of 16 bytes of MPI_INT64_T with rank 0 of the other group as root", "rank 1 of the other group bcast of 16 bytes of MPI_INT64_T with rank 0 of this group as root"},
		{"no root", [5]func(*Comm) error{bcast(2, core.ProcNull), bcast(2, core.ProcNull), bcast(2, 0), bcast(2, 0), bcast(2, 0)},
			"ranks 0-1 of the other group bcast with a root of the other group", "ranks 0-2 of the other group bcast of 16 bytes of MPI_INT64_T with rank 0 of this group as root"},
		{"roots on both sides", [5]func(*Comm) error{bcast(2, Root), bcast(2, core.ProcNull), bcast(2, Root), bcast(2, core.ProcNull), bcast(2, core.ProcNull)},
			"rank 1 of the other group bcast with a root of the other group", "ranks 1-2 of the other group bcast with a root of the other group"},
		{"lengths", [5]func(*Comm) error{bcast(2, Root), bcast(2, core.ProcNull), bcast(2, 0), bcast(3, 0), bcast(2, 0)},
			"rank 1 of this group bcast of 24 bytes", "rank 1 of the other group bcast of 24 bytes"},
		{"datatypes", [5]func(*Comm) error{bcast(2, Root), bcast(2, core.ProcNull), bcast(2, 0), reals(0), bcast(2, 0)},
			"rank 1 of this group bcast of 16 bytes of MPI_DOUBLE", "rank 1 of the other group bcast of 16 bytes of MPI_DOUBLE"},
		{"operators", [5]func(*Comm) error{sum(1, op.Sum), sum(1, op.Max), sum(1, op.Sum), sum(1, op.Sum), sum(1, op.Sum)},
			"rank 1 of the other group allreduce of 8 bytes of MPI_INT64_T by MPI_MAX", "rank 1 of this group allreduce of 8 bytes of MPI_INT64_T by MPI_MAX"},
		{"forms", [5]func(*Comm) error{(*Comm).Barrier, begin, (*Comm).Barrier, (*Comm).Barrier, (*Comm).Barrier},
			"rank 1 of the other group nonblocking barrier", "rank 1 of this group nonblocking barrier"},
		{"calls that make communicators", [5]func(*Comm) error{dup, merge, dup, dup, dup},
			"rank 1 of the other group Comm.Merge", "rank 1 of this group Comm.Merge"},
	} {
		t.Run(x.name, func(t *testing.T) {
			betweenTwoAndThree(t, func(c *Comm, first bool) error {
				rank, want := c.Rank(), x.there
				if !first {
					rank, want = rank+2, x.here
				}
				err := x.calls[rank](c)
				if err == nil {
					return errors.New("that is no error")
				}
				if c.Rank() == 0 && !strings.Contains(err.Error(), want) {
					return fmt.Errorf("no %q in: %w", want, err)
				}
				return nil
			})
		})
	}
}

func second[T any](_ T, err error) error { return err }

// What the groups may do differently is no mistake.
func TestGroupsMayDifferInWhatTheStandardAllows(t *testing.T) {
	betweenTwoAndThree(t, func(c *Comm, first bool) error {
		n, others := 3, 2
		if first {
			n, others = 2, 3
		}
		roots := [2]int{Root, 0}
		if !first {
			roots = [2]int{0, Root}
		}
		var errs []error
		for i, root := range roots {
			if c.Rank() > 0 && root == Root {
				root = core.ProcNull
			}
			buf := make([]int64, 2)
			if root == core.ProcNull {
				buf = nil
			}
			errs = append(errs, c.Bcast(buf, root), c.Reduce(buf, buf, op.Sum, root), c.Gather(buf, make([]int64, 2*others), root))
			if i == 0 {
				errs = append(errs, second(c.Dup()))
			}
		}
		// 2 blocks of 3 are 3 of 2; each group gathers what the other gives
		errs = append(errs, c.ReduceScatterBlock(make([]int64, 6), make([]int64, 6/n), op.Sum),
			c.Allgather(make([]int64, n), make([]int64, others*others)), c.Alltoall(make([]int64, n*others), make([]int64, others*others)),
			second(c.Merge(first)), second(c.Split(0, 0)))
		return errors.Join(errs...)
	})
}
