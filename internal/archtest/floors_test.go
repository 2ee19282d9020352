package archtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// floor is a storey of the house: packages stand on those of lower floors, and beside those of their own folder.
type floor struct {
	folder string // the packages below it; the longest that fits counts
	height int
}

// floors go from what everything stands on to what stands on everything. The job side and the process side are side by side.
var floors = []floor{
	{"internal/base", 0},
	{"pkg", 1},
	{"internal/job", 2},
	{"internal/rank", 2},
	{"pkg/mpi", 3}, // what programs see of the process side
	{"cmd", 4},
}

// ofTests are packages that tests of any floor use.
var ofTests = []string{"internal/testenv", "internal/testenv/golden", "internal/testenv/words", "internal/testenv/ranks", "internal/archtest"}

// floorOf is the floor on which a package stands.
func floorOf(pkg string) (on floor, ok bool) {
	for _, f := range floors {
		if (pkg == f.folder || strings.HasPrefix(pkg, f.folder+"/")) && len(f.folder) > len(on.folder) {
			on, ok = f, true
		}
	}
	return on, ok
}

// offFloors returns imports that go up or across, and packages that are on no floor, but for those that are known.
func offFloors(files []goFile, known []string) (bad []string) {
	seen := map[string]bool{}
	for _, f := range files {
		on, ok := floorOf(f.pkg)
		if !ok {
			if strings.HasPrefix(f.pkg, "internal/") && !slices.Contains(slices.Concat(known, ofTests), f.pkg) && !seen[f.pkg] {
				bad = append(bad, f.pkg+" is on no floor: move it to internal/base, internal/job or internal/rank")
			}
			seen[f.pkg] = true
			continue
		}
		if f.test {
			continue // tests may look wider
		}
		for _, imp := range f.imports {
			to, ours := strings.CutPrefix(imp, module)
			below, ok := floorOf(to)
			if ours && ok && below.folder != on.folder && below.height >= on.height {
				bad = append(bad, fmt.Sprintf("%s imports %s: %s stands below %s or beside it", f.name, to, on.folder, below.folder))
			}
		}
	}
	for _, pkg := range known {
		if !seen[pkg] {
			bad = append(bad, pkg+" is on a floor or gone: take it off the list")
		}
	}
	return bad
}

func TestPackagesStandOnLowerFloors(t *testing.T) {
	for _, b := range offFloors(files(t), nil) {
		t.Error(b)
	}
}

func TestAnImportThatGoesUpIsFound(t *testing.T) {
	uses := func(pkg string) string { return "import _ \"" + module + pkg + "\"\n" }
	root := planted(t, map[string]string{
		"internal/base/a/a.go": "package a\n" + uses("internal/base/b") + uses("pkg/x"),
		"internal/base/b/b.go": "package b\n",
		"internal/stray/s.go":  "package stray\n",
		"internal/job/j/j.go":  "package j\n" + uses("pkg/x") + uses("internal/rank/r"),
		"internal/rank/r/r.go": "package r\n" + uses("internal/rank/q") + uses("pkg/mpi"),
		"pkg/x/x.go":           "package x\n" + uses("pkg/y") + uses("internal/base/a") + uses("internal/rank/r"),
		"pkg/x/x_test.go":      "package x\n" + uses("cmd/c"),
		"pkg/mpi/m.go":         "package mpi\n" + uses("internal/rank/r"),
		"cmd/c/c.go":           "package main\n" + uses("pkg/mpi") + uses("internal/job/j"),
	})
	all, err := filesBelow(root)
	if err != nil {
		t.Fatal(err)
	}
	says(t, "floors", offFloors(all, []string{"internal/gone"}),
		"internal/base/a/a.go imports pkg/x: internal/base stands below pkg or beside it",
		"internal/job/j/j.go imports internal/rank/r: internal/job stands below internal/rank or beside it",
		"internal/rank/r/r.go imports pkg/mpi: internal/rank stands below pkg/mpi or beside it",
		"internal/stray is on no floor: move it to internal/base, internal/job or internal/rank",
		"pkg/x/x.go imports internal/rank/r: pkg stands below internal/rank or beside it",
		"internal/gone is on a floor or gone: take it off the list")
}
