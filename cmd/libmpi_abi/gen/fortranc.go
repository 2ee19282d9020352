package main

import (
	"fmt"
	"slices"
	"strings"
)

const bindingsTop = `/* Made by cmd/libmpi_abi/gen; do not edit: the procedures of the Fortran binding. */
#include "fortran.h"
#include "bindings.h"
`

// makeBindings writes the C functions that Fortran calls.
func makeBindings(list []procedure) string {
	var b strings.Builder
	b.WriteString(bindingsTop)
	for _, p := range list {
		if !slices.Contains(handCoded, p.name) {
			p.writeC(&b)
		}
	}
	return b.String()
}

// cDecl is the parameter as Fortran passes it.
func (p fparam) cDecl() string {
	switch p.kind {
	case fLong, fLongs:
		return "MPI_Aint *" + p.name
	case fChoice, fProcedure:
		return "void *" + p.name
	case fString, fText, fStrings, fStringRows:
		return "char *" + p.name
	}
	return "MPI_Fint *" + p.name
}

// cType is the handle's type in C.
func (p fparam) cType() string {
	return "MPI_" + map[bool]string{true: "Datatype", false: p.handle}[p.handle == "Type"]
}

// pass returns the argument for C, and what comes before and after the call.
func (p fparam) pass() (arg, before, after string) {
	n := p.name
	switch p.kind {
	case fNothing:
		return "NULL", "", ""
	case fInteger, fLogical:
		if p.in {
			return "*" + n, "", ""
		}
		return n, "", ""
	case fIntegers, fLogicals:
		if strings.HasSuffix(n, "weights") {
			return fmt.Sprintf("gompi_weights(%s)", n), "", ""
		}
		return "(void *)" + n, "", ""
	case fLong:
		if p.in {
			return "*" + n, "", ""
		}
		return "(void *)" + n, "", ""
	case fLongs:
		return "(void *)" + n, "", ""
	case fHandle:
		return fmt.Sprintf("gompi_%s(*%s)", p.handle, n), "", ""
	case fHandleOut:
		return "&" + n + "_", fmt.Sprintf("%s %s_ = MPI_%s_fromint(*%s);", p.cType(), n, p.handle, n), fmt.Sprintf("*%s = MPI_%s_toint(%s_);", n, p.handle, n)
	case fHandles:
		before = fmt.Sprintf("MPI_Count %[1]s_n = %[2]s;\n\t%[3]s *%[1]s_ = malloc((%[1]s_n > 0 ? %[1]s_n : 1) * sizeof *%[1]s_);\n\tfor (MPI_Count i = 0; i < %[1]s_n; i++)\n\t\t%[1]s_[i] = MPI_%[4]s_fromint(%[1]s[i]);",
			n, p.count, p.cType(), p.handle)
		if !strings.HasPrefix(p.typ, "const") {
			after = fmt.Sprintf("for (MPI_Count i = 0; i < %[1]s_n; i++)\n\t\t%[1]s[i] = MPI_%[2]s_toint(%[1]s_[i]);\n\t", n, p.handle)
		}
		return n + "_", before, after + fmt.Sprintf("free(%s_);", n)
	case fChoice:
		return fmt.Sprintf("gompi_choice(%s)", n), "", ""
	case fStatus, fStatuses:
		return fmt.Sprintf("gompi_status(%s)", n), "", ""
	case fString:
		return n + "_", fmt.Sprintf("char *%[1]s_ = gompi_cstring(%[1]s, %[1]s_len);", n), fmt.Sprintf("free(%s_);", n)
	case fText:
		return n + "_", fmt.Sprintf("char %s_[gompi_most] = \"\";", n), fmt.Sprintf("if (!rc_)\n\t\tgompi_fstring(%[1]s, %[1]s_len, %[1]s_);", n)
	case fProcedure:
		return fmt.Sprintf("(%s)%s", p.typ, n), "", ""
	}
	panic("no such kind of argument")
}

func (p procedure) writeC(b *strings.Builder) {
	low := strings.ToLower(p.name) + "_"
	plain := strings.TrimSuffix(strings.TrimPrefix(low, "mpi_"), "_")
	var decls, args, before, after, lens []string
	for _, a := range p.args {
		arg, pre, post := a.pass()
		args = append(args, arg)
		if a.kind != fNothing {
			decls = append(decls, a.cDecl())
		}
		if pre != "" {
			before = append(before, pre)
		}
		if post != "" {
			after = append(after, post)
		}
		if a.kind == fString || a.kind == fText {
			lens = append(lens, "size_t "+a.name+"_len")
		}
		// Fortran counts from 1, also where a request has failed: what C has not set is told from what it has
		if a.name == "indx" && a.kind == fInteger {
			before = append(before, "*indx = MPI_UNDEFINED;")
			after = append(after, "if (*indx != MPI_UNDEFINED)\n\t\t++*indx;")
		}
		if a.name == "array_of_indices" {
			before = append(before, "*outcount = MPI_UNDEFINED;")
			after = append(after, "for (int i = 0; i < *outcount; i++)\n\t\tarray_of_indices[i]++;")
		}
	}
	call := fmt.Sprintf("%s(%s)", p.name, strings.Join(args, ", "))
	if p.returns != "int" {
		fmt.Fprintf(b, "\nGOMPI_NAMES(%s)\n%s p%s(%s)\n{\n\treturn %s;\n}\n", plain, p.returns, low, orVoid(decls), call)
		return
	}
	decls = append(append(decls, "MPI_Fint *ierror"), lens...)
	fmt.Fprintf(b, "\nGOMPI_NAMES(%s)\nvoid p%s(%s)\n{\n", plain, low, strings.Join(decls, ", "))
	after = append(after, "if (ierror) // it is optional with mpi_f08\n\t\t*ierror = rc_;")
	for _, s := range append(append(before, "int rc_ = "+call+";"), after...) {
		b.WriteString("\t" + s + "\n")
	}
	b.WriteString("}\n")
}

func orVoid(decls []string) string {
	if len(decls) == 0 {
		return "void"
	}
	return strings.Join(decls, ", ")
}
