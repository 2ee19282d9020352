package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// short is the function's name without MPI_.
func (f function) short() string { return strings.TrimPrefix(f.name, "MPI_") }

// has reports whether the function has a parameter of this name.
func (f function) has(name string) bool {
	return slices.ContainsFunc(f.params, func(p param) bool { return p.name == name })
}

// passed is how one argument comes from the program to the library and back.
type passed struct {
	typ    string   // its type there, where a handle is a uintptr_t
	before []string // statements before the call
	arg    string   // in the call
	after  []string // statements after it
}

// argument is a parameter that a rule looks at.
type argument struct {
	param
	fn   function
	bare string // its type without const and []
	kind string // of a handle, or of handles
	list bool   // it is declared with []
}

// rule says how an argument is passed, if it is one of its.
type rule func(f *facade, a argument) (passed, bool)

// facadeRules are asked in this order; the last one takes every argument.
var facadeRules = []rule{handleList, handlePointer, handleValue, statusList, statusRead, statusWritten, attachedBuffer,
	numberValue, numberPointer, numberList, weightList, dataBuffer, toolHandle, asItIs}

func makeArgument(fn function, p param) argument {
	a := argument{param: p, fn: fn, list: strings.Contains(p.typ, "[")}
	a.bare, _, _ = strings.Cut(strings.TrimPrefix(p.typ, "const "), "[")
	a.bare = strings.TrimSpace(a.bare)
	a.kind, _ = isHandle(strings.TrimSpace(strings.TrimSuffix(a.bare, "*")))
	return a
}

func (a argument) constant() bool { return strings.HasPrefix(a.typ, "const ") }

// makeCalls writes a function of the other ABI for each of the standard's, and the types of
// pointers to the latter.
func (f *facade) makeCalls() (text string, pointers []string) {
	var b strings.Builder
	for _, fn := range f.functions {
		var all []passed
		if !strings.HasSuffix(fn.params0(), "...") {
			for _, p := range fn.params {
				all = append(all, f.pass(makeArgument(fn, p)))
			}
		}
		pointers = append(pointers, pointerTo(fn, all))
		if !f.byHand[fn.short()] && !integerName.MatchString(fn.short()) {
			writeCall(&b, fn, all, f.polls(fn))
			if f.name == "openmpi" && early.MatchString(fn.short()) {
				fmt.Fprintf(&b, "#pragma weak MPIX_%[1]s = PMPI_%[1]s\n#pragma weak PMPIX_%[1]s = PMPI_%[1]s\n", fn.short())
			}
		}
	}
	return b.String(), pointers
}

// params0 is the list of parameters as it is declared.
func (f function) params0() string {
	var decls []string
	for _, p := range f.params {
		decls = append(decls, p.decl)
	}
	return strings.Join(decls, ", ")
}

// early are the persistent collective operations, which Open MPI had before MPI 4.0 as MPIX_X_init.
var early = regexp.MustCompile(`^(Neighbor_a|A)ll\w+_init$|^(Barrier|Bcast|Exscan|Gatherv?|Reduce|Reduce_scatter|Reduce_scatter_block|Scan|Scatterv?)_init$`)

// integerName is a function that makeIntegers writes.
var integerName = regexp.MustCompile(`_(from|to)int$`)

func (f *facade) pass(a argument) passed {
	for _, r := range facadeRules {
		if p, ok := r(f, a); ok {
			return p
		}
	}
	panic("no rule takes " + a.fn.name + "'s " + a.decl)
}

func pointerTo(fn function, all []passed) string {
	var types []string
	for _, p := range all {
		types = append(types, p.typ)
	}
	switch {
	case len(all) == 0 && len(fn.params) > 0:
		types = []string{"int", "..."} // MPI_Pcontrol
	case len(all) == 0:
		types = []string{"void"}
	}
	returns := fn.returns
	if _, handle := isHandle(returns); handle {
		returns = "uintptr_t"
	}
	return fmt.Sprintf("%s (*%s)(%s)", returns, fn.short(), strings.Join(types, ", "))
}

// waits are the functions that complete requests, or ask whether they are complete.
var waits = regexp.MustCompile(`^(Wait|Test)(|all|any|some)$|^Request_get_status(|_all|_any|_some)$`)

// polls are the statements by which a function polls requests of which MPICH's program wants that (mpich_polled.c).
func (f *facade) polls(fn function) []string {
	kind := waits.FindStringSubmatch(fn.short())
	if f.name != "mpich" || kind == nil {
		return nil
	}
	until := "ONCE"
	if kind[1] == "Wait" {
		until = map[string]string{"": "ALL", "all": "ALL", "any": "ONE", "some": "ONE"}[kind[2]]
	}
	list := "1, request"
	switch requests := fn.params[slices.IndexFunc(fn.params, func(p param) bool {
		return strings.HasSuffix(p.name, "request") || strings.HasSuffix(p.name, "requests")
	})]; {
	case requests.name == "array_of_requests":
		list = makeArgument(fn, requests).count() + ", array_of_requests"
	case fn.short() == "Request_get_status":
		list = "1, &request"
	}
	return []string{fmt.Sprintf("if (!LIKELY(!facade_polled))\n\t\tfacade_poll(%s, %s);", list, until)}
}

var callsHandler = regexp.MustCompile(`_call_errhandler$`)

func writeCall(b *strings.Builder, fn function, all []passed, before []string) {
	var args, after []string
	for _, p := range all {
		args = append(args, p.arg)
		before = append(before, p.before...)
		after = append(after, p.after...)
	}
	call := fmt.Sprintf("A.%s(%s)", fn.short(), strings.Join(args, ", "))
	fmt.Fprintf(b, "\nWEAK(%s)\n%s\n{\n", fn.short(), fn.prototype("P"))
	for _, s := range before {
		b.WriteString("\t" + s + "\n")
	}
	switch {
	case callsHandler.MatchString(fn.short()): // it succeeds whatever the handler does
		fmt.Fprintf(b, "\tint rc = %s;\n\tfacade_cxx_handled = 0;\n\treturn err_out(rc);\n", call)
	case fn.returns != "int":
		fmt.Fprintf(b, "\treturn %s;\n", call)
	case len(after) == 0:
		fmt.Fprintf(b, "\treturn returned(%s);\n", call)
	default:
		fmt.Fprintf(b, "\tint rc = %s;\n", call)
		for _, s := range after {
			b.WriteString("\t" + s + "\n")
		}
		b.WriteString("\treturn returned(rc);\n")
	}
	b.WriteString("}\n")
}

// counts are the parameters that say how long a list is, the first that there is.
var counts = map[string][]string{
	"array_of_requests": {"count", "incount"}, "array_of_statuses": {"count", "incount"}, "array_of_types": {"count"}, "array_of_info": {"count"},
	"array_of_distribs": {"ndims"}, "array_of_dargs": {"ndims"}, "ranks1": {"n"}, "ranks2": {"n"}, "array_of_errcodes": {"maxprocs"},
}

// count is the expression of how long the list is; "" if no parameter says so.
func (a argument) count() string {
	for _, c := range counts[a.name] {
		if a.fn.has(c) {
			return c
		}
	}
	return ""
}

// asItIs passes what is the same in all ABIs.
func asItIs(f *facade, a argument) (passed, bool) {
	typ := a.typ
	switch base := strings.TrimSuffix(a.bare, " *"); {
	case strings.HasSuffix(base, "function") || strings.HasSuffix(base, "function_c"):
		typ = "void *"
	case strings.HasSuffix(a.typ, "[][3]"):
		typ = "int (*)[3]"
	case a.list:
		typ = strings.Replace(a.typ, "[]", "*", 1)
	}
	return passed{typ: typ, arg: a.name}, true
}

var bufferNames = regexp.MustCompile(`^(sendbuf|recvbuf|buf|buffer|inbuf|outbuf|origin_addr|result_addr|inoutbuf)$`)

// dataBuffer passes an address that may be MPI_IN_PLACE or MPI_BOTTOM.
func dataBuffer(f *facade, a argument) (passed, bool) {
	return passed{typ: "const void *", arg: "buffer_in(" + a.name + ")"}, a.bare == "void *" && bufferNames.MatchString(a.name)
}

// attachedBuffer passes the address of an address, which may become MPI_BUFFER_AUTOMATIC.
func attachedBuffer(f *facade, a argument) (passed, bool) {
	return passed{typ: "void *", arg: a.name, after: []string{
		fmt.Sprintf("if (rc == 0 && *(void **)%s == (void *)%d)\n\t\t*(void **)%s = MPI_BUFFER_AUTOMATIC;", a.name, bufferAutomatic, a.name),
	}}, a.name == "buffer_addr"
}

const bufferAutomatic = 2 // in the standard ABI

func weightList(f *facade, a argument) (passed, bool) {
	return passed{typ: "const int *", arg: "weights_in(" + a.name + ")"}, strings.HasSuffix(a.name, "weights")
}

// toolHandle passes a performance variable's handle, which may be MPI_T_PVAR_ALL_HANDLES.
func toolHandle(f *facade, a argument) (passed, bool) {
	return passed{typ: a.typ, arg: "pvar_handle_in(" + a.name + ")"}, a.bare == "MPI_T_pvar_handle"
}
