//go:build !race

package testenv

// Race says whether the race detector is on. It makes code some twenty times as slow,
// and allocates.
const Race = false
