//go:build !linux

package memcpy

// LargestCache is the size of the largest cache of the first CPU, bytes; 0: nobody says.
func LargestCache() int { return 0 }
