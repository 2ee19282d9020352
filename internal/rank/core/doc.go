// Package core has MPI's objects, as package mpi and the C library both need them. Comm, Env, Request and Session are those to know; each
// comment names the method of package mpi that says what a call does. Memory is a Buf, an address with a count and a datatype: slices are package mpi's.
package core
