// Package rlimit knows how many files this process was allowed to open when it
// began. Package syscall raises that limit for Go programs before anything else
// of theirs runs, and sets it back only in processes that it starts itself.
//
// The package imports nothing, so that it is initialized before package syscall:
// packages are, in the order of their import paths, as soon as their imports are
// (The Go Programming Language Specification, "Package initialization").
package rlimit

// Limit is a struct rlimit (man 2 getrlimit).
type Limit struct {
	Soft, Hard uint64 // descriptors
}

var first = get()

// First returns the limit that this process began with; the zero Limit where it
// could not be read.
func First() Limit { return first }

func get() (l Limit) {
	if !getrlimit(&l) {
		return Limit{}
	}
	return l
}
