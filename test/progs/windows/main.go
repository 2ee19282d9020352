// Command windows runs random programs on windows, from a seed on, and compares them with a model: windows SEED COUNT [threads].
package main

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/test/winmodel"
)

func main() {
	var opts []mpi.Option
	if len(os.Args) > 3 {
		opts = append(opts, mpi.WithThreads(mpi.ThreadMultiple))
	}
	env, err := mpi.Init(opts...)
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
	if err := winmodel.RunAll(env.World(), os.Args[1], os.Args[2]); err != nil {
		return err
	}
	if env.World().Rank() == 0 {
		fmt.Println(os.Args[2], "programs agree")
	}
	return nil
}
