package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// sized are results of these sizes, all else alike.
func sized(sizes ...int) (rs []result) {
	for _, n := range sizes {
		rs = append(rs, result{Bytes: n, Usec: float64(n) + 1})
	}
	return rs
}

// drawn is the picture of results.
func drawn(t *testing.T, rs ...result) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "plot.svg")
	if err := plot(file, "test", rs); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestAPlotHasTheThroughputThatATestHas(t *testing.T) {
	for label, r := range map[string]result{
		"MB/s":       {Bytes: 8, Usec: 1, rates: &rates{MBps: 8}},
		"busbw GB/s": {Bytes: 8, Usec: 1, rates: &rates{MBps: 8}, bandwidths: &bandwidths{0.008, 0.012}},
		"usec":       {Bytes: 8, Usec: 1, overlap: new(overlap)},
	} {
		text := drawn(t, r)
		if got := labels(text); got[len(got)-1] != label {
			t.Errorf("%q, want %s", got, label)
		}
	}
}

// labels are those of a picture's curves.
func labels(text string) (out []string) {
	for _, m := range regexp.MustCompile(`y="46" text-anchor="\w+" fill="#\w+">(.*?)<`).FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	return out
}

func TestAPlotGoesFromTheSmallestSizeToTheLargest(t *testing.T) {
	want := drawn(t, sized(8, 64, 4096)...)
	points := regexp.MustCompile(`points="(.*?)"`).FindStringSubmatch(want)
	if points == nil || !regexp.MustCompile(`^60\.0,\S+ 260\.0,\S+ 660\.0,\S+$`).MatchString(points[1]) {
		t.Errorf("the points are %q", points)
	}
	for _, sizes := range [][]int{{8, 4096, 64}, {4096, 64, 8}} {
		if got := drawn(t, sized(sizes...)...); got != want {
			t.Errorf("sizes %v are drawn as\n%s, want\n%s", sizes, got, want)
		}
	}
}
