package coll

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/op"
)

// forcible are calls of operations that memory is for, blocking and not.
func forcible(c *Comm) map[string][2]func() error {
	p, me := c.Size(), c.Rank()
	one, all := worlds.BufOf([]int64{int64(me + 1)}), worlds.BufOf(make([]int64, p))
	got, each := worlds.BufOf(make([]int64, 1)), Layout{Counts: make([]int, p)}
	for r := range each.Counts {
		each.Counts[r] = 1
	}
	send := worlds.BufOf(make([]int64, p))
	block := func(b core.Buf) core.Buf { b.Count = 1; return b }
	list := func(b core.Buf) (out []core.Buf) {
		for r := range p {
			x := block(b)
			x.Base = b.At(int64(r))
			out = append(out, x)
		}
		return out
	}
	return map[string][2]func() error{
		"barrier":              {c.Barrier, func() error { return started(c.Ibarrier()) }},
		"bcast":                {func() error { return c.BcastBuf(one, 1) }, func() error { return started(c.IbcastBuf(one, 1)) }},
		"gather":               {func() error { return c.GatherBuf(one, block(all), 1) }, func() error { return started(c.IgatherBuf(one, block(all), 1)) }},
		"gatherv":              {func() error { return c.GathervBuf(one, all, each, 1) }, func() error { return started(c.IgathervBuf(one, all, each, 1)) }},
		"scatter":              {func() error { return c.ScatterBuf(block(send), got, 1) }, func() error { return started(c.IscatterBuf(block(send), got, 1)) }},
		"scatterv":             {func() error { return c.ScattervBuf(send, each, got, 1) }, func() error { return started(c.IscattervBuf(send, each, got, 1)) }},
		"allgather":            {func() error { return c.AllgatherBuf(one, block(all)) }, func() error { return started(c.IallgatherBuf(one, block(all))) }},
		"allgatherv":           {func() error { return c.AllgathervBuf(one, all, each) }, func() error { return started(c.IallgathervBuf(one, all, each)) }},
		"alltoall":             {func() error { return c.AlltoallBuf(block(send), block(all)) }, func() error { return started(c.IalltoallBuf(block(send), block(all))) }},
		"alltoallv":            {func() error { return c.AlltoallvBuf(send, each, all, each) }, func() error { return started(c.IalltoallvBuf(send, each, all, each)) }},
		"alltoallw":            {func() error { return c.AlltoallwBuf(list(send), list(all)) }, func() error { return started(c.IalltoallwBuf(list(send), list(all))) }},
		"reduce":               {func() error { return c.ReduceBuf(one, got, op.Sum, 1) }, func() error { return started(c.IreduceBuf(one, got, op.Sum, 1)) }},
		"allreduce":            {func() error { return c.AllreduceBuf(one, got, op.Sum) }, func() error { return started(c.IallreduceBuf(one, got, op.Sum)) }},
		"reduce_scatter_block": {func() error { return c.ReduceScatterBlockBuf(send, got, op.Sum) }, func() error { return started(c.IreduceScatterBlockBuf(send, got, op.Sum)) }},
		"reduce_scatter":       {func() error { return c.ReduceScatterBuf(send, got, each.Counts, op.Sum) }, func() error { return started(c.IreduceScatterBuf(send, got, each.Counts, op.Sum)) }},
		"scan":                 {func() error { return c.ScanBuf(one, got, op.Sum) }, func() error { return started(c.IscanBuf(one, got, op.Sum)) }},
		"exscan":               {func() error { return c.ExscanBuf(one, got, op.Sum) }, func() error { return started(c.IexscanBuf(one, got, op.Sum)) }},
	}
}

// force has algorithms of c forced that share memory already.
func (c *Comm) force(pairs ...string) (err error) {
	group := c.coll.group
	info, err := core.NewInfo(pairs...)
	if err != nil {
		return err
	}
	c.coll = nil
	if err := c.SetInfo(info); err != nil {
		return err
	}
	k, err := c.begin("force")
	if err != nil {
		return err
	}
	k.group, k.met = group, true
	return nil
}

// Of the ranks of a node an operation whose algorithm is forced goes by messages, by that one, and others in memory.
func TestAForcedAlgorithmIsTakenOnANode(t *testing.T) {
	operations := schedule.Operations()[:schedule.NeighborAllgather]
	for _, forced := range operations {
		name := forced.String()
		algorithm := CollectiveAlgorithms(name)[0]
		inOneMemory(t, false, func(c *Comm) error {
			if err := c.force("gompi_coll_"+name, algorithm); err != nil {
				return err
			}
			if err := c.giveNBSlots(neighbours{}); err != nil {
				return err
			}
			if c.group() != nil || c.Phases() != nil {
				return fmt.Errorf("%v is forced, and nobody looks whether it is", forced)
			}
			var ways []string
			names := CollectiveWays()
			c.env.WatchCollectives(func(b Collective) { ways = append(ways, names[b.Way]) })
			all := forcible(c)
			for _, o := range operations {
				want := fmt.Sprint(o, " ", InMemory)
				if o == forced {
					want = name + " " + algorithm
				}
				for i, call := range all[o.String()] {
					ways = nil
					if err := call(); err != nil {
						return fmt.Errorf("%v: %w", o, err)
					}
					if got := strings.Join(ways, ", "); got != want {
						return fmt.Errorf("%v is forced, and call %d was done by %q, not %q", forced, i, got, want)
					}
				}
			}
			c.env.WatchCollectives(nil)
			return c.Barrier()
		})
	}
}
