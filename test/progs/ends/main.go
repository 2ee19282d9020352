// Command ends is a job whose ranks end otherwise than by all coming to Finalize:
//
//	ends error     rank 1 returns an error to Main while the others wait for it
//	ends panic     rank 1 panics in Main
//	ends deferred  rank 1 panics in a program that defers Finalize
//	ends twice     every rank calls Init again, before Finalize and after
//	ends outlive   rank 1 is killed, and the others finalize nevertheless
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"syscall"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	switch os.Args[1] {
	case "deferred":
		env, err := mpi.Init()
		if err != nil {
			log.Fatal(err)
		}
		defer env.Finalize()
		if env.World().Rank() == 1 {
			panic("a mistake")
		}
	case "twice":
		mpi.Main(twice)
		_, err := mpi.Init()
		fmt.Println(err)
	default:
		mpi.Main(map[string]func(*mpi.Env) error{"error": failing, "panic": panicking, "outlive": outlive}[os.Args[1]])
	}
}

func failing(env *mpi.Env) error {
	if env.World().Rank() == 1 {
		return errors.New("no such grid")
	}
	return env.World().Barrier()
}

func panicking(env *mpi.Env) error {
	if env.World().Rank() == 1 {
		var grid []int
		grid[3] = 1
	}
	return env.World().Barrier()
}

func twice(*mpi.Env) error {
	_, err := mpi.Init()
	fmt.Println(err)
	return nil
}

// outlive has the others see that rank 1 is lost.
func outlive(env *mpi.Env) error {
	c := env.World()
	if c.Rank() == 1 {
		return syscall.Kill(os.Getpid(), syscall.SIGKILL)
	}
	if _, err := c.Recv([]int{0}, 1, 0); err == nil {
		return errors.New("a message came from a rank that has sent none")
	}
	if err := env.Finalize(); err != nil {
		return err
	}
	fmt.Println("rank", c.Rank(), "has finalized")
	return nil
}
