package coll

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/rank/topology"
	"github.com/gompirun/gompi/internal/rank/worlds"
)

// The time of a neighbourhood's operation is that since it began.
func TestNeighborhoodsAreReportedWithTheirTime(t *testing.T) {
	Ranks(t, 2, func(env *Env) error {
		c, err := env.World().CartCreate(topology.Cart{Dims: []int{2}, Periodic: []bool{true}}, false)
		if err != nil {
			return err
		}
		env.coll.Explain = true
		send, recv := []int{c.Rank()}, make([]int, 2)
		if err := c.NeighborAllgatherBuf(worlds.BufOf(send), worlds.BufOf(recv[:1])); err != nil || c.Rank() > 0 {
			return err
		}
		said := c.coll.report.String()
		row := regexp.MustCompile(`(?m)^gompi: neighbor_allgather +8  linear +- +([0-9.]+) +1  `).FindStringSubmatch(said)
		if row == nil {
			return fmt.Errorf("the report is\n%s", said)
		}
		if took, err := strconv.ParseFloat(row[1], 64); err != nil || took <= 0 || took > 600e6 {
			return fmt.Errorf("it took %s us", row[1])
		}
		return nil
	})
}

// Both groups of an intercommunicator report, and say which one they are.
func TestReportsOfIntercommunicatorsNameTheGroup(t *testing.T) {
	Ranks(t, 3, func(env *Env) error {
		world := env.World()
		local, err := world.Split(min(world.Rank(), 1), 0)
		if err != nil {
			return err
		}
		inter, err := local.IntercommCreate(0, world, 1-min(world.Rank(), 1), 0)
		if err != nil {
			return err
		}
		env.coll.Explain = true
		if err := inter.Barrier(); err != nil || inter.Rank() > 0 {
			return err
		}
		said := inter.coll.report.String()
		if want := fmt.Sprintf("(the group of rank %d of its world), usec of rank 0:\n", world.Rank()); !strings.Contains(said, want) {
			return fmt.Errorf("the report is\n%s", said)
		}
		return nil
	})
}
