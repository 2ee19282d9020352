package hostfile

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares got with testdata/name.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) || g[i] != w[i] {
			t.Fatalf("%s differs at line %d (go test -update rewrites it):\n got %s\nwant %s", path, i+1, line(g, i), line(w, i))
		}
	}
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return fmt.Sprintf("%q", lines[i])
	}
	return "the end"
}

// mustParse reads a host file that the test takes for right.
func mustParse(t testing.TB, text, source string) []Entry {
	t.Helper()
	es, err := Parse(strings.NewReader(text), source, ColonSlots)
	if err != nil {
		t.Fatalf("%s: %v", source, err)
	}
	return es
}

func mustList(t testing.TB, list string) []Entry {
	t.Helper()
	if list == "" {
		return nil
	}
	es, err := ParseList(list, "--host")
	if err != nil {
		t.Fatalf("list %q: %v", list, err)
	}
	return es
}
