// Package partitioned has MPI's partitioned communication on the objects of package core: a message whose parts several threads make or use.
// PsendInitBuf and PrecvInitBuf make its requests; Pready says that a part is ready, and Parrived asks for one. Each comment names the method of package
// mpi that says what a call does.
package partitioned
