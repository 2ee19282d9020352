package sys

import (
	"testing"
	"unicode"
)

func TestAProcesssStatIsRead(t *testing.T) {
	for s, want := range map[string]procStat{
		"7 (sh) S 3 7 7 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 22500 9 10":                      {3, 'S', 4194304, 22500},
		"12 (a) R (b c)) Z 1 1 1 0 -1 2129984 0 0 0 0 0 0 0 0 20 0 1 0 5 0 0":                  {1, 'Z', 2129984, 5},
		"1 (long) D 0 1 1 0 -1 1077936384 0 0 0 0 0 0 0 0 20 0 1 0 1 0 0 18446744073709551615": {0, 'D', 1077936384, 1},
	} {
		if got, ok := parseStat(s); !ok || got != want {
			t.Errorf("%q: %+v, %t; want %+v", s, got, ok, want)
		}
	}
	for _, s := range []string{"", "7 (sh", "7 (sh)", "7 (sh) S 3 7", "7 (sh) 8 3 7 7 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 22500 9 10"} {
		if got, ok := parseStat(s); ok {
			t.Errorf("%q: %+v", s, got)
		}
	}
}

func FuzzParseStat(f *testing.F) {
	f.Add("7 (sh) S 3 7 7 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 22500 9 10")
	f.Add(") ) )")
	f.Fuzz(func(t *testing.T, s string) {
		if st, ok := parseStat(s); ok && !unicode.IsLetter(rune(st.state)) {
			t.Errorf("%q: %+v", s, st)
		}
	})
}
