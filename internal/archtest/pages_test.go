package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	// makes is a call of make with its first target; switches and variables after it do not count.
	makes = regexp.MustCompile("(?m)(?:^ *|`|&& )make ([a-z][a-z0-9-]*)")
	// target is a line of a Makefile that has one.
	target = regexp.MustCompile(`(?m)^([a-z][a-z0-9-]*):`)
	// pathSpan is a path of this repository in a page; wildcards and words in capitals stand for others.
	pathSpan = regexp.MustCompile("`((?:bench|cmd|docs|examples|internal|packaging|pkg|test)/[\\w./-]+)`")
)

// commandsOf are the targets that a text has make reach, in order.
func commandsOf(text string) []string {
	var out []string
	for _, m := range makes.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	return out
}

// missingPaths returns the paths that a text names and root does not have, and how many it names.
func missingPaths(root, text string) (missing []string, named int) {
	for _, m := range pathSpan.FindAllStringSubmatch(text, -1) {
		if strings.Contains(m[1], "NAME") {
			continue
		}
		named++
		if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(m[1]))); err != nil {
			missing = append(missing, m[1])
		}
	}
	return missing, named
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTheCommandsOfREADMEAreThoseThatCIRuns(t *testing.T) {
	first := fence.FindString(read(t, "README.md"))
	ci := commandsOf(read(t, ".ci/run"))
	if got := commandsOf(first); len(got) != 2 || !slices.Equal(got, ci) {
		t.Errorf("README.md begins with %v, and .ci/run runs %v", got, ci)
	}
}

func TestREADMEIsReadAtOnce(t *testing.T) {
	const most = 150
	if n := strings.Count(read(t, "README.md"), "\n"); n > most {
		t.Errorf("README.md has %d lines, the most is %d: move some to a page of docs", n, most)
	}
}

func TestTargetsThatPagesNameAreThereToMake(t *testing.T) {
	var there []string
	for _, m := range target.FindAllStringSubmatch(read(t, "Makefile"), -1) {
		there = append(there, m[1])
	}
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, page := range append(pages, "../../README.md", "../../CONTRIBUTING.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range commandsOf(string(text)) {
			named++
			if !slices.Contains(there, name) && !slices.Contains(othersTargets, name) {
				t.Errorf("%s says make %s, which the Makefile has not", page, name)
			}
		}
	}
	if named < 30 {
		t.Errorf("pages name %d targets: the test reads the wrong ones", named)
	}
}

// othersTargets are of the Makefiles of programs that pages tell about.
var othersTargets = []string{"clean", "check", "ptcheck", "smallcheck"}

func TestPathsThatContributorsAreSentToExist(t *testing.T) {
	text := read(t, "CONTRIBUTING.md")
	missing, named := missingPaths("../..", text)
	steps, functions, err := missingSteps("../..", text)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range append(missing, steps...) {
		t.Errorf("CONTRIBUTING.md names %s, which does not exist", m)
	}
	if named < 30 || functions < 6 {
		t.Errorf("CONTRIBUTING.md names %d paths and %d functions: the test reads the wrong page", named, functions)
	}
	_, questions, _ := strings.Cut(text, "\n## Ten questions of a newcomer\n")
	questions, _, _ = strings.Cut(questions, "\n## ")
	if n := strings.Count(questions, "\n| ") - 1; n != 10 {
		t.Errorf("CONTRIBUTING.md answers %d questions", n)
	}
}

func TestPathsThatPagesNameExist(t *testing.T) {
	named := 0
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/*/*.md", "*/README.md", "*/*/README.md"} {
		pages, err := filepath.Glob(filepath.Join("../..", pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			if strings.HasPrefix(page, "../../build/") || strings.HasPrefix(page, "../../bin/") {
				continue
			}
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			missing, n := missingPaths("../..", string(text))
			named += n
			for _, m := range missing {
				t.Errorf("%s names %s, which does not exist", page, m)
			}
		}
	}
	if named < 150 {
		t.Errorf("pages name %d paths: the test reads the wrong ones", named)
	}
}

func TestACommandOrAPathThatIsGoneIsFound(t *testing.T) {
	text := "```\nmake demo  # builds\n$ x && make ci A=b\n```\nSay `make test` or make nothing.\n    make -s lint\n    make lib\n"
	if got := strings.Join(commandsOf(text), " "); got != "demo ci test lib" {
		t.Errorf("commands: %s", got)
	}
	missing, named := missingPaths("../..", "`internal/archtest` `internal/gone` `pkg/gone.go` `pkg/btl/NAME` `go test ./pkg/x` `gone/x`")
	if got := strings.Join(missing, " "); named != 3 || got != "internal/gone pkg/gone.go" {
		t.Errorf("missing %q of %d", got, named)
	}
}
