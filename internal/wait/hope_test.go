package wait

import "testing"

// answers plays n waits of a rank whose partner answers in time when right says
// so, and returns how often it looked.
func answers(h *Hope, n int, right func(i int) bool) (looked int) {
	for i := range n {
		if h.Try(1) {
			looked++
			h.Learn(right(i))
		}
	}
	return looked
}

func TestHopeFollowsWhatItWasGoodFor(t *testing.T) {
	always := func(int) bool { return true }
	never := func(int) bool { return false }
	var h Hope
	if n := answers(&h, 1000, never); n > 1000/hopeEvery+1 {
		t.Errorf("in vain: looked %d times", n)
	}
	if n := answers(&h, 1000, always); n < 1000-hopeEvery {
		t.Errorf("always right: looked only %d times", n)
	}
	if n := answers(&h, hopeStays, never); n != hopeStays {
		t.Errorf("after a talk: looked %d times, want %d", n, hopeStays)
	}
	if n := answers(&h, 1000, never); n > 1000/hopeEvery+1 {
		t.Errorf("long after a talk: looked %d times", n)
	}
	if n := answers(&h, 10000, func(i int) bool { return i%4 == 0 }); n > 10000/4 {
		t.Errorf("right once in four: looked %d times", n)
	}

	for peer := range 100 {
		if h.Try(peer) {
			t.Fatal("looked for one whom it had not waited for just before")
		}
	}
}
