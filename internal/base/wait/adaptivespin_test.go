package wait

import "testing"

// answers plays n waits of a rank whose partner runs, and answers in time when right
// says so, and returns how often it looked.
func answers(h *adaptiveSpin, n int, right func(i int) bool) (looked int) {
	for i := range n {
		if h.try() {
			looked++
			h.learn(right(i))
		}
	}
	return looked
}

func TestAdaptiveSpinFollowsWhatItWasGoodFor(t *testing.T) {
	always := func(int) bool { return true }
	never := func(int) bool { return false }
	var h adaptiveSpin
	if n := answers(&h, AdaptiveSpinStays, never); n != AdaptiveSpinStays {
		t.Errorf("at first: looked %d times, want %d", n, AdaptiveSpinStays)
	}
	if n := answers(&h, 1000, never); n > 1000/AdaptiveSpinEvery+1 {
		t.Errorf("in vain: looked %d times", n)
	}
	if n := answers(&h, 1000, always); n < 1000-AdaptiveSpinEvery {
		t.Errorf("always right: looked only %d times", n)
	}
	if n := answers(&h, 1000, func(i int) bool { return i%4 == 0 }); n < 1000 {
		t.Errorf("right once in four: looked %d times", n)
	}
	if n := answers(&h, 1000, never); n > 1000/AdaptiveSpinEvery+1+AdaptiveSpinStays {
		t.Errorf("in vain again: looked %d times", n)
	}
}
