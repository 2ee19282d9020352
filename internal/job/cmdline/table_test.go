package cmdline

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

func TestEverySpellingBelongsToOneOption(t *testing.T) {
	owner := map[string]string{}
	EachFlag(func(f *Flag) bool {
		f.Spelled(func(s string) bool {
			key := strings.ToLower(s)
			if len(s) == 1 {
				key = s
			}
			if before, taken := owner[key]; taken {
				t.Errorf("%s is a spelling of both %s and %s", s, before, f.Name)
			}
			owner[key] = f.Name
			return true
		})
		return true
	})
}

func TestEverySpellingIsFoundInEveryModeThatHasIt(t *testing.T) {
	EachFlag(func(f *Flag) bool {
		f.Spelled(func(s string) bool {
			for i, name := range compat.Names() {
				depends, _ := launchers.Depends(s)
				if got, _ := Find(s, compat.Mode(i)); !depends && got != f {
					t.Errorf("%s: %s finds %v, want %s", name, s, got, f.Name)
				}
			}
			return true
		})
		return true
	})
}

func TestEveryRowSaysWhatBecomesOfIt(t *testing.T) {
	for i, group := range Table {
		for _, f := range group {
			answers := 0
			for _, has := range []bool{f.effect != nil, f.Moot != "", f.Inert != ""} {
				if has {
					answers++
				}
			}
			if answers != 1 {
				t.Errorf("%s: has %d of effect, Moot and Inert, want one", f.Name, answers)
			}
			if f.Topic != Topics[i].Name {
				t.Errorf("%s: topic %s stands among %s", f.Name, f.Topic, Topics[i].Name)
			}
			if f.Usage == "" || f.From == "" {
				t.Errorf("%s: no usage or no origin", f.Name)
			}
		}
	}
}

func TestEveryNameInOtherTablesIsAnOption(t *testing.T) {
	check := func(where, name string) *Flag {
		f := ByName(name)
		if f == nil {
			t.Errorf("%s names %s, which is no option", where, name)
			return &Flag{}
		}
		return f
	}
	for _, r := range launchers.Readings {
		check("reading "+r.Spelling, r.Flag)
	}
	for _, g := range alternatives {
		for _, name := range g {
			check("alternatives", name)
		}
	}
	for _, m := range append(launchers.Parameters[:], launchers.Variables[:]...) {
		if m.Kind == launchers.Apart || m.Kind == launchers.Pinning {
			if m.Flag != "" || m.Does() == "" {
				t.Errorf("%s: stands for --%s, and says %q", m.Name, m.Flag, m.Does())
			}
			continue
		}
		if f := check(m.Name, m.Flag); (f.Args == "") != (m.Kind == launchers.AsSwitch || m.Kind == launchers.Inverted) || f.effect == nil {
			t.Errorf("%s: kind of value does not fit --%s", m.Name, m.Flag)
		}
	}
}

func TestEveryWordOfOtherLaunchersIsAnOptionInTheirMode(t *testing.T) {
	for _, v := range launchers.Vocabulary {
		for _, word := range strings.Fields(v.Words) {
			if f, also := Find(word, v.Of.First()); f == nil {
				t.Errorf("%s of %s is no option there; several begin so: %s", launchers.Dashed(word), launchers.Names(v.Of), also)
			}
		}
	}
}

func TestNoSpellingMeansTwoThingsInOneMode(t *testing.T) {
	seen := map[string]launchers.Set{}
	for _, r := range launchers.Readings {
		if seen[r.Spelling]&r.In != 0 {
			t.Errorf("-%s has two meanings in %s", r.Spelling, seen[r.Spelling]&r.In)
		}
		seen[r.Spelling] |= r.In
	}
}
