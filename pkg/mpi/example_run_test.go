package mpi_test

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// Four ranks in this process add up their numbers.
func ExampleRun() {
	err := mpi.Run(4, func(env *mpi.Env) error {
		c := env.World()
		sum := make([]int, 1)
		if err := c.Allreduce([]int{c.Rank()}, sum, mpi.Sum); err != nil {
			return err
		}
		if c.Rank() == 0 {
			fmt.Println("all ranks together are", sum[0])
		}
		return nil
	})
	fmt.Println(err)
	// Output:
	// all ranks together are 6
	// <nil>
}

// Rank 1 returns an error while the others wait for it.
func ExampleRun_errors() {
	err := mpi.Run(3, func(env *mpi.Env) error {
		if env.World().Rank() == 1 {
			return errors.New("no such grid")
		}
		return env.World().Barrier()
	})
	fmt.Println(err)
	// Output: rank 1: no such grid
}

// Ranks that wait for each other in vain are told so.
func ExampleDeadlockError() {
	err := mpi.Run(2, func(env *mpi.Env) error {
		_, err := env.World().Recv([]int{0}, 1-env.World().Rank(), 0)
		return err
	})
	fmt.Println(err)
	// Output: ranks 0 and 1 wait in vain: nothing is under way
}

// The part of a program that all ranks run.
func ExampleMain() {
	mpi.Main(func(env *mpi.Env) error {
		c := env.World()
		fmt.Printf("rank %d of %d\n", c.Rank(), c.Size())
		return c.Barrier()
	})
	// Output: rank 0 of 1
}
