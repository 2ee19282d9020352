package main

import (
	"fmt"
	"slices"
	"strings"
)

// A procedure of mpi_f08 with arguments of any type is one of C, which gets
// descriptors of them (MPI 5.0, section 19.1.2): mpi_send_f08ts_, the name that
// section 19.1.5 has for it. It does what mpi_send_ does, once it has made of
// sections of arrays what C takes; see fortran/section.h.

// choiceUse is what becomes of an argument whose elements do not lie one after
// the other.
type choiceUse int

const (
	useAddress choiceUse = iota // only where it begins matters
	useWhole                    // it is an error: MPI uses the memory between, too
	useItems                    // a message: a datatype says where its items are
	useParts                    // a partitioned message
	useCopy                     // any other data
)

// described reports whether mpi_f08 passes a descriptor of the argument. Others are
// addresses that MPI gives, which have a type there.
func (a fparam) described() bool {
	return a.kind == fChoice && a.name != "baseptr" && a.name != "buffer_addr"
}

// described reports whether a procedure has such arguments. Those with strings (MPI_Pack_external) are as in the module
// mpi: gfortran before 12 has no strings of any length for C, and these calls do not need descriptors, because they are blocking.
func (p procedure) described() bool {
	return slices.ContainsFunc(p.args, fparam.described) && !slices.ContainsFunc(p.args, func(a fparam) bool { return a.kind == fString })
}

// binding is the name of the C function of a described procedure.
func (p procedure) binding() string { return strings.ToLower(p.name) + "_f08ts_" }

// use says what becomes of argument i.
func (p procedure) use(i int) choiceUse {
	name, a := strings.TrimSuffix(p.name, "_c"), p.args[i]
	switch {
	case strings.HasSuffix(name, "ttach_buffer"), slices.Contains([]string{"MPI_Buffer_attach", "MPI_Win_create", "MPI_Win_attach"}, name):
		return useWhole
	case strings.HasSuffix(name, "_end"), p.items(i) < 2 && !p.reduces() && !p.packed(a):
		return useAddress
	case p.args[i+1].name == "partitions":
		return useParts
	case p.items(i) == 2 && !p.blocks(a):
		return useItems
	}
	return useCopy
}

// items is how many of the arguments after i say what is in it: a count and a datatype, more
// of vectors, less of what is one item.
func (p procedure) items(i int) int {
	for n, a := range p.args[i+1:] {
		switch {
		case a.handle == "Type":
			return n + 1
		case a.kind == fChoice || a.kind == fHandleOut:
			return 0
		}
	}
	return 0
}

// reduces reports whether it is a reduction, whose operands have one datatype.
func (p procedure) reduces() bool {
	has := func(name string) bool {
		return slices.ContainsFunc(p.args, func(a fparam) bool { return a.name == name })
	}
	return has("op") && !has("win")
}

// packed reports whether an argument is what MPI_Pack writes.
func (p procedure) packed(a fparam) bool {
	return strings.HasPrefix(p.name, "MPI_Pack") && a.name == "outbuf" || strings.HasPrefix(p.name, "MPI_Unpack") && a.name == "inbuf"
}

// blocks reports whether a buffer has a block for each rank, or is an operand.
func (p procedure) blocks(a fparam) bool {
	low := strings.ToLower(p.name)
	return p.reduces() || strings.Contains(low, "alltoall") || strings.Contains(low, "gather") && a.name == "recvbuf" || strings.Contains(low, "scatter") && a.name == "sendbuf" || p.packed(a)
}

// nonblocking reports whether a procedure returns before its work is done.
func (p procedure) nonblocking() bool {
	return slices.ContainsFunc(p.args, func(a fparam) bool { return a.name == "request" && a.kind == fHandleOut })
}

// asynchronous reports whether memory may be used after the call.
func (p procedure) asynchronous() bool {
	return p.nonblocking() || strings.HasSuffix(p.name, "_begin") || strings.HasSuffix(p.name, "_begin_c") ||
		slices.ContainsFunc(p.args, func(a fparam) bool { return a.handle == "Win" || a.described() && len(p.args) <= 4 })
}

// declare08 declares a described argument in mpi_f08.
func (p procedure) declare08(a fparam) string {
	out := "type(*), dimension(..)"
	if strings.HasPrefix(a.typ, "const") {
		out += ", intent(in)"
	}
	if p.asynchronous() {
		out += ", asynchronous"
	}
	return out + " :: " + a.name
}

// makeBindings08 writes the C functions that mpi_f08 calls with descriptors.
func makeBindings08(list []procedure) string {
	var b strings.Builder
	b.WriteString("/* Made by cmd/libmpi_abi/gen; do not edit: the procedures of mpi_f08 with arguments of any type. */\n#include \"section.h\"\n#include \"bindings.h\"\n")
	for _, p := range list {
		if p.described() {
			newDescribed(p).write(&b)
		}
	}
	return b.String()
}

// makeBindingsHeader declares the procedures that the functions of makeBindings08 call.
func makeBindingsHeader(list []procedure) string {
	var b strings.Builder
	b.WriteString("/* Made by cmd/libmpi_abi/gen; do not edit: procedures of the Fortran binding. */\n")
	for _, p := range list {
		if !p.described() {
			continue
		}
		var decls []string
		for _, a := range p.args {
			decls = append(decls, a.cDecl())
		}
		decls = append(decls, "MPI_Fint *ierror")
		fmt.Fprintf(&b, "void p%s_(%s);\n", strings.ToLower(p.name), strings.Join(decls, ", "))
	}
	return b.String()
}

// described is the C code of a described procedure.
type described struct {
	procedure
	decls         []string          // its parameters
	given         []string          // to the procedure that does the work
	plain         map[string]string // what stands for a descriptor that has no gaps
	buffers       []string          // descriptors that may have
	before, after []string
	copies        bool
}

func newDescribed(p procedure) *described {
	d := &described{procedure: p, plain: map[string]string{}}
	for i, a := range p.args {
		decl := a.cDecl()
		if a.described() {
			decl, d.plain[a.name] = "CFI_cdesc_t *"+a.name, a.name+"->base_addr"
		}
		if a.described() && p.use(i) != useAddress {
			d.buffers = append(d.buffers, a.name)
		}
		d.decls, d.given = append(d.decls, decl), append(d.given, a.name)
	}
	for i, a := range p.args {
		if a.described() && len(d.buffers) > 0 {
			d.describe(i)
		}
	}
	return d
}

// call is the call of the procedure that does the work.
func (d *described) call(args []string, ierror string) string {
	var out []string
	for _, a := range args {
		if s := d.plain[a]; s != "" {
			a = s
		}
		out = append(out, a)
	}
	return fmt.Sprintf("p%s_(%s);", strings.ToLower(d.name), strings.Join(append(out, ierror), ", "))
}

func (d *described) write(b *strings.Builder) {
	var names []string
	for _, a := range d.args {
		names = append(names, a.name)
	}
	decls, plain, low := strings.Join(append(d.decls, "MPI_Fint *ierror"), ", "), d.call(names, "ierror"), strings.ToLower(d.name)
	if len(d.buffers) > 0 {
		d.writeSections(b, fmt.Sprintf("static __attribute__((noinline)) void described_%s(%s)", low, decls), plain)
	}
	fmt.Fprintf(b, "\n#pragma weak %[1]s = p%[1]s\nvoid p%[1]s(%[2]s)\n{\n", d.binding(), decls)
	if len(d.buffers) > 0 {
		fmt.Fprintf(b, "\tif (%s)\n\t\t%s\n\telse\n\t\tdescribed_%s(%s);\n}\n", d.all("gompi_plain"), plain, low, strings.Join(append(names, "ierror"), ", "))
		return
	}
	fmt.Fprintf(b, "\t%s\n}\n", plain)
}

// all asks a function about all buffers.
func (d *described) all(function string) string {
	return function + "(" + strings.Join(d.buffers, ") && "+function+"(") + ")"
}

// writeSections writes the function for buffers that may have gaps. It is apart so that simple calls need no stack.
func (d *described) writeSections(b *strings.Builder, head, plain string) {
	if d.copies {
		open, end := "struct gompi_copies copies_[1] = {0};", "gompi_free_copies(copies_);"
		if d.nonblocking() {
			open, end = "struct gompi_copies *copies_ = gompi_later(&rc_);", "gompi_keep_copies(copies_, rc_, *request);"
		}
		d.before, d.after = append([]string{open}, d.before...), append(d.after, end)
	}
	d.before = append([]string{"int rc_ = MPI_SUCCESS;"}, d.before...)
	d.before = append(d.before, fmt.Sprintf("if (rc_)\n\t\t%s;\n\telse\n\t\t%s", d.refuse(), d.call(d.given, "&rc_")))
	fmt.Fprintf(b, "\n%s\n{\n\tif (%s) {\n\t\t%s\n\t\treturn;\n\t}\n", head, d.all("gompi_dense"), plain)
	for _, line := range append(append(d.before, d.after...), "if (ierror)\n\t\t*ierror = rc_;") {
		b.WriteString("\t" + line + "\n")
	}
	b.WriteString("}\n")
}

// describe adds what becomes of argument i.
func (d *described) describe(i int) {
	n, out := d.args[i].name, 1
	if strings.HasPrefix(d.args[i].typ, "const") {
		out = 0
	}
	switch d.use(i) {
	case useWhole:
		d.before = append(d.before, fmt.Sprintf("void *%[1]s_ = gompi_whole(%[1]s, &rc_);", n))
		d.given[i] = n + "_"
	case useItems:
		make := "gompi_items(" + n + ", *%s, *%s, &rc_)"
		if !d.asynchronous() {
			d.copies = true
			make = fmt.Sprintf("gompi_message(copies_, %s, *%%s, *%%s, %d, &rc_)", n, out)
		}
		d.describeItems(i, make)
	case useParts:
		d.describeItems(i, fmt.Sprintf("gompi_parts(%s, *%s, *%%s, *%%s, &rc_)", n, d.args[i+1].name))
	case useCopy:
		d.copies = true
		d.before = append(d.before, fmt.Sprintf("void *%[1]s_ = gompi_copy(copies_, %[1]s, %[2]d, &rc_);", n, out))
		d.given[i] = n + "_"
	}
}

// describeItems adds what makes items of argument i, by a call with a count and a datatype.
func (d *described) describeItems(i int, call string) {
	last := i + d.items(i)
	n, count, datatype := d.args[i].name, d.args[last-1], d.args[last]
	typ, _, _ := strings.Cut(count.cDecl(), " ")
	d.before = append(d.before, fmt.Sprintf("struct gompi_items %s_ = %s;", n, fmt.Sprintf(call, count.name, datatype.name)),
		fmt.Sprintf("%s %s_ = (%s)%s_.count;", typ, count.name, typ, n))
	d.given[i], d.given[last-1], d.given[last] = n+"_.at", "&"+count.name+"_", "&"+n+"_.type"
	d.after = append(d.after, fmt.Sprintf("gompi_free_items(&%s_);", n))
}

// refuse is the call of the error handler.
func (p procedure) refuse() string {
	for _, a := range p.args {
		switch a.handle {
		case "Comm", "Win", "File", "Session":
			return fmt.Sprintf("MPI_%[1]s_call_errhandler(MPI_%[1]s_fromint(*%[2]s), rc_)", a.handle, a.name)
		}
	}
	return "MPI_Comm_call_errhandler(MPI_COMM_SELF, rc_)"
}
