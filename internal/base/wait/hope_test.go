package wait

import "testing"

// answers plays n waits of a rank whose partner runs, and answers in time when right
// says so, and returns how often it looked.
func answers(h *hope, n int, right func(i int) bool) (looked int) {
	for i := range n {
		if h.try() {
			looked++
			h.learn(right(i))
		}
	}
	return looked
}

func TestHopeFollowsWhatItWasGoodFor(t *testing.T) {
	always := func(int) bool { return true }
	never := func(int) bool { return false }
	var h hope
	if n := answers(&h, hopeStays, never); n != hopeStays {
		t.Errorf("at first: looked %d times, want %d", n, hopeStays)
	}
	if n := answers(&h, 1000, never); n > 1000/hopeEvery+1 {
		t.Errorf("in vain: looked %d times", n)
	}
	if n := answers(&h, 1000, always); n < 1000-hopeEvery {
		t.Errorf("always right: looked only %d times", n)
	}
	if n := answers(&h, 1000, func(i int) bool { return i%4 == 0 }); n < 1000 {
		t.Errorf("right once in four: looked %d times", n)
	}
	if n := answers(&h, 1000, never); n > 1000/hopeEvery+1+hopeStays {
		t.Errorf("in vain again: looked %d times", n)
	}
}
