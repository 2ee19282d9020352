package mpi_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// What is sent again and again from the same memory is prepared once.
func ExampleComm_SendInit() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	next, before := (c.Rank()+1)%c.Size(), (c.Rank()-1+c.Size())%c.Size()
	out, in := make([]int, 1), make([]int, 1)
	recv, _ := c.RecvInit(in, before, 0)
	send, _ := c.SendInit(out, next, 0)
	reqs := []mpi.Request{recv, send}
	for step := range 3 {
		out[0] = step * step
		if err := mpi.Startall(reqs); err != nil {
			fmt.Println(err)
			return
		}
		if _, err := mpi.Waitall(reqs); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(in[0])
	}
	_, _ = send.Free(), recv.Free()
	// Output:
	// 0
	// 1
	// 4
}

// The parts of one message are sent as they become ready, and used as they
// arrive. Sender and receiver may cut it differently.
func ExampleComm_PsendInit() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.Self()
	out, in := []int{1, 2, 3, 4, 5, 6}, make([]int, 6)
	send, _ := c.PsendInit(out, 3, 0, 0)
	recv, _ := c.PrecvInit(in, 2, 0, 0)
	if err := mpi.Startall([]mpi.Request{send, recv}); err != nil {
		fmt.Println(err)
		return
	}
	_ = send.PreadyRange(1, 2)
	second, _ := recv.Parrived(1)
	first, _ := recv.Parrived(0)
	fmt.Println(first, second, in[3:])
	_ = send.Pready(0)
	_, err = mpi.Waitall([]mpi.Request{send, recv})
	fmt.Println(in, err)
	// Output:
	// false true [4 5 6]
	// [1 2 3 4 5 6] <nil>
}

// What the program does itself can be waited for like a message.
func ExampleEnv_GrequestStart() {
	env, err := mpi.Init(mpi.WithThreads(mpi.ThreadMultiple))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	r, complete := env.GrequestStart(mpi.GrequestFuncs{
		Query: func() (mpi.Status, error) { return mpi.Status{Bytes: 42}, nil },
	})
	go func() {
		// ... write a file ...
		_ = complete()
	}()
	_, st, err := mpi.Waitany([]mpi.Request{r})
	fmt.Println(st.Bytes, err)
	// Output: 42 <nil>
}

// With checks on, mistakes that would go by unseen are errors.
func ExampleWithChecks() {
	env, err := mpi.Init(mpi.WithChecks())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	if err := c.Send([]int32{1, 2}, 0, 0); err != nil {
		fmt.Println(err)
	}
	_, err = c.Recv(make([]float32, 2), 0, 0)
	fmt.Println(err)
	// Output: mpi: Recv on rank 0, peer 0, tag 0: the types of the data do not match: the message has other elements than 2 of MPI_FLOAT (MPI_ERR_TYPE)
}
