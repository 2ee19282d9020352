//go:build !amd64

package sys

// Copy is copy.
func Copy(dst, src []byte) int { return copy(dst, src) }

// CopyPast is copy.
func CopyPast(dst, src []byte) int { return copy(dst, src) }

// EachAtOnce is to how many buffers CopyToEach writes what it reads once.
func EachAtOnce() int { return 1 }

// CopyToEach copies src to each of dst, none of which overlaps it or is shorter.
func CopyToEach(dst [][]byte, src []byte) { copyToEach(dst, src) }

// copyFrom is copy.
func copyFrom(_ int, dst, src []byte) int { return copy(dst, src) }

const manyComing = 0
