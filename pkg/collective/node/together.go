package node

import "github.com/gompirun/gompi/internal/sys"

// What ranks that share CPUs exchange in one go, where one buffer has room for all that a rank contributes: all arrive once, and
// then each reads what it needs without a look at any stamp. These are functions of their own, beside the pipeline's, because each that returns after
// a switch costs 10 ns, on every rank: 1 KiB of alltoall by 4 ranks on one CPU took 7.1 us through the pipeline.

// fitsOne reports whether that can be done with so many bytes of each rank, of an operation that is prepared.
func (g *Group) fitsOne(n int) bool { return g.crowded && n <= g.step }

// room begins a phase to which this rank contributes n bytes, and returns where they go.
func (g *Group) room(n int) ([]byte, error) {
	g.layTable(n)
	g.enter()
	if err := g.clear(g.pace.Phase); err != nil {
		return nil, err
	}
	return g.buffer(g.rank, g.pace.Phase)[:n], nil
}

// allgatherTogether is an Allgather of blocks of n bytes, of which this rank's is in recv.
func (g *Group) allgatherTogether(recv []byte, n int) error {
	mine, err := g.room(n)
	if err != nil {
		return err
	}
	g.bring(mine, recv[g.rank*n:][:n])
	g.arrive()
	if err := g.await(allArrived, 0, g.pace.Phase); err != nil {
		return err
	}
	g.met()
	for r := range g.size {
		if r != g.rank {
			sys.Fetch(recv[r*n:][:n], g.buffer(r, g.pace.Phase))
		}
	}
	return nil
}

// alltoallTogether is an Alltoall of blocks of n bytes, of which the own one is copied already.
func (g *Group) alltoallTogether(send, recv []byte, n int) error {
	mine, err := g.room(n * g.size)
	if err != nil {
		return err
	}
	before, behind := g.rank*n, (g.rank+1)*n
	if before > 0 {
		g.bring(mine[:before], send)
	}
	if behind < len(mine) {
		g.bring(mine[behind:], send[behind:])
	}
	g.arrive()
	if err := g.await(allArrived, 0, g.pace.Phase); err != nil {
		return err
	}
	g.met()
	for r := range g.size {
		if r != g.rank {
			sys.Fetch(recv[r*n:][:n], g.buffer(r, g.pace.Phase)[before:behind])
		}
	}
	return nil
}
