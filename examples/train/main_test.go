package main

import (
	"math"
	"testing"
)

func TestLossesThatAreNoNumbersAreNotAlike(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		losses []float64
		alike  bool
	}{
		{[]float64{0.1, 0.1, 0.1 + 1e-10}, true},
		{[]float64{0.1, 0.1, 0.2}, false},
		{[]float64{0.1, nan, 0.1}, false},
		{[]float64{nan, nan, nan}, false},
		{[]float64{inf, inf, inf}, false},
	} {
		if err := alike(c.losses); (err == nil) != c.alike {
			t.Errorf("%v: %v", c.losses, err)
		}
	}
}

func TestNothingIsLearntFromNoSamples(t *testing.T) {
	for _, c := range []struct {
		steps, samples int
		want           string // "": it can be tried
	}{
		{0, 1, ""},
		{300, 512, ""},
		{300, 0, "-samples 0: give 1 or more"},
		{300, -1, "-samples -1: give 1 or more"},
		{-1, 512, "-steps -1: give 0 or more"},
	} {
		err := judge(c.steps, c.samples)
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%d steps, %d samples: %v, want %q", c.steps, c.samples, err, c.want)
		}
	}
}
