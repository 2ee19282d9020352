package mpi

import (
	"errors"
	"testing"
)

func TestADuplicateThatACallbackRefusesLeavesNothing(t *testing.T) {
	Ranks(t, 2, func(env *Env) error {
		c, err := env.World().Dup()
		if err != nil {
			return err
		}
		no, gone := errors.New("no"), 0
		kept := &Keyval{Copy: DupAttr, Delete: func(any, *Keyval, any) error { gone++; return nil }}
		refused := &Keyval{Copy: func(any, *Keyval, any) (any, bool, error) { return nil, false, no }}
		for _, k := range []*Keyval{kept, refused} {
			if err := c.SetAttr(k, 1); err != nil {
				return err
			}
		}
		before := len(env.made.live)
		if d, err := c.Dup(); d != nil || !errors.Is(err, no) {
			t.Errorf("got %v, %v", d, err)
		}
		if gone != 1 {
			t.Errorf("%d values of the duplicate were deleted, want 1", gone)
		}
		if n := len(env.made.live); n != before {
			t.Errorf("%d contexts are taken, %d were", n, before)
		}
		return c.Free()
	})
}
