package main

import (
	"slices"
	"strings"
	"testing"
)

// Rules reach from one size to the next, so the order in which sizes are given does not matter.
func TestSizesToCalibrateAreInOrderAndWholeDoubles(t *testing.T) {
	for _, c := range []struct {
		given, want []int
		wrong       string // what the error names; "": there is none
	}{
		{nil, calibrateSizes, ""},
		{[]int{8192, 8}, []int{8, 8192}, ""},
		{[]int{64, 8, 64}, []int{8, 64}, ""},
		{[]int{0, 64}, nil, "0 is no multiple"},
		{[]int{3}, nil, "3 is no multiple"},
		{[]int{8, 20}, nil, "20 is no multiple"},
	} {
		got, err := sizesToCalibrate(c.given)
		if !slices.Equal(got, c.want) || (err == nil) != (c.wrong == "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%v: %v, %v, want %v %s", c.given, got, err, c.want, c.wrong)
		}
	}
}
