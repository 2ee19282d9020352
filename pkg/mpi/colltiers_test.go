package mpi

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
)

// measuredAs are the settings of a host on which an allreduce was fastest by an algorithm.
func measuredAs(algorithm string) (collSettings, error) {
	t, err := collective.ParseTuning([]byte(`{"rules": [{"op": "allreduce", "algorithm": "` + algorithm + `"}]}`))
	return collSettings{tuning: t, from: "a profile", local: true, elsewhere: collective.Defaults()}, err
}

// Hosts have measured tables of their own. The first ranks of nodes must take one algorithm all the same.
func TestLeadersOfHostsWithDifferentProfilesAgree(t *testing.T) {
	nodes := []int{0, 0, 1, 1}
	measured := []string{"ring", "doubling"} // on each node
	RanksOn(t, nodes, func(env *Env) (err error) {
		c := env.World()
		if env.coll, err = measuredAs(measured[nodes[c.rank]]); err != nil {
			return err
		}
		s, err := c.settings()
		if err != nil {
			return err
		}
		cfg := c.leadersConfig(&tiers{first: []int{0, 2}}, &s)
		if cfg.Tuning != collective.Defaults() {
			return fmt.Errorf("the leader has a table of its own host")
		}
		return nil
	})
}

func TestLeadersAreOnANodeEach(t *testing.T) {
	RanksOn(t, []int{0, 0, 1, 1, 2}, func(env *Env) error {
		c := env.World()
		cfg := c.leadersConfig(&tiers{first: []int{0, 2, 4}}, &env.coll)
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
		tr := &tiers{comm: c, first: []int{0, 1}, node: []int32{0, 1}, index: []int{0, 0}, ordered: true}
		cfg := c.leadersConfig(tr, &env.coll)
		cfg.Explain = func(collective.Choice) {}
		tr.leaders, k.tiers, k.met = collective.New(cfg), tr, true
		if err := errors.Join(c.Barrier(), Allgather(c, []int64{1}, make([]int64, 2))); err != nil {
			return err
		}
		for _, o := range []collective.Operation{collective.Barrier, collective.Allgather} {
			usec, why := span{c, o, inTiers, 8}.tiers()
			if message := collective.Defaults().Network.Alpha; usec < message {
				return fmt.Errorf("%v: %.2f us, %s, and a message takes %.2f", o, usec, why, message)
			}
		}
		return nil
	})
}
