package cmdline

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Names of files may have qualifiers behind them, NAME:nocopy:raw or NAME:nojobid,nocopy. A ':' that no
// word follows, or that a '/' follows, belongs to the name, and so does one with a '\' before it.

// qualified takes the qualifiers off a name. The name keeps its '\'.
func (o option) qualified(text string) (name string, quals []string, err error) {
	at := qualifiersAt(text)
	if bare := strings.TrimRight(text, "/"); at < 0 && bare != text {
		if i := qualifiersAt(bare); i >= 0 && allKnown(bare[i+1:]) {
			return "", nil, o.errorf("%q: qualifiers stand last: drop the '/' behind them", text)
		}
	}
	if at < 0 {
		return text, nil, nil
	}
	for _, q := range strings.FieldsFunc(text[at+1:]+" ", isSeparator) {
		if q = strings.TrimSpace(q); q != "" {
			quals = append(quals, q)
		}
	}
	if last := text[len(text)-1]; last == ':' || last == ',' {
		return "", nil, o.errorf("%q: no qualifier follows the last %q: drop it", text, last)
	}
	return text[:at], quals, nil
}

func isSeparator(r rune) bool { return r == ':' || r == ',' }

// allKnown reports whether every word of a list is a qualifier.
func allKnown(list string) bool {
	for _, q := range strings.FieldsFunc(list, isSeparator) {
		if _, ok := choose(q, outputQualifiers); !ok {
			return false
		}
	}
	return true
}

// qualifiersAt is where the ':' stands that begins the qualifiers; -1: there are none.
func qualifiersAt(text string) int {
	for i := strings.LastIndexByte(text, '/') + 1; i < len(text); i++ {
		switch next, _ := utf8.DecodeRuneInString(text[i+1:]); {
		case text[i] == '\\':
			i++
		case text[i] == ':' && (unicode.IsLetter(next) || unicode.IsDigit(next)):
			return i
		}
	}
	return -1
}

// cutUnescaped splits a list at a byte before which no '\' stands.
func cutUnescaped(list string, sep byte) []string {
	var items []string
	from := 0
	for i := 0; i < len(list); i++ {
		switch list[i] {
		case '\\':
			i++
		case sep:
			items = append(items, list[from:i])
			from = i + 1
		}
	}
	return append(items, list[from:])
}

// unescape takes away each '\' that keeps a ':', a ',' or another '\' in a name.
func unescape(name string) string {
	return strings.NewReplacer(`\\`, `\`, `\:`, ":", `\,`, ",").Replace(name)
}
