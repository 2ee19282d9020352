// Package golden compares what tests make with files in their testdata.
// The flag -update rewrites these files, for who has read the difference.
// A test package that imports it has that flag.
package golden

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// update is the flag of every test that compares with golden files.
var update = flag.Bool("update", false, "rewrite the golden files")

// Updating reports whether golden files are to be rewritten, by the flag -update.
func Updating() bool { return *update }

// Compare compares got with a file of testdata.
func Compare(t testing.TB, name, got string) {
	t.Helper()
	CompareFile(t, filepath.Join("testdata", name), got)
}

// CompareFile compares got with a file anywhere, as of the docs.
func CompareFile(t testing.TB, path, got string) {
	t.Helper()
	if Updating() {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs (run with -update and read the diff):\n%s", path, FirstDifference(string(want), got))
	}
}

// FirstDifference shows the first line in which two texts differ.
func FirstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range w {
		if i >= len(g) || w[i] != g[i] {
			have := "(nothing)"
			if i < len(g) {
				have = g[i]
			}
			return fmt.Sprintf("line %d\nwant %s\n got %s", i+1, w[i], have)
		}
	}
	return fmt.Sprintf("%d more lines, first %q", len(g)-len(w), g[len(w)])
}
