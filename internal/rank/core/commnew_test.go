package core

import (
	"errors"
	"testing"

	"github.com/gompirun/gompi/pkg/attr"
)

func TestADuplicateThatACallbackRefusesLeavesNothing(t *testing.T) {
	Ranks(t, 2, func(env *Env) error {
		c, err := env.World().Dup()
		if err != nil {
			return err
		}
		no, gone := errors.New("no"), 0
		kept := &attr.Keyval{Copy: attr.DupAttr, Delete: func(any, *attr.Keyval, any) error { gone++; return nil }}
		refused := &attr.Keyval{Copy: func(any, *attr.Keyval, any) (any, bool, error) { return nil, false, no }}
		for _, k := range []*attr.Keyval{kept, refused} {
			if err := c.SetAttr(k, 1); err != nil {
				return err
			}
		}
		before := env.made.Live()
		if d, err := c.Dup(); d != nil || !errors.Is(err, no) {
			t.Errorf("got %v, %v", d, err)
		}
		if gone != 1 {
			t.Errorf("%d values of the duplicate were deleted, want 1", gone)
		}
		if n := env.made.Live(); n != before {
			t.Errorf("%d contexts are taken, %d were", n, before)
		}
		return c.Free()
	})
}

func TestFreedCommunicatorsGiveTheirNumbersBack(t *testing.T) {
	Ranks(t, 4, func(env *Env) error {
		c := env.World()
		for range 20 {
			half, err := c.Split(c.Rank()%2, 0)
			if err != nil {
				return err
			}
			inter, err := half.IntercommCreate(0, c, 1-c.Rank()%2, 0)
			if err != nil {
				return err
			}
			dup, err := inter.Dup()
			if err != nil {
				return err
			}
			all, err := dup.Merge(c.Rank()%2 == 1)
			if err != nil {
				return err
			}
			if err := errors.Join(all.Free(), dup.Free(), inter.Free(), half.Free()); err != nil {
				return err
			}
		}
		if n := env.made.Live(); n != 0 {
			t.Errorf("rank %d still has %d numbers", c.Rank(), n)
		}
		return nil
	})
}
