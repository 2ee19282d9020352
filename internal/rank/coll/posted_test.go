package coll

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/op"
)

// TestPersistentOperationsAgreeOnTagsWhileRanksJoin makes a short persistent operation when some ranks know that all have
// found the slots's memory and others do not yet, and then two that go by messages, which are begun in another order on
// each rank.
func TestPersistentOperationsAgreeOnTagsWhileRanksJoin(t *testing.T) {
	const n = 20000
	inOneMemory(t, false, func(c *Comm) error {
		if err := c.giveNBSlots(showing{all: &shown{}, does: false}); err != nil {
			return err
		}
		b := c.coll.nbSlots
		if c.rank%2 > 0 {
			b.state = nbFound
		}
		short, err := c.BcastInitBuf(worlds.BufOf([]int64{1}), 0)
		b.state = nbReady
		if err != nil {
			return err
		}
		var long [2]core.Request
		var sums [2][]int64
		for i := range long {
			send := make([]int64, n)
			send[n-1], sums[i] = int64(i+1), make([]int64, n)
			if long[i], err = c.AllreduceInitBuf(worlds.BufOf(send), worlds.BufOf(sums[i]), op.Sum); err != nil {
				return err
			}
		}
		if err := core.Startall([]core.Request{long[c.rank%2], long[1-c.rank%2]}); err != nil {
			return err
		}
		for i := range long {
			if _, err := long[i].Wait(); err != nil {
				return err
			}
			if got, want := sums[i][n-1], int64((i+1)*c.Size()); got != want {
				return fmt.Errorf("operation %d: the sum is %d, not %d", i, got, want)
			}
		}
		return core.FirstError(short.Free(), core.FirstError(long[0].Free(), long[1].Free()))
	})
}
