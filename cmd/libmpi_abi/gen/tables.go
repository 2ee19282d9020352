package main

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
)

//go:embed functions.tsv
var functionsTSV string

//go:embed constants.tsv
var constantsTSV string

//go:embed fortran.tsv
var fortranTSV string

//go:embed removed.tsv
var removedTSV string

//go:embed callbacks.txt
var callbacksTXT string

//go:embed callbacks08.txt
var callbacks08 string

// tables are the standard as this command knows it.
type tables struct {
	functions []function // the standard ABI
	fortran   []function // conversions for Fortran
	removed   []function // gone since MPI 3.0
	constants []constant
	callbacks []string
}

// function is one of C.
type function struct {
	name    string // MPI_Send
	returns string
	params  []param
}

// param is a parameter of a C function.
type param struct {
	decl string // as it is written: const int recvcounts[]
	name string // recvcounts; "" for ...
	typ  string // const int []
}

// pointer reports whether an argument is an address.
func (p param) pointer() bool { return strings.ContainsAny(p.typ, "*[") }

type constant struct{ name, typ, value string }

func readTables() (*tables, error) {
	t := &tables{}
	for _, x := range []struct {
		text string
		to   *[]function
	}{{functionsTSV, &t.functions}, {fortranTSV, &t.fortran}, {removedTSV, &t.removed}} {
		for _, row := range rows(x.text) {
			if len(row) < 3 {
				return nil, fmt.Errorf("function %q has %d columns", row[0], len(row))
			}
			f := function{name: row[0], returns: row[1]}
			for _, decl := range strings.Split(row[2], ",") {
				if p := parseParam(strings.TrimSpace(decl)); p.decl != "" && p.decl != "void" {
					f.params = append(f.params, p)
				}
			}
			*x.to = append(*x.to, f)
		}
	}
	for _, row := range rows(constantsTSV) {
		if len(row) != 3 {
			return nil, fmt.Errorf("constant %q has %d columns", row[0], len(row))
		}
		t.constants = append(t.constants, constant{row[0], row[1], row[2]})
	}
	for _, line := range strings.Split(callbacksTXT, "\n") {
		if line != "" && !strings.HasPrefix(line, "//") {
			t.callbacks = append(t.callbacks, line)
		}
	}
	return t, nil
}

// rows are the lines of a table but for comments, cut at tabs.
func rows(text string) (out [][]string) {
	for _, line := range strings.Split(text, "\n") {
		if line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, strings.Split(line, "\t"))
		}
	}
	return out
}

var paramForm = regexp.MustCompile(`^(.*?)(\w+)((?:\[\d*\])*)$`)

func parseParam(decl string) param {
	m := paramForm.FindStringSubmatch(decl)
	if m == nil {
		return param{decl: decl}
	}
	return param{decl: decl, name: m[2], typ: strings.TrimSpace(m[1]) + m[3]}
}

// prototype is the function's declaration without its end, under a prefix to
// its name.
func (f function) prototype(prefix string) string {
	decls := make([]string, len(f.params))
	for i, p := range f.params {
		decls[i] = p.decl
		if strings.HasSuffix(p.name, "weights") { // of a list gcc believes that something is there, which MPI_UNWEIGHTED contradicts
			decls[i] = strings.TrimSuffix(strings.Replace(p.decl, "int ", "int *", 1), "[]")
		}
	}
	if len(decls) == 0 {
		decls = []string{"void"}
	}
	return fmt.Sprintf("%s %s%s(%s)", f.returns, prefix, f.name, strings.Join(decls, ", "))
}
