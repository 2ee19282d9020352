package coll

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/op"
)

// surrounded notes the turns in the life of a request.
type surrounded struct{ turns []string }

func (s *surrounded) around() core.Around {
	turn := func(name string) func() { return func() { s.turns = append(s.turns, name) } }
	return core.Around{Before: turn("before"), After: turn("after"), Gone: turn("gone")}
}

func (s *surrounded) want(what string, turns ...string) error {
	if !slices.Equal(s.turns, turns) {
		return fmt.Errorf("%s: %v, not %v", what, s.turns, turns)
	}
	return nil
}

func TestWhatSurroundsARequestIsCalledOnceEachTurn(t *testing.T) {
	for _, n := range []int{1, 2, 3} {
		Ranks(t, n, func(env *Env) error {
			c := env.World()
			in, out := worlds.BufOf([]int32{1}), worlds.BufOf(make([]int32, 1))
			r, err := c.IallreduceBuf(in, out, op.Sum)
			if err != nil {
				return err
			}
			var once surrounded
			core.Surround(r, once.around())
			for done := false; !done; {
				bad := once.want("under way")
				if _, done, err = r.GetStatus(); err != nil || bad != nil {
					return errors.Join(err, bad)
				}
			}
			bad := once.want("known to be complete", "after")
			_, err = r.Wait()
			if err = errors.Join(bad, err, once.want("completed", "after", "gone")); err != nil {
				return err
			}

			if r, err = c.AllreduceInitBuf(in, out, op.Sum); err != nil {
				return err
			}
			var again surrounded
			core.Surround(r, again.around())
			for range 2 {
				if err = r.Start(); err != nil {
					return err
				}
				if _, err = r.Wait(); err != nil {
					return err
				}
			}
			bad = again.want("started twice", "before", "after", "before", "after")
			err = r.Free()
			return errors.Join(bad, err, again.want("freed", "before", "after", "before", "after", "gone"))
		})
	}
}
