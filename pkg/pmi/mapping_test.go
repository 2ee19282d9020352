package pmi

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestParseMapping(t *testing.T) {
	for _, c := range []struct {
		name, text string
		size       int
		want       string
	}{
		{"one block", "(vector,(0,1,2))", 2, "[0 0]"},
		{"a node each", "(vector,(0,2,1))", 2, "[0 1]"},
		{"two nodes, two ranks each", "(vector,(0,2,2))", 4, "[0 0 1 1]"},
		{"a short list begins again", "(vector,(0,1,1))", 3, "[0 0 0]"},
		{"round robin in full", "(vector,(0,2,1),(0,2,1))", 4, "[0 1 0 1]"},
		{"round robin by restart", "(vector,(0,2,1))", 5, "[0 1 0 1 0]"},
		{"restart at the first block of node 0", "(vector,(1,1,1),(0,1,2))", 6, "[1 0 0 0 0 0]"},
		{"a block longer than needed", "(vector,(0,3,4))", 5, "[0 0 0 0 1]"},
		{"bare numbers", "(vector,0,1,0)", 3, "[0 1 0]"},
		{"a repeated group", "(vector,[0,(1,2,1)]x2,5)", 7, "[0 1 2 0 1 2 5]"},
		{"a repeat for ever", "(vector,[0]x2147483647)", 3, "[0 0 0]"},
		{"numbers out of order", "(vector,(7,1,1),(3,1,1))", 2, "[7 3]"},
	} {
		got, err := ParseMapping(c.text, c.size)
		if err != nil || fmt.Sprint(got) != c.want {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
	}
}

func TestParseMappingErrorsLocate(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "column 1: want (vector",
		"(vector)":                         "no blocks",
		"(vector,(0,1,2)":                  "column 16: want , or )",
		"(vector,(0,1))":                   "column 13: want ,",
		"(vector,(0,0,1))":                 "column 12: want a number from 1",
		"(vector,(-1,1,1))":                "column 10: want a number",
		"(vector,(0,1,99999999999999999))": "want a number",
		"(vector,[0)":                      "column 11: want ]x",
		"(vector,[0]x0)":                   "column 13: want a number from 1",
		"(vector,(0,1,1)) ":                "text after",
		"(vector,(1,1,1))":                 "ends at rank 1 of 2",
	} {
		if _, err := ParseMapping(text, 2); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestFormatMappingCoversAllRanks(t *testing.T) {
	irregular := make([]int, 100000)
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range irregular {
		irregular[i] = rng.IntN(1000)
	}
	for _, c := range []struct {
		name   string
		nodeOf []int
		want   string
	}{
		{"one rank", []int{0}, "(vector,(0,1,1))"},
		{"one node", []int{0, 0}, "(vector,(0,1,2))"},
		{"blocks", []int{0, 0, 1, 1, 2, 2}, "(vector,(0,3,2))"},
		{"a smaller last node", []int{0, 0, 1, 1, 2}, "(vector,(0,2,2),(2,1,1))"},
		{"round robin", []int{0, 1, 2, 0, 1, 2, 0}, "(vector,(0,3,1),(0,3,1),(0,1,1))"},
		{"round robin in pairs", []int{0, 0, 1, 1, 0, 0, 1}, "(vector,(0,2,2),(0,1,2),(1,1,1))"},
		{"irregular", []int{0, 1, 1, 0}, "(vector,(0,1,1),(1,1,2),(0,1,1))"},
	} {
		if got := FormatMapping(c.nodeOf); got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
	if got, err := ParseMapping(FormatMapping(irregular), len(irregular)); err != nil || !slices.Equal(got, irregular) {
		t.Errorf("100000 scattered ranks do not come back: %v", err)
	}
}

func FuzzParseMapping(f *testing.F) {
	f.Add("(vector,(0,1,2))", 4)
	f.Add("(vector,[(0,2,1),3]x4,5)", 40)
	f.Add("(vector,(1,1,1),(0,2,3))", 100)
	f.Fuzz(func(t *testing.T, text string, size int) {
		size = min(max(size, 1), 5000)
		nodes, err := ParseMapping(text, size)
		if err != nil {
			return
		}
		if len(nodes) != size {
			t.Fatalf("%d nodes for %d ranks", len(nodes), size)
		}
		again, err := ParseMapping(FormatMapping(nodes), size)
		if err != nil || !slices.Equal(again, nodes) {
			t.Fatalf("%v written as %s reads as %v, %v", nodes, FormatMapping(nodes), again, err)
		}
	})
}
