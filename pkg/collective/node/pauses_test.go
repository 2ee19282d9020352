package node

import "testing"

// A question whose answer was no is left out for longer and longer.
func TestPausesBecomeLonger(t *testing.T) {
	var p pauses
	for _, want := range []int{1, 3, 7, 15, 31, 63, 63} {
		p.refused()
		n := 0
		for p.pass() {
			n++
		}
		if n != want {
			t.Errorf("a pause of %d operations, want %d", n, want)
		}
	}
}
