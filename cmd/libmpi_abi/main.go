// Command libmpi_abi is MPI's standard ABI (MPI 5.0, chapter 20) for C, C++,
// Fortran and Python: a shared library around package core. Programs that were
// compiled with any implementation's mpi.h of that ABI run with it.
//
// glue.c, made by the command in gen, has a C function for each of MPI's, which
// calls the Go function of the same name here (see gen/route.go): MPI_Send calls
// gompiSend. What needs no Go is in fast.c. The rest of this package is in files
// by chapter of the standard; handle.go says what handles are, raise.go what
// becomes of errors, process.go holds the state that a process has of MPI.
//
// Addresses of buffers come as uintptr, because MPI_IN_PLACE and the like are
// no addresses, and Go's runtime does not want such values in pointers.
package main

//go:generate go run ./gen

/*
#cgo CFLAGS: -O2 -Wall -Wno-unused-parameter
#cgo LDFLAGS: -Wl,--wrap=pthread_create
#include "include/mpi.h"
*/
import "C"

func main() {}
