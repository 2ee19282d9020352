package mpi_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// documented is the package as go doc sees it.
func documented(t *testing.T) *doc.Package {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") || f.Name.Name == "mpi_test" {
			files = append(files, f)
		}
	}
	pkg, err := doc.NewFromFiles(fset, files, "github.com/gompirun/gompi/pkg/mpi")
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// TestWhatTakesABufTakesASlice: each method on a Buf has a generic one beside it, but for those whose blocks have a datatype each, and
// those that are told how to send, for which there are Ssend and its like.
func TestWhatTakesABufTakesASlice(t *testing.T) {
	for _, x := range documented(t).Types {
		methods := map[string]bool{}
		for _, m := range x.Methods {
			methods[m.Name] = true
		}
		for name := range methods {
			plain, takes := strings.CutSuffix(name, "Buf")
			apart := strings.Contains(plain, "lltoallw") || strings.HasSuffix(plain, "Mode") || x.Name == "Win"
			if takes && !apart && !methods[plain] {
				t.Errorf("%s has %s, and no %s", x.Name, name, plain)
			}
		}
	}
}

// TestTheIntroductionNamesEveryTypeAndFunction: what programs may use has a link in the package's comment, or is what an Example is of.
func TestTheIntroductionNamesEveryTypeAndFunction(t *testing.T) {
	pkg := documented(t)
	shown := map[string]bool{}
	for _, link := range regexp.MustCompile(`\[([A-Z]\w*(?:\.[A-Z]\w*)?)\]`).FindAllStringSubmatch(pkg.Doc, -1) {
		shown[link[1]] = true
	}
	functions := pkg.Funcs
	var missing []string
	for _, x := range pkg.Types {
		functions = append(functions, x.Funcs...)
		if !shown[x.Name] && len(x.Examples) == 0 {
			missing = append(missing, x.Name)
		}
		for _, m := range x.Methods {
			delete(shown, x.Name+"."+m.Name)
		}
		delete(shown, x.Name)
	}
	for _, f := range functions {
		if !shown[f.Name] && len(f.Examples) == 0 {
			missing = append(missing, f.Name)
		}
		delete(shown, f.Name)
	}
	if len(missing) > 0 {
		t.Errorf("the comment of the package, doc.go, has no link to %s, and no Example is of it", strings.Join(missing, ", "))
	}
	for _, c := range append(pkg.Consts, pkg.Vars...) {
		for _, name := range c.Names {
			delete(shown, name)
		}
	}
	for _, x := range pkg.Types {
		for _, c := range append(x.Consts, x.Vars...) {
			for _, name := range c.Names {
				delete(shown, name)
			}
		}
	}
	for name := range shown {
		t.Errorf("doc.go has a link to %s, which there is not", name)
	}
}
