package mpi_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// Every rank sends its number to the next and receives from the one before.
// Started alone, a process is its own neighbour.
func Example() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	next, before := (c.Rank()+1)%c.Size(), (c.Rank()-1+c.Size())%c.Size()
	from := make([]int, 1)
	if _, err := c.Sendrecv([]int{c.Rank()}, next, 0, from, before, 0); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("rank %d of %d heard of rank %d\n", c.Rank(), c.Size(), from[0])
	// Output: rank 0 of 1 heard of rank 0
}

// A receive that is posted before it is needed lets the message come while the
// program computes.
func ExampleComm_Irecv() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.Self()
	halo := make([]float64, 3)
	req, _ := c.Irecv(halo, 0, 1)
	_ = c.Send([]float64{1, 2, 3}, 0, 1)
	// ... compute what does not need the halo ...
	st, err := req.Wait()
	fmt.Println(halo, st.Count[float64](), err)
	// Output: [1 2 3] 3 <nil>
}

// Probe tells how long a message is before there is a buffer for it.
func ExampleComm_Probe() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.Self()
	_ = c.Send([]int32{4, 5, 6, 7}, 0, 1)
	st, _ := c.Probe(mpi.AnySource, mpi.AnyTag)
	buf := make([]int32, st.Count[int32]())
	_, _ = c.Recv(buf, st.Source, st.Tag)
	fmt.Println(buf)
	// Output: [4 5 6 7]
}
