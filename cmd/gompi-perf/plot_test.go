package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// drawn is the picture of results of these sizes, all else alike.
func drawn(t *testing.T, sizes ...int) string {
	t.Helper()
	var rs []result
	for _, n := range sizes {
		rs = append(rs, result{Bytes: n, Usec: float64(n) + 1})
	}
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

func TestAPlotGoesFromTheSmallestSizeToTheLargest(t *testing.T) {
	want := drawn(t, 8, 64, 4096)
	points := regexp.MustCompile(`points="(.*?)"`).FindStringSubmatch(want)
	if points == nil || !regexp.MustCompile(`^60\.0,\S+ 260\.0,\S+ 660\.0,\S+$`).MatchString(points[1]) {
		t.Errorf("the points are %q", points)
	}
	for _, sizes := range [][]int{{8, 4096, 64}, {4096, 64, 8}} {
		if got := drawn(t, sizes...); got != want {
			t.Errorf("sizes %v are drawn as\n%s, want\n%s", sizes, got, want)
		}
	}
}
