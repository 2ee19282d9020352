package archtest

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestThePartsAreTheParts: docs/ARCHITECTURE.md lists all packages, and none that is gone.
func TestThePartsAreTheParts(t *testing.T) {
	text, err := os.ReadFile("../../docs/ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "\n## The parts\n\n```\n")
	list, _, ok := strings.Cut(after, "\n```\n")
	if !ok {
		t.Fatal("docs/ARCHITECTURE.md has no list of parts")
	}
	words := regexp.MustCompile(`[\w/-]+`).FindAllString(list, -1)
	var pkgs []string
	for _, f := range files(t) {
		top, _, _ := strings.Cut(f.pkg, "/")
		if !slices.Contains([]string{"cmd", "internal", "pkg"}, top) || f.test || slices.Contains(pkgs, f.pkg) {
			continue
		}
		pkgs = append(pkgs, f.pkg)
		if !slices.Contains(words, f.pkg) && !slices.Contains(words, path.Base(f.pkg)) {
			t.Errorf("docs/ARCHITECTURE.md does not name %s among the parts", f.pkg)
		}
	}
	for line := range strings.Lines(list) {
		name, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !slices.ContainsFunc(pkgs, func(p string) bool { return p == name || strings.HasSuffix(p, "/"+name) }) {
			t.Errorf("docs/ARCHITECTURE.md names %s, which is no package", name)
		}
	}
}
