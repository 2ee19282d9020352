package mpi

// DimsCreate fills the zeros of dims so that their product is n, with numbers
// that are as close to each other as can be, in descending order: of all ways to
// do it, the one with the smallest largest number, then with the smallest second
// largest, and so on (MPI 4.1, section 8.5.2).
func DimsCreate(n int, dims []int) error {
	const op = "DimsCreate"
	if n <= 0 {
		return groupErrorf(op, ErrArg, "%d processes", n)
	}
	open, rest := 0, n
	for i, d := range dims {
		switch {
		case d < 0:
			return groupErrorf(op, ErrDims, "dimension %d is %d", i, d)
		case d == 0:
			open++
		case rest%d != 0:
			return groupErrorf(op, ErrDims, "%d processes do not fill %s ...", n, dimString(dims))
		default:
			rest /= d
		}
	}
	if open == 0 {
		if rest != 1 {
			return groupErrorf(op, ErrDims, "%d processes are not %s", n, dimString(dims))
		}
		return nil
	}
	parts := make([]int, open)
	if !factor(rest, rest, parts, divisors(rest)) {
		panic("n itself and ones are factors of n")
	}
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

// factor finds the factors of n, none above most, whose descending order comes
// first. It reports whether there are any.
func factor(n, most int, out, divs []int) bool {
	if len(out) == 0 {
		return n == 1
	}
	for _, d := range divs {
		if d > most {
			return false
		}
		if n%d == 0 && reaches(d, n, len(out)) && factor(n/d, d, out[1:], divs) {
			out[0] = d
			return true
		}
	}
	return false
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
