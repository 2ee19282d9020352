package mpi

import (
	"fmt"
	"io"
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
		if err := c.NeighborAllgather(BufOf(send), BufOf(recv[:1])); err != nil || c.Rank() > 0 {
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
