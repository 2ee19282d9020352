package mpi_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// Even and odd ranks get a communicator each. The highest rank comes first.
func ExampleComm_Split() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	world := env.World()
	half, err := world.Split(world.Rank()%2, -world.Rank())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer half.Free()
	fmt.Printf("rank %d of %d among its like\n", half.Rank(), half.Size())
	// Output: rank 0 of 1 among its like
}

// A library works in a duplicate of the communicator that it is given, so that
// its messages never meet the program's. While the duplicate is made the program
// can do something else.
func ExampleComm_Idup() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	mine, req, err := env.World().Idup()
	if err != nil {
		fmt.Println(err)
		return
	}
	// ... prepare ...
	if _, err := req.Wait(); err != nil {
		fmt.Println(err)
		return
	}
	defer mine.Free()
	same, _ := mine.Compare(env.World())
	fmt.Println(same)
	// Output: MPI_CONGRUENT
}

// SplitType finds the processes of this node: those that can share memory.
func ExampleComm_SplitType() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	node, err := env.World().SplitType(mpi.SplitShared, 0, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer node.Free()
	fmt.Println(node.Size() == env.LocalSize())
	// Output: true
}

// Groups are sets of processes: here every rank but the first.
func ExampleGroup_Excl() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	all, _ := env.World().Group()
	workers, err := all.Excl([]int{0})
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := env.World().Create(workers) // nil on rank 0
	fmt.Println(workers.Size(), c == nil, err)
	// Output: 0 true <nil>
}

// A grid whose columns are rings. Shift says whom to exchange halos with.
func ExampleComm_CartCreate() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	dims := []int{0, 0}
	if err := mpi.DimsCreate(env.World().Size(), dims); err != nil {
		fmt.Println(err)
		return
	}
	grid := mpi.Cart{Dims: dims, Periodic: []bool{true, false}}
	c, err := env.World().CartCreate(grid, true)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer c.Free()
	above, below, _ := grid.Shift(c.Rank(), 0, 1)
	left, right, _ := grid.Shift(c.Rank(), 1, 1)
	fmt.Println(dims, above, below, left == mpi.ProcNull, right == mpi.ProcNull)
	// Output: [1 1] 0 0 true true
}

// A Cart is a value: what is where can be asked without any communicator.
func ExampleCart() {
	grid := mpi.Cart{Dims: []int{3, 4}, Periodic: []bool{true, false}}
	at, _ := grid.Coords(6)
	up, down, _ := grid.Shift(6, 0, 1)
	left, right, _ := grid.Shift(6, 1, 1)
	fmt.Println(at, up, down, left, right)
	// Output: [1 2] 2 10 5 7
}

func ExampleDimsCreate() {
	dims := []int{0, 2, 0} // the second is given
	if err := mpi.DimsCreate(48, dims); err != nil {
		fmt.Println(err)
	}
	fmt.Println(dims)
	// Output: [6 2 4]
}

// Each process of a distributed graph says who its own neighbours are.
func ExampleComm_DistGraphCreateAdjacent() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	world := env.World()
	next, before := (world.Rank()+1)%world.Size(), (world.Rank()-1+world.Size())%world.Size()
	ring, err := world.DistGraphCreateAdjacent(mpi.DistGraph{Sources: []int{before}, Destinations: []int{next}}, nil, false)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer ring.Free()
	from, to, _ := ring.Neighbors()
	fmt.Println(from, to)
	// Output: [0] [0]
}

// A library keeps what is its own with the communicator that it was called with,
// and hears when that is freed.
func ExampleComm_SetAttr() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	cache := &mpi.Keyval{Delete: func(_ any, _ *mpi.Keyval, value any) error {
		fmt.Println("gone:", value)
		return nil
	}}
	c, err := env.World().Dup()
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = c.SetAttr(cache, "plans")
	value, _, _ := c.Attr(cache)
	fmt.Println("there:", value)
	_ = c.Free()
	// Output:
	// there: plans
	// gone: plans
}

// A library that knows nothing of the rest of the program begins a session.
func ExampleSession() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	s := env.NewSession(nil, mpi.ErrorsReturn)
	defer s.Finalize()
	g, err := s.Group("mpi://WORLD")
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := s.Comm(g, "com.example.solver", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer c.Free()
	fmt.Println(c.Rank(), c.Size())
	// Output: 0 1
}

// Programs may add to the standard's errors.
func ExampleEnv_AddErrorClass() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	diverged := env.AddErrorClass()
	_ = env.AddErrorString(diverged, "the solver does not converge")
	fmt.Println(env.World().CallErrhandler(diverged))
	// Output: mpi: Comm.CallErrhandler on rank 0: the solver does not converge (error class 16384)
}
