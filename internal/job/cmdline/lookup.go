package cmdline

import (
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/spelling"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// Table lists every option, chapter by chapter.
var Table = [...][]Flag{
	processFlags[:], hostFlags[:], placementFlags[:], environmentFlags[:], fileFlags[:], outputFlags[:],
	failureFlags[:], showFlags[:], remoteFlags[:], tuningFlags[:], generalFlags[:],
}

// EachFlag calls visit for every row until it returns false.
func EachFlag(visit func(*Flag) bool) {
	for i := range Table {
		for j := range Table[i] {
			if !visit(&Table[i][j]) {
				return
			}
		}
	}
}

// ByName returns the row whose canonical name is name, nil when there is none.
func ByName(name string) *Flag {
	var found *Flag
	EachFlag(func(f *Flag) bool {
		if f.Name == name {
			found = f
		}
		return found == nil
	})
	return found
}

// Spelled calls visit with each spelling of f, the canonical one first.
func (f *Flag) Spelled(visit func(string) bool) bool {
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

// Find returns the option that name, without dashes, means in mode: a spelling
// that depends on the mode, an exact one, one in other letter case (single
// letters excepted), or the only option that begins so. When several begin so
// it returns them in also and no flag.
func Find(name string, mode compat.Mode) (f *Flag, also []string) {
	decided := false
	for i := range launchers.Readings {
		if r := &launchers.Readings[i]; launchers.SameSpelling(r.Spelling, name) {
			decided = true
			if r.In.Has(mode) {
				return ByName(r.Flag), nil
			}
		}
	}
	if decided {
		return nil, nil
	}
	EachFlag(func(c *Flag) bool {
		c.Spelled(func(s string) bool {
			if launchers.SameSpelling(s, name) {
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
	EachFlag(func(c *Flag) bool {
		if c.Hidden {
			return true
		}
		c.Spelled(func(s string) bool {
			if len(s) > len(name) && launchers.SameSpelling(s[:len(name)], name) {
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

// maxGuess is the longest name that a guess is made for, bytes; none is longer.
const maxGuess = 40

// nearest returns the spelling closest to name that mode knows, "" when none is close.
func nearest(name string, mode compat.Mode) string {
	if len(name) > maxGuess {
		return ""
	}
	best, bestCost := "", 1+max(1, len(name)/3)
	EachFlag(func(f *Flag) bool {
		if f.Hidden {
			return true
		}
		return f.Spelled(func(s string) bool {
			if len(s) < 2 {
				return true
			}
			if cost := spelling.Distance(strings.ToLower(name), strings.ToLower(s)); cost < bestCost {
				if g, _ := Find(s, mode); g != nil {
					best, bestCost = s, cost
				}
			}
			return true
		})
	})
	return best
}
