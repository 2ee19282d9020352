// Package tour is ten short programs, which docs/coming-from.md has beside those of mpi4py, rsmpi and MPI.jl. Each is what all
// ranks run, for mpi.Main, and the tests run them as goroutines.
package tour

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// 1. Who am I?
func hello(env *mpi.Env) error {
	world := env.World()
	fmt.Println("rank", world.Rank(), "of", world.Size())
	return nil
}

// 2. An array from rank 0 to rank 1.
func array(env *mpi.Env) error {
	world := env.World()
	data := make([]float64, 100)
	if world.Rank() == 0 {
		return world.Send(data, 1, 7)
	} else if world.Rank() == 1 {
		_, err := world.Recv(data, 0, 7)
		return err
	}
	return nil
}

// 3. A value of any type.
func value(env *mpi.Env) error {
	world := env.World()
	if world.Rank() == 0 {
		return world.SendValue(map[string]float64{"a": 7, "b": 3.14}, 1, 11)
	} else if world.Rank() == 1 {
		m, _, err := world.RecvValue[map[string]float64](0, 11)
		fmt.Println(len(m), "entries")
		return err
	}
	return nil
}

// 4. Round a ring, without waiting in between.
func ring(env *mpi.Env) error {
	world := env.World()
	n, me := world.Size(), world.Rank()
	out, in := []int{me}, make([]int, 1)
	r, err := world.Irecv(in, (me+n-1)%n, 0)
	if err != nil {
		return err
	}
	s, err := world.Isend(out, (me+1)%n, 0)
	if err != nil {
		return err
	}
	_, err = mpi.Waitall([]mpi.Request{r, s})
	return err
}

// 5. The same for all.
func broadcast(env *mpi.Env) error {
	world := env.World()
	data := make([]int, 10)
	if world.Rank() == 0 {
		for i := range data {
			data[i] = i
		}
	}
	return world.Bcast(data, 0)
}

// 6. A sum.
func sum(env *mpi.Env) error {
	world := env.World()
	total, err := world.AllreduceOne(world.Rank(), mpi.Sum)
	if err == nil && total != world.Size()*(world.Size()-1)/2 {
		err = fmt.Errorf("the sum is %d", total)
	}
	return err
}

// 7. Hand out, and collect.
func scatter(env *mpi.Env) error {
	world := env.World()
	var all []float64
	if world.Rank() == 0 {
		all = make([]float64, 4*world.Size())
	}
	mine := make([]float64, 4)
	if err := world.Scatter(all, mine, 0); err != nil {
		return err
	}
	return world.Gather(mine, all, 0)
}

// 8. A communicator for each half.
func halves(env *mpi.Env) error {
	world := env.World()
	half, err := world.Split(world.Rank()%2, world.Rank())
	if err != nil {
		return err
	}
	defer half.Free()
	return half.Barrier()
}

// 9. Neighbours in a grid.
func neighbors(env *mpi.Env) error {
	world := env.World()
	dims := make([]int, 2)
	if err := mpi.DimsCreate(world.Size(), dims); err != nil {
		return err
	}
	grid, err := world.CartCreate(mpi.Cart{Dims: dims, Periodic: []bool{true, true}}, true)
	if err != nil {
		return err
	}
	defer grid.Free()
	t, err := grid.Cart()
	if err != nil {
		return err
	}
	left, right, err := t.Shift(grid.Rank(), 1, 1)
	if err != nil {
		return err
	}
	buf := []int{grid.Rank()}
	_, err = grid.SendrecvReplace(buf, right, 0, left, 0)
	return err
}

// 10. A message whose length is not known.
func unknown(env *mpi.Env) error {
	world := env.World()
	if world.Rank() > 0 {
		return world.Send(make([]float64, world.Rank()), 0, 0)
	}
	for range world.Size() - 1 {
		data, st, err := world.RecvAlloc[float64](mpi.AnySource, mpi.AnyTag)
		if err != nil {
			return err
		}
		fmt.Println(len(data), "from", st.Source)
	}
	return nil
}
