package coll

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/errclass"
)

// What a communicator's info forces goes before what the environment does for the same operation, and each is
// called by its name.
func TestAForcedAlgorithmIsSaidToBeSoByWhoForcesIt(t *testing.T) {
	Ranks(t, 1, func(env *Env) (err error) {
		environ := []string{"GOMPI_COLL_ALLREDUCE=doubling", "GOMPI_COLL_BCAST=chain"}
		if *env.coll, err = collfront.SettingsOf(tuning.Default(), environ, func(string) string { return "" }); err != nil {
			return err
		}
		info, err := core.NewInfo("gompi_coll_allreduce", "ring", "gompi_coll_gather", "linear", "gompi_coll_sort", "merge")
		if err != nil {
			return err
		}
		c, err := env.World().DupWithInfo(info)
		if err != nil {
			return err
		}
		s, err := c.Settings()
		if err != nil {
			return err
		}
		for o, want := range map[schedule.Operation][2]string{
			schedule.Allreduce: {"ring", "info gompi_coll_allreduce says so"},
			schedule.Gather:    {"linear", "info gompi_coll_gather says so"},
			schedule.Bcast:     {"chain", "GOMPI_COLL_BCAST says so"},
		} {
			ch, err := s.Tuning.Choose(schedule.Place{Size: 4}, &schedule.Call{Shape: schedule.Shape{Op: o, Len: 8, Elem: 8, Commutes: true}}, false)
			if err != nil || ch.Algorithm.Name != want[0] || ch.Why != want[1] {
				return fmt.Errorf("%v: %v (error %v), want %s", o, ch, err, want)
			}
		}
		return nil
	})
}

// Whoever gives a communicator hints learns whether they are any, not who does the first collective operation.
func TestHintsForCollectivesAreJudgedWhenTheyAreGiven(t *testing.T) {
	Ranks(t, 1, func(env *Env) error {
		c := env.Self()
		for key, x := range map[string]struct{ value, text string }{
			"gompi_coll_bcast":        {"fast", `info gompi_coll_bcast: bcast has no algorithm "fast": take one of `},
			"gompi_coll_reproducible": {"true", `info gompi_coll_reproducible is "true": it may be 0 or 1`},
		} {
			info, err := core.NewInfo("kept", "no", key, x.value)
			if err != nil {
				return err
			}
			_, dup := c.DupWithInfo(info)
			_, _, idup := c.IdupWithInfo(info)
			_, split := topology.SplitType(c.Comm, topology.SplitShared, 0, info)
			_, graph := topology.DistGraphCreateAdjacent(c.Comm, topology.DistGraph{}, info, false)
			g, err := c.Group()
			if err != nil {
				return err
			}
			_, made := env.CommFromGroup(g, "test", info, core.ErrorsReturn)
			for op, err := range map[string]error{"dup": dup, "idup": idup, "split": split, "graph": graph, "group": made, "set": c.SetInfo(info)} {
				var e *errclass.Error
				if !errors.As(err, &e) || e.Class != errclass.InfoValue || !strings.Contains(e.Text, x.text) {
					return fmt.Errorf("%s: %v", op, err)
				}
			}
			if has, err := c.Info(); err != nil || has.Len() != 0 {
				return fmt.Errorf("kept %v (%v)", has, err)
			}
		}
		return nil
	})
}

func TestHintsForCollectivesAreKeptOnlyWhileTheyHaveAnEffect(t *testing.T) {
	Ranks(t, 2, func(env *Env) error {
		early, err := core.NewInfo("gompi_coll_bcast", "chain")
		if err != nil {
			return err
		}
		late, err := core.NewInfo("gompi_coll_allreduce", "ring", "gompi_coll_bcast", "binomial", "other", "1")
		if err != nil {
			return err
		}
		c := env.World()
		if err := errors.Join(c.SetInfo(early), c.Barrier(), c.SetInfo(late)); err != nil {
			return err
		}
		has, err := c.Info()
		if err != nil {
			return err
		}
		_, ring := has.Get("gompi_coll_allreduce")
		_, other := has.Get("other")
		if bcast, _ := has.Get("gompi_coll_bcast"); ring || bcast != "chain" || !other {
			return fmt.Errorf("%v", has)
		}
		return nil
	})
}
