package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// fconst is a PARAMETER of Fortran.
type fconst struct{ typ, name, value string }

// fortranConstants are the constants that both mpif.h and the module have.
func fortranConstants(t *tables) []fconst {
	out := []fconst{
		{"INTEGER", "MPI_ADDRESS_KIND", "8"}, {"INTEGER", "MPI_OFFSET_KIND", "8"}, {"INTEGER", "MPI_COUNT_KIND", "8"}, {"INTEGER", "MPI_INTEGER_KIND", "4"},
		{"INTEGER", "MPI_STATUS_SIZE", "8"}, {"INTEGER", "MPI_SOURCE", "1"}, {"INTEGER", "MPI_TAG", "2"}, {"INTEGER", "MPI_ERROR", "3"},
		{"LOGICAL", "MPI_SUBARRAYS_SUPPORTED", ".FALSE."}, {"LOGICAL", "MPI_ASYNC_PROTECTS_NONBLOCKING", ".FALSE."},
	}
	for _, c := range t.constants {
		n, err := strconv.Atoi(c.value)
		handle := strings.HasPrefix(c.typ, "MPI_") && !strings.HasSuffix(c.typ, "*")
		if err != nil || strings.HasPrefix(c.name, "MPI_T_") || strings.HasPrefix(c.name, "MPI_F_") || c.typ != "int" && !handle {
			continue
		}
		if strings.HasPrefix(c.name, "MPI_MAX_") { // without the zero at a C string's end
			n--
		}
		typ := "INTEGER"
		if c.typ == "MPI_Offset" {
			typ = "INTEGER(KIND=8)"
		}
		out = append(out, fconst{typ, c.name, strconv.Itoa(n)})
	}
	return out
}

// sentinels are variables whose address means something; each is alone in a
// COMMON block that the library knows.
var sentinels = []struct{ typ, name, shape string }{
	{"INTEGER", "MPI_BOTTOM", ""}, {"INTEGER", "MPI_IN_PLACE", ""}, {"INTEGER", "MPI_BUFFER_AUTOMATIC", ""},
	{"INTEGER", "MPI_STATUS_IGNORE", "(MPI_STATUS_SIZE)"}, {"INTEGER", "MPI_STATUSES_IGNORE", "(MPI_STATUS_SIZE,1)"},
	{"INTEGER", "MPI_ERRCODES_IGNORE", "(1)"}, {"INTEGER", "MPI_UNWEIGHTED", "(1)"}, {"INTEGER", "MPI_WEIGHTS_EMPTY", "(1)"},
	{"CHARACTER", "MPI_ARGV_NULL", "(1)"}, {"CHARACTER", "MPI_ARGVS_NULL", "(1,1)"},
}

// predefinedCallbacks are procedures that programs pass for attributes.
func predefinedCallbacks() (names []string) {
	for _, kind := range []string{"", "COMM_", "TYPE_", "WIN_"} {
		names = append(names, "MPI_"+kind+"NULL_COPY_FN", "MPI_"+kind+"DUP_FN", "MPI_"+kind+"NULL_DELETE_FN")
	}
	return names
}

// writeCallbacks declares them.
func writeCallbacks(b *strings.Builder) {
	for _, name := range predefinedCallbacks() {
		fmt.Fprintf(b, "      EXTERNAL %s\n", name)
	}
}

// makeMpif writes mpif.h, which is valid in fixed and in free form.
func makeMpif(t *tables) string {
	var b strings.Builder
	b.WriteString("!     Made by cmd/libmpi_abi/gen; do not edit.\n")
	writeFortranConstants(&b, t)
	b.WriteString("      DOUBLE PRECISION MPI_WTIME, MPI_WTICK\n      EXTERNAL MPI_WTIME, MPI_WTICK\n")
	b.WriteString("      INTEGER(KIND=8) MPI_AINT_ADD, MPI_AINT_DIFF\n      EXTERNAL MPI_AINT_ADD, MPI_AINT_DIFF\n")
	writeCallbacks(&b)
	return b.String()
}

func writeFortranConstants(b *strings.Builder, t *tables) {
	for _, c := range fortranConstants(t) {
		fmt.Fprintf(b, "      %s %s\n      PARAMETER (%s=%s)\n", c.typ, c.name, c.name, c.value)
	}
	for _, s := range sentinels {
		fmt.Fprintf(b, "      %s %s%s\n      COMMON /GOMPI%s/ %s\n", s.typ, s.name, s.shape, strings.TrimPrefix(s.name, "MPI"), s.name)
	}
}

// makeModule writes the module mpi: the constants, and an interface of each
// procedure, so that a compiler checks calls.
func makeModule(t *tables, list []procedure) string {
	var b strings.Builder
	b.WriteString("! Made by cmd/libmpi_abi/gen; do not edit.\nmodule mpi\n      use mpi_f08_types, only: mpi_sizeof, MPI_Status\n      implicit none\n")
	writeFortranConstants(&b, t)
	writeCallbacks(&b)
	b.WriteString("      interface\n")
	writeStatusConversions(&b)
	writeSyncReg(&b, false)
	for _, p := range list {
		if !p.large() {
			p.writeInterface(&b, false, "")
			p.writeInterface(&b, false, "p")
		}
	}
	b.WriteString("      end interface\nend module mpi\n")
	return b.String()
}

// fDecl declares the argument in an interface. The module mpi_f08 has types for
// handles and statuses.
func (p fparam) fDecl(f08 bool) string {
	n := p.name
	if f08 {
		switch p.kind {
		case fHandle, fHandleOut:
			return "type(" + p.cType() + ") :: " + n
		case fHandles:
			return "type(" + p.cType() + ") :: " + n + "(*)"
		case fStatus:
			return "type(MPI_Status) :: " + n
		case fStatuses:
			return "type(MPI_Status) :: " + n + "(*)"
		}
	}
	switch p.kind {
	case fIntegers, fHandles:
		if strings.Contains(p.typ, "][3]") || strings.HasSuffix(p.typ, "[][3]") {
			return "integer :: " + n + "(3,*)"
		}
		return "integer :: " + n + "(*)"
	case fLogical:
		return "logical :: " + n
	case fLogicals:
		return "logical :: " + n + "(*)"
	case fLong:
		return "integer(kind=MPI_ADDRESS_KIND) :: " + n
	case fLongs:
		return "integer(kind=MPI_ADDRESS_KIND) :: " + n + "(*)"
	case fChoice:
		return "type(*), dimension(*) :: " + n + "\n!GCC$ ATTRIBUTES NO_ARG_CHECK :: " + n
	case fStatus:
		return "integer :: " + n + "(MPI_STATUS_SIZE)"
	case fStatuses:
		return "integer :: " + n + "(MPI_STATUS_SIZE,*)"
	case fString, fText:
		return "character(len=*) :: " + n
	case fStrings:
		return "character(len=*) :: " + n + "(*)"
	case fStringRows:
		return "character(len=*) :: " + n + "(count,*)"
	case fProcedure:
		return "external :: " + n
	}
	return "integer :: " + n
}

// choice reports whether a procedure has arguments of any type.
func (p procedure) choice() bool {
	return slices.ContainsFunc(p.args, func(a fparam) bool { return a.kind == fChoice })
}

// writeInterface declares a procedure, and its other name for tools under the prefix
// "p". In the module mpi an array of one that has data of any type may be anything:
// programs pass a 0 where MPI_IN_PLACE makes it meaningless, and other
// implementations have no interfaces of these.
func (p procedure) writeInterface(b *strings.Builder, f08 bool, prefix string) {
	var names, decls []string
	for _, a := range p.args {
		if a.kind == fNothing {
			continue
		}
		decl := a.fDecl(f08)
		if f08 && p.described() && a.described() {
			decl = p.declare08(a)
		}
		if !f08 && p.choice() && slices.Contains([]fkind{fIntegers, fHandles, fLongs}, a.kind) {
			decl = fparam{param: a.param, kind: fChoice}.fDecl(f08)
		}
		names, decls = append(names, a.name), append(decls, decl)
	}
	if p.name == "MPI_Pcontrol" { // it alone has no error
		fmt.Fprintf(b, "subroutine %[1]smpi_pcontrol(level)\n  integer :: level\nend subroutine %[1]smpi_pcontrol\n", prefix)
		return
	}
	kind, end := "subroutine", ""
	if p.returns != "int" {
		kind = map[string]string{"double": "double precision function", "MPI_Aint": "integer(kind=8) function"}[p.returns]
		end = "function"
	} else {
		names, decls = append(names, "ierror"), append(decls, map[bool]string{true: "integer, optional :: ierror", false: "integer :: ierror"}[f08])
		end = "subroutine"
	}
	low := prefix + strings.ToLower(p.name)
	bind := ""
	if f08 && p.described() {
		bind = fmt.Sprintf(" bind(C, name=%q)", prefix+p.binding())
	}
	fmt.Fprintf(b, "%s %s(%s)%s\n", kind, low, strings.Join(names, ", &\n    "), bind)
	if len(decls) > 0 {
		b.WriteString("  import\n")
	}
	for _, d := range decls {
		b.WriteString("  " + d + "\n")
	}
	fmt.Fprintf(b, "end %s %s\n", end, low)
}
