package placement

import (
	"fmt"
	"math"
)

// FillDims fills the zeros of dims so that their product is n, which is at least 1, with numbers that are as close to each other as can
// be, in descending order: of all ways to do it, the one with the smallest difference between the largest and the smallest, and of
// these the one whose grid has the smallest faces, across which neighbours talk (MPI 4.1, section 8.5.2).
func FillDims(n int, dims []int) error {
	open, rest := 0, n
	for i, d := range dims {
		switch {
		case d < 0:
			return fmt.Errorf("dimension %d is %d", i, d)
		case d == 0:
			open++
		case rest%d != 0:
			return fmt.Errorf("%d processes do not fill a grid of %s, where 0 is any number", n, Sizes(dims))
		default:
			rest /= d
		}
	}
	if open == 0 {
		if rest != 1 {
			return fmt.Errorf("%d processes are not %s", n, Sizes(dims))
		}
		return nil
	}
	parts := factors(rest, open)
	for i, d := range dims {
		if d == 0 {
			dims[i], parts = parts[0], parts[1:]
		}
	}
	return nil
}

// divisors of n, ascending.
func divisors(n int) (out []int) {
	var large []int
	for d := 1; d <= n/d; d++ {
		if n%d == 0 {
			out = append(out, d)
			if d != n/d {
				large = append(large, n/d)
			}
		}
	}
	for i := len(large) - 1; i >= 0; i-- {
		out = append(out, large[i])
	}
	return out
}

// factors are k numbers whose product is n, for FillDims.
func factors(n, k int) []int {
	s := dimSearch{n: n, divs: divisors(n), now: make([]int, k), best: make([]int, k), spread: n}
	s.fill(0, n, 0)
	return s.best
}

// dimSearch looks for the factors of n that are as close to each other as can be.
type dimSearch struct {
	n         int
	divs      []int // of n, ascending
	now, best []int // descending
	spread    int   // of best: the largest number less the smallest
	faces     int   // of best: the sum of n/d over its numbers d, half the surface of the grid
}

// fill tries what now[i:], whose product is rest, can be. faces is the sum for
// now[:i].
func (s *dimSearch) fill(i, rest, faces int) {
	left := len(s.now) - i
	if left == 0 {
		s.judge(faces)
		return
	}
	for _, d := range s.divs {
		switch {
		case i > 0 && d > s.now[i-1]:
			return
		case rest%d != 0 || !reaches(d, rest, left) || left == 1 && d != rest:
			continue
		}
		s.now[i] = d
		if f := faces + s.n/d; s.promising(rest/d, left-1, f) {
			s.fill(i+1, rest/d, f)
		}
	}
}

// promising reports whether left more numbers whose product is rest may make
// something better than best.
func (s *dimSearch) promising(rest, left, faces int) bool {
	if left == 0 {
		return true
	}
	mean := math.Pow(float64(rest), 1/float64(left)) // the smallest is no more than that
	spread := s.now[0] - int(mean+rounding)
	least := float64(faces) + float64(left)*float64(s.n)/mean // all equal
	return spread < s.spread || spread == s.spread && least < float64(s.faces)*(1+rounding)
}

// rounding is more than what is lost in a mean or a sum of faces.
const rounding = 1e-6

func (s *dimSearch) judge(faces int) {
	spread := s.now[0] - s.now[len(s.now)-1]
	if s.faces == 0 || spread < s.spread || spread == s.spread && faces < s.faces {
		s.spread, s.faces = spread, faces
		copy(s.best, s.now)
	}
}

// reaches reports whether k factors of at most d can make n.
func reaches(d, n, k int) bool {
	p := 1
	for range k {
		if p >= (n+d-1)/d {
			return true
		}
		p *= d
	}
	return p >= n
}
