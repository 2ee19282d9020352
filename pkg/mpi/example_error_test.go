package mpi_test

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// A program that wants to go on after an error says so; it then learns which call failed,
// of which kind the error is, and with whom and with what tag it was.
func ExampleError() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	err = c.Send([]int{1}, 7, 3)
	if e, ok := errors.AsType[*mpi.Error](err); ok && e.Class == mpi.ErrRank {
		fmt.Println(e.Op, "to", e.Peer, "with tag", e.Tag)
	}
	fmt.Println(err)
	// Output:
	// Send to 7 with tag 3
	// mpi: Send on rank 0, peer 7, tag 3: there are ranks 0 to 0 (MPI_ERR_RANK)
}

// A receive is given up when its context ends.
func ExampleRequest_WaitContext() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	ctx, stop := context.WithTimeout(context.Background(), time.Millisecond)
	defer stop()
	r, _ := c.Irecv(make([]int, 1), 0, 0) // nobody sends
	_, err = r.WaitContext(ctx)
	fmt.Println(errors.Is(err, context.DeadlineExceeded))
	// Output: true
}

// Of messages that may come from anybody, Mprobe takes one out, so that no other
// goroutine gets it between the question how long it is and the receive.
func ExampleComm_Mprobe() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.Self()
	_ = c.Send([]byte("work"), 0, 2)
	m, st, err := c.Mprobe(mpi.AnySource, mpi.AnyTag)
	if err != nil {
		fmt.Println(err)
		return
	}
	task := make([]byte, st.Bytes)
	_, _ = m.Recv(task)
	fmt.Printf("%s, kind %d, of rank %d\n", task, st.Tag, st.Source)
	// Output: work, kind 2, of rank 0
}

// Rank 0 hands out numbered tasks to whoever is free, and each worker answers with
// a result until it gets tag 0. Alone, rank 0 has nobody to give work to.
func ExampleWaitany() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	const tasks = 10
	if c.Rank() > 0 {
		for {
			task := make([]int, 1)
			st, err := c.Recv(task, 0, mpi.AnyTag)
			if err != nil || st.Tag == 0 {
				return
			}
			_ = c.Send([]int{task[0] * task[0]}, 0, st.Tag)
		}
	}
	results := make([]int, c.Size())
	reqs := make([]mpi.Request, c.Size()) // of rank r: its answer, null if it has nothing to do
	next, sum := 0, 0
	give := func(r int) {
		if next == tasks {
			_ = c.Send([]int{0}, r, 0)
			return
		}
		next++
		_ = c.Send([]int{next}, r, 1)
		reqs[r], _ = c.Irecv(results[r:r+1], r, 1)
	}
	for r := 1; r < c.Size(); r++ {
		give(r)
	}
	for {
		r, _, err := mpi.Waitany(reqs)
		if err != nil || r == mpi.Undefined {
			break
		}
		sum += results[r]
		give(r)
	}
	fmt.Println(c.Size()-1, "workers:", sum)
	// Output: 0 workers: 0
}

// A parent starts two processes of a program and adds up what they bring. The
// children find it as Env.Parent, and call the same Reduce with root 0.
func ExampleComm_Spawn() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	children, _, err := env.World().Spawn([]mpi.Command{{Name: "./worker", Args: []string{"-v"}, Procs: 2}}, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer children.Disconnect()
	sum, root := []int{0}, mpi.ProcNull
	if env.World().Rank() == 0 {
		root = mpi.Root
	}
	_ = children.Reduce(nil, sum, mpi.Sum, root)
	fmt.Println(sum)
}

// A service opens a port and makes it known; who looks it up can talk to it.
func ExampleEnv_OpenPort() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	port, _ := env.OpenPort(nil)
	_ = env.Publish("solver", port)
	client, err := env.World().Accept(port, 0) // who says env.World().Connect(port, 0), port from env.Lookup("solver")
	if err != nil {
		fmt.Println(err)
		return
	}
	st, _ := client.Probe(0, mpi.AnyTag)
	fmt.Println("a request of", st.Bytes, "bytes")
	_ = client.Disconnect()
}

// The even and the odd ranks of the world talk to each other as two groups.
func ExampleComm_IntercommCreate() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	world := env.World()
	mine, err := world.Split(world.Rank()%2, world.Rank())
	if err != nil {
		fmt.Println(err)
		return
	}
	// the leaders are the first of each, ranks 0 and 1 of the world
	others, err := mine.IntercommCreate(0, world, 1-world.Rank()%2, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	sum := []int{0}
	_ = others.Allreduce([]int{1}, sum, mpi.Sum) // of the other group's
	fmt.Println(sum[0] == others.RemoteSize())
}

// The class of an error tells what to do about it.
func ExampleClass() {
	err := mpi.Run(2, func(env *mpi.Env) error {
		c := env.World()
		if c.Rank() == 0 {
			return c.Send(make([]float64, 100), 1, 0)
		}
		_, err := c.Recv(make([]float64, 10), mpi.AnySource, mpi.AnyTag)
		if errors.Is(err, mpi.ErrTruncate) {
			fmt.Println(err)
			return nil
		}
		return err
	})
	fmt.Println(err)
	// Output:
	// mpi: Recv on rank 1, peer AnySource, tag AnyTag: message of 800 bytes received into a buffer of 80 (MPI_ERR_TRUNCATE)
	// <nil>
}
