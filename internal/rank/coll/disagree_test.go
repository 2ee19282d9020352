package coll

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
)

// With 18 ranks the one that differs is named, beside the many that do not.
func TestRanksThatCallTheSameAreNamedTogether(t *testing.T) {
	const n, odd = 18, 9
	Ranks(t, n, func(env *Env) error {
		c, err := env.World().Dup()
		if err != nil {
			return err
		}
		c.SetName("halo")
		call, says := (*Comm).Barrier, fmt.Sprintf("; rank %d allreduce of 16 bytes of MPI_INT64_T by MPI_SUM; ", odd)
		switch c.Rank() {
		case odd:
			call, says = func(c *Comm) error { return c.Allreduce(make([]int64, 2), make([]int64, 2), op.Sum) },
				`the ranks of "halo" do not agree: this one calls allreduce of 16 bytes of MPI_INT64_T by MPI_SUM; ranks 0, 4 bcast of 16 bytes of MPI_INT64_T with root 0; ranks 1-3, 5-8, 10-17 barrier`
		case 0, 4:
			call = func(c *Comm) error { return c.Bcast(make([]int64, 2), 0) }
		case 2:
			says = "this one calls barrier like ranks 1, 3, 5-8, 10-17" + says + "ranks 0, 4 bcast of 16 bytes of MPI_INT64_T with root 0"
		}
		err = worlds.Refused(call(c), errclass.Arg, says)
		return core.FirstError(err, c.Free())
	}, core.WithChecks())
}
