package coll

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
)

// TestOperatorsThatDoNotCommute are applied in the order of ranks.
func TestOperatorsThatDoNotCommute(t *testing.T) {
	first := op.NewFunc("first", false, func(in, inout []int64) { copy(inout, in) })
	for _, nodes := range layouts {
		RanksOn(t, nodes, func(env *Env) error {
			c, me := env.World(), env.World().Rank()
			got := make([]int64, 3)
			if err := c.Allreduce(in(me, 3), got, first); err != nil {
				return err
			}
			return want("Allreduce", got, in(0, 3))
		})
	}
}

// TestReproducibleSumsHaveTheSameBitsWhereverRanksRun adds numbers whose sum
// depends on the order, on one node, on two and on four.
func TestReproducibleSumsHaveTheSameBitsWhereverRanksRun(t *testing.T) {
	info, err := core.NewInfo("gompi_coll_reproducible", "1")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{1, 17, 5000} {
		var first []float64
		var mu sync.Mutex
		for _, nodes := range [][]int{{0, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 1, 1, 1, 1}, {0, 1, 2, 3, 0, 1, 2, 3}} {
			RanksOn(t, nodes, func(env *Env) error {
				c, err := env.World().DupWithInfo(info)
				if err != nil {
					return err
				}
				rng := rand.New(rand.NewPCG(uint64(c.Rank()), uint64(n)))
				mine, sum := make([]float64, n), make([]float64, n)
				for i := range mine {
					mine[i] = math.Ldexp(rng.Float64()-0.5, rng.IntN(60))
				}
				if err := c.Allreduce(mine, sum, op.Sum); err != nil {
					return err
				}
				mu.Lock()
				defer mu.Unlock()
				if first == nil {
					first = sum
				}
				return want("Allreduce", sum, first)
			})
		}
	}
}

// TestReproducibleOperatorsKeepTheOrderOfOperands reduces by one that commutes
// only nearly, with both algorithms.
func TestReproducibleOperatorsKeepTheOrderOfOperands(t *testing.T) {
	nearly := op.NewFunc("nearly a sum", true, func(in, inout []float64) {
		for i := range in {
			inout[i] = in[i] + inout[i]*1.0000001
		}
	})
	var first []float64
	var mu sync.Mutex
	for _, algorithm := range []string{"doubling", "rabenseifner"} {
		info, err := core.NewInfo("gompi_coll_reproducible", "1", "gompi_coll_allreduce", algorithm)
		if err != nil {
			t.Fatal(err)
		}
		for _, nodes := range [][]int{{0, 0, 0, 0}, {0, 1, 0, 1}} {
			RanksOn(t, nodes, func(env *Env) error {
				c, err := env.World().DupWithInfo(info)
				if err != nil {
					return err
				}
				mine, sum := make([]float64, 100), make([]float64, 100)
				for i := range mine {
					mine[i] = float64(c.Rank()*100+i+1) / 3
				}
				if err := c.Allreduce(mine, sum, nearly); err != nil {
					return err
				}
				mu.Lock()
				defer mu.Unlock()
				if first == nil {
					first = sum
				}
				return want("Allreduce by "+algorithm, sum, first)
			})
		}
	}
}

func TestReduceLocalLooksAtBothBuffers(t *testing.T) {
	Ranks(t, 1, func(env *Env) error {
		c := env.Self()
		sum := []int{1, 2, 3}
		if err := c.ReduceLocalBuf(worlds.BufOf([]int{10, 20, 30}), worlds.BufOf(sum), op.Sum); err != nil || !slices.Equal(sum, []int{11, 22, 33}) {
			return fmt.Errorf("%v %v", sum, err)
		}
		for _, x := range []struct {
			in   core.Buf
			want errclass.Class
		}{{worlds.BufOf([]int{1}), errclass.Count}, {worlds.BufOf([]int{1, 2, 3, 4}), errclass.Count}, {worlds.BufOf([]float64{1, 2, 3}), errclass.Type}, {core.Buf{}, errclass.Type}} {
			var e *errclass.Error
			if err := c.ReduceLocalBuf(x.in, worlds.BufOf(sum), op.Sum); !errors.As(err, &e) || e.Class != x.want {
				return fmt.Errorf("%d elements: %v", x.in.Count, err)
			}
		}
		return nil
	})
}

func TestOperatorsOfOneSidedCommunicationReduceNothing(t *testing.T) {
	Ranks(t, 2, func(env *Env) error {
		c := env.World()
		in, out := worlds.BufOf([]int{1}), worlds.BufOf([]int{2})
		for _, o := range []core.Op{op.Replace, op.NoOp} {
			_, started := c.IallreduceBuf(in, out, o)
			_, prepared := c.ExscanInitBuf(in, out, o)
			for _, err := range []error{c.AllreduceBuf(in, out, o), c.ReduceBuf(in, out, o, 0), c.ScanBuf(in, out, o), c.ReduceLocalBuf(in, out, o), started, prepared} {
				var e *errclass.Error
				if !errors.As(err, &e) || e.Class != errclass.Op {
					return fmt.Errorf("%v: %v", o, err)
				}
			}
		}
		return nil
	})
}
