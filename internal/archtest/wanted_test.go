package archtest

import (
	"fmt"
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// forPrograms are names that package mpi exports and that no example or test of programs mentions, but a command does: what a
// program in Go may want nevertheless, with the reason. A name in `Buf` is the untyped form of one that programs call, and one
// in `Err` a class of the standard, which errors have.
var forPrograms = map[string]string{
	"Element": "it constrains the type parameter of a program's own functions on windows",
	"Replace": "MPI_REPLACE",
}

// exported are the names that a file exports, methods without their type.
func exported(f *ast.File) (names []string) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if of := receiver(d); of == "" || ast.IsExported(of) {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					names = append(names, s.Name.Name)
				case *ast.ValueSpec:
					for _, n := range s.Names {
						names = append(names, n.Name)
					}
				}
			}
		}
	}
	return slices.DeleteFunc(names, func(n string) bool { return !ast.IsExported(n) })
}

// selected are the exported names that a file takes from other packages and values: B of a.B.
func selected(f *ast.File) (names map[string]bool) {
	names = map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && s.Sel.IsExported() {
			names[s.Sel.Name] = true
		}
		return true
	})
	return names
}

// unwanted returns names of package mpi that only commands and what is internal use, and names that are known in vain.
func unwanted(files []goFile, known map[string]string) (bad []string) {
	programs, ours, in := map[string]bool{}, map[string]bool{}, map[string]string{}
	for _, f := range files {
		uses := programs
		switch {
		case f.pkg == "pkg/mpi" && !f.test:
			for _, n := range f.exports {
				in[n] = f.name
			}
			continue
		case f.pkg != "pkg/mpi" && !slices.Contains(f.imports, module+"pkg/mpi"):
			continue
		case f.test && f.inside: // it may use what is not exported
			continue
		case strings.HasPrefix(f.pkg, "cmd/") || strings.HasPrefix(f.pkg, "internal/"):
			uses = ours
		}
		for n := range f.selects {
			uses[n] = true
		}
	}
	for n, file := range in {
		alone := ours[n] && !programs[n] && !strings.HasSuffix(n, "Buf") && !strings.HasPrefix(n, "Err")
		switch why := known[n]; {
		case alone && why == "":
			bad = append(bad, fmt.Sprintf("%s exports %s, which only commands and internal packages use: leave it to internal/rank/core, or say why programs want it", file, n))
		case !alone && why != "":
			bad = append(bad, n+" is used by programs, or by nobody: take it off the list")
		}
	}
	for n := range known {
		if in[n] == "" {
			bad = append(bad, n+" is not exported: take it off the list")
		}
	}
	slices.Sort(bad)
	return bad
}

func TestPackageMpiExportsWhatProgramsMayWant(t *testing.T) {
	for _, b := range unwanted(files(t), forPrograms) {
		t.Error(b)
	}
}

func TestANameThatOnlyACommandUsesIsFound(t *testing.T) {
	uses := "import \"" + module + "pkg/mpi\"\n\n"
	root := planted(t, map[string]string{
		"pkg/mpi/m.go":        "package mpi\n\ntype T[E any] struct{}\n\nfunc (t *T[E]) OfC() {}\nfunc (t T[E]) OfAll() {}\nfunc (t T[E]) OfTest() {}\nfunc (t T[E]) PutBuf() {}\n\nconst Known, Stale = 1, 2\n\nvar Nobody int\n",
		"pkg/mpi/in_test.go":  "package mpi\n\nvar _ = T[int]{}.OfC\n",
		"pkg/mpi/out_test.go": "package mpi_test\n\n" + uses + "var _ = mpi.T[int]{}.OfTest\n",
		"cmd/c/c.go":          "package main\n\n" + uses + "func f(t mpi.T[int]) { t.OfC(); t.OfAll(); t.OfTest(); t.PutBuf(); _ = mpi.Known + mpi.Stale }\n",
		"examples/e/e.go":     "package main\n\n" + uses + "func f(t mpi.T[int]) { t.OfAll(); _ = mpi.Stale }\n",
		"examples/other/o.go": "package main\n\nvar _ = other.OfC\n",
	})
	all, err := filesBelow(root)
	if err != nil {
		t.Fatal(err)
	}
	says(t, "names", unwanted(all, map[string]string{"Known": "", "Stale": "they like it", "Gone": "they did"}),
		"Gone is not exported: take it off the list",
		"Stale is used by programs, or by nobody: take it off the list",
		"pkg/mpi/m.go exports Known, which only commands and internal packages use: leave it to internal/rank/core, or say why programs want it",
		"pkg/mpi/m.go exports OfC, which only commands and internal packages use: leave it to internal/rank/core, or say why programs want it")
}
