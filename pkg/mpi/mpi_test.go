package mpi_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// alone joins a world of one, the test's own process.
func alone(t testing.TB, opts ...mpi.Option) *mpi.Env {
	t.Helper()
	t.Setenv("PMI_FD", "")
	t.Setenv("PMI_PORT", "")
	env, err := mpi.Init(opts...)
	if err != nil {
		t.Fatal(err)
	}
	return env
}

func TestAProgramStartedAloneIsAWorldOfOne(t *testing.T) {
	env := alone(t)
	c := env.World()
	if c.Rank() != 0 || c.Size() != 1 || env.LocalSize() != 1 || c.Name() != "MPI_COMM_WORLD" {
		t.Errorf("rank %d of %d, %d here, %q", c.Rank(), c.Size(), env.LocalSize(), c.Name())
	}
	if err := env.Finalize(); err != nil {
		t.Error(err)
	}
	for _, err := range []error{env.Finalize(), c.Send([]int{1}, 0, 0), c.Free()} {
		if err == nil || !strings.Contains(err.Error(), "MPI_ERR") {
			t.Errorf("after Finalize: %v", err)
		}
	}
}

func TestAShortSendAndReceiveAllocateNothing(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	out, in := []int64{1, 2, 3}, make([]int64, 3)
	turn := func() {
		if err := c.Send(out, 0, 1); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Recv(in, 0, 1); err != nil {
			t.Fatal(err)
		}
	}
	turn()
	if n := testing.AllocsPerRun(1000, turn); n != 0 {
		t.Errorf("%g allocations", n)
	}
}

func TestErrorsSayWhoWhatAndWhy(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	err := env.World().Send([]int{1}, 5, 7)
	if err == nil || err.Error() != "mpi: Send on rank 0, peer 5, tag 7: there are ranks 0 to 0 (MPI_ERR_RANK)" {
		t.Errorf("got %v", err)
	}
}

func TestAWaitCanBeGivenUp(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	var v [1]int
	r, err := env.World().Irecv(v[:], 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := r.WaitContext(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	if err := env.World().Send([]int{9}, 0, 1); err != nil {
		t.Fatal(err)
	}
	if _, err := env.World().Recv(v[:], 0, 1); err != nil || v[0] != 9 {
		t.Errorf("the receive that was given up got the message: %v %v", v, err)
	}
}

func TestManyGoroutinesMayCallAtOnce(t *testing.T) {
	env := alone(t, mpi.WithThreads(mpi.ThreadMultiple))
	defer env.Finalize()
	c := env.World()
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			for i := range 200 {
				size := 1 + i*100
				out, in := make([]int32, size), make([]int32, size)
				out[size-1] = int32(g*1000 + i)
				if _, err := c.Sendrecv(out, 0, g, in, 0, g); err != nil || in[size-1] != out[size-1] {
					t.Errorf("goroutine %d, turn %d: %v", g, i, err)
					return
				}
			}
		})
	}
	wg.Wait()
}

func TestContextsComeBack(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	for range 100000 {
		d, err := env.World().Dup()
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Free(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWaitanyAndItsKin(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	bufs := make([][1]int, 4)
	reqs := make([]mpi.Request, 4)
	for i := range reqs {
		var err error
		if reqs[i], err = c.Irecv(bufs[i][:], 0, i); err != nil {
			t.Fatal(err)
		}
	}
	if i, _, ok, err := mpi.Testany(reqs); ok || err != nil {
		t.Errorf("Testany: %d %v %v", i, ok, err)
	}
	if _, ok, err := mpi.Testall(reqs); ok || err != nil {
		t.Errorf("Testall: %v %v", ok, err)
	}
	for _, tag := range []int{2, 0} {
		if err := c.Send([]int{tag + 10}, 0, tag); err != nil {
			t.Fatal(err)
		}
	}
	i, st, err := mpi.Waitany(reqs)
	if err != nil || bufs[i][0] != i+10 || st.Tag != i {
		t.Errorf("Waitany: %d %+v %v", i, st, err)
	}
	if !reqs[i].Null() {
		t.Error("a request that Waitany completed is not null")
	}
	if got, _, err := mpi.Waitsome(reqs); err != nil || len(got) != 1 || got[0] != 2-i {
		t.Errorf("Waitsome: %v %v", got, err)
	}
	for _, tag := range []int{3, 1} {
		if err := c.Send([]int{tag + 10}, 0, tag); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := mpi.Waitall([]mpi.Request{reqs[1], reqs[3]}); err != nil || bufs[1][0] != 11 || bufs[3][0] != 13 {
		t.Errorf("Waitall: %v %v", bufs, err)
	}
}
