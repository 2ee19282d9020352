//go:build race

package sys

import (
	"runtime"
	"unsafe"
)

// outside stands for the kernel, and for memory that the race detector does not watch.
var outside int64

// RaceRelease has the race detector know that what happened until now comes before what follows a later RaceAcquire, as package syscall
// does for what it reads and writes. It is for ranks that are goroutines of one process, and meet by sockets or words of shared memory.
func RaceRelease() { runtime.RaceReleaseMerge(unsafe.Pointer(&outside)) }

// RaceAcquire is its other end.
func RaceAcquire() { runtime.RaceAcquire(unsafe.Pointer(&outside)) }
