//go:build cgo

// Package pair has the fast path of the C library beside Go's engine, for tests that set the one against the other: a
// message that C has put into a ring must be one that package pml takes out, and the other way round. Half is the type
// to know. The library itself does not have this package.
package pair
