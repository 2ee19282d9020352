//go:build linux

package mpi_test

import (
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/mpi"
)

// Short messages allocate nothing, whatever calls they take.
func TestShortMessagesAllocateNothing(t *testing.T) {
	for _, level := range []mpi.ThreadLevel{mpi.ThreadSerialized, mpi.ThreadMultiple} {
		env := alone(t, mpi.WithThreads(level))
		c, out, in := env.World(), []int64{1, 2}, make([]int64, 2)
		var fail error
		check := func(err error) {
			if err != nil && fail == nil {
				fail = err
			}
		}
		turn := func() {
			r, err := c.Irecv(in, 0, 7)
			check(err)
			s, err := c.Isend(out, 0, 7)
			check(err)
			check(call(s.Wait()))
			check(call(r.Wait()))
			check(c.Send(out, 0, 8))
			check(call(c.Recv(in, 0, 8)))
			r, err = c.IrecvBuf(mpi.BufOf(in), mpi.AnySource, mpi.AnyTag)
			check(err)
			check(c.SendBuf(mpi.BufOf(out), 0, 9))
			for ok := false; !ok; {
				_, ok, err = r.Test()
				check(err)
			}
		}
		if n := testing.AllocsPerRun(1000, turn); n > 0 {
			t.Errorf("%v: %v allocations", level, n)
		}
		if fail != nil {
			t.Error(fail)
		}
		env.Finalize()
	}
}

// An operation among neighbours that is called again allocates nothing.
func TestNeighboursThatAreKnownAllocateNothing(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c, err := env.World().CartCreate(mpi.Cart{Dims: []int{1, 1}, Periodic: []bool{true, true}}, false)
	if err != nil {
		t.Fatal(err)
	}
	send, recv := make([]int64, 4), make([]int64, 4)
	four := mpi.Layout{Counts: []int{1, 1, 1, 1}}
	var fail error
	turn := func() {
		for _, err := range [...]error{
			c.NeighborAlltoallvBuf(mpi.BufOf(send), four, mpi.BufOf(recv), four), c.NeighborAllgathervBuf(mpi.BufOf(send[:1]), mpi.BufOf(recv), four),
			c.NeighborAlltoallBuf(mpi.BufOf(send[:1]), mpi.BufOf(recv[:1])), c.NeighborAllgatherBuf(mpi.BufOf(send[:1]), mpi.BufOf(recv[:1])),
		} {
			if err != nil {
				fail = err
			}
		}
	}
	for range 10 {
		turn()
	}
	n := testing.AllocsPerRun(1000, turn)
	if fail != nil {
		t.Error(fail)
	}
	if n > 0 && !testenv.Race { // which has a sync.Pool lose things
		t.Errorf("%v allocations", n)
	}
}

// Operations on a window allocate nothing but what their caller gets.
func TestOperationsOnWindowsAllocateNothing(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	w, err := env.World().NewWindow[int64](16)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Free()
	if err := w.LockAll(); err != nil {
		t.Fatal(err)
	}
	src, was := []int64{1, 2, 3}, make([]int64, 3)
	var fail error
	turn := func() {
		_, summed := w.FetchAndOp(0, 1, 2, mpi.Sum)
		_, swapped := w.CompareAndSwap(0, 1, 2, 3)
		for _, err := range [...]error{summed, swapped, w.Put(0, 1, src), w.Get(0, 1, was), w.Accumulate(0, 1, src, mpi.Sum), w.GetAccumulate(0, 1, src, was, mpi.Sum), w.Flush(0)} {
			if err != nil {
				fail = err
			}
		}
	}
	turn()
	n := testing.AllocsPerRun(1000, turn)
	if fail != nil {
		t.Error(fail)
	}
	if n > 0 && !testenv.Race { // which has a sync.Pool lose things
		t.Errorf("%v allocations", n)
	}
	if err := w.UnlockAll(); err != nil {
		t.Error(err)
	}
}
