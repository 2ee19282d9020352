package topo

import (
	"strings"
	"testing"
)

func TestLinesAreWrappedAfterCommasAndBlanks(t *testing.T) {
	for _, c := range []struct{ claim, in, want string }{
		{"a line that fits", "abc def", "abc def"},
		{"as wide as may be", "0123456789ab", "0123456789ab"},
		{"at a blank", "offline cpu 1,2", "offline cpu|  1,2"},
		{"in a list", "cpu 1-3,5-7,9-11", "cpu 1-3,5-7,|  9-11"},
		{"twice", "1,2,3,4,5,6,7,8,9,10,11,12", "1,2,3,4,5,6,|  7,8,9,10,|  11,12"},
		{"a word without a gap stays whole", "0123456789abcdef", "0123456789abcdef"},
		{"after a word that is too wide", "0123456789abcdef gh", "0123456789abcdef|  gh"},
	} {
		if got := strings.Join(block{c.in}.wrap(12), "|"); got != c.want {
			t.Errorf("%s: %q, want %q", c.claim, got, c.want)
		}
	}
}

func TestSizesHaveAtMostThreeDigitsAndNoExponent(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0 B", 1023: "1023 B", 32 << 10: "32 KiB", 1280 << 10: "1.25 MiB", 1007 << 30: "1007 GiB", 1 << 40: "1 TiB", 999 << 30: "999 GiB",
	} {
		if got := SizeText(n); got != want {
			t.Errorf("%d bytes: %q, want %q", n, got, want)
		}
	}
}
