package main

import "github.com/gompirun/gompi/pkg/mpi"

// operation is one test of all ranks; root is rank 0. A size is what one rank
// contributes to or gets from one other; reductions add doubles.
type operation struct {
	name    string
	about   string
	reduces bool
	parts   bool // each rank has one for or of each
	near    bool // ... of its neighbours
	traffic func(ranks int) (whole, bus float64)

	prep  func(*job)                      // makes the data
	call  func(*job) error                // the operation
	begin func(*job) (mpi.Request, error) // it, nonblocking; nil: there is no such form
	again func(*job) (mpi.Request, error) // its persistent request; nil: there is no such form
	done  func(*job)                      // checks the data
}

func collectives() []operation {
	return []operation{
		{name: "barrier", about: "all ranks wait for each other", prep: nothing, call: barrier, begin: ibarrier, again: barrierInit, done: nothing},
		{name: "bcast", about: "from rank 0 to all", traffic: once, prep: prepBcast, call: bcast, begin: ibcast, again: bcastInit, done: doneBcast},
		{name: "allreduce", about: "sum of all ranks to all", reduces: true, traffic: twiceAround, prep: prepSum, call: allreduce, begin: iallreduce, again: allreduceInit, done: doneSum},
		{name: "reduce", about: "sum of all ranks to rank 0", reduces: true, traffic: once, prep: prepReduce, call: reduce, begin: ireduce, again: reduceInit, done: doneReduce},
		{name: "allgather", about: "each rank's block to all", parts: true, traffic: around, prep: prepAllgather, call: allgather, begin: iallgather, again: allgatherInit, done: doneAllgather},
		{name: "alltoall", about: "a block from each rank to each", parts: true, traffic: around, prep: prepAlltoall, call: alltoall, begin: ialltoall, again: alltoallInit, done: doneAlltoall},
		{name: "reduce_scatter", about: "sum of all ranks, a block to each", reduces: true, parts: true, traffic: around, prep: prepSum, call: reduceScatter, begin: ireduceScatter, again: reduceScatterInit, done: doneBlock},
		{name: "gather", about: "each rank's block to rank 0", parts: true, traffic: around, prep: prepGather, call: gather, begin: igather, again: gatherInit, done: doneGather},
		{name: "scatter", about: "a block from rank 0 to each", parts: true, traffic: around, prep: prepScatter, call: scatter, begin: iscatter, again: scatterInit, done: doneScatter},
		{name: "scan", about: "sum of the ranks up to this one", reduces: true, traffic: once, prep: prepSum, call: scan, begin: iscan, again: scanInit, done: doneScan},
		{name: "exscan", about: "sum of the ranks before this one", reduces: true, traffic: once, prep: prepSum, call: exscan, begin: iexscan, again: exscanInit, done: doneExscan},
		{name: "gatherv", about: "gather of blocks that may differ", parts: true, traffic: around, prep: prepGather, call: gatherv, begin: igatherv, again: gathervInit, done: doneGather},
		{name: "scatterv", about: "scatter of such", parts: true, traffic: around, prep: prepScatter, call: scatterv, begin: iscatterv, again: scattervInit, done: doneScatter},
		{name: "allgatherv", about: "allgather of such", parts: true, traffic: around, prep: prepAllgather, call: allgatherv, begin: iallgatherv, again: allgathervInit, done: doneAllgather},
		{name: "alltoallv", about: "alltoall of such", parts: true, traffic: around, prep: prepAlltoall, call: alltoallv, begin: ialltoallv, again: alltoallvInit, done: doneAlltoall},
		{name: "alltoallw", about: "the same with a datatype for each", parts: true, traffic: around, prep: prepAlltoall, call: alltoallw, begin: ialltoallw, again: alltoallwInit, done: doneAlltoall},
		{name: "reduce_scatterv", about: "reduce_scatter of blocks that may differ", reduces: true, parts: true, traffic: around, prep: prepSum, call: reduceScatterv, begin: ireduceScatterv, again: reduceScattervInit, done: doneBlock},
		{name: "reduce_local", about: "sum of two vectors of a rank, no messages", reduces: true, traffic: once, prep: prepLocal, call: reduceLocal, done: doneLocal},
		{name: "neighbor_allgather", about: "a block to four neighbours in a grid", near: true, traffic: toNeighbors, prep: prepNeighborAllgather, call: neighborAllgather, begin: ineighborAllgather, again: neighborAllgatherInit, done: doneNeighborAllgather},
		{name: "neighbor_allgatherv", about: "the same of blocks that may differ", near: true, traffic: toNeighbors, prep: prepNeighborAllgather, call: neighborAllgatherv, begin: ineighborAllgatherv, again: neighborAllgathervInit, done: doneNeighborAllgather},
		{name: "neighbor_alltoall", about: "a block to each of four neighbours", near: true, traffic: toNeighbors, prep: prepNeighborAlltoall, call: neighborAlltoall, begin: ineighborAlltoall, again: neighborAlltoallInit, done: doneNeighborAlltoall},
		{name: "neighbor_alltoallv", about: "the same of blocks that may differ", near: true, traffic: toNeighbors, prep: prepNeighborAlltoall, call: neighborAlltoallv, begin: ineighborAlltoallv, again: neighborAlltoallvInit, done: doneNeighborAlltoall},
		{name: "neighbor_alltoallw", about: "the same with a datatype for each", near: true, traffic: toNeighbors, prep: prepNeighborAlltoall, call: neighborAlltoallw, begin: ineighborAlltoallw, again: neighborAlltoallwInit, done: doneNeighborAlltoall},
	}
}

// collectiveTests are the tests of collective operations (MPI 4.1, chapter 6), each
// blocking and, with i before its name, nonblocking with computation meanwhile, and
// with _init behind it, persistent.
func collectiveTests() []test {
	var out []test
	for _, c := range collectives() {
		t := test{name: c.name, about: c.about, sizes: "8:64k", reduces: c.reduces, parts: c.parts || c.near, neighbors: c.near, collective: true}
		if c.traffic == nil {
			t.sizes = "0"
		}
		out = append(out, c.blocking(t))
		if c.begin != nil {
			out = append(out, c.nonblocking(t))
		}
		if c.again != nil {
			out = append(out, c.persistent(t))
		}
	}
	return out
}

// blocking is a test of calls.
func (c *operation) blocking(t test) test {
	t.traffic = c.traffic
	t.one = c.each(c.call)
	return t
}

// nonblocking is a test of what computation hides.
func (c *operation) nonblocking(t test) test {
	t.name, t.about = "i"+c.name, "the same with computation meanwhile"
	t.traffic = c.traffic
	t.start = func(j *job) ([]mpi.Request, error) {
		c.prep(j)
		r, err := c.begin(j)
		j.reqs = append(j.reqs[:0], r)
		return j.reqs, err
	}
	t.finish = c.done
	return t
}

// persistent is a test of starts of one request, each of which is waited for.
func (c *operation) persistent(t test) test {
	t.name, t.about = c.name+"_init", "the same, prepared once"
	t.traffic = c.traffic
	t.keep = c.again
	t.one = c.each(func(j *job) error {
		if err := j.kept.Start(); err != nil {
			return err
		}
		_, err := j.kept.Wait()
		return err
	})
	return t
}

// each is a repetition, with the data before and after it if that is written or read.
func (c *operation) each(call func(*job) error) func(*job) error {
	return func(j *job) error {
		if !j.opt.check && !j.opt.touch {
			return call(j)
		}
		c.prep(j)
		if err := call(j); err != nil {
			return err
		}
		c.done(j)
		return nil
	}
}

// What an operation moves, and the part of it that must pass the busiest rank's
// link at least, both as multiples: nccl-tests' "algorithm" and "bus" bandwidth
// (its doc/PERFORMANCE.md). The first counts all blocks where there are several.

func once(int) (whole, bus float64) { return 1, 1 }

func around(n int) (whole, bus float64) { return float64(n), float64(n-1) / float64(n) }

func twiceAround(n int) (whole, bus float64) { return 1, 2 * float64(n-1) / float64(n) }
