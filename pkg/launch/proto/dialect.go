package proto

import "strings"

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

// Serves reports whether a library that speaks other finds its job when it is
// offered d.
func (d Dialect) Serves(other Dialect) bool { return d == other || d.Socket() && other.Socket() }

// Library is an MPI library of some rank, as its node sees it.
type Library struct {
	MPI    string // whose it is: Open MPI
	Name   string // soname: libmpi.so.40
	File   string // where it is; "" not found, or linked into the program
	By     string // the file that needs it
	Speaks Dialect
	Other  string `cbor:"Rival"` // the file of another MPI library in the same process, or its name and who needs it; "" none

	// Certain: the program that is executed needs it. Otherwise it is what a
	// script is thought to start, or what Python would import.
	Certain bool

	// Missing: it is nowhere on the host, and the program, or Python's import of mpi4py, fails without it.
	Missing bool

	Closes bool // what starts it leaves it no descriptors but the standard ones

	// Wrapped: another program starts the one that loads it, and may go to another root before, or choose another library. So
	// it is a guess what is loaded in the end, and of which version.
	Wrapped bool
}

// IsPMI reports whether it is a launcher's client library and no MPI.
func (l *Library) IsPMI() bool { return strings.HasPrefix(l.MPI, "PMI") }

// Found is what a host has found of a program that is to run there.
type Found struct {
	Library  Library
	Obstacle string // why gompi's library cannot take its place; "" nothing is known
	Lacks    string // which functions that gompi's library refuses its libraries use; "" none are known
}

// Dropin is a folder with gompi's libraries that have other MPIs' names. Stamp tells one build from others.
type Dropin struct{ Dir, Stamp string }

// Linked tells what a node found a program to be linked with.
type Linked struct {
	World, App int
	Library    Library
	Offered    Dialect
}

// Loaded tells that a rank, or a process it started, has loaded a library to
// which nothing was offered.
type Loaded struct {
	World, Rank, Pid int
	Library          Library
	Offered          Dialect
}

func (*Linked) kind() kind { return kindLinked }
func (*Loaded) kind() kind { return kindLoaded }
