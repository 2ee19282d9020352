package archtest

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// planted makes a tree of files for a test of a rule.
func planted(t *testing.T, files map[string]string) (root string) {
	t.Helper()
	root = t.TempDir()
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// says compares what a rule has found with lines.
func says(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: found\n%s\nwanted\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestFaultsOfPackagesAreFound(t *testing.T) {
	root := planted(t, map[string]string{
		"pkg/a/a.go":      "// Package a is good.\npackage a\n\nimport _ \"" + module + "pkg/b\"\n",
		"pkg/a/a_test.go": "package a\n\nimport _ \"" + module + "pkg/c\"\n",
		"pkg/b/b.go":      "package b\n\nimport (\n\t\"regexp\"\n\t_ \"unsafe\"\n\n\t_ \"" + module + "pkg/a\"\n)\n\nvar word = regexp.MustCompile(`a`)\n",
		"internal/c/c.go": "// Package c has no rule.\npackage c\n",
	})
	all, err := filesBelow(root)
	if err != nil {
		t.Fatal(err)
	}
	says(t, "imports", badImports(all, []rule{{"pkg/a", []string{"pkg/..."}, "it may"}, {"pkg/b", nil, "it is the bottom"}, {"pkg/gone", nil, ""}}),
		"internal/c/c.go: no rule says what internal/c may import: add one, with its reason",
		"pkg/b/b.go imports pkg/a: pkg/b may not, for it is the bottom",
		"a rule is about pkg/gone, which does not exist")
	says(t, "unsafe", unsafeElsewhere(all, []string{"pkg/a"}), "pkg/b/b.go imports unsafe, which only pkg/a may")
	says(t, "expressions", compiledAtStart(all), "pkg/b/b.go: word is compiled at each start: make it a pattern.Lazy")
	says(t, "comments", withoutComment(all), "pkg/b has no package comment")
}

func TestAClockThatCanBeSetIsFound(t *testing.T) {
	root := planted(t, map[string]string{
		"pkg/a.go": "package a\n\nvar x = now().Unix()\nvar y = time.Unix(1, 0)\n", "pkg/b.c": "int x = CLOCK_MONOTONIC;\nint y = time(NULL);\n", "pkg/b_test.go": "// CLOCK_REALTIME\n",
	})
	at, err := leavesMonotonic(filepath.Join(root, "pkg/a.go"))
	if err != nil {
		t.Fatal(err)
	}
	says(t, "times", at, filepath.Join(root, "pkg/a.go")+":3:9: Unix leaves the monotonic clock")
	at, seen, err := settable(root, "pkg")
	if err != nil || seen != 2 {
		t.Errorf("%d files, %v", seen, err)
	}
	says(t, "clocks", at, filepath.Join(root, "pkg/b.c")+":2: time(NULL is the clock that can be set")
}

func TestANumberThatDecidesIsFound(t *testing.T) {
	root := planted(t, map[string]string{
		"pkg/a/a.go":      "package a\n\nconst limit = 4 << 10\n\nfunc f(n, turn int) bool { return n > limit || turn%64 == 0 || n == 1 || min(n, 300) < 0 }\n",
		"pkg/a/a_test.go": "package a\n\nfunc g(n int) bool { return n > 77 }\n",
	})
	found := numbersOf(t, root, "pkg/a")
	says(t, "numbers", slices.Sorted(maps.Keys(found)), "a 300", "a 64", "a limit")
}
