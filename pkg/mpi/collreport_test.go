package mpi

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// The time of a neighbourhood's operation is that since it began.
func TestNeighborhoodsAreReportedWithTheirTime(t *testing.T) {
	Ranks(t, 2, func(env *Env) error {
		c, err := env.World().CartCreate(Cart{Dims: []int{2}, Periodic: []bool{true}}, false)
		if err != nil {
			return err
		}
		env.coll.explain = true
		send, recv := []int{c.Rank()}, make([]int, 2)
		if err := c.NeighborAllgatherBuf(BufOf(send), BufOf(recv[:1])); err != nil || c.Rank() > 0 {
			return err
		}
		r := c.coll.report
		r.out = io.Discard
		if len(r.rows) != 1 {
			return fmt.Errorf("%d rows", len(r.rows))
		}
		if took := r.rows[0].took[0]; took <= 0 || took > 600e6 {
			return fmt.Errorf("it took %g us", took)
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
		env.coll.explain = true
		if err := inter.Barrier(); err != nil || inter.Rank() > 0 {
			return err
		}
		r := inter.coll.report
		r.out = io.Discard
		if want := fmt.Sprintf("(the group of rank %d of its world)", world.Rank()); !strings.HasSuffix(r.comm, want) {
			return fmt.Errorf("the report is of %s", r.comm)
		}
		return nil
	})
}
