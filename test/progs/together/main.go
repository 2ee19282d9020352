// Command together does collective operations in random order on the world, on
// halves of it and on duplicates, compares what each gives with what it must,
// and prints "together N: ok" on rank 0.
//
//	together CALLS [SEED]
package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	env, err := mpi.Init()
	if err == nil {
		if err = run(env); err == nil {
			err = env.Finalize()
		} else {
			fmt.Fprintf(os.Stderr, "rank %d: %v\n", env.World().Rank(), err)
			env.Abort(3)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(env *mpi.Env) error {
	calls, seed := 200, uint64(1)
	if len(os.Args) > 1 {
		calls, _ = strconv.Atoi(os.Args[1])
	}
	if len(os.Args) > 2 {
		seed, _ = strconv.ParseUint(os.Args[2], 10, 64)
	}
	world := env.World()
	half, err := world.Split(world.Rank()%2, -world.Rank())
	if err != nil {
		return err
	}
	twin, err := world.Dup()
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(seed, 0)) // the same on all ranks
	for i := range calls {
		c := []*mpi.Comm{world, half, twin}[rng.IntN(3)]
		n := sizes[rng.IntN(len(sizes))]
		k, root := rng.IntN(len(operations)), rng.IntN(1<<20)
		if err := operations[k].run(c, n, root%c.Size(), int64(i)); err != nil {
			return fmt.Errorf("call %d, %s of %d elements in %d ranks: %w", i, operations[k].name, n, c.Size(), err)
		}
	}
	for _, c := range []*mpi.Comm{half, twin} {
		if err := c.Free(); err != nil {
			return err
		}
	}
	if world.Rank() == 0 {
		fmt.Printf("together %d: ok\n", world.Size())
	}
	return nil
}

// sizes are on both sides of the limits of protocols and algorithms, elements.
var sizes = []int{0, 1, 2, 7, 15, 16, 100, 511, 1024, 2049, 10007, 70001}

// value is element i of what rank r gives to rank to in a call.
func value(call int64, r, to, i int) int64 { return call*7919 + int64(r)*101 + int64(to)*13 + int64(i) }

func vector(call int64, r, to, n int) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = value(call, r, to, i)
	}
	return out
}

// total is the sum of what ranks from to to-1 give.
func total(call int64, from, to, n int) []int64 {
	out := make([]int64, n)
	for r := from; r < to; r++ {
		for i := range out {
			out[i] += value(call, r, 0, i)
		}
	}
	return out
}

func concat(p int, f func(r int) []int64) (out []int64) {
	for r := range p {
		out = append(out, f(r)...)
	}
	return out
}

func same(got, want []int64) error {
	if len(got) != len(want) {
		return fmt.Errorf("%d elements instead of %d", len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			return fmt.Errorf("element %d is %d, not %d", i, got[i], want[i])
		}
	}
	return nil
}

var operations = []struct {
	name string
	run  func(c *mpi.Comm, n, root int, call int64) error
}{
	{"barrier", func(c *mpi.Comm, _, _ int, _ int64) error { return c.Barrier() }},
	{"bcast", func(c *mpi.Comm, n, root int, call int64) error {
		buf := make([]int64, n)
		if c.Rank() == root {
			copy(buf, vector(call, root, 0, n))
		}
		return then(c.Bcast(buf, root), buf, vector(call, root, 0, n))
	}},
	{"reduce", func(c *mpi.Comm, n, root int, call int64) error {
		buf := make([]int64, n)
		err := c.Reduce(vector(call, c.Rank(), 0, n), buf, mpi.Sum, root)
		if c.Rank() != root {
			return err
		}
		return then(err, buf, total(call, 0, c.Size(), n))
	}},
	{"allreduce", func(c *mpi.Comm, n, _ int, call int64) error {
		buf := make([]int64, n)
		return then(c.Allreduce(vector(call, c.Rank(), 0, n), buf, mpi.Sum), buf, total(call, 0, c.Size(), n))
	}},
	{"allreduce in place", func(c *mpi.Comm, n, _ int, call int64) error {
		buf := vector(call, c.Rank(), 0, n)
		return then(c.Allreduce(nil, buf, mpi.Max), buf, vector(call, c.Size()-1, 0, n))
	}},
	{"gather", func(c *mpi.Comm, n, root int, call int64) error {
		buf := make([]int64, n*c.Size())
		err := c.Gather(vector(call, c.Rank(), 0, n), buf, root)
		if c.Rank() != root {
			return err
		}
		return then(err, buf, concat(c.Size(), func(r int) []int64 { return vector(call, r, 0, n) }))
	}},
	{"scatter", func(c *mpi.Comm, n, root int, call int64) error {
		buf := make([]int64, n)
		all := concat(c.Size(), func(r int) []int64 { return vector(call, root, r, n) })
		return then(c.Scatter(all, buf, root), buf, vector(call, root, c.Rank(), n))
	}},
	{"allgather", func(c *mpi.Comm, n, _ int, call int64) error {
		buf := make([]int64, n*c.Size())
		return then(c.Allgather(vector(call, c.Rank(), 0, n), buf), buf, concat(c.Size(), func(r int) []int64 { return vector(call, r, 0, n) }))
	}},
	{"allgatherv", func(c *mpi.Comm, n, _ int, call int64) error {
		var where mpi.Layout
		for r := range c.Size() {
			where.Counts = append(where.Counts, n*(r%3))
		}
		buf := concat(c.Size(), func(r int) []int64 { return make([]int64, n*(r%3)) })
		return then(c.Allgatherv(vector(call, c.Rank(), 0, n*(c.Rank()%3)), buf, where), buf,
			concat(c.Size(), func(r int) []int64 { return vector(call, r, 0, n*(r%3)) }))
	}},
	{"alltoall", func(c *mpi.Comm, n, _ int, call int64) error {
		buf := make([]int64, n*c.Size())
		all := concat(c.Size(), func(r int) []int64 { return vector(call, c.Rank(), r, n) })
		return then(c.Alltoall(all, buf), buf, concat(c.Size(), func(r int) []int64 { return vector(call, r, c.Rank(), n) }))
	}},
	{"reduce_scatter_block", func(c *mpi.Comm, n, _ int, call int64) error {
		buf := make([]int64, n)
		all := concat(c.Size(), func(int) []int64 { return vector(call, c.Rank(), 0, n) })
		return then(c.ReduceScatterBlock(all, buf, mpi.Sum), buf, total(call, 0, c.Size(), n))
	}},
	{"scan", func(c *mpi.Comm, n, _ int, call int64) error {
		buf := make([]int64, n)
		return then(c.Scan(vector(call, c.Rank(), 0, n), buf, mpi.Sum), buf, total(call, 0, c.Rank()+1, n))
	}},
	{"exscan", func(c *mpi.Comm, n, _ int, call int64) error {
		buf := make([]int64, n)
		return then(c.Exscan(vector(call, c.Rank(), 0, n), buf, mpi.Sum), buf, total(call, 0, c.Rank(), n))
	}},
	{"allreduce of long elements", func(c *mpi.Comm, _, _ int, call int64) error {
		return longElements(c, call, c.AllreduceBuf, c.Size())
	}},
	{"scan of long elements", func(c *mpi.Comm, _, _ int, call int64) error {
		return longElements(c, call, c.ScanBuf, c.Rank()+1)
	}},
	{"iallreduce and a message", func(c *mpi.Comm, n, _ int, call int64) error {
		buf := make([]int64, n)
		r, err := c.Iallreduce(vector(call, c.Rank(), 0, n), buf, mpi.Sum)
		if err != nil {
			return err
		}
		p, token := c.Size(), []int64{0}
		if _, err := c.Sendrecv([]int64{call}, (c.Rank()+1)%p, 0, token, (c.Rank()+p-1)%p, 0); err != nil {
			return err
		}
		_, err = r.Wait()
		return then(err, append(buf, token...), append(total(call, 0, p, n), call))
	}},
}

// longElements adds elements that are longer than what shared memory passes at
// once.
func longElements(c *mpi.Comm, call int64, reduce func(send, recv mpi.Buf, o mpi.Op) error, ranks int) error {
	const n = 9000
	long, err := datatype.Contiguous(n, datatype.Predefined(datatype.Int64))
	if err != nil {
		return err
	}
	send, recv := vector(call, c.Rank(), 0, 2*n), make([]int64, 2*n)
	from, to := mpi.BufOf(send), mpi.BufOf(recv)
	from.Type, from.Count = long, 2
	to.Type, to.Count = long, 2
	return then(reduce(from, to, mpi.Sum), recv, total(call, 0, ranks, 2*n))
}

func then(err error, got, want []int64) error {
	if err != nil {
		return err
	}
	return same(got, want)
}
