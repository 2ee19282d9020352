package coll

import (
	"bytes"
	"errors"
	"runtime"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/op"
)

// giveNBSlots gives c slots whose memory the ranks share already. All do so at once.
func (c *Comm) giveNBSlots(host nonblock.Host) error {
	k, err := c.begin("giveBoard")
	if err != nil {
		return err
	}
	var card [areaCard]byte
	if c.rank == 0 {
		mem, err := shm.CreateNBSlots(nonblock.Dimensions(c.Size()))
		if err != nil {
			return err
		}
		defer mem.Close()
		copy(card[:], mem.Card())
	}
	if err := c.Bcast(card[:], 0); err != nil {
		return err
	}
	mem, err := shm.AttachNBSlots(string(bytes.TrimRight(card[:], "\x00")))
	if err != nil {
		return err
	}
	s, err := c.Settings()
	if err != nil {
		return err
	}
	b := nonblock.New(mem.Config(), c.rank, host, nil)
	b.Open(mem)
	k.judged, k.nbSlots = true, c.newNBSlots(b, &s)
	k.nbSlots.ready()
	return c.Barrier()
}

// TestShortNonblockingOperationsUseTheirMemoryAgain counts what calls in a row allocate, on all ranks together.
func TestShortNonblockingOperationsUseTheirMemoryAgain(t *testing.T) {
	const calls = 300
	inOneMemory(t, false, func(c *Comm) error {
		if err := c.giveNBSlots(neighbours{}); err != nil {
			return err
		}
		in, out := worlds.BufOf([]int64{1, 2}), worlds.BufOf(make([]int64, 2))
		turn := func(n int) error {
			for range n {
				r, err := c.IallreduceBuf(in, out, op.Sum)
				if err != nil {
					return err
				}
				if _, err := r.Wait(); err != nil {
					return err
				}
			}
			return c.Barrier()
		}
		if err := turn(100); err != nil {
			return err
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := turn(calls); err != nil {
			return err
		}
		runtime.ReadMemStats(&after)
		// A request has 144 bytes, the rest a thousand. Some of that is made anew: garbage collections take what is not used at the moment.
		if n := (after.TotalAlloc - before.TotalAlloc) / uint64(c.Size()*calls); n > 800 {
			t.Errorf("%d bytes for each call", n)
		}
		return nil
	})
}

// TestBriefOperationsMeetOthers has some ranks begin operations the brief way and others the long one: they are the same operations to each
// other. The root of a bcast has no request.
func TestBriefOperationsMeetOthers(t *testing.T) {
	inOneMemory(t, false, func(c *Comm) error {
		if err := c.giveNBSlots(neighbours{}); err != nil {
			return err
		}
		me := c.Rank()
		for turn, ways := range []int{0b0101, 0b1010, 0b1111, 0b0001} { // a bit for each rank: brief
			brief := ways>>me&1 == 1
			c.coll.nbSlots.open.Store(brief)
			if err := c.briefTurn(turn, func(what string, got, want []int64) {
				if !slices.Equal(got, want) {
					t.Errorf("turn %d, rank %d, brief %v: %s gave %v, not %v", turn, me, brief, what, got, want)
				}
			}); err != nil {
				return err
			}
			r, err := c.IbcastBuf(worlds.BufOf([]int64{1}), 0)
			if err != nil {
				return err
			}
			if me == 0 && r == core.NoTrace() != brief {
				t.Errorf("turn %d, brief %v: the root of a bcast has another request", turn, brief)
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
		}
		return c.Barrier()
	})
}

// briefTurn does each operation that may be brief, and has its result judged.
func (c *Comm) briefTurn(root int, judge func(what string, got, want []int64)) error {
	size, me := c.Size(), c.Rank()
	first := make([]int64, 0, size) // what each rank contributes
	var sum, before int64
	for r := range size {
		first = append(first, int64(10+r))
		if sum += int64(10 + r); r < me {
			before += int64(10 + r)
		}
	}
	mine, got, all := []int64{first[me]}, make([]int64, 1), make([]int64, size)
	block := func(v []int64) core.Buf { b := worlds.BufOf(v); b.Count = 1; return b }
	do := func(what string, has []int64, want []int64, begin func() (core.Request, error)) error {
		if err := started(begin()); err != nil {
			return err
		}
		if want != nil {
			judge(what, has, want)
		}
		return nil
	}
	atRoot := func(v []int64) []int64 {
		if me == root {
			return v
		}
		return nil
	}
	passed := []int64{-1}
	if me == root {
		passed[0] = 77
	}
	exclusive := []int64{before}
	if me == 0 {
		exclusive = nil
	}
	return errors.Join(
		do("barrier", nil, nil, c.Ibarrier),
		do("bcast", passed, []int64{77}, func() (core.Request, error) { return c.IbcastBuf(worlds.BufOf(passed), root) }),
		do("gather", all, atRoot(first), func() (core.Request, error) { return c.IgatherBuf(worlds.BufOf(mine), block(all), root) }),
		do("scatter", got, mine, func() (core.Request, error) { return c.IscatterBuf(block(first), worlds.BufOf(got), root) }),
		do("allgather", all, first, func() (core.Request, error) { return c.IallgatherBuf(worlds.BufOf(mine), block(all)) }),
		do("alltoall", all, slices.Repeat([]int64{int64(10 + me)}, size), func() (core.Request, error) { return c.IalltoallBuf(block(first), block(all)) }),
		do("reduce", got, atRoot([]int64{sum}), func() (core.Request, error) { return c.IreduceBuf(worlds.BufOf(mine), worlds.BufOf(got), op.Sum, root) }),
		do("allreduce", got, []int64{sum}, func() (core.Request, error) { return c.IallreduceBuf(worlds.BufOf(mine), worlds.BufOf(got), op.Sum) }),
		do("reduce_scatter_block", got, []int64{int64(size * (10 + me))}, func() (core.Request, error) {
			return c.IreduceScatterBlockBuf(worlds.BufOf(first), worlds.BufOf(got), op.Sum)
		}),
		do("scan", got, []int64{before + mine[0]}, func() (core.Request, error) { return c.IscanBuf(worlds.BufOf(mine), worlds.BufOf(got), op.Sum) }),
		do("exscan", got, exclusive, func() (core.Request, error) { return c.IexscanBuf(worlds.BufOf(mine), worlds.BufOf(got), op.Sum) }),
	)
}
