//go:build !race

package sys

// RaceRelease and RaceAcquire are for the race detector.
func RaceRelease() {}

// RaceAcquire see RaceRelease.
func RaceAcquire() {}
