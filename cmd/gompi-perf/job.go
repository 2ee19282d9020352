package main

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/mpi"
)

// perRank as a test's messages: as many as there are ranks.
const perRank = -1

// block is how many calls of a collective are timed together.
const block = 10

// test is one benchmark. bench/peers/README.md defines the loops.
type test struct {
	name  string
	about string
	sizes string // default, as for --sizes
	named bool   // sizes were named with the test, and go before --sizes

	one    func(*job) error                  // one repetition on this rank
	start  func(*job) ([]mpi.Request, error) // nonblocking: what to wait for; instead of one
	finish func(*job)                        // after that has come; may be nil
	keep   func(*job) (mpi.Request, error)   // makes the request that one starts; nil: none

	windows    bool // many receives are under way at once
	two        bool // ranks 0 and 1 alone take part
	even       bool // ranks come in pairs
	reduces    bool // sizes are whole doubles
	parts      bool // buffers have a part for each rank,
	neighbors  bool // or for each neighbour in a grid
	collective bool // timed in blocks, on all ranks
	accesses   bool // a window is there,
	lockAll    bool // within LockAll,
	granular   bool // with the hint mpi_accumulate_granularity
	words      bool // sizes are whole integers
	div        int  // 2: one way of a ping-pong
	messages   int  // of all ranks in a repetition; 0: calls count instead
	traffic    func(ranks int) (whole, bus float64)
}

// job is one rank's state. The buffers are those of the size being measured.
type job struct {
	opt   *options
	test  *test
	env   *mpi.Env
	c     *mpi.Comm
	rank  int
	ranks int
	meet  func() error // a barrier of c

	size, iter   int // bytes; the number of this repetition
	send, recv   []byte
	stride       int       // of a window's receives in recv, bytes; 0: all have the same place
	fsend, frecv []float64 // instead of them, of what reduces
	reqs         []mpi.Request
	kept         mpi.Request // of a persistent test, for this size
	order        []int       // randpairs: ranks in the order drawn
	blocks       mpi.Layout  // of each rank's part, bytes
	numbersOf    []int       // how many doubles that is
	sends, recvs []mpi.Buf   // each rank's part
	line         line
	grid         grid
	access       *access
	win          *mpi.Win
	partners     *mpi.Group // pscw: whom this rank exposes its memory to
	last         int64      // what the word of a window must be
	wrong        error      // the first wrong data that this rank saw
}

// unfit says why the test cannot run with these ranks and sizes.
func (j *job) unfit() error {
	t := j.test
	switch {
	case !t.collective && j.ranks < 2:
		return fmt.Errorf("%s needs 2 ranks or more, here is %d: gompirun -np 2", t.name, j.ranks)
	case t.even && j.ranks%2 != 0:
		return fmt.Errorf("%s needs an even number of ranks, here are %d", t.name, j.ranks)
	case t.reduces && slices.ContainsFunc(j.opt.sizes, func(n int) bool { return n == 0 || n%8 != 0 }):
		return fmt.Errorf("%s adds doubles: --sizes must be multiples of 8, and not 0", t.name)
	case t.words && slices.ContainsFunc(j.opt.sizes, func(n int) bool { return n == 0 || n%word != 0 }):
		return fmt.Errorf("%s adds integers of 8 bytes: --sizes must be multiples of 8, and not 0", t.name)
	case t.neighbors && j.opt.inPlace:
		return fmt.Errorf("%s has no form in place", t.name)
	}
	return nil
}

// run measures each size among all ranks.
func (j *job) run(env *mpi.Env) error {
	j.env, j.c, j.meet = env, env.World(), env.World().Barrier
	out := printer{opt: j.opt, test: j.test, ranks: j.ranks}
	if j.rank == 0 {
		out.head()
		if j.test.name == "latency" {
			ns := cacheLine()
			out.line = &ns
		}
	}
	for _, size := range j.opt.sizes {
		if err := j.prepare(size); err != nil {
			return err
		}
		measure := j.measure
		if j.test.start != nil {
			measure = j.measureOverlap
		}
		res, err := measure()
		if err != nil {
			return err
		}
		if err := j.agreeOnData(); err != nil {
			return err
		}
		if j.rank == 0 {
			out.row(res)
		}
		if err := j.release(); err != nil {
			return err
		}
	}
	if err := j.freeGrid(); err != nil {
		return err
	}
	if j.opt.plot != "" && j.rank == 0 {
		return plot(j.opt.plot, j.test.name, out.rows)
	}
	return nil
}

// prepare makes buffers for a size, and a request on them if one is kept.
func (j *job) prepare(size int) (err error) {
	j.size, j.wrong = size, nil
	if err := j.layGrid(); err != nil {
		return err
	}
	n := size * j.pieces()
	j.stride = 0
	switch {
	case j.test.reduces:
		j.fsend, j.frecv, err = buffers[float64](j, n/8, n/8)
	case j.apart():
		j.send, j.recv, err = buffers[byte](j, size, n)
		j.stride = size
	default:
		j.send, j.recv, err = buffers[byte](j, n, n)
	}
	j.layOut()
	if err == nil && j.test.keep != nil {
		j.kept, err = j.test.keep(j)
	}
	if err == nil {
		err = j.openWindow()
	}
	return err
}

// apart says that a window's receives have buffers of their own: what is checked may not use one for two.
func (j *job) apart() bool { return j.test.windows && (*core.Env)(j.env).Checked() }

// buffers are two of so many elements, whose pages are there.
func buffers[T mpi.Element](j *job, sends, recvs int) (send, recv []T, err error) {
	var out [2][]T
	for i, n := range []int{sends, recvs} {
		if j.opt.heap {
			out[i] = make([]T, max(n, 1))
		} else if out[i], err = j.env.Alloc[T](max(n, 1)); err != nil {
			return nil, nil, err
		}
		clear(out[i]) // the kernel gives pages
		out[i] = out[i][:n]
	}
	return out[0], out[1], nil
}

// release gives the buffers back, and the request on them.
func (j *job) release() error {
	if err := j.closeWindow(); err != nil {
		return err
	}
	if j.test.keep != nil {
		if err := j.kept.Free(); err != nil {
			return err
		}
	}
	for _, b := range [][]byte{j.send, j.recv} {
		if err := release(j, b); err != nil {
			return err
		}
	}
	for _, b := range [][]float64{j.fsend, j.frecv} {
		if err := release(j, b); err != nil {
			return err
		}
	}
	j.send, j.recv, j.fsend, j.frecv = nil, nil, nil, nil
	j.line.close()
	return nil
}

func release[T mpi.Element](j *job, b []T) error {
	if j.opt.heap {
		return nil
	}
	return j.env.Free(b)
}

// agreeOnData is an error on all ranks if one of them saw wrong data.
func (j *job) agreeOnData() error {
	if !j.opt.check {
		return nil
	}
	bad := []float64{0}
	if j.wrong != nil {
		bad[0] = 1
	}
	if err := j.maxOnAll(bad); err != nil {
		return err
	}
	if j.wrong == nil && bad[0] != 0 {
		return fmt.Errorf("%s of %d bytes: another rank saw wrong data", j.test.name, j.size)
	}
	return j.wrong
}
