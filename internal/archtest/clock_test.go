package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// wallClock are the methods of time.Time that leave its monotonic part behind (without arguments, but for AddDate). What
// is computed from their results jumps when somebody sets the clock; differences of
// times themselves do not (package time, "Monotonic Clocks").
var wallClock = []string{"Unix", "UnixNano", "UnixMicro", "UnixMilli", "UTC", "Local", "AddDate"}

// wallClockHere are the files that may use them, and why.
var wallClockHere = map[string]string{
	"pkg/pmi/kvsname.go": "a name that no other job has, together with random bits",
}

// TestLimitsAreMeasuredByTheMonotonicClock: neither the message layer nor the
// launcher may take a clock that was set for time that has passed.
func TestLimitsAreMeasuredByTheMonotonicClock(t *testing.T) {
	for _, f := range files(t) {
		if f.test || !strings.HasPrefix(f.pkg, "pkg/") && !strings.HasPrefix(f.pkg, "internal/") && !strings.HasPrefix(f.pkg, "cmd/") {
			continue
		}
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, filepath.Join("../..", f.name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
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
			if len(call.Args) > 0 && sel.Sel.Name != "AddDate" {
				return true // time.Unix and time.Duration.Round have arguments
			}
			if wallClockHere[f.name] == "" {
				t.Errorf("%v: %s leaves the monotonic clock", set.Position(call.Pos()), sel.Sel.Name)
			}
			return true
		})
	}
}
