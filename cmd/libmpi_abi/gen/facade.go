package main

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// A facade is a library with the name and the ABI of another MPI that calls libmpi_abi. What
// the two ABIs have in common is a rule here: a handle, a status, a number that has another
// value. What no rule covers is written by hand in ../facade, and wins over the rules.

//go:embed facade_mpich.tsv
var facadeMPICH string

//go:embed facade_openmpi.tsv
var facadeOpenMPI string

// facade is the ABI of another MPI.
type facade struct {
	*tables
	name     string            // mpich or openmpi
	other    map[string]string // a constant's value there; of Open MPI's handles the variable whose address it is
	fint     map[string]string // the INTEGER of a handle in Open MPI's Fortran
	standard map[string]int    // a constant's value in the standard ABI
	typeOf   map[string]string // a constant's type
	byHand   map[string]bool   // functions, without MPI_, that ../facade defines
}

// facadeHandles are the types of handles, without MPI_.
var facadeHandles = []string{"Comm", "Datatype", "Errhandler", "File", "Group", "Info", "Message", "Op", "Request", "Session", "Win"}

func isHandle(typ string) (kind string, ok bool) {
	kind, ok = strings.CutPrefix(typ, "MPI_")
	for _, k := range facadeHandles {
		if ok && k == kind {
			return kind, true
		}
	}
	return "", false
}

// writeFacade makes the facade's sources below out: mpi.h, what programs of that ABI were
// compiled with; functions.h, the library behind; facade.c. dir is that of libmpi_abi.
func writeFacade(name, dir, out string) error {
	t, err := readTables()
	if err != nil {
		return err
	}
	f, err := newFacade(t, name, filepath.Join(dir, "facade"))
	if err != nil {
		return err
	}
	calls, pointers := f.makeCalls()
	for file, text := range map[string]string{
		"mpi.h":       f.makeHeader(),
		"functions.h": f.makeFunctions(pointers),
		"facade.c":    generatedMark + "#include \"mpi.h\"\n#include \"facade.h\"\n\n" + f.makeHandles() + f.makeNumbers() + calls + f.makeIntegers(),
	} {
		if err := os.WriteFile(filepath.Join(out, file), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

const generatedMark = "/* Made by cmd/libmpi_abi/gen; do not edit. */\n"

func newFacade(t *tables, name, dir string) (*facade, error) {
	text, ok := map[string]string{"mpich": facadeMPICH, "openmpi": facadeOpenMPI}[name]
	if !ok {
		return nil, fmt.Errorf("no facade %q: there are mpich and openmpi", name)
	}
	f := &facade{tables: t, name: name, other: map[string]string{}, fint: map[string]string{}, standard: map[string]int{}, typeOf: map[string]string{}}
	for _, row := range rows(text) {
		if len(row) < 2 {
			return nil, fmt.Errorf("facade_%s.tsv: %q has no value", name, row[0])
		}
		f.other[row[0]] = row[1]
		if len(row) > 2 {
			f.fint[row[0]] = row[2]
		}
	}
	for _, c := range t.constants {
		f.typeOf[c.name] = c.typ
		if n, err := strconv.Atoi(c.value); err == nil {
			f.standard[c.name] = n
		}
	}
	for n := range f.other {
		if f.typeOf[n] == "" {
			return nil, fmt.Errorf("facade_%s.tsv: %s is no constant of the standard ABI", name, n)
		}
	}
	var err error
	f.byHand, err = definedByHand(dir, name)
	return f, err
}

var definition = regexp.MustCompile(`(?m)^\w+ PMPI_(\w+)\(`)

// definedByHand reads which functions the C files of a directory for one MPI define.
func definedByHand(dir, name string) (map[string]bool, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.c"))
	if err != nil {
		return nil, err
	}
	out := map[string]bool{}
	for _, file := range files {
		of, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".c"), "_")
		if of != name && (of == "mpich" || of == "openmpi") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, m := range definition.FindAllStringSubmatch(string(text), -1) {
			out[m[1]] = true
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s defines no function", dir)
	}
	return out, nil
}

// inOrder calls yes for the constants that this ABI has, in the standard's order.
func (f *facade) inOrder(yes func(c constant, value string)) {
	for _, c := range f.constants {
		if v, ok := f.other[c.name]; ok {
			yes(c, v)
		}
	}
}
