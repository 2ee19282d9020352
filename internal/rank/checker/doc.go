// Package checker finds mistakes in the use of MPI: buffers that are used twice, messages of other types than their receives, collective
// calls on which the ranks do not agree, calls of several threads at once, waits in vain, and what is left at the end (GOMPI_CHECK).
// Checker keeps the operations that are under way, Seal goes before the data of a message, and Told is what the ranks of a communicator say of
// a collective call, which the caller carries between them. It knows neither communicators nor how messages travel: what it looks at are
// memory, datatypes and numbers of ranks, and what it finds is a Finding, which package core makes an error of.
package checker
