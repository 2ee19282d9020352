// Command mute spawns two of itself that end before they call MPI_Init: both, or
// with the argument "first" rank 0 alone. Its parent says what became of that.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	if os.Getenv("PMI_SPAWNED") == "1" && (len(os.Args) < 2 || os.Getenv("PMI_RANK") == "0") {
		return
	}
	if err := run(); err != nil {
		fmt.Fprintf(os.Stderr, "mute: %v\n", err)
		os.Exit(1)
	}
}

func run() error {
	env, err := mpi.Init()
	if err != nil || env.Parent() != nil {
		return errors.Join(err, errors.New("a child came in"))
	}
	c := env.World()
	self, err := os.Executable()
	if err != nil {
		return err
	}
	_, codes, err := c.Spawn([]mpi.Command{{Name: self, Args: os.Args[1:], Procs: 2}}, 0)
	if err == nil {
		return errors.New("children came that never called MPI_Init")
	}
	fmt.Printf("rank %d: codes %v: %v\n", c.Rank(), codes, err)
	return env.Finalize()
}
