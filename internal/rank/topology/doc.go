// Package topology has MPI's process topologies on the objects of package core: a Cart is a grid, a Graph and a DistGraph are what their names say.
// Each makes a communicator whose ranks package placement has put where little goes between nodes; each comment names the method of package mpi that
// says what a call does.
package topology
