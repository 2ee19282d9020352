package proto

// Dialect is how a rank finds the other ranks of its job: what a launcher
// offers it, and what its MPI library asks for. A rank is offered one family;
// libraries that see two refuse to start (MPICH 5 does).
type Dialect string

// The dialects.
const (
	Auto Dialect = ""     // what the program's MPI library speaks
	PMI1 Dialect = "pmi1" // MPICH, Intel MPI, MVAPICH, and Go programs of this module
	PMI2 Dialect = "pmi2" // the same socket, for libraries built for Slurm; those that begin in PMI-1 are served, too
	PMIx Dialect = "pmix" // Open MPI
	None Dialect = "none" // nothing: every process is alone in its world
)

// Socket reports whether ranks speak PMI-1 or PMI-2, over a socket of their
// own.
func (d Dialect) Socket() bool { return d == PMI1 || d == PMI2 }
