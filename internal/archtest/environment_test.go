package archtest

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// environment are the ways in which sources name a variable of the environment that is gompi's own.
var environment = map[string]*regexp.Regexp{
	".go":     regexp.MustCompile(`"(GOMPI_[A-Z_]+)`),
	".c":      regexp.MustCompile(`getenv\("(GOMPI_[A-Z_]+)`),
	"gompicc": regexp.MustCompile(`\$\{(GOMPI_[A-Z_]+)`),
}

// ourVariables are those that what is not tests names.
func ourVariables(t *testing.T) []string {
	t.Helper()
	var found []string
	for _, dir := range []string{"cmd", "internal", "pkg"} {
		err := filepath.WalkDir(filepath.Join("../..", dir), func(name string, d os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() {
				if slices.Contains([]string{"testdata", "testenv", "gen"}, d.Name()) { // gen writes macros of C
					return filepath.SkipDir
				}
				return nil
			}
			pattern := cmp.Or(environment[filepath.Ext(name)], environment[d.Name()])
			if pattern == nil || strings.HasSuffix(name, "_test.go") {
				return nil
			}
			text, err := os.ReadFile(name)
			for _, m := range pattern.FindAllSubmatch(text, -1) {
				found = append(found, string(m[1]))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func TestOurEnvironmentVariablesAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/environment.md")
	if err != nil {
		t.Fatal(err)
	}
	found := ourVariables(t)
	for _, want := range []string{"GOMPI_CHECK", "GOMPI_CC", "GOMPI_C_LANES"} { // one of each pattern
		if !slices.Contains(found, want) {
			t.Errorf("%s is not found: the test reads the wrong files", want)
		}
	}
	for _, name := range found {
		if !strings.Contains(string(text), name) {
			t.Errorf("%s is not in docs/environment.md", name)
		}
	}
}
