package main

import (
	"fmt"
	"slices"
	"time"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/mpi"
)

// primitives are what predicted times are made of, as measured.
type primitives struct {
	node, network *cost.Machine            // messages within a node and between two; nil: there are none
	memory        *collective.SharedMemory // nil: not all ranks are on one node
}

// What primitives are measured with, bytes: a copy and a reduction of what lies in
// a core's cache, and two lengths of messages whose difference is what a byte takes.
const (
	localBytes   = 64 << 10
	shortMessage = 8
	longMessage  = 1 << 20
)

// measurePrimitives measures on all ranks of world; nodes are those of this one's
// node. The result is rank 0's.
func measurePrimitives(world, nodes *mpi.Comm, opt options) (p primitives, err error) {
	local, err := measureLocal(world)
	if err != nil {
		return p, err
	}
	node, err := measureMessages(nodes, local)
	if err != nil {
		return p, err
	}
	if world.Rank() == 0 && nodes.Size() > 1 { // of rank 0's node
		p.node = node
	}
	color := mpi.Undefined
	if nodes.Rank() == 0 {
		color = 0
	}
	leaders, err := world.Split(color, world.Rank())
	if err != nil {
		return p, err
	}
	if leaders != nil {
		if p.network, err = measureMessages(leaders, local); err != nil {
			return p, err
		}
		if err := leaders.Free(); err != nil {
			return p, err
		}
	}
	if nodes.Size() == world.Size() && world.Size() > 1 {
		p.memory, err = measureMemory(world, opt, local)
	}
	return p, err
}

// measureLocal measures what a rank does alone: a copy and a reduction.
func measureLocal(c *mpi.Comm) (m cost.Machine, err error) {
	from, to := make([]float64, localBytes/8), make([]float64, localBytes/8)
	m.Copy = perByte(func() { copy(to, from) })
	m.Gamma = perByte(func() {
		if e := c.ReduceLocalBuf(mpi.BufOf(from), mpi.BufOf(to), mpi.Sum); e != nil {
			err = e
		}
	})
	return m, err
}

// perByte is the median time of something done to localBytes, in ns for each.
func perByte(f func()) float64 {
	const rounds = 101
	took := make([]float64, rounds)
	for i := range took {
		begin := time.Now()
		f()
		took[i] = float64(time.Since(begin)) / localBytes
	}
	slices.Sort(took)
	return took[rounds/2]
}

// measureMessages measures messages between the first two ranks of c, which all call
// it; nil: there is one only. The result is that of those two.
func measureMessages(c *mpi.Comm, local cost.Machine) (*cost.Machine, error) {
	if c.Size() < 2 {
		return nil, nil
	}
	var took [2]float64
	for i, n := range []int{shortMessage, longMessage} {
		var err error
		if took[i], err = oneWay(c, n); err != nil {
			return nil, err
		}
	}
	local.Alpha = took[0]
	local.Beta = max(took[1]-took[0], 0) * 1000 / (longMessage - shortMessage)
	return &local, nil
}

// oneWay is the median time of a message of n bytes from rank 0 to 1 or back, usec.
// The other ranks wait in a barrier.
func oneWay(c *mpi.Comm, n int) (float64, error) {
	const rounds, warm = 400, 40
	var took []float64
	if c.Rank() < 2 {
		buf, other := make([]byte, n), 1-c.Rank()
		for i := range warm + rounds {
			begin := time.Now()
			for turn := range 2 {
				var err error
				if turn == c.Rank() {
					err = c.Send(buf, other, 0)
				} else {
					_, err = c.Recv(buf, other, 0)
				}
				if err != nil {
					return 0, err
				}
			}
			if i >= warm {
				took = append(took, usec(time.Since(begin))/2)
			}
		}
	}
	if err := c.Barrier(); err != nil || took == nil {
		return 0, err
	}
	slices.Sort(took)
	return took[rounds/2], nil
}

// measureMemory measures a hand-off among all ranks in memory that they share, also
// where the environment keeps collective operations out of it.
func measureMemory(world *mpi.Comm, opt options, local cost.Machine) (*collective.SharedMemory, error) {
	all := collectiveTests()
	barrier := &all[slices.IndexFunc(all, func(t test) bool { return t.name == "barrier" })]
	info, err := mpi.NewInfo("gompi_coll_node", "1", "gompi_coll_reproducible", "0")
	if err != nil {
		return nil, err
	}
	c, err := world.DupWithInfo(info)
	if err != nil {
		return nil, err
	}
	j := &job{opt: &opt, test: barrier, env: world.Env(), c: c, rank: c.Rank(), ranks: c.Size(), meet: c.Barrier}
	if err := j.prepare(0); err != nil {
		return nil, err
	}
	r, err := j.measure()
	if err != nil {
		return nil, err
	}
	if err := c.Free(); err != nil {
		return nil, err
	}
	direct, err := measureDirect(world, opt)
	if err != nil {
		return nil, err
	}
	brief, _ := (*core.Env)(world.Env()).Turn()
	return &collective.SharedMemory{
		Ranks: world.Size(), Crowded: brief.Yields > 0, Handoff: r.Usec, Gamma: local.Gamma, Copy: local.Copy, Direct: direct,
	}, nil
}

// show prints what was measured.
func (p *primitives) show() {
	if m := p.memory; m != nil {
		fmt.Printf("memory of %d ranks: %.2f us a hand-off, %.3f ns a byte copied, %.3f reduced\n", m.Ranks, m.Handoff, m.Copy, m.Gamma)
		showDirect(m)
	}
	if m := p.node; m != nil {
		fmt.Printf("messages within a node: %.2f us and %.3f ns a byte\n", m.Alpha, m.Beta)
	}
	if m := p.network; m != nil {
		fmt.Printf("messages between nodes: %.2f us and %.3f ns a byte\n", m.Alpha, m.Beta)
	}
}

// into puts what was measured into a table, in place of what it had.
func (p *primitives) into(t *collective.Tuning) {
	if p.node != nil {
		t.Node = *p.node
	}
	if p.network != nil {
		t.Network = *p.network
	}
	if m := p.memory; m != nil {
		t.Memory = slices.DeleteFunc(slices.Clone(t.Memory), func(old collective.SharedMemory) bool {
			return old.Ranks == m.Ranks && old.Crowded == m.Crowded
		})
		t.Memory = append(t.Memory, *m)
	}
}
