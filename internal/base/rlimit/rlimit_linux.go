//go:build amd64 || arm64

package rlimit

// getrlimit reads RLIMIT_NOFILE.
//
//go:noescape
func getrlimit(l *Limit) bool
