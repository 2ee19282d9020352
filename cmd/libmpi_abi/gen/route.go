package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"
)

// A C function is served by the Go function of the same name: MPI_Type_size by
// gompiTypeSize. Its arguments are found by the names of Go's parameters, which
// are those of the standard. Functions that differ in one thing share one in Go
// and give it an argument more:
//
//	large     1 for MPI_X_c and MPI_X_x, whose counts have 64 bits
//	when      0 for MPI_X, 1 for MPI_IX, 2 for MPI_X_init
//	mode      how a send completes, as in package core
//
// A Go parameter that the C function does not have is 0. One that would hide a
// package has an underscore at its end, which does not count.

// export is a Go function that C may call.
type export struct {
	name   string
	params []goParam
	file   string
	used   map[string]bool // parameters that a function of C has; nil: none calls it
}

type goParam struct{ name, typ string }

func (e *export) has(param string) bool {
	for _, p := range e.params {
		if p.name == param {
			return true
		}
	}
	return false
}

// implementation is what is there of the library.
type implementation struct {
	exports map[string]*export
	inC     map[string]bool // names X of MPI_X that C answers itself
	fast    map[string]bool // of which C does what is simple
}

var definedInC = regexp.MustCompile(`(?m)^\w[\w *]*\bPMPI_(\w+)\(`)

// fastInC are those of which C does what is simple, and Go the rest (fastcalls.h).
var fastInC = regexp.MustCompile(`(?m)^FAST\((\w+)\)$`)

// readImplementation looks for exported functions in the Go files of a
// directory, and for definitions in its C files.
func readImplementation(dir string) (*implementation, error) {
	im := &implementation{map[string]*export{}, map[string]bool{}, map[string]bool{}}
	names, err := filepath.Glob(filepath.Join(dir, "*.[cg]*"))
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		switch base := filepath.Base(name); {
		case base == "glue.c" || strings.HasSuffix(base, "_test.go"):
		case strings.HasSuffix(base, ".c"):
			text, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			for _, m := range definedInC.FindAllSubmatch(text, -1) {
				im.inC[string(m[1])] = true
			}
			for _, m := range fastInC.FindAllSubmatch(text, -1) {
				im.fast[string(m[1])] = true
			}
		case strings.HasSuffix(base, ".go"):
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				return nil, err
			}
			for _, d := range f.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && exported(fn) {
					im.exports[fn.Name.Name] = newExport(fn, base)
				}
			}
		}
	}
	return im, nil
}

func exported(fn *ast.FuncDecl) bool {
	if fn.Doc == nil {
		return false
	}
	for _, c := range fn.Doc.List {
		if c.Text == "//export "+fn.Name.Name {
			return true
		}
	}
	return false
}

func newExport(fn *ast.FuncDecl, file string) *export {
	e := &export{name: fn.Name.Name, file: file}
	for _, field := range fn.Type.Params.List {
		for _, id := range field.Names {
			e.params = append(e.params, goParam{strings.TrimSuffix(id.Name, "_"), types.ExprString(field.Type)})
		}
	}
	return e
}

// route is how a C function is served.
type route struct {
	to  *export
	set map[string]string // Go parameters with a value of their own
}

// alias are functions that share another's Go function: values of parameters,
// or with a = the C parameter that stands for a Go parameter.
var aliases = map[string]struct {
	to  string
	set map[string]string
}{
	"Bsend":             {"Send", map[string]string{"mode": "3"}},
	"Ssend":             {"Send", map[string]string{"mode": "1"}},
	"Rsend":             {"Send", map[string]string{"mode": "2"}},
	"Ibsend":            {"Isend", map[string]string{"mode": "3"}},
	"Issend":            {"Isend", map[string]string{"mode": "1"}},
	"Irsend":            {"Isend", map[string]string{"mode": "2"}},
	"Bsend_init":        {"Send_init", map[string]string{"mode": "3"}},
	"Ssend_init":        {"Send_init", map[string]string{"mode": "1"}},
	"Rsend_init":        {"Send_init", map[string]string{"mode": "2"}},
	"Attr_get":          {"Comm_get_attr", map[string]string{"comm_keyval": "=keyval"}},
	"Attr_put":          {"Comm_set_attr", map[string]string{"comm_keyval": "=keyval"}},
	"Attr_delete":       {"Comm_delete_attr", map[string]string{"comm_keyval": "=keyval"}},
	"Keyval_create":     {"Comm_create_keyval", map[string]string{"comm_copy_attr_fn": "=copy_fn", "comm_delete_attr_fn": "=delete_fn", "comm_keyval": "=keyval"}},
	"Keyval_free":       {"Comm_free_keyval", map[string]string{"comm_keyval": "=keyval"}},
	"Rput":              {"Put", nil}, // with a place for a request
	"Rget":              {"Get", nil},
	"Raccumulate":       {"Accumulate", nil},
	"Rget_accumulate":   {"Get_accumulate", nil},
	"Address":           {"Get_address", nil},
	"Errhandler_create": {"Comm_create_errhandler", nil},
	"Errhandler_get":    {"Comm_get_errhandler", nil},
	"Errhandler_set":    {"Comm_set_errhandler", nil},
	"Type_hindexed":     {"Type_create_hindexed", nil},
	"Type_hvector":      {"Type_create_hvector", nil},
	"Type_struct":       {"Type_create_struct", nil},
}

// find returns how a function is served, nil if it is not.
func (im *implementation) find(name string, all map[string]bool) *route {
	name = strings.TrimPrefix(name, "MPI_")
	set := map[string]string{}
	for _, suffix := range []string{"_c", "_x"} {
		if base, ok := strings.CutSuffix(name, suffix); ok && all["MPI_"+base] {
			name = base
			set["large"] = "1"
		}
	}
	if a, ok := aliases[name]; ok {
		name = a.to
		for k, v := range a.set {
			set[k] = v
		}
	}
	if e := im.exports[goName(name)]; e != nil {
		return &route{e, set}
	}
	base, when := name, ""
	if b, ok := strings.CutSuffix(name, "_init"); ok {
		base, when = b, "2"
	} else if len(name) > 1 && name[0] == 'I' && unicode.IsLower(rune(name[1])) {
		base, when = strings.ToUpper(name[1:2])+name[2:], "1"
	}
	if e := im.exports[goName(base)]; when != "" && e != nil && e.has("when") {
		set["when"] = when
		return &route{e, set}
	}
	return nil
}

// goName is gompiTypeSize for Type_size.
func goName(name string) string {
	var b strings.Builder
	b.WriteString("gompi")
	for _, word := range strings.Split(name, "_") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}
