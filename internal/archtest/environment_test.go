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

// ourVariables are those that what is not tests names below some folders.
func ourVariables(t *testing.T, folders ...string) []string {
	t.Helper()
	var found []string
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(name string, d os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() {
				if slices.Contains([]string{"testdata", "testenv", "rdmatest", "gen"}, d.Name()) { // gen writes macros of C
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
	found := ourVariables(t, "../../cmd", "../../internal", "../../pkg")
	for _, want := range []string{"GOMPI_CHECK", "GOMPI_CC", "GOMPI_C_LANES"} { // one of each pattern
		if !slices.Contains(found, want) {
			t.Errorf("%s is not found: the test reads the wrong files", want)
		}
	}
	for _, name := range undocumented(string(text), found) {
		t.Errorf("%s is not in docs/environment.md", name)
	}
}

// undocumented are the variables that a page does not name.
func undocumented(page string, variables []string) (missing []string) {
	for _, name := range variables {
		whole := `\b` + name + `\b`
		if strings.HasSuffix(name, "_") { // the beginning of many
			whole = `\b` + name
		}
		if !regexp.MustCompile(whole).MatchString(page) {
			missing = append(missing, name)
		}
	}
	return missing
}

func TestAVariableThatNoPageNamesIsFound(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.go": `package a; var _ = os.Getenv("GOMPI_A"); var _ = "OTHER_A"`, "b.c": `getenv("GOMPI_AB"); f("GOMPI_NOT");`, "gompicc": "${GOMPI_B:-x}", "a_test.go": `"GOMPI_TEST"`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	found := ourVariables(t, dir)
	if got := strings.Join(found, " "); got != "GOMPI_A GOMPI_AB GOMPI_B" {
		t.Errorf("found %s", got)
	}
	if got := strings.Join(undocumented("`GOMPI_AB`, `GOMPI_B`", found), " "); got != "GOMPI_A" {
		t.Errorf("undocumented: %s", got)
	}
}
