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
			if im.fast[strings.TrimPrefix(f.name, "MPI_")] {
				done[f.name] = "C" // fastcalls.h
				continue
			}
			begin(&b, f)
			if err := r.write(&b, f); err != nil {
				return "", nil, err
			}
			b.WriteString("}\n")
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
	if from, to, ok := f.statusConversion(); ok {
		begin(b, f)
		fmt.Fprintf(b, "\tif (!%s || !%s)\n\t\treturn SETTLE(gompiNull(\"%s\", \"%s or %s\", 0), CALL_%s);\n", from, to, f.name, from, to, strings.TrimPrefix(f.name, "MPI_"))
		fmt.Fprintf(b, "\tmemcpy(%s, %s, sizeof(MPI_Status));\n\treturn MPI_SUCCESS;\n}\n", to, from)
		return true
	}
	return false
}

// statusConversion are the arguments of a function that copies a status: one of Fortran, an
// array or of mpi_f08, has what one of C has, in its order.
func (f function) statusConversion() (from, to string, ok bool) {
	switch f.name {
	case "MPI_Status_c2f", "MPI_Status_f2c", "MPI_Status_c2f08", "MPI_Status_f082c", "MPI_Status_f2f08", "MPI_Status_f082f":
		return f.params[0].name, f.params[1].name, true
	}
	return "", "", false
}

// mayBeNull are arguments that are addresses, or none: those of the standard, and those
// that Go judges with an error class of their own.
var mayBeNull = []string{"argc", "key", "value", "command", "MPI_Comm_accept port_name", "MPI_Comm_connect port_name", "MPI_Session_get_nth_pset pset_name",
	"MPI_Comm_set_attr attribute_val", "MPI_Type_set_attr attribute_val", "MPI_Win_set_attr attribute_val", "MPI_Attr_put attribute_val",
	"MPI_Comm_create_group newcomm", "MPI_Comm_create_from_group newcomm", "MPI_Comm_create_from_group stringtag", // others are told
	"MPI_Intercomm_create newintercomm", "MPI_Intercomm_create_from_groups newintercomm", "MPI_Intercomm_create_from_groups stringtag"}

// address reports whether an argument must point to something: a place for a result or
// for a handle, a text, or a function that cannot be left out. Buffers and lists may be
// null where there are no elements.
func (p param) address(f function) bool {
	t, one := strings.CutSuffix(strings.TrimPrefix(p.typ, "const "), " *")
	switch {
	case !one || slices.Contains(mayBeNull, p.name) || slices.Contains(mayBeNull, f.name+" "+p.name):
		return false
	case t == "void":
		return p.name == "baseptr" || p.name == "attribute_val" || p.name == "buffer_addr"
	case strings.HasSuffix(t, "_function") || strings.HasSuffix(t, "_function_c"):
		return !strings.Contains(t, "_attr_") && !strings.Contains(f.name, "Keyval") // of those a null pointer is predefined
	case strings.HasPrefix(p.typ, "const "):
		return t == "char"
	}
	return t == "int" || t == "char" || strings.HasPrefix(t, "MPI_") && t != "MPI_Status"
}

// handles reports whether an argument is the address of a handle.
func (p param) handles() bool {
	t, ok := strings.CutSuffix(p.typ, " *")
	return ok && strings.HasPrefix(t, "MPI_") && t != "MPI_Status" && t != "MPI_Count" && t != "MPI_Aint" && t != "MPI_Offset"
}

// lengths are the arguments that say how many elements a list has, by its name: the
// first that a function has. Other lists are as long as something that Go knows.
var lengths = map[string][]string{
	"array_of_blocklengths": {"count"}, "array_of_displacements": {"count"}, "array_of_types": {"count"}, "array_of_requests": {"count", "incount"}, "array_of_indices": {"incount"},
	"array_of_gsizes": {"ndims"}, "array_of_distribs": {"ndims"}, "array_of_dargs": {"ndims"}, "array_of_psizes": {"ndims"}, "array_of_sizes": {"ndims"},
	"array_of_subsizes": {"ndims"}, "array_of_starts": {"ndims"}, "dims": {"ndims", "maxdims"}, "periods": {"ndims", "maxdims"}, "coords": {"maxdims"},
	"ranks": {"n"}, "ranges": {"n"}, "ranks1": {"n"}, "ranks2": {"n"}, "degrees": {"n"}, "sources": {"n", "indegree", "maxindegree"}, "destinations": {"outdegree", "maxoutdegree"},
	"indx": {"nnodes", "maxindex"}, "edges": {"maxedges"}, "neighbors": {"maxneighbors"}, "array_of_partitions": {"length"},
	"array_of_integers": {"max_integers"}, "array_of_addresses": {"max_addresses"}, "array_of_datatypes": {"max_datatypes"}, "array_of_large_counts": {"max_large_counts"},
}

// length is the argument that says how many elements a list has; "": none does.
func (f function) length(p param) string {
	if !strings.HasSuffix(p.typ, "]") {
		return ""
	}
	for _, name := range lengths[p.name] {
		if slices.ContainsFunc(f.params, func(q param) bool { return q.name == name && !q.pointer() }) {
			return name
		}
	}
	return ""
}

// notNull makes it an error to give a null pointer where there must be something.
func notNull(b *strings.Builder, f function) {
	raise, on := "gompiNull", "0" // with the error handler of the first communicator, or of a session, or the one that is given
	for _, p := range f.params {
		if p.typ == "MPI_Comm" && on == "0" {
			on = "(GoUintptr)" + p.name
		}
		if p.typ == "MPI_File" {
			raise, on = "gompiNullInFile", "(GoUintptr)"+p.name
		}
		if p.typ == "MPI_Win" {
			raise, on = "gompiNullInWin", "(GoUintptr)"+p.name
		}
		if p.typ == "MPI_Session" {
			raise, on = "gompiNullInSession", "(GoUintptr)"+p.name
		}
		if p.typ == "MPI_Errhandler" && on == "0" {
			raise, on = "gompiNullTo", "(GoUintptr)"+p.name
		}
	}
	for _, p := range f.params {
		condition := "!" + p.name
		if p.handles() {
			condition = "NO_ADDRESS(" + p.name + ")"
		}
		if n := f.length(p); n != "" {
			condition = fmt.Sprintf("%s > 0 && !%s", n, p.name)
		}
		if p.address(f) || f.length(p) != "" {
			fmt.Fprintf(b, "\tif (%s)\n\t\treturn SETTLE(%s(\"%s\", \"%s\", %s), CALL_%s);\n", condition, raise, f.name, p.name, on, strings.TrimPrefix(f.name, "MPI_"))
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
	raise, on := "gompiUnsupported", "0"
	if strings.HasPrefix(f.name, "MPI_File_") || strings.HasPrefix(f.name, "MPI_Register_datarep") {
		raise, on = "gompiUnsupportedFile", "(GoUintptr)MPI_FILE_NULL" // MPI 5.0, section 14.7
	}
	for _, p := range f.params {
		if p.typ == "MPI_Comm" && raise == "gompiUnsupported" || p.typ == "MPI_File" {
			on = "(GoUintptr)" + p.name
		}
		if null := nulls[p.typ]; null != "" { // for programs that go on and look at it
			fmt.Fprintf(b, "\tif (!NO_ADDRESS(%s))\n\t\t*%s = %s;\n", p.name, p.name, null)
		}
	}
	fmt.Fprintf(b, "\treturn SETTLE(%s(\"%s\", %s), CALL_%s);\n}\n", raise, f.name, on, strings.TrimPrefix(f.name, "MPI_"))
	return nil
}

// nulls are the handles that functions which are not there give.
var nulls = map[string]string{"MPI_File *": "MPI_FILE_NULL", "MPI_Win *": "MPI_WIN_NULL", "MPI_Request *": "MPI_REQUEST_NULL"}

// cTypes are the types that C has for Go's.
var cTypes = map[string]string{
	"int32": "GoInt32", "int64": "GoInt64", "uintptr": "GoUintptr", "*int32": "GoInt32 *", "*int64": "GoInt64 *", "*uintptr": "GoUintptr *",
	"unsafe.Pointer": "void *", "*C.char": "char *", "*C.MPI_Status": "MPI_Status *",
}

// write writes a call of Go that is a function's body, or its end.
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
		case p.handles() && slices.Contains(mayBeNull, f.name+" "+p.name):
			args = append(args, fmt.Sprintf("NO_ADDRESS(%s) ? 0 : (%s)%s", name, c, name))
		default:
			args = append(args, fmt.Sprintf("(%s)%s", c, name))
		}
	}
	guard(b, f)
	notNull(b, f)
	call := fmt.Sprintf("SETTLE(%s(%s), CALL_%s)", r.to.name, strings.Join(args, ", "), strings.TrimPrefix(f.name, "MPI_"))
	if len(after) == 0 {
		fmt.Fprintf(b, "\treturn %s;\n", call)
		return nil
	}
	fmt.Fprintf(b, "\t%s\n\tint rc = %s;\n\t%s\n\treturn rc;\n", strings.Join(before, "\n\t"), call, strings.Join(after, "\n\t"))
	return nil
}
