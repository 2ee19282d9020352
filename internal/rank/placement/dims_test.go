package placement

import (
	"slices"
	"testing"
)

// The definition, over all factors there are.
func TestDimsAgreeWithATrialOfAll(t *testing.T) {
	var try func(n, most, k int, now []int, see func([]int))
	try = func(n, most, k int, now []int, see func([]int)) {
		if k == 0 {
			if n == 1 {
				see(now)
			}
			return
		}
		for d := 1; d <= min(n, most); d++ {
			if n%d == 0 {
				try(n/d, d, k-1, append(now, d), see)
			}
		}
	}
	for k := 1; k <= 5; k++ {
		for n := 1; n <= 600; n++ {
			var want []int
			var least [2]int // difference, faces
			try(n, n, k, nil, func(d []int) {
				m := [2]int{d[0] - d[k-1], 0}
				for _, x := range d {
					m[1] += n / x
				}
				if want == nil || m[0] < least[0] || m[0] == least[0] && m[1] < least[1] {
					want, least = slices.Clone(d), m
				}
			})
			got := make([]int, k)
			if err := FillDims(n, got); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%d in %d dimensions: %v, want %v (%v)", n, k, got, want, err)
			}
		}
	}
}

// They can be products in so many ways that these cannot all be tried.
func TestDimsOfLargeNumbersAreFoundSoon(t *testing.T) {
	for _, n := range []int{2095133040, 1 << 30, 2147483647, 1102701600, 720720 * 2971} {
		for k := 1; k <= 20; k++ {
			d := make([]int, k)
			if err := FillDims(n, d); err != nil {
				t.Fatal(err)
			}
			p := 1
			for _, x := range d {
				p *= x
			}
			if p != n {
				t.Errorf("%d: %v", n, d)
			}
		}
	}
}
