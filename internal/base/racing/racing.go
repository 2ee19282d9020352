//go:build race

// Package racing tells the race detector what it cannot see: that something happened before something else, by way of the kernel or of
// memory that processes share. It is for ranks that are goroutines of one process. Without the detector its functions do nothing.
package racing

import (
	"runtime"
	"unsafe"
)

// outside stands for the kernel and for shared memory.
var outside int64

// Release is called before something is sent, or a word of shared memory says so: what happened until now comes before what follows a later
// Acquire. Package syscall does so for what it writes.
func Release() { runtime.RaceReleaseMerge(unsafe.Pointer(&outside)) }

// Acquire is called after something was received, or such a word was seen.
func Acquire() { runtime.RaceAcquire(unsafe.Pointer(&outside)) }
