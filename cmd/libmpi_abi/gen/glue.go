package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

const glueTop = `// Made by cmd/libmpi_abi/gen; do not edit.
//
// Every PMPI_X calls the Go function that does its work, and MPI_X is its weak
// alias, so that a tool may put its own MPI_X before it (MPI 4.1, section 15.2).
// Nothing in the library calls an MPI_X.

#include "fast.h"
#include "_cgo_export.h"

// narrow is what an int holds of a count: MPI_UNDEFINED if it is too large (MPI
// 4.1, section 3.2.5).
static inline int narrow(GoInt64 n) { return n >= -2147483647 - 1 && n <= 2147483647 ? (int)n : MPI_UNDEFINED; }
`

// makeGlue writes the C functions, and returns where each is done: a Go file,
// "C", or nothing.
func makeGlue(t *tables, im *implementation) (text string, done map[string]string, err error) {
	all := map[string]bool{}
	for _, f := range t.functions {
		all[f.name] = true
	}
	var b strings.Builder
	b.WriteString(glueTop)
	done = map[string]string{}
	for i, list := range [][]function{t.functions, t.fortran, t.removed} {
		if i == 2 {
			b.WriteString("\n")
			for _, f := range list {
				b.WriteString(f.prototype("") + ";\n" + f.prototype("P") + ";\n")
			}
		}
		for _, f := range list {
			if im.inC[strings.TrimPrefix(f.name, "MPI_")] {
				done[f.name] = "C"
				continue
			}
			if writeConversion(&b, f) {
				done[f.name] = "C"
				continue
			}
			r := im.find(f.name, all)
			if r == nil {
				if err := writeUnsupported(&b, f); err != nil {
					return "", nil, err
				}
				continue
			}
			done[f.name] = r.to.file
			if err := r.write(&b, f); err != nil {
				return "", nil, err
			}
		}
	}
	for _, e := range im.exports {
		for _, p := range e.params {
			if !e.used[p.name] && e.used != nil {
				return "", nil, fmt.Errorf("%s: %s has a parameter %s that no function of C has", e.file, e.name, p.name)
			}
		}
	}
	return b.String(), done, nil
}

func begin(b *strings.Builder, f function) {
	fmt.Fprintf(b, "\n#pragma weak %s = P%s\n%s\n{\n", f.name, f.name, f.prototype("P"))
}

// guard refuses to call Go in a child that fork made, and tells Go first of the
// receives that C has begun.
func guard(b *strings.Builder, f function) {
	macro := "GUARD"
	if anyThread.MatchString(f.name) {
		macro = "GUARD_CHILD"
	}
	fmt.Fprintf(b, "\t%s(\"%s\");\n", macro, f.name)
}

// anyThread are the functions that any thread may call while another is in one,
// whatever the level of thread support (MPI 5.0, section 11.6.1, and chapters 10
// and 15).
var anyThread = regexp.MustCompile(`^MPI_(Query_thread|Is_thread_main|Get_library_version|Abi_get_|Info_|Session_(init|finalize|get_|create_e|set_e|call_e)|Errhandler_|Error_|Add_error_|T_)`)

// writeConversion makes a handle an integer or the other way round: all of ours
// fit into one. It reports whether f does that.
func writeConversion(b *strings.Builder, f function) bool {
	for _, suffix := range []string{"_toint", "_fromint", "_c2f", "_f2c"} {
		if strings.HasSuffix(f.name, suffix) && len(f.params) == 1 {
			begin(b, f)
			fmt.Fprintf(b, "\treturn (%s)(intptr_t)%s;\n}\n", f.returns, f.params[0].name)
			return true
		}
	}
	return false
}

// mayBeNull are arguments that are addresses of one thing, or of none.
var mayBeNull = []string{"argc"}

// notNull makes it an error to give no place for a result.
func notNull(b *strings.Builder, f function) {
	on := "0"
	for _, p := range f.params {
		if p.typ == "MPI_Comm" && on == "0" {
			on = "(GoUintptr)" + p.name
		}
	}
	for _, p := range f.params {
		t, one := strings.CutSuffix(p.typ, " *")
		if one && !strings.HasPrefix(p.typ, "const") && (t == "int" || strings.HasPrefix(t, "MPI_") && t != "MPI_Status" && !strings.HasSuffix(t, "_function") && !strings.HasSuffix(t, "_function_c")) &&
			!slices.Contains(mayBeNull, p.name) {
			fmt.Fprintf(b, "\tif (!%s)\n\t\treturn gompiNull(\"%s\", \"%s\", %s);\n", p.name, f.name, p.name, on)
		}
	}
}

// writeUnsupported makes a function an error.
func writeUnsupported(b *strings.Builder, f function) error {
	if f.returns != "int" {
		return fmt.Errorf("%s returns %s: write it in C", f.name, f.returns)
	}
	begin(b, f)
	guard(b, f)
	on := "0"
	for _, p := range f.params {
		if p.typ == "MPI_Comm" {
			on = "(GoUintptr)" + p.name
		}
	}
	fmt.Fprintf(b, "\treturn gompiUnsupported(\"%s\", %s);\n}\n", f.name, on)
	return nil
}

// cTypes are the types that C has for Go's.
var cTypes = map[string]string{
	"int32": "GoInt32", "int64": "GoInt64", "uintptr": "GoUintptr", "*int32": "GoInt32 *", "*int64": "GoInt64 *", "*uintptr": "GoUintptr *",
	"unsafe.Pointer": "void *", "*C.char": "char *", "*C.MPI_Status": "MPI_Status *",
}

// write makes a function a call of Go.
func (r *route) write(b *strings.Builder, f function) error {
	params := map[string]param{}
	for _, p := range f.params {
		params[p.name] = p
	}
	var args, before, after []string
	if r.to.used == nil {
		r.to.used = map[string]bool{}
	}
	for _, g := range r.to.params {
		c, ok := cTypes[g.typ]
		if !ok {
			return fmt.Errorf("%s: parameter %s of type %s: say in cTypes what that is in C", r.to.name, g.name, g.typ)
		}
		value, set := r.set[g.name]
		name, renamed := strings.CutPrefix(value, "=")
		if !renamed {
			name = g.name
		}
		p, ok := params[name]
		if set || ok {
			r.to.used[g.name] = true
		}
		switch {
		case set && !renamed:
			args = append(args, value)
		case !ok:
			args = append(args, "0")
		case g.typ == "*int64" && p.typ == "int *": // an int of C where Go counts in 64 bits
			before = append(before, fmt.Sprintf("GoInt64 %s_ = %s ? *%s : 0;", name, name, name))
			args = append(args, fmt.Sprintf("%s ? &%s_ : 0", name, name))
			after = append(after, fmt.Sprintf("if (%s)\n\t\t*%s = narrow(%s_);", name, name, name))
		case p.pointer() != (strings.HasPrefix(g.typ, "*") || g.typ == "uintptr" || g.typ == "unsafe.Pointer") && !strings.HasPrefix(p.typ, "MPI_"):
			return fmt.Errorf("%s: parameter %s is %s in Go and %s in %s", r.to.name, g.name, g.typ, p.typ, f.name)
		default:
			args = append(args, fmt.Sprintf("(%s)%s", c, name))
		}
	}
	begin(b, f)
	guard(b, f)
	notNull(b, f)
	call := fmt.Sprintf("%s(%s)", r.to.name, strings.Join(args, ", "))
	if len(after) == 0 {
		fmt.Fprintf(b, "\treturn %s;\n}\n", call)
		return nil
	}
	fmt.Fprintf(b, "\t%s\n\tint rc = %s;\n\t%s\n\treturn rc;\n}\n", strings.Join(before, "\n\t"), call, strings.Join(after, "\n\t"))
	return nil
}
