// Command gen writes the C side of libmpi_abi from tables of the standard and
// from the Go functions that exist:
//
//	include/mpi.h         types, constants and prototypes
//	glue.c                PMPI_X for each X, and MPI_X as its weak alias
//	fastcalls.h           beginnings and ends of functions of which C does a part
//	calls.h               what errors say of a call's arguments
//	kinds.h               the sizes of predefined datatypes
//	layout.h              what C knows of Go's memory
//	fortran/              mpif.h, the modules mpi and mpi_f08, and the procedures for Fortran
//	docs/mpi-support.md   which functions do their work
//	pkg/launch/linked/    lacking.go, those that do not
//
// Run it with go generate in cmd/libmpi_abi. Its output is committed, so that a
// fresh clone builds and vets with the go command alone; a test of this package
// fails when it is not up to date.
//
// With the arguments facade, the name of another MPI, this directory's parent and a directory
// it writes there the sources of a library with that MPI's ABI in front of libmpi_abi
// (facade.go), which are not committed.
//
// The tables are functions.tsv and constants.tsv, the standard ABI of MPI 5.0,
// fortran.tsv and removed.tsv, what programs expect beyond it, and
// callbacks.txt. How a C function finds its Go function is said in route.go.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	var err error
	switch args := os.Args[1:]; {
	case len(args) == 0:
		err = write(".")
	case len(args) == 4 && args[0] == "facade":
		err = writeFacade(args[1], args[2], args[3])
	default:
		err = errors.New("usage: gen [facade mpich|openmpi LIBMPI_ABI_DIR OUT_DIR]")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// write updates the files below the directory of libmpi_abi.
func write(dir string) error {
	out, err := generate(dir)
	if err != nil {
		return err
	}
	for name, text := range out {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// generate makes the files, by their names below dir.
func generate(dir string) (map[string]string, error) {
	t, err := readTables()
	if err != nil {
		return nil, err
	}
	here, err := readImplementation(dir)
	if err != nil {
		return nil, err
	}
	glue, done, err := makeGlue(t, here)
	if err != nil {
		return nil, err
	}
	fast, err := makeFastCalls(t, here)
	if err != nil {
		return nil, err
	}
	fortran, err := procedures(t)
	if err != nil {
		return nil, err
	}
	failures, err := os.ReadFile(filepath.Join(dir, "../../test/mpich-tests.tsv"))
	if err != nil {
		return nil, err
	}
	return map[string]string{
		"fortran/bindings.c":        makeBindings(fortran),
		"fortran/bindings.h":        makeBindingsHeader(fortran),
		"fortran/bindings08.c":      makeBindings08(fortran),
		"fortran/mpif.h":            makeMpif(t),
		"fortran/mpi.f90":           makeModule(t, fortran),
		"fortran/mpi_f08_types.f90": makeF08Types(),
		"fortran/mpi_f08.f90":       makeF08(t, fortran),
		"include/mpi.h":             makeHeader(t),
		"glue.c":                    glue,
		"fastcalls.h":               fast,
		"calls.h":                   makeCalls(t),
		"kinds.h":                   makeKinds(),
		"layout.h":                  makeLayout(),
		"../../docs/mpi-support.md": makeSupport(t, done, string(failures)),

		"../../pkg/launch/linked/lacking.go": makeLacking(t, done),
	}, nil
}
