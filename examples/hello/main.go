// Command hello is a first program of pkg/mpi. Every process says who it is. Then
// a sum goes from each to the next: rank 0 begins it, every rank adds its number,
// and rank 0 gets it back from the last.
//
//	go build ./examples/hello
//	gompirun -np 4 ./hello
package main

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "hello:", err)
		os.Exit(1)
	}
}

func run() error {
	env, err := mpi.Init()
	if err != nil {
		return err
	}
	world := env.World()
	host, err := os.Hostname()
	if err != nil {
		return err
	}
	fmt.Printf("rank %d of %d on %s\n", world.Rank(), world.Size(), host)
	if world.Size() > 1 {
		if err := passOn(world); err != nil {
			return err
		}
	}
	return env.Finalize()
}

// passOn takes part in the sum.
func passOn(world *mpi.Comm) error {
	const tag = 0 // tells messages apart; here all are of one kind
	rank, size := world.Rank(), world.Size()
	next, before := (rank+1)%size, (rank-1+size)%size
	sum := make([]int, 1)
	if rank > 0 {
		if _, err := world.Recv(sum, before, tag); err != nil {
			return err
		}
		sum[0] += rank
	}
	if err := world.Send(sum, next, tag); err != nil {
		return err
	}
	if rank > 0 {
		return nil
	}
	if _, err := world.Recv(sum, before, tag); err != nil {
		return err
	}
	fmt.Println("the sum of all ranks is", sum[0])
	return nil
}
