package ranges

import "testing"

func TestNumbersInARowAreWrittenByTheirEnds(t *testing.T) {
	for want, list := range map[string][]int{
		"ranks ": nil, "rank 3": {3}, "ranks 0-1": {0, 1}, "ranks 0-3,7": {0, 1, 2, 3, 7}, "ranks 1,3,5-6": {1, 3, 5, 6},
	} {
		if got := Ranks(list); got != want {
			t.Errorf("%v is %q, want %q", list, got, want)
		}
	}
}
