//go:build !amd64

package sys

// Copy is copy.
func Copy(dst, src []byte) int { return copy(dst, src) }

// Fetch is copy.
func Fetch(dst, src []byte) int { return copy(dst, src) }
