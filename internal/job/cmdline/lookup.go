package cmdline

import (
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/spelling"
)

// table lists every option, chapter by chapter.
var table = [...][]Flag{
	processFlags[:], hostFlags[:], placementFlags[:], environmentFlags[:], fileFlags[:], outputFlags[:],
	failureFlags[:], showFlags[:], remoteFlags[:], tuningFlags[:], generalFlags[:],
}

// eachFlag calls visit for every row until it returns false.
func eachFlag(visit func(*Flag) bool) {
	for i := range table {
		for j := range table[i] {
			if !visit(&table[i][j]) {
				return
			}
		}
	}
}

// byName returns the row whose canonical name is name, nil when there is none.
func byName(name string) *Flag {
	var found *Flag
	eachFlag(func(f *Flag) bool {
		if f.Name == name {
			found = f
		}
		return found == nil
	})
	return found
}

// spelled calls visit with each spelling of f, the canonical one first.
func (f *Flag) spelled(visit func(string) bool) bool {
	if !visit(f.Name) {
		return false
	}
	for _, s := range f.Also {
		if !visit(s) {
			return false
		}
	}
	return true
}

// find returns the option that name, without dashes, means in mode: a spelling
// that depends on the mode, an exact one, one in other letter case (single
// letters excepted), or the only option that begins so. When several begin so
// it returns them in also and no flag.
func find(name string, mode compat.Mode) (f *Flag, also []string) {
	decided := false
	for i := range readings {
		if r := &readings[i]; sameSpelling(r.Spelling, name) {
			decided = true
			if r.In.has(mode) {
				return byName(r.Flag), nil
			}
		}
	}
	if decided {
		return nil, nil
	}
	eachFlag(func(c *Flag) bool {
		c.spelled(func(s string) bool {
			if sameSpelling(s, name) {
				f = c
			}
			return f == nil
		})
		return f == nil
	})
	if f != nil || len(name) < 3 {
		return f, nil
	}
	return findPrefix(name)
}

// findPrefix returns the only visible option one of whose spellings begins with name.
func findPrefix(name string) (f *Flag, also []string) {
	var first *Flag
	eachFlag(func(c *Flag) bool {
		if c.Hidden {
			return true
		}
		c.spelled(func(s string) bool {
			if len(s) > len(name) && sameSpelling(s[:len(name)], name) {
				also = append(also, "--"+s)
				if first == nil {
					first = c
				}
				return false
			}
			return true
		})
		return true
	})
	if len(also) == 1 {
		return first, nil
	}
	return nil, also
}

// sameSpelling compares names without regard to letter case and to '_' or '-';
// single letters differ by case, as in -n and -N.
func sameSpelling(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	if len(a) == 1 {
		return a == b
	}
	for i := 0; i < len(a); i++ {
		if foldByte(a[i]) != foldByte(b[i]) {
			return false
		}
	}
	return true
}

func foldByte(c byte) byte {
	switch {
	case 'A' <= c && c <= 'Z':
		return c + 'a' - 'A'
	case c == '_':
		return '-'
	}
	return c
}

// maxGuess is the longest name that a guess is made for, bytes; none is longer.
const maxGuess = 40

// nearest returns the spelling closest to name that mode knows, "" when none is close.
func nearest(name string, mode compat.Mode) string {
	if len(name) > maxGuess {
		return ""
	}
	best, bestCost := "", 1+max(1, len(name)/3)
	eachFlag(func(f *Flag) bool {
		if f.Hidden {
			return true
		}
		return f.spelled(func(s string) bool {
			if len(s) < 2 {
				return true
			}
			if cost := spelling.Distance(strings.ToLower(name), strings.ToLower(s)); cost < bestCost {
				if g, _ := find(s, mode); g != nil {
					best, bestCost = s, cost
				}
			}
			return true
		})
	})
	return best
}
