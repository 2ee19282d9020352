package sys

import "unsafe"

// kernelCall is a system call that does not wait, of which the Go scheduler is not told. Its arguments are a, at, b, c, 0 and 0, and
// got is less the number of an error if there was one. It is written in assembly, and what calls it calls it at once, because of what
// returns cost after a system call (returns_amd64.h): a send and a receive through package syscall took barriers of four hosts a tenth more.
//
//go:noescape
func kernelCall(call, a uintptr, at unsafe.Pointer, b, c uintptr) (got int)
