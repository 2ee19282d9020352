package version

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestTheChangesOfTheReleaseAreListed compares the version with the sections of CHANGELOG.md.
func TestTheChangesOfTheReleaseAreListed(t *testing.T) {
	if !regexp.MustCompile(`^v\d+\.\d+\.\d+$`).MatchString(Number()) {
		t.Errorf("VERSION has %q: three numbers after a v are wanted", Number())
	}
	text, err := os.ReadFile("../../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "\n## "+Number()+"\n") {
		t.Errorf("CHANGELOG.md has no section %s", Number())
	}
}

func TestABuildIsToldFromAnotherOfTheSameRelease(t *testing.T) {
	if Build("a") == Build("b") || !strings.HasPrefix(Build("a"), Number()) {
		t.Errorf("builds are %s and %s", Build("a"), Build("b"))
	}
}
