package mpi_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

// wantNamed claims an error of a class that names a rank.
func wantNamed(err error, class mpi.Class, rank int) error {
	if err := wantClass(err, class); err != nil {
		return err
	}
	if want := fmt.Sprintf("rank %d ", rank); !strings.Contains(err.Error(), want) {
		return fmt.Errorf("%w: does not name %s", err, want)
	}
	return nil
}

// Where one of those who make a call refuses it the others get an error that names that rank, whatever becomes of calls of others.
func TestNobodyWaitsForARankThatRefusesACallOfSome(t *testing.T) {
	for _, nodes := range [][]int{{0, 0}, {0, 0, 0}, {0, 1, 2, 3, 4}, {0, 0, 1, 1}} {
		n := len(nodes)
		for refuser := range n {
			mpi.RanksOn(t, nodes, func(env *mpi.Env) error {
				world := env.World()
				all, err := world.Group()
				if err != nil {
					return err
				}
				tag, long := 3, "org.example"
				if world.Rank() == refuser {
					tag, long = -1, strings.Repeat("x", 2000)
				}
				_, grouped := world.CreateGroup(all, tag)
				_, again := world.CreateGroup(all, 4)
				_, ungrouped := env.CommFromGroup(all, long, nil, mpi.ErrorsReturn)
				if world.Rank() != refuser {
					err = errors.Join(wantNamed(grouped, mpi.ErrTag, refuser), wantNamed(ungrouped, mpi.ErrArg, refuser))
				}
				err = errors.Join(err, wantClass(grouped, mpi.ErrTag), wantClass(again, mpi.ErrTag), wantClass(ungrouped, mpi.ErrArg))
				return errors.Join(err, world.Barrier())
			})
		}
	}
}

// The leaders of an intercommunicator's groups need not wait for each other where a rank of one of them refuses the call.
func TestNobodyWaitsForAGroupThatRefusesToBeJoined(t *testing.T) {
	for _, nodes := range [][]int{{0, 0}, {0, 1, 0}, {0, 1, 2, 3, 4}} {
		n := len(nodes)
		for refuser := range n {
			mpi.RanksOn(t, nodes, func(env *mpi.Env) error {
				world := env.World()
				side := world.Rank() % 2
				local, err := world.Split(side, 0)
				if err != nil {
					return err
				}
				leader := 0
				if world.Rank() == refuser {
					leader = 77
				}
				_, joined := local.IntercommCreate(leader, world, 1-side, 5)
				if side != refuser%2 { // the other group knows who leads that of the refuser
					err = wantNamed(joined, mpi.ErrRank, refuser%2)
				}
				_, lost := local.Dup()
				return errors.Join(err, wantClass(joined, mpi.ErrRank), wantDup(side == refuser%2 && local.Size() > 1, lost), world.Barrier())
			})
		}
	}
}

// wantDup claims that a Dup was refused, or was not.
func wantDup(lost bool, err error) error {
	if lost {
		return wantClass(err, mpi.ErrRank)
	}
	return err
}

// Ranks that all refuse a call, one more often than another in between, take part in the next that they make.
func TestWhatAllRefuseIsNotLost(t *testing.T) {
	mpi.RanksOn(t, []int{0, 0, 1, 2}, func(env *mpi.Env) error {
		world := env.World()
		all, err := world.Group()
		if err != nil {
			return err
		}
		for range 20 {
			for range 3 {
				_, bad := world.CreateGroup(all, -1)
				err = errors.Join(err, wantClass(bad, mpi.ErrTag))
			}
			c, made := world.CreateGroup(all, 1)
			if err = errors.Join(err, made); err != nil {
				return err
			}
			if err := errors.Join(c.Barrier(), c.Free()); err != nil {
				return err
			}
		}
		return nil
	})
}
