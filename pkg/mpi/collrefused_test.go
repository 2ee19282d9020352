package mpi_test

import (
	"errors"
	"testing"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/mpi"
)

func TestAPersistentOperationEndsWhereARankHasRefusedIt(t *testing.T) {
	for _, n := range []int{2, 3, 5} {
		for _, count := range []int{1, 100000} {
			mpi.Ranks(t, n, func(env *mpi.Env) error {
				c := env.World()
				for refuser := range n {
					in, out := make([]int, count), make([]int, count)
					first, err := c.AllreduceInitBuf(mpi.BufOf(in), mpi.BufOf(out), mpi.Sum)
					if err != nil {
						return err
					}
					second, err := c.AllreduceInitBuf(mpi.BufOf(in), mpi.BufOf(out), mpi.Sum)
					if err != nil {
						return err
					}
					if c.Rank() == refuser {
						err = coll.RefusePersistent(core.Request(first), mpi.ErrCount)
					} else {
						err = errors.Join(first.Start(), wantClass(call(first.Wait()), mpi.ErrCount), wantClass(first.Start(), mpi.ErrCount), first.Free())
					}
					if err != nil {
						return err
					}
					in[count-1] = 1 // those that nobody has refused go on
					if err := second.Start(); err != nil {
						return err
					}
					if err := call(second.Wait()); err != nil || out[count-1] != n {
						return errors.Join(err, errors.New("the sum of the next operation is wrong"))
					}
					if err := second.Free(); err != nil {
						return err
					}
				}
				return nil
			})
		}
	}
}

// Where some ranks refuse a call that others take part in, none waits: its communicator's collective calls end, and all else goes on.
func TestNobodyWaitsForARankThatRefusesACall(t *testing.T) {
	for _, nodes := range [][]int{{0, 0}, {0, 0, 0}, {0, 1, 2, 3, 4}, {0, 0, 1, 1}, {0, 1, 1, 0, 2}} {
		n := len(nodes)
		mpi.RanksOn(t, nodes, func(env *mpi.Env) error {
			world := env.World()
			for _, refusers := range []int{1, n - 1, n} { // the first ranks; all of them at last
				for _, used := range []bool{false, true} {
					c, err := world.Dup()
					if err != nil {
						return err
					}
					if used {
						err = c.Barrier()
					}
					in, out, sum := []int{1}, make([]int, n), []int{0}
					b := mpi.BufOf(in)
					if c.Rank() < refusers {
						b.Count = -1
					}
					err = errors.Join(err, wantClass(c.AllgatherBuf(b, mpi.BufOf(out[:1])), mpi.ErrCount))
					after := c.AllreduceBuf(mpi.BufOf(in), mpi.BufOf(sum), mpi.Sum)
					if refusers < n {
						after = wantClass(after, mpi.ErrCount)
						_, lost := c.Dup()
						after = errors.Join(after, wantClass(lost, mpi.ErrCount))
					}
					if err := errors.Join(err, after, c.Free(), world.Barrier()); err != nil {
						return err
					}
				}
			}
			return nil
		})
	}
}
