package archtest

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// withoutExample returns the packages of a tree that no example shows. What serves tests alone, or makes sources, needs none.
func withoutExample(root string) (bad []string, err error) {
	shown := map[string]bool{}
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == "gen" || strings.HasSuffix(d.Name(), "test") && d.Name() != "mpitest"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go"):
			return nil
		}
		dir, example := filepath.Dir(name), false
		if strings.HasSuffix(name, "_test.go") {
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			example = bytes.Contains(text, []byte("\nfunc Example"))
		}
		shown[dir] = shown[dir] || example
		return nil
	})
	for _, dir := range slices.Sorted(maps.Keys(shown)) {
		if !shown[dir] {
			bad = append(bad, dir+" has no Example")
		}
	}
	return bad, err
}

func TestEveryPackageThatOthersMayUseHasAnExample(t *testing.T) {
	bad, err := withoutExample("../../pkg")
	if err != nil {
		t.Fatal(err)
	}
	none(t, bad)
}

func TestAPackageWithoutExampleIsFound(t *testing.T) {
	root := planted(t, map[string]string{
		"a/a.go": "package a\n", "a/a_test.go": "package a\n\nfunc TestIt() {}\n",
		"b/b.go": "package b\n", "b/b_test.go": "package b\n\nfunc ExampleIt() {}\n",
		"btest/b.go": "package btest\n",
	})
	bad, err := withoutExample(root)
	if err != nil {
		t.Fatal(err)
	}
	says(t, "examples", bad, filepath.Join(root, "a")+" has no Example")
}
