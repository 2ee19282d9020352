// Package coll has MPI's collective calls on the objects of package core: blocking, nonblocking and persistent ones, among neighbours, too. Of gives
// the Comm that has them; each comment names the method of package mpi that says what a call does. Ranks of one node meet in memory that they share (package
// collective/node), others by schedules of messages (package collective); what users ask of both is package collfront's.
package coll
