// Command gompirun launches MPI programs on this host and on many. It reads the
// command lines of mpirun, mpiexec and srun; installed under one of those names
// it behaves as the launcher of that name.

// The launcher chooses its threads itself, so there is no need to look for a quota
// of CPUs at the start of each job, and again each second.
//
//go:debug containermaxprocs=0
//go:debug updatemaxprocs=0
package main

import (
	"os"

	"github.com/gompirun/gompi/internal/job/launcher"
)

// commit is set by the linker: -X main.commit=0123abcd.
var commit string

func main() {
	os.Exit(launcher.Main(launcher.Build{Commit: commit}, os.Args))
}
