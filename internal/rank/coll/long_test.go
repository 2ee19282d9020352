package coll

import (
	"fmt"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/op"
)

// shown is what ranks that are goroutines of one process show each other.
type shown struct {
	mu   sync.Mutex
	bufs [][]byte // name i+1 << 32 is that of the first byte of the i-th
}

// showing is a rank that shows its buffers, if it does.
type showing struct {
	neighbours
	all  *shown
	does bool
}

// Shared implements node.Sharer.
func (s showing) Shared(b []byte) (uint64, bool) {
	if !s.does {
		return 0, false
	}
	s.all.mu.Lock()
	defer s.all.mu.Unlock()
	s.all.bufs = append(s.all.bufs, b)
	return uint64(len(s.all.bufs)) << 32, true
}

// View implements node.Sharer.
func (s showing) View(_ int, name uint64, n int) ([]byte, error) {
	s.all.mu.Lock()
	defer s.all.mu.Unlock()
	at := int(uint32(name))
	return s.all.bufs[name>>32-1][at : at+n], nil
}

// TestLongNonblockingOperations has operations of more than what goes through shared buffers, nonblocking and persistent ones,
// in memory that all show or all but one, and many at once. Those that all show do not go by messages, but for the first few.
func TestLongNonblockingOperations(t *testing.T) {
	for _, hides := range []int{-1, 2} {
		all := &shown{}
		inOneMemory(t, false, func(c *Comm) error {
			if err := c.giveNBSlots(showing{all: all, does: c.rank != hides}); err != nil {
				return err
			}
			for round := range 6 {
				sent, err := longOnes(c, round)
				if err != nil {
					return fmt.Errorf("rank %d hides, round %d: %w", hides, round, err)
				}
				if want := hides >= 0; round > 1 && (sent > 0) != want {
					t.Errorf("rank %d hides, round %d: %d operations of rank %d went by messages", hides, round, sent, c.rank)
				}
			}
			return nil
		})
	}
}

// longOnes are some operations at once, completed in another order on each rank.
func longOnes(c *Comm, round int) (sent int, err error) {
	const n = 20000
	p, me := c.Size(), c.rank
	send, sum, again, other, all := make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n), make([]int64, n*p)
	for i := range send {
		send[i] = int64(i * (me + 1))
		if me == 1 {
			other[i] = int64(i + round)
		}
	}
	var reqs []core.Request
	keep := func(r core.Request, err2 error) {
		reqs = append(reqs, r)
		err = core.FirstError(err, err2)
	}
	keep(c.Iallreduce(send, sum, op.Sum))
	keep(c.Ibcast(other, 1))
	keep(c.Iallgather(send, all))
	persistent, err2 := c.AllreduceInitBuf(worlds.BufOf(send), worlds.BufOf(again), op.Sum)
	if err = core.FirstError(err, err2); err != nil {
		return 0, err
	}
	for range 3 {
		if err := persistent.Start(); err != nil {
			return 0, err
		}
		if _, err := persistent.Wait(); err != nil {
			return 0, err
		}
	}
	for i := range reqs {
		r := &reqs[(i+me)%len(reqs)]
		w := core.OperationOf(*r).Work.(*posted)
		if _, err := r.Wait(); err != nil {
			return 0, err
		}
		if w.sent {
			sent++
		}
	}
	for i := range send {
		for r := range p {
			if got := all[r*n+i]; got != int64(i*(r+1)) {
				return 0, fmt.Errorf("allgather: element %d of rank %d is %d", i, r, got)
			}
		}
		if want := int64(i * p * (p + 1) / 2); sum[i] != want || again[i] != want || other[i] != int64(i+round) {
			return 0, fmt.Errorf("element %d: the sums are %d and %d, not %d, and what was broadcast %d, not %d", i, sum[i], again[i], want, other[i], i+round)
		}
	}
	return sent, persistent.Free()
}
