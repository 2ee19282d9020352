// Package onesided has MPI's one-sided communication on the objects of package core. A Win is a window: what a program says of it is judged and
// agreed on here, and package window does what it asks for. Create, Allocate, AllocateShared and CreateDynamic make one; each comment names the method
// of package mpi that says what a call does.
package onesided
