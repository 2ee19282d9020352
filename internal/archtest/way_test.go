package archtest

import (
	"errors"
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

// mostSteps bounds the lines by which a page follows one operation.
const mostSteps = 15

var (
	// step names a function, or a method with its receiver's type: `pkg/mpi/p2p.go: Comm.sendBytes`.
	step     = regexp.MustCompile("`([\\w/]+\\.go): ([\\w.]+)`")
	numbered = regexp.MustCompile(`(?m)^\d+\. `)
)

// declared lists the functions of a Go file: Name, or Type.Name of a method.
func declared(name string) ([]string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		out = append(out, receiver(fn)+fn.Name.Name)
	}
	return out, nil
}

// receiver is "Type." of a method, "" of a function.
func receiver(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return ""
	}
	typ := fn.Recv.List[0].Type
	if p, ok := typ.(*ast.StarExpr); ok {
		typ = p.X
	}
	if g, ok := typ.(*ast.IndexExpr); ok {
		typ = g.X
	}
	if id, ok := typ.(*ast.Ident); ok {
		return id.Name + "."
	}
	return ""
}

// missingSteps returns what a text names as file and function and root does not have, and how many it names.
func missingSteps(root, text string) (missing []string, named int, err error) {
	for _, m := range step.FindAllStringSubmatch(text, -1) {
		named++
		have, err := declared(filepath.Join(root, filepath.FromSlash(m[1])))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, 0, err
		}
		if !slices.Contains(have, m[2]) {
			missing = append(missing, m[1]+": "+m[2])
		}
	}
	return missing, named, nil
}

// longWays returns the parts of a section, by ###, that have too many numbered lines or none.
func longWays(section string) (bad []string) {
	for _, part := range strings.Split(section, "\n### ")[1:] {
		title, _, _ := strings.Cut(part, "\n")
		if n := len(numbered.FindAllString(part, -1)); n == 0 || n > mostSteps {
			bad = append(bad, fmt.Sprintf("%s: %d lines", title, n))
		}
	}
	return bad
}

func TestTheDatasWayNamesFunctionsThatExist(t *testing.T) {
	text, err := os.ReadFile("../../docs/ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	missing, named, err := missingSteps("../..", string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range missing {
		t.Errorf("docs/ARCHITECTURE.md names %s, which does not exist", m)
	}
	if named < 40 {
		t.Errorf("docs/ARCHITECTURE.md names %d functions: the test reads the wrong page", named)
	}
	_, section, _ := strings.Cut(string(text), "\n## The data's way\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, b := range longWays(section) {
		t.Errorf("docs/ARCHITECTURE.md: %s, at most %d and at least one are wanted", b, mostSteps)
	}
}

func TestAFunctionThatIsGoneIsFound(t *testing.T) {
	text := "1. `internal/archtest/way_test.go: declared` `internal/archtest/way_test.go: gone` `internal/gone.go: f`\n"
	missing, named, err := missingSteps("../..", text)
	if got := strings.Join(missing, ", "); err != nil || named != 3 || got != "internal/archtest/way_test.go: gone, internal/gone.go: f" {
		t.Errorf("missing %q of %d, %v", got, named, err)
	}
	long := "\n### Short\n1. a\n### None\n### Long\n" + strings.Repeat("1. a\n", mostSteps+1)
	if got := strings.Join(longWays(long), ", "); got != "None: 0 lines, Long: 16 lines" {
		t.Errorf("too long: %q", got)
	}
}
