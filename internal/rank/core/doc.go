// Package core is what package mpi does, for whoever calls it: package mpi, which gives it types and slices for Go programs, and the C library. Comm, Env,
// Request, Session and Win are the objects of MPI with buffers of any datatype. It has no generic functions: memory is a Buf.
package core
