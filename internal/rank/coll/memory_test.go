package coll

import (
	"errors"
	"fmt"
	"runtime"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
)

// neighbours is what a group needs of ranks that are goroutines of one process.
type neighbours struct{}

func (neighbours) Await(ev wait.Event) wait.Policy {
	for !ev.Happened() {
		runtime.Gosched()
	}
	return wait.Policy{}
}
func (neighbours) Policy() wait.Policy { return wait.Policy{} }
func (neighbours) Away(int) bool       { return false }
func (neighbours) Failed() error       { return nil }
func (neighbours) Ring()               {}

// inOneMemory runs f as ranks 0 to 3, whose collective operations are in memory that they share.
func inOneMemory(t *testing.T, crowded bool, f func(c *Comm) error) {
	t.Helper()
	nodes := make([]int, 4)
	cfg, _ := node.Dimensions(len(nodes), crowded)
	made, err := shm.CreateArea(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if crowded {
		made.Arrange(node.CPUGroups([]int{0, 1, 0, 1}))
	}
	RanksOn(t, nodes, func(env *Env) error {
		c, area := env.World(), made
		var err error
		if c.rank > 0 {
			if area, err = shm.AttachArea(made.Card()); err != nil {
				return err
			}
		}
		k, err := c.begin("test")
		if err != nil {
			return err
		}
		k.group, k.met, k.plain = node.New(area, c.rank, neighbours{}, shm.AreaConfig{}, nil), true, true
		return f(c)
	})
}

// What a call looks at so that it need not judge its arguments again must tell it from the last one.
func TestCallsInMemoryThatDifferFromTheLast(t *testing.T) {
	for _, crowded := range []bool{false, true} {
		inOneMemory(t, crowded, func(c *Comm) error {
			for round := range 3 {
				if err := differentCalls(c); err != nil {
					return fmt.Errorf("crowded %v, round %d: %w", crowded, round, err)
				}
			}
			return nil
		})
	}
}

func differentCalls(c *Comm) error {
	p, me := c.Size(), c.rank
	for _, n := range []int{1, 3, 0, 40} {
		if err := collectivesOnce(c, p, me, n, n%p); err != nil {
			return fmt.Errorf("n=%d: %w", n, err)
		}
		short, most := make([]int32, n), make([]int32, n)
		for i := range short {
			short[i] = int32(me + i)
		}
		if err := c.Allreduce(short, most, op.Max); err != nil {
			return err
		}
		for i, x := range most {
			if x != int32(p-1+i) {
				return fmt.Errorf("the greatest of %d is %d", i, x)
			}
		}
		if err := c.Allreduce(short, most, op.Min); err != nil || n > 0 && most[0] != 0 {
			return fmt.Errorf("the least are %v (%v)", most, err)
		}
	}
	return nil
}

func TestCollectivesOverSlicesInMemory(t *testing.T) {
	for _, crowded := range []bool{false, true} {
		inOneMemory(t, crowded, func(c *Comm) error {
			for _, n := range []int{1, 3, 1000, 40000} {
				if err := collectivesOnce(c, c.Size(), c.rank, n, n%c.Size()); err != nil {
					return fmt.Errorf("crowded %v, n=%d: %w", crowded, n, err)
				}
			}
			return nil
		})
	}
}

func TestArgumentsInMemoryAreJudgedEachTime(t *testing.T) {
	inOneMemory(t, true, func(c *Comm) error {
		one, two := []int64{1}, make([]int64, 2)
		if err := c.Allreduce(one, two[:1], op.Sum); err != nil || two[0] != int64(c.Size()) {
			return fmt.Errorf("%d (%w)", two[0], err)
		}
		bad := worlds.BufOf(one)
		bad.Count = -1
		for name, err := range map[string]error{
			"a count below zero": c.AllreduceBuf(bad, bad, op.Sum), "no operator": c.AllreduceBuf(worlds.BufOf(one), worlds.BufOf(two[:1]), nil),
			"no address": c.AllreduceBuf(core.Buf{Type: bad.Type, Count: 1}, worlds.BufOf(one), op.Sum), "a root too far": c.ReduceBuf(worlds.BufOf(one), worlds.BufOf(two[:1]), op.Sum, c.Size()),
			"a root below zero":  c.ReduceBuf(worlds.BufOf(one), worlds.BufOf(two[:1]), op.Sum, -7),
			"blocks that differ": c.AlltoallBuf(worlds.BufOf(one), core.Buf{Type: bad.Type, Base: bad.Base, Count: 2}), "none to receive in": c.AllgatherBuf(worlds.BufOf(one), core.Buf{Type: bad.Type, Count: 1}),
			"a broadcast from beyond": c.BcastBuf(worlds.BufOf(one), c.Size()), "a broadcast of less than none": c.BcastBuf(bad, 0),
			"a gather to below zero": c.GatherBuf(worlds.BufOf(one), worlds.BufOf(two), -7), "a gather of no datatype": c.GatherBuf(core.Buf{}, worlds.BufOf(two), (c.rank+1)%c.Size()),
			"a gather of blocks that differ": c.GatherBuf(worlds.BufOf(one), core.Buf{Type: bad.Type, Base: bad.Base, Count: 2}, c.rank),
			"a scatter from beyond":          c.ScatterBuf(worlds.BufOf(two), worlds.BufOf(one), c.Size()), "a scatter to no address": c.ScatterBuf(core.Buf{}, core.Buf{Type: bad.Type, Count: 1}, (c.rank+1)%c.Size()),
			"a scatter of blocks that differ": c.ScatterBuf(core.Buf{Type: bad.Type, Base: bad.Base, Count: 2}, worlds.BufOf(one), c.rank),
			"a scan of no operator":           c.ScanBuf(worlds.BufOf(one), worlds.BufOf(two[:1]), nil), "a scan of too few": c.ExscanBuf(bad, bad, op.Sum),
		} {
			var e *errclass.Error
			if !errors.As(err, &e) {
				return fmt.Errorf("%s: %v", name, err)
			}
		}
		told := 0
		c.env.WatchCollectives(func(Collective) { told++ })
		if err := c.Allreduce(one, two[:1], op.Sum); err != nil || c.Barrier() != nil || told != 2 {
			return fmt.Errorf("of two operations %d were told of (%w)", told, err)
		}
		c.env.WatchCollectives(nil)
		c, err := c.Dup()
		if err != nil || c.Barrier() != nil || c.Allreduce(one, two[:1], op.Sum) != nil || c.Free() != nil {
			return errors.New("a duplicate cannot be used")
		}
		if err := c.Barrier(); err == nil {
			return errors.New("a barrier of a communicator that was given up")
		}
		if err := c.Allreduce(one, two[:1], op.Sum); err == nil {
			return errors.New("a reduction of a communicator that was given up")
		}
		return nil
	})
}

// Short operations in v and w of basic elements allocate nothing, as long as their blocks are alike in kind.
func TestShortRaggedCallsInMemoryAllocateNothing(t *testing.T) {
	const calls = 20
	for _, crowded := range []bool{false, true} {
		measured := make(chan struct{}) // others' ends are not to be counted
		inOneMemory(t, crowded, func(c *Comm) error {
			p, me := c.Size(), c.rank
			backwards := Layout{Counts: []int{2, 0, 1, 2}, Displs: []int{9, 0, 5, 0}}
			all, mine := make([]int64, 12), make([]int64, backwards.Counts[me])
			row, column := make([]int64, 2*p), make([]int64, 2*p)
			out, in := Layout{Counts: make([]int, p)}, Layout{Counts: make([]int, p)}
			var outs, ins []core.Buf
			for r := range p {
				out.Counts[r], in.Counts[r] = (me+r)%3, (r+me)%3
				outs, ins = append(outs, worlds.BufOf(row[2*r:][:out.Counts[r]])), append(ins, worlds.BufOf(column[2*r:][:in.Counts[r]]))
			}
			var fail error
			turn := func() {
				for _, err := range [...]error{
					c.GathervBuf(worlds.BufOf(mine), worlds.BufOf(all), backwards, 2), c.ScattervBuf(worlds.BufOf(all), backwards, worlds.BufOf(mine), 1),
					c.AlltoallvBuf(worlds.BufOf(row), out, worlds.BufOf(column), in), c.AlltoallwBuf(outs, ins), c.AllgathervBuf(worlds.BufOf(mine), worlds.BufOf(all), backwards),
				} {
					if err != nil {
						fail = err
					}
				}
			}
			for range calls {
				turn()
			}
			if err := c.Barrier(); err != nil {
				return err
			}
			if me > 0 {
				for range calls + 1 { // as many as AllocsPerRun makes
					turn()
				}
				<-measured
				return fail
			}
			defer close(measured)
			if n := testing.AllocsPerRun(calls, turn); n > 0 {
				return fmt.Errorf("crowded %v: %v allocations", crowded, n)
			}
			return fail
		})
	}
}

// Collective operations of slices allocate nothing in memory that ranks share.
func TestShortCallsOfSlicesInMemoryAllocateNothing(t *testing.T) {
	const calls = 20
	for _, crowded := range []bool{false, true} {
		measured := make(chan struct{}) // others' ends are not to be counted
		inOneMemory(t, crowded, func(c *Comm) error {
			own, sum := []int64{1}, []int64{0}
			all, other := make([]int64, c.Size()), make([]int64, c.Size())
			var fail error
			turn := func() {
				for _, err := range [...]error{
					c.Allreduce(own, sum, op.Sum), c.Reduce(own, sum, op.Max, 1), c.Scan(own, sum, op.Sum), c.Bcast(sum, 2),
					c.Gather(own, all, 0), c.Scatter(all, sum, 0), c.Allgather(own, all), c.Alltoall(all, other), c.ReduceScatterBlock(all, sum, op.Sum),
				} {
					if err != nil {
						fail = err
					}
				}
			}
			for range calls {
				turn()
			}
			if err := c.Barrier(); err != nil {
				return err
			}
			if c.rank > 0 {
				for range calls + 1 { // as many as AllocsPerRun makes
					turn()
				}
				<-measured
				return fail
			}
			defer close(measured)
			if n := testing.AllocsPerRun(calls, turn); n > 0 {
				return fmt.Errorf("crowded %v: %v allocations", crowded, n)
			}
			return fail
		})
	}
}
