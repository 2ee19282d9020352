package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The module mpi_f08 is made of interfaces to the same procedures as the module
// mpi: handles are types with one integer, which are passed alike, and an
// optional argument that is not there is a null pointer. Where data of any type are
// passed the procedures are others (fortransection.go). Only the comparison of
// handles is code, in a module of its own, which is part of the library.

// f08Handles are the types of handles in Fortran.
func f08Handles() []string {
	return slices.DeleteFunc(slices.Clone(handles), func(h string) bool { return strings.HasPrefix(h, "T_") })
}

// sizeofs are the types that MPI_SIZEOF takes (MPI 4.1, section 19.1.9): Fortran's
// numbers, of any rank.
var sizeofs = func() (out []struct {
	typ  string
	kind int
}) {
	for _, typ := range []string{"integer", "logical", "real", "complex", "character"} {
		kinds := map[string][]int{"integer": {1, 2, 4, 8}, "logical": {1, 2, 4, 8}, "character": {1}}[typ]
		if kinds == nil {
			kinds = []int{4, 8, 16}
		}
		for _, k := range kinds {
			out = append(out, struct {
				typ  string
				kind int
			}{typ, k})
		}
	}
	return out
}()

// makeF08Types writes the module of types.
func makeF08Types() string {
	var b strings.Builder
	b.WriteString("! Made by cmd/libmpi_abi/gen; do not edit.\nmodule mpi_f08_types\n  implicit none\n")
	b.WriteString("  type, bind(C) :: MPI_Status\n    integer :: MPI_SOURCE, MPI_TAG, MPI_ERROR, MPI_internal(5)\n  end type\n")
	for _, h := range f08Handles() {
		fmt.Fprintf(&b, "  type, bind(C) :: MPI_%s\n    integer :: MPI_VAL\n  end type\n", h)
	}
	for _, op := range []string{"==", "/="} {
		fmt.Fprintf(&b, "  interface operator(%s)\n    module procedure ", op)
		for i, h := range f08Handles() {
			if i > 0 {
				b.WriteString(", &\n      ")
			}
			b.WriteString(compareName(op, h))
		}
		b.WriteString("\n  end interface\n")
	}
	b.WriteString("  interface mpi_sizeof\n    module procedure ")
	for i, s := range sizeofs {
		fmt.Fprintf(&b, "%sgompi_sizeof_%s%d", map[bool]string{true: ", &\n      "}[i > 0], s.typ, s.kind)
	}
	b.WriteString("\n  end interface\ncontains\n")
	for _, s := range sizeofs {
		n := fmt.Sprintf("gompi_sizeof_%s%d", s.typ, s.kind)
		fmt.Fprintf(&b, "  subroutine %s(x, size, ierror)\n    %s(kind=%d), dimension(..), intent(in) :: x\n    integer, intent(out) :: size\n    integer, optional, intent(out) :: ierror\n"+
			"    size = storage_size(x) / 8\n    if (present(ierror)) ierror = 0\n  end subroutine\n", n, s.typ, s.kind)
	}
	for _, op := range []string{"==", "/="} {
		for _, h := range f08Handles() {
			n := compareName(op, h)
			fmt.Fprintf(&b, "  elemental logical function %s(a, b)\n    type(MPI_%s), intent(in) :: a, b\n    %s = a%%MPI_VAL %s b%%MPI_VAL\n  end function\n", n, h, n, op)
		}
	}
	b.WriteString("end module mpi_f08_types\n")
	return b.String()
}

func compareName(op, handle string) string {
	return map[string]string{"==": "gompi_eq_", "/=": "gompi_ne_"}[op] + strings.ToLower(handle)
}

// makeF08 writes the module mpi_f08.
func makeF08(t *tables, list []procedure) string {
	var b strings.Builder
	b.WriteString("! Made by cmd/libmpi_abi/gen; do not edit.\nmodule mpi_f08\n  use mpi_f08_types\n  use, intrinsic :: iso_c_binding, only: c_ptr\n  implicit none\n  private :: c_ptr\n")
	isHandle := map[string]string{}
	for _, c := range t.constants {
		if h := strings.TrimPrefix(c.typ, "MPI_"); h != c.typ && slices.Contains(f08Handles(), h) {
			isHandle[c.name] = c.typ
		}
	}
	for _, c := range fortranConstants(t) {
		if c.name == "MPI_SUBARRAYS_SUPPORTED" {
			c.value = ".TRUE."
		}
		if h := isHandle[c.name]; h != "" {
			fmt.Fprintf(&b, "  type(%s), parameter :: %s = %s(%s)\n", h, c.name, h, c.value)
			continue
		}
		fmt.Fprintf(&b, "  %s, parameter :: %s = %s\n", strings.ToLower(c.typ), c.name, c.value)
	}
	for _, s := range sentinels {
		typ := strings.ToLower(s.typ)
		if strings.Contains(s.name, "STATUS") {
			typ = "type(MPI_Status)"
		}
		shape := strings.NewReplacer("(MPI_STATUS_SIZE,1)", "(1)", "(MPI_STATUS_SIZE)", "").Replace(s.shape)
		name := "gompi" + strings.ToLower(strings.TrimPrefix(s.name, "MPI")) + "_"
		fmt.Fprintf(&b, "  %s, bind(C, name=%s), target :: %s%s\n", typ, strconv.Quote(name), s.name, shape)
	}
	writeCallbacks(&b)
	b.WriteString(callbacks08)
	b.WriteString("  interface\n")
	writeStatusConversions(&b)
	writeSyncReg(&b, true)
	var generic []procedure
	for i, p := range list {
		if i > 0 && p.large() && p.generic(list[i-1]) {
			generic = append(generic, p)
		} else if !p.large() || !p.alike(list[i-1]) {
			p.writeInterface(&b, true, "")
			p.writeInterface(&b, true, "p")
		}
	}
	b.WriteString("  end interface\n")
	for _, p := range generic {
		for _, prefix := range []string{"", "p"} {
			name := prefix + strings.ToLower(strings.TrimSuffix(p.name, "_c"))
			fmt.Fprintf(&b, "interface %s\n  procedure %s\n", name, name)
			p.writeInterface(&b, true, prefix)
			fmt.Fprintf(&b, "end interface %s\n", name)
		}
	}
	b.WriteString("end module mpi_f08\n")
	return b.String()
}

// alike reports whether a procedure of large counts has the arguments of the other:
// a count and an address are the same kind of integer here, so one is enough.
func (p procedure) alike(other procedure) bool {
	return slices.EqualFunc(p.args, other.args, func(a, b fparam) bool { return a.kind == b.kind && (a.kind != fProcedure || a.typ == b.typ) })
}

// generic reports whether a procedure of large counts goes by the name of the other:
// it does unless only its callbacks differ (MPI 5.0, section 19.1.5).
func (p procedure) generic(other procedure) bool {
	return strings.TrimSuffix(p.name, "_c") == other.name &&
		!slices.EqualFunc(p.args, other.args, func(a, b fparam) bool { return a.kind == b.kind })
}

// writeStatusConversions declares what both modules have (MPI 4.1, section 19.3.5).
func writeStatusConversions(b *strings.Builder) {
	for _, name := range []string{"mpi_status_f2f08", "mpi_status_f082f"} {
		args := "f_status, f08_status"
		if name == "mpi_status_f082f" {
			args = "f08_status, f_status"
		}
		fmt.Fprintf(b, "subroutine %s(%s, ierror)\n  import\n  integer :: f_status(MPI_STATUS_SIZE)\n  type(MPI_Status) :: f08_status\n  integer, optional :: ierror\nend subroutine %s\n", name, args, name)
	}
}

// writeSyncReg declares MPI_F_SYNC_REG (MPI 5.0, section 19.1.8), which is no function of C.
func writeSyncReg(b *strings.Builder, f08 bool) {
	buf := fparam{param: param{name: "buf"}, kind: fChoice}
	decl, bind := buf.fDecl(false), ""
	if f08 {
		decl = "type(*), dimension(..), asynchronous :: buf"
	}
	for _, name := range []string{"mpi_f_sync_reg", "pmpi_f_sync_reg"} {
		if f08 {
			bind = fmt.Sprintf(" bind(C, name=%q)", name+"_f08ts_")
		}
		fmt.Fprintf(b, "subroutine %[1]s(buf)%[2]s\n  %[3]s\nend subroutine %[1]s\n", name, bind, decl)
	}
}
