//go:build race

package btltest

// raceEnabled: the detector allocates on its own.
const raceEnabled = true
