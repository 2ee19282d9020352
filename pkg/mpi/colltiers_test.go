package mpi

import (
	"fmt"
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
