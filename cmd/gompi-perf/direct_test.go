package main

import (
	"math"
	"testing"
)

func TestTheFasterWayIsTakenFromWhereItStaysFaster(t *testing.T) {
	sizes := []int{100, 400, 1600}
	for _, c := range []struct {
		buffers, direct []float64
		want            int64
	}{
		{[]float64{2, 3, 4}, []float64{1, 2, 3}, 100},
		{[]float64{2, 3, 4}, []float64{3, 2, 3}, 200},
		{[]float64{2, 3, 4}, []float64{1, 4, 3}, 800}, // a lead that does not last is none
		{[]float64{2, 3, 4}, []float64{1, 2, 5}, math.MaxInt64},
		{[]float64{2, 3, 4}, []float64{2, 3, 4}, math.MaxInt64},
	} {
		if got := fasterFrom(c.buffers, c.direct, sizes); got != c.want {
			t.Errorf("buffers %v, direct %v: from %d on, want %d", c.buffers, c.direct, got, c.want)
		}
	}
}
