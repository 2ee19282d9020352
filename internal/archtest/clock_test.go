package archtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// wallClock are the methods of time.Time that leave its monotonic part behind (without arguments, but for AddDate). What
// is computed from their results jumps when somebody sets the clock; differences of
// times themselves do not (package time, "Monotonic Clocks").
var wallClock = []string{"Unix", "UnixNano", "UnixMicro", "UnixMilli", "UTC", "Local", "AddDate", "ModTime", "Gettimeofday"}

// wallClockHere are the files that may use them, and why.
var wallClockHere = map[string]string{
	"pkg/pmi/kvsname.go":                     "a name that no other job has, together with random bits",
	"internal/job/owndaemon/build.go":        "the oldest of what was built goes first; a jump only has one built again",
	"internal/job/owndaemon/origin.go":       "it names an executable, and is compared with nothing",
	"internal/base/cgroup/cgroup.go":         "what dead jobs left is told by its age; a jump only tidies earlier or later",
	"pkg/launch/session/stale.go":            "what dead jobs left is told by its age; a jump only tidies earlier or later",
	"pkg/launch/remote/batchstart/shared.go": "what dead jobs left is told by its age; a jump only tidies earlier or later",
}

// leavesMonotonic returns where a file does so.
func leavesMonotonic(name string) (at []string, err error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		sel, ok := call.Fun.(*ast.SelectorExpr)
		if !ok || !slices.Contains(wallClock, sel.Sel.Name) {
			return true
		}
		if len(call.Args) > 0 && sel.Sel.Name != "AddDate" && sel.Sel.Name != "Gettimeofday" {
			return true // time.Unix and time.Duration.Round have arguments
		}
		at = append(at, fmt.Sprintf("%v: %s leaves the monotonic clock", set.Position(call.Pos()), sel.Sel.Name))
		return true
	})
	return at, nil
}

// TestLimitsAreMeasuredByTheMonotonicClock: neither the message layer nor the
// launcher may take a clock that was set for time that has passed.
func TestLimitsAreMeasuredByTheMonotonicClock(t *testing.T) {
	for _, f := range files(t) {
		if f.test || wallClockHere[f.name] != "" || !strings.HasPrefix(f.pkg, "pkg/") && !strings.HasPrefix(f.pkg, "internal/") && !strings.HasPrefix(f.pkg, "cmd/") {
			continue
		}
		at, err := leavesMonotonic(filepath.Join("../..", f.name))
		if err != nil {
			t.Fatal(err)
		}
		none(t, at)
	}
}

// clocks are the names by which system calls and C ask for the clock that can be set
// (man 2 clock_gettime, man 2 futex, man 2 gettimeofday, man 2 time).
var clocks = regexp.MustCompile(`\bCLOCK_REALTIME|\bFUTEX_CLOCK_REALTIME|\bCLOCK_TAI|\bgettimeofday\b|\bTIME_UTC\b|\bftime\(|\btime\((NULL|0|&)`)

// settable returns where code below root's folders asks for such a clock, and how many files there are.
func settable(root string, folders ...string) (at []string, seen int, err error) {
	for _, dir := range folders {
		err := filepath.WalkDir(filepath.Join(root, dir), func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasSuffix(name, "_test.go") || !slices.Contains([]string{".go", ".c", ".h", ".s"}, filepath.Ext(name)) {
				return err
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			seen++
			for i, line := range strings.Split(string(text), "\n") {
				if what := clocks.FindString(line); what != "" {
					at = append(at, fmt.Sprintf("%s:%d: %s is the clock that can be set", name, i+1, what))
				}
			}
			return nil
		})
		if err != nil {
			return nil, 0, err
		}
	}
	return at, seen, nil
}

// TestNobodyAsksForTheClockThatCanBeSet is the same for system calls and for C.
func TestNobodyAsksForTheClockThatCanBeSet(t *testing.T) {
	at, seen, err := settable("../..", "pkg", "internal", "cmd")
	if err != nil {
		t.Fatal(err)
	}
	none(t, at)
	if seen < 100 {
		t.Errorf("looked at %d files only", seen)
	}
}
