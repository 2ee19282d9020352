package coll

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

func TestLeadersAreOnANodeEach(t *testing.T) {
	RanksOn(t, []int{0, 0, 1, 1, 2}, func(env *Env) error {
		c := env.World()
		cfg := c.leadersConfig([]int{0, 2, 4}, env.coll)
		if p := cfg.Place; !slices.Equal(p.Node, []int32{0, 1, 2}) || !p.Leaders || p.Size != 3 {
			return fmt.Errorf("%+v", p)
		}
		return nil
	})
}

// What ranks of a node do in memory is quick, and a message between nodes is not: a prediction has both.
func TestOperationsInTiersArePredictedWithTheNetwork(t *testing.T) {
	RanksOn(t, []int{0, 1}, func(env *Env) error {
		c := env.World()
		k, err := c.begin("test")
		if err != nil {
			return err
		}
		tr := &collfront.Tiers{Nodes: collfront.NodesOf(c.rank, []int32{0, 1}), Run: c.complete}
		cfg := c.leadersConfig(tr.First, env.coll)
		cfg.Explain = func(collective.Choice) {}
		tr.Leaders, k.tiers, k.met = collective.New(cfg), tr, true
		if err := errors.Join(c.Barrier(), c.Allgather([]int64{1}, make([]int64, 2))); err != nil {
			return err
		}
		for _, o := range []schedule.Operation{schedule.Barrier, schedule.Allgather} {
			usec, why := span{c, o, InTiers, 8}.tiers()
			if message := collective.Defaults().Network.Alpha; usec < message {
				return fmt.Errorf("%v: %.2f us, %s, and a message takes %.2f", o, usec, why, message)
			}
		}
		return nil
	})
}
