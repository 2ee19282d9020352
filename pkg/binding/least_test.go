package binding

import (
	"slices"
	"testing"
)

func TestTheLeastUsedAreTakenFirst(t *testing.T) {
	use := []int{2, 0, 1, 0, 3}
	for _, c := range []struct {
		objects []int
		n       int
		want    []int
	}{
		{[]int{0, 1, 2, 3, 4}, 1, []int{1}},
		{[]int{0, 1, 2, 3, 4}, 2, []int{1, 3}},
		{[]int{0, 1, 2, 3, 4}, 3, []int{1, 3, 2}},
		{[]int{0, 1, 2, 3, 4}, 5, []int{1, 3, 2, 0, 4}},
		{[]int{4, 0}, 2, []int{0, 4}}, // levels that nobody has are passed over
		{[]int{4, 0}, 3, []int{0, 4}},
		{nil, 1, nil},
	} {
		if got := least(c.objects, use, c.n); !slices.Equal(got, c.want) {
			t.Errorf("the %d least used of %v: %v, want %v", c.n, c.objects, got, c.want)
		}
	}
}
