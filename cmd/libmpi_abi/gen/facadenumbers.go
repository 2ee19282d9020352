package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// numberClass is a set of constants whose values are translated where an argument may be one
// of them. Names without MPI_; one that ends in _ stands for all that begin so.
type numberClass struct {
	class   string
	members []string
	bits    bool // values are ored together
	natural bool // values from 0 on are the same in all ABIs
}

var numberClasses = []numberClass{
	{class: "rank", members: []string{"ANY_SOURCE", "PROC_NULL", "ROOT"}, natural: true},
	{class: "tag", members: []string{"ANY_TAG"}, natural: true},
	{class: "thread", members: []string{"THREAD_"}},
	{class: "order", members: []string{"ORDER_"}},
	{class: "distrib", members: []string{"DISTRIBUTE_NONE", "DISTRIBUTE_BLOCK", "DISTRIBUTE_CYCLIC"}},
	{class: "darg", members: []string{"DISTRIBUTE_DFLT_DARG"}},
	{class: "combiner", members: []string{"COMBINER_"}},
	{class: "typeclass", members: []string{"TYPECLASS_"}},
	{class: "compare", members: []string{"IDENT", "CONGRUENT", "SIMILAR", "UNEQUAL"}},
	{class: "topo", members: []string{"CART", "GRAPH", "DIST_GRAPH"}},
	{class: "split", members: []string{"COMM_TYPE_"}},
	{class: "lock", members: []string{"LOCK_"}},
	{class: "flavor", members: []string{"WIN_FLAVOR_"}},
	{class: "model", members: []string{"WIN_UNIFIED", "WIN_SEPARATE"}},
	{class: "whence", members: []string{"SEEK_"}},
	{class: "keyval", members: []string{"KEYVAL_INVALID", "TAG_UB", "IO", "HOST", "WTIME_IS_GLOBAL", "APPNUM", "LASTUSEDCODE", "UNIVERSE_SIZE",
		"WIN_BASE", "WIN_DISP_UNIT", "WIN_SIZE", "WIN_CREATE_FLAVOR", "WIN_MODEL"}},
	{class: "err", members: []string{"ERR_", "T_ERR_"}},
	{class: "mode", members: []string{"MODE_APPEND", "MODE_CREATE", "MODE_DELETE_ON_CLOSE", "MODE_EXCL", "MODE_RDONLY", "MODE_RDWR", "MODE_SEQUENTIAL",
		"MODE_UNIQUE_OPEN", "MODE_WRONLY"}, bits: true},
	{class: "assert", members: []string{"MODE_NOCHECK", "MODE_NOPRECEDE", "MODE_NOPUT", "MODE_NOSTORE", "MODE_NOSUCCEED"}, bits: true},
	{class: "verbosity", members: []string{"T_VERBOSITY_"}},
	{class: "bind", members: []string{"T_BIND_"}},
	{class: "scope", members: []string{"T_SCOPE_"}},
	{class: "pvar", members: []string{"T_PVAR_CLASS_"}},
	{class: "safety", members: []string{"T_CB_REQUIRE_"}},
	{class: "ordering", members: []string{"T_SOURCE_"}},
}

// has reports whether a constant belongs to the class.
func (c numberClass) has(name string) bool {
	name = strings.TrimPrefix(name, "MPI_")
	return name != "ERR_LASTCODE" && slices.ContainsFunc(c.members, func(m string) bool {
		return name == m || strings.HasSuffix(m, "_") && strings.HasPrefix(name, m)
	})
}

// makeNumbers writes the two functions of each class: into the standard ABI and out of it.
func (f *facade) makeNumbers() string {
	var b strings.Builder
	for _, c := range numberClasses {
		var in, out []pair
		for _, k := range f.constants {
			theirs, ok := f.other[k.name]
			switch {
			case k.typ != "int" || !c.has(k.name):
			case ok:
				in, out = append(in, pair{theirs, k.value}), append(out, pair{k.value, theirs})
			case c.class == "err":
				out = append(out, pair{k.value, f.other[classBefore(k.name)]})
			}
		}
		f.writeClass(&b, c, "in", in)
		f.writeClass(&b, c, "out", out)
	}
	return b.String()
}

// classBefore is the class that an error had before MPI had the class of this name, for an ABI that lacks it.
func classBefore(name string) string {
	if name == "MPI_ERR_ERRHANDLER" {
		return "MPI_ERR_ARG"
	}
	return "MPI_ERR_OTHER"
}

// pair is a value and what it is translated to.
type pair struct{ from, to string }

func (f *facade) writeClass(b *strings.Builder, c numberClass, way string, pairs []pair) {
	var from []string
	var lines []string
	for _, p := range pairs {
		if slices.Contains(from, p.from) {
			continue
		}
		from = append(from, p.from)
		switch {
		case c.bits:
			lines = append(lines, fmt.Sprintf("(v & %s ? %s : 0)", p.from, p.to))
		case p.from != p.to || c.class == "err":
			lines = append(lines, fmt.Sprintf("\n\tcase %s: return %s;", p.from, p.to))
		}
	}
	fmt.Fprintf(b, "int %s_%s_(int v)\n{\n", c.class, way)
	if c.bits { // unknown ones stay, for the library to refuse them
		fmt.Fprintf(b, "\treturn %s | UNKNOWN_BITS(v, %s);\n}\n", strings.Join(lines, " | "), strings.Join(from, " | "))
		return
	}
	rest := "v"
	if c.class == "err" {
		rest = f.codes(way)
	} else if way == "in" { // a value that means nothing to the program must not mean something to the library
		for _, p := range pairs {
			if !slices.Contains(from, p.to) {
				from = append(from, p.to)
				lines = append(lines, fmt.Sprintf("\n\tcase %s: return UNKNOWN(v);", p.to))
			}
		}
	}
	if len(lines) > 0 {
		fmt.Fprintf(b, "\tswitch (v) {%s\n\t}\n", strings.Join(lines, ""))
	}
	fmt.Fprintf(b, "\treturn %s;\n}\n", rest)
}

// codes translates an error that is no class: codes that the program has added follow each
// ABI's MPI_ERR_LASTCODE, but for an ABI whose own is smaller than the standard's.
func (f *facade) codes(way string) string {
	theirs, err := strconv.Atoi(f.other["MPI_ERR_LASTCODE"])
	if err != nil {
		panic("MPI_ERR_LASTCODE: " + err.Error())
	}
	ours := f.standard["MPI_ERR_LASTCODE"]
	switch shift := theirs - ours; {
	case shift <= 0:
		return "v"
	case way == "in":
		return fmt.Sprintf("v > %d ? v - %d : v", theirs, shift)
	default:
		return fmt.Sprintf("v > %d ? v + %d : v", ours, shift)
	}
}

// makeFunctions writes the library behind as a struct of pointers, its constants, and the
// declarations of the classes' functions.
func (f *facade) makeFunctions(pointers []string) string {
	var b, names strings.Builder
	b.WriteString(generatedMark + "struct standard {\n")
	for i, p := range pointers {
		fmt.Fprintf(&b, "\t%s;\n", p)
		fmt.Fprintf(&names, " X(%s)", f.functions[i].short())
	}
	fmt.Fprintf(&b, "};\n#define STANDARD(X)%s\nenum {\n", &names)
	for _, c := range f.constants {
		if n, ok := f.standard[c.name]; ok {
			fmt.Fprintf(&b, "\tSTANDARD_%s = %d,\n", strings.TrimPrefix(c.name, "MPI_"), n)
		}
	}
	b.WriteString("};\n")
	for _, c := range numberClasses {
		for _, way := range []string{"in", "out"} {
			same := ""
			switch {
			case c.class == "err":
				same = "v == 0 ? v : "
			case c.natural:
				same = "v >= 0 ? v : "
			}
			fmt.Fprintf(&b, "int %[1]s_%[2]s_(int);\nstatic inline int %[1]s_%[2]s(int v) { return %[3]s%[1]s_%[2]s_(v); }\n", c.class, way, same)
		}
	}
	return b.String()
}
