package coll

import (
	"runtime"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/pml"
)

// TestNonblockingCollectivesGoOnWhileOtherThingsAreWaitedFor starts several at
// once and waits for them in another order, after messages.
func TestNonblockingCollectivesGoOnWhileOtherThingsAreWaitedFor(t *testing.T) {
	RanksOn(t, []int{0, 1, 0, 1}, func(env *Env) error {
		c, p, me := env.World(), 4, env.World().Rank()
		a, b := make([]int64, 500), make([]int64, 500)
		r1, err := c.Iallreduce(in(me, 500), a, op.Sum)
		if err != nil {
			return err
		}
		if me == 1 {
			copy(b, in(1, 500))
		}
		r2, err := c.Ibcast(b, 1)
		if err != nil {
			return err
		}
		r3, err := c.Ibarrier()
		if err != nil {
			return err
		}
		x := []int64{int64(me)}
		if _, err := c.Sendrecv(x, (me+1)%p, 0, x[:], (me+p-1)%p, 0); err != nil {
			return err
		}
		if _, err := core.Waitall([]core.Request{r3, r2, r1}); err != nil {
			return err
		}
		if err := want("Iallreduce", a, sum(0, p, 500)); err != nil {
			return err
		}
		return want("Ibcast", b, in(1, 500))
	})
}

// TestNonblockingCollectivesBeginWithoutTheOthers has rank 0 come to a
// communicator's first collective operation only after it got what the others
// send once they have begun theirs.
func TestNonblockingCollectivesBeginWithoutTheOthers(t *testing.T) {
	for _, nodes := range [][]int{{0, 0}, {0, 0, 1, 1}} {
		RanksOn(t, nodes, func(env *Env) error {
			c, x := env.World(), []int64{1}
			if c.Rank() == 0 {
				for range c.Size() - 1 {
					if _, err := c.Recv(x, core.AnySource, 0); err != nil {
						return err
					}
				}
			}
			r, err := c.Ibarrier()
			if err != nil {
				return err
			}
			if c.Rank() > 0 {
				if err := c.Send(x, 0, 0); err != nil {
					return err
				}
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
			return c.Barrier()
		})
	}
}

func TestPersistentCollectives(t *testing.T) {
	RanksOn(t, []int{0, 0, 1}, func(env *Env) error {
		c, me := env.World(), env.World().Rank()
		send, recv := make([]int64, 10), make([]int64, 10)
		r, err := c.AllreduceInitBuf(worlds.BufOf(send), worlds.BufOf(recv), op.Sum)
		if err != nil {
			return err
		}
		for round := range 5 {
			copy(send, in(me*round, 10))
			if err := r.Start(); err != nil {
				return err
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
			all := sum(0, 1, 10)
			for i, x := range in(round, 10) {
				all[i] += x
			}
			for i, x := range in(2*round, 10) {
				all[i] += x
			}
			if err := want("AllreduceInit", recv, all); err != nil {
				return err
			}
		}
		return r.Free()
	})
}

// TestProgressIsMadeWhileTheProgramComputes looks whether a nonblocking operation
// is complete without any call that would move it: ranks in the middle of its
// tree must pass on what comes.
func TestProgressIsMadeWhileTheProgramComputes(t *testing.T) {
	for _, nodes := range [][]int{{0, 0, 0, 0}, {0, 1, 2, 3, 4}} {
		RanksOn(t, nodes, func(env *Env) error {
			c := env.World()
			buf := make([]int64, 1000)
			if c.Rank() == 0 {
				copy(buf, in(0, 1000))
			}
			r, err := c.Ibcast(buf, 0)
			if err != nil {
				return err
			}
			for complete := false; !complete; runtime.Gosched() {
				env.world.Engine.Do(func(pml.Locked) { complete = r.Ready() })
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
			return want("Ibcast", buf, in(0, 1000))
		}, core.WithProgress())
	}
}
