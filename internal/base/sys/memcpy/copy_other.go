//go:build !amd64

package memcpy

// Copy is copy.
func Copy(dst, src []byte) int { return copy(dst, src) }

// CopyPast is copy.
func CopyPast(dst, src []byte) int { return copy(dst, src) }

// EachAtOnce is to how many buffers CopyToEach writes what it reads once.
func EachAtOnce() int { return 1 }

// CopyToEach copies src to each of dst, from byte at of that on, none of which overlaps it or is too short.
func CopyToEach(dst [][]byte, at int, src []byte) { copyToEach(dst, at, src) }

// copyFrom is copy.
func copyFrom(_ int, dst, src []byte) int { return copy(dst, src) }

const manyComing = 0
