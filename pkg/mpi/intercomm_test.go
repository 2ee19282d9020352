package mpi_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

// halves joins the even and the odd ranks of the world, by the last of each.
func halves(env *mpi.Env) (local, inter *mpi.Comm, err error) {
	c := env.World()
	side := c.Rank() % 2
	if local, err = c.Split(side, 0); err != nil {
		return nil, nil, err
	}
	leaders := [2]int{(c.Size() - 1) / 2 * 2, (c.Size()-2)/2*2 + 1}
	inter, err = local.IntercommCreate(local.Size()-1, c, leaders[1-side], 9)
	return local, inter, err
}

func TestIntercommunicatorsJoinTwoGroups(t *testing.T) {
	for _, n := range sizes[1:] {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			local, inter, err := halves(env)
			if err != nil {
				return err
			}
			if inter.Rank() != local.Rank() || inter.Size() != local.Size() || inter.RemoteSize() != n-local.Size() || !inter.IsInter() || local.IsInter() {
				return fmt.Errorf("rank %d of %d, %d there", inter.Rank(), inter.Size(), inter.RemoteSize())
			}
			if err := works(inter); err != nil {
				return err
			}
			remote, err := inter.RemoteGroup()
			if err != nil {
				return err
			}
			own, err := inter.Group()
			if err != nil {
				return err
			}
			if both, err := own.Union(remote); err != nil || both.Size() != n {
				return fmt.Errorf("%d in both groups: %v", both.Size(), err)
			}
			dup, err := inter.Dup()
			if err != nil {
				return err
			}
			if r, err := inter.Compare(dup); r != mpi.Congruent {
				return fmt.Errorf("%v %v", r, err)
			}
			idup, req, err := dup.Idup()
			if err != nil {
				return err
			}
			if _, err := req.Wait(); err != nil {
				return err
			}
			if err := errors.Join(works(dup), works(idup), dup.Free(), works(idup), idup.Free()); err != nil {
				return err
			}
			return errors.Join(inter.Free(), works(local))
		})
	}
}

func TestMergedGroupsAreRankedAsTheyAsk(t *testing.T) {
	for _, n := range sizes[1:] {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			_, inter, err := halves(env)
			if err != nil {
				return err
			}
			evenFirst, err := inter.Merge(env.World().Rank()%2 == 1)
			if err != nil {
				return err
			}
			oddFirst, err := inter.Merge(env.World().Rank()%2 == 0)
			if err != nil {
				return err
			}
			any, err := inter.Merge(true)
			if err != nil {
				return err
			}
			me, evens := env.World().Rank(), (n+1)/2
			want := [2]int{me / 2, me/2 + n - evens}
			if me%2 == 1 {
				want = [2]int{me/2 + evens, me / 2}
			}
			if got := [2]int{evenFirst.Rank(), oddFirst.Rank()}; got != want {
				return fmt.Errorf("ranks %v, want %v", got, want)
			}
			return errors.Join(works(evenFirst), works(oddFirst), works(any))
		})
	}
}

func TestIntercommunicatorsAreSplitOnBothSides(t *testing.T) {
	mpi.Ranks(t, 8, func(env *mpi.Env) error {
		_, inter, err := halves(env)
		if err != nil {
			return err
		}
		me := inter.Rank()
		color := me / 2 // two of each side
		d, err := inter.Split(color, -me)
		if err != nil {
			return err
		}
		if d.Size() != 2 || d.RemoteSize() != 2 || d.Rank() != 1-me%2 {
			return fmt.Errorf("rank %d of %d, %d there", d.Rank(), d.Size(), d.RemoteSize())
		}
		if err := works(d); err != nil {
			return err
		}
		// a color that one side only has makes none
		if env.World().Rank()%2 == 0 {
			color = 7
		}
		if d, err := inter.Split(color, 0); d != nil || err != nil {
			return fmt.Errorf("one side: %v %v", d, err)
		}
		g, err := inter.Group()
		if err != nil {
			return err
		}
		part, err := g.Incl([]int{3, 1, 0})
		if env.World().Rank()%2 == 0 {
			part, err = g.Incl([]int{2})
		}
		if err != nil {
			return err
		}
		e, err := inter.Create(part)
		if err != nil || (e != nil) != (part.Rank() != mpi.Undefined) {
			return fmt.Errorf("create: %v %v", e, err)
		}
		if e == nil {
			return nil
		}
		if e.Rank() != part.Rank() || e.Size()+e.RemoteSize() != 4 {
			return fmt.Errorf("create: rank %d of %d, %d there", e.Rank(), e.Size(), e.RemoteSize())
		}
		return works(e)
	})
}

func TestIntercommunicatorsRefuseGroupsWithCommonMembers(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c := env.World()
		_, err := c.IntercommCreate(0, c, 0, 0)
		if c.Rank() == 0 {
			err = errors.Join(wantClass(err, mpi.ErrComm), wantClass(call(c.Merge(true)), mpi.ErrComm), wantClass(call(c.RemoteGroup()), mpi.ErrComm))
			return err
		}
		return wantClass(err, mpi.ErrComm)
	})
}

// call is the error of a call with a result.
func call[T any](_ T, err error) error { return err }
