package spawninfo

import (
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/binding"
)

func TestSoftHasTheNumbersThatCount(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want []int // nil: an error
	}{
		{"4", 4, []int{4}}, {"1:4", 4, []int{4, 3, 2, 1}}, {"1:10:3", 8, []int{7, 4, 1}}, {"0:10:4", 9, []int{8, 4}},
		{"2,2:3,8", 4, []int{3, 2}}, {"9:1:-2", 8, []int{7, 5, 3, 1}}, {"-5:3:2", 9, []int{3, 1}}, {"8:2:-5", 9, []int{8, 3}},
		{"5:9", 4, nil}, {"0", 4, nil}, {"1:2:0", 4, nil}, {"1:2:3:4", 4, nil}, {"x", 4, nil}, {"", 4, nil}, {"-1073741824:1073741824:1", 3, []int{3, 2, 1}},
	} {
		got, err := Numbers(c.text, c.most)
		if !slices.Equal(got, c.want) || (err == nil) != (c.want != nil) {
			t.Errorf("%q of %d: %v, %v; want %v", c.text, c.most, got, err, c.want)
		}
	}
}

func FuzzSoft(f *testing.F) {
	f.Add("1:4,8:2:-3", 9)
	f.Fuzz(func(t *testing.T, text string, most int) {
		most = min(most, 10000)
		got, err := Numbers(text, most)
		if err == nil && (len(got) == 0 || got[0] > most || got[len(got)-1] < 1 || !slices.IsSortedFunc(got, func(a, b int) int { return b - a })) {
			t.Fatalf("%q of %d: %v", text, most, got)
		}
	})
}

func TestTheCodesOfThoseThatAreNotStartedComeLast(t *testing.T) {
	got := Codes([]int{3, 1, 2}, []binding.App{{NP: 1}, {NP: 1}, {NP: 2}})
	if !slices.Equal(got, []int{0, 1, 1, 0, 0, 0}) {
		t.Error(got)
	}
}
