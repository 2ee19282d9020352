// Package dynamic has MPI's process creation on the objects of package core: Spawn starts programs, Accept and Connect join groups that meet at a port of
// OpenPort, and Join the ends of a socket. Parent has Init meet those who have spawned this world. Each comment names the method of package mpi that says what a
// call does.
package dynamic
