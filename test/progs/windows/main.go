// Command windows runs random programs on windows, from a seed on, and compares them with a model: windows SEED COUNT.
package main

import (
	"fmt"
	"os"
	"strconv"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/test/winmodel"
)

func main() {
	env, err := mpi.Init()
	if err == nil {
		err = run(env)
	}
	if err == nil {
		err = env.Finalize()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(env *mpi.Env) error {
	seed, err := strconv.ParseUint(os.Args[1], 10, 64)
	if err != nil {
		return err
	}
	count, err := strconv.ParseUint(os.Args[2], 10, 64)
	if err != nil {
		return err
	}
	for i := range count {
		if err := winmodel.Run(env.World(), seed+i); err != nil {
			return err
		}
	}
	if env.World().Rank() == 0 {
		fmt.Println(count, "programs agree")
	}
	return nil
}
