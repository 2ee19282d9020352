package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestThePatternIsKnownByEveryByte(t *testing.T) {
	const n = 3*blockLength + 17
	var sent bytes.Buffer
	if err := writePattern(&sent, n); err != nil || sent.Len() != n {
		t.Fatalf("wrote %d bytes, %v", sent.Len(), err)
	}
	whole := sent.Bytes()
	if err := readPattern(bytes.NewReader(whole), n); err != nil {
		t.Error(err)
	}
	flipped := bytes.Clone(whole)
	flipped[2*blockLength+5] ^= 1
	swapped := append(append(bytes.Clone(whole[blockLength:2*blockLength]), whole[:blockLength]...), whole[2*blockLength:]...)
	for name, wrong := range map[string][]byte{
		"one bit":            flipped,
		"two blocks swapped": swapped,
		"one byte lost":      append(bytes.Clone(whole[:100]), whole[101:]...),
		"the end lost":       whole[:n-1],
		"a byte too many":    append(bytes.Clone(whole), 0),
		"nothing":            nil,
	} {
		if readPattern(bytes.NewReader(wrong), n) == nil {
			t.Errorf("not noticed: %s", name)
		}
	}
}

func TestLinesAreKnownWhateverTheirTag(t *testing.T) {
	text := func(tag string, which ...[2]int) string {
		var b strings.Builder
		for _, w := range which {
			b.WriteString(tag)
			b.Write(line(nil, w[0], w[1]))
		}
		return b.String()
	}
	good := [][2]int{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {1, 2}, {0, 2}}
	torn := text("", good...)
	torn = torn[:100] + torn[160:220] + torn[100:160] + torn[220:]
	for _, c := range []struct {
		name, text string
		ok         bool
	}{
		{"plain", text("", good...), true},
		{"tagged", text("[1] ", good...), true},
		{"one missing", text("", good[:5]...), false},
		{"one twice", text("", append(good, good[5])...), false},
		{"two of a rank swapped", text("", good[0], good[2], good[1], good[3], good[4], good[5]), false},
		{"torn", torn, false},
		{"without its last newline", strings.TrimSuffix(text("", good...), "\n"), false},
		{"a letter changed", strings.Replace(text("", good...), "abc", "abd", 1), false},
	} {
		check := lineCheck{next: make([]int, 2)}
		if err := check.read(strings.NewReader(c.text)); err != nil {
			t.Fatal(err)
		}
		if err := check.verdict(3); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
