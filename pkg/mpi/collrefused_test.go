package mpi_test

import (
	"errors"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestAPersistentOperationEndsWhereARankHasRefusedIt(t *testing.T) {
	for _, n := range []int{2, 3, 5} {
		for _, count := range []int{1, 100000} {
			mpi.Ranks(t, n, func(env *mpi.Env) error {
				c := env.World()
				c.SetErrhandler(mpi.ErrorsReturn)
				for refuser := range n {
					in, out := make([]int, count), make([]int, count)
					first, err := c.AllreduceInit(mpi.BufOf(in), mpi.BufOf(out), mpi.Sum)
					if err != nil {
						return err
					}
					second, err := c.AllreduceInit(mpi.BufOf(in), mpi.BufOf(out), mpi.Sum)
					if err != nil {
						return err
					}
					if c.Rank() == refuser {
						err = first.Refuse(mpi.ErrCount)
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
