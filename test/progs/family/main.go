// Command family spawns itself, and proves that parents and children reach each
// other: by messages of all lengths, by every kind of collective operation over
// the intercommunicator, and as one communicator after a merge. Children spawn
// children in their turn.
//
//	family [CHILDREN [GENERATIONS [KEY VALUE]...]]    default 2 1
//
// Rank 0 of each generation prints "generation G of N: ok". What is wrong is
// printed by the process that sees it, which then ends the job.
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	env, err := mpi.Init()
	if err == nil {
		err = run(env)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "family: %v\n", err)
		if env != nil {
			env.Abort(3)
		}
		os.Exit(1)
	}
}

// argument is a number of the command line.
func argument(i, def int) int {
	if len(os.Args) <= i {
		return def
	}
	n, err := strconv.Atoi(os.Args[i])
	if err != nil {
		return def
	}
	return n
}

func run(env *mpi.Env) error {
	c := env.World()
	children, generations := argument(1, 2), argument(2, 1)
	parent := env.Parent()
	if parent != nil {
		if err := relatives(parent, true); err != nil {
			return fmt.Errorf("child %d: %w", c.Rank(), err)
		}
	}
	if generations > 0 {
		if err := spawn(env, children, generations); err != nil {
			return fmt.Errorf("parent %d: %w", c.Rank(), err)
		}
	}
	if c.Rank() == 0 {
		fmt.Printf("generation %d of %d: ok\n", generations, c.Size())
	}
	if parent != nil {
		if err := parent.Disconnect(); err != nil {
			return err
		}
		if env.Parent() != nil {
			return errors.New("a parent is left after Disconnect")
		}
	}
	return env.Finalize()
}

func spawn(env *mpi.Env, children, generations int) error {
	c := env.World()
	root := c.Size() - 1
	var cmds []mpi.Command
	if c.Rank() == root {
		var pairs []string
		if len(os.Args) > 3 {
			pairs = os.Args[3:]
		}
		info, err := mpi.NewInfo(pairs...)
		if err != nil {
			return err
		}
		args := append([]string{strconv.Itoa(children), strconv.Itoa(generations - 1)}, pairs...)
		cmds = []mpi.Command{{Name: os.Args[0], Args: args, Procs: children, Info: info}}
	}
	inter, codes, err := c.Spawn(cmds, root)
	if err != nil && c.Rank() != root {
		_ = c.Barrier() // which the root does not come to: it says why, and ends the job
	}
	if err != nil {
		return err
	}
	started := 0
	for _, code := range codes {
		if code == mpi.Success {
			started++ // all, if no info says soft
		}
	}
	if len(codes) != children || inter.RemoteSize() != started || inter.Size() != c.Size() {
		return fmt.Errorf("codes %v, %d children, %d here", codes, inter.RemoteSize(), inter.Size())
	}
	if err := relatives(inter, false); err != nil {
		return err
	}
	return inter.Disconnect()
}
