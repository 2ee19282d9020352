package main

import (
	"fmt"
	"slices"
	"strings"
)

// The Fortran binding (MPI 4.1, chapter 19) is a library of its own on top of
// the C ABI: a C function mpi_send_ for each procedure, which turns Fortran's
// arguments into C's. It works for compilers that append an underscore and pass
// the lengths of strings at the end, as gfortran, flang and ifx do, and whose
// .TRUE. is not 0 and .FALSE. is 0.

// fkind is what an argument is in Fortran.
type fkind int

const (
	fInteger    fkind = iota // INTEGER
	fIntegers                // INTEGER(*)
	fLogical                 // LOGICAL
	fLogicals                // LOGICAL(*)
	fLong                    // INTEGER of 8 bytes
	fLongs                   // as many as there are
	fHandle                  // INTEGER: a handle
	fHandleOut               // INTEGER: a handle that is changed
	fHandles                 // INTEGER(*)
	fChoice                  // any data
	fStatus                  // INTEGER(MPI_STATUS_SIZE)
	fStatuses                // INTEGER(MPI_STATUS_SIZE,*)
	fString                  // CHARACTER*(*), read
	fText                    // CHARACTER*(*), written
	fProcedure               // EXTERNAL
	fStrings                 // CHARACTER*(*)(*), a blank one at the end
	fStringRows              // CHARACTER*(*)(COUNT,*)
	fNothing                 // there is none: argc and argv
)

// fparam is an argument of a procedure.
type fparam struct {
	param
	kind   fkind
	handle string // of a handle: Comm, Type ...
	count  string // of handles: how many, in C
	in     bool   // its value matters
}

// procedure is one of the Fortran binding.
type procedure struct {
	function
	args []fparam
}

// logicals are the parameters that are LOGICAL in Fortran.
var logicals = []string{"flag", "reorder", "commute", "high", "periods", "remain_dims", "is_set", "weighted"}

// lacks are functions without a procedure of Fortran, by how their names begin or
// end. Fortran has no procedures of the tools interface, and none that turn
// its own handles into integers (MPI 5.0, annex A).
var lacks = []struct{ prefix, suffix string }{
	{"MPI_T_", ""},
	{"", "_toint"},
	{"", "_fromint"},
}

// fortranLacks reports whether a function has no procedure.
func fortranLacks(name string) bool {
	for _, x := range lacks {
		if strings.HasPrefix(name, x.prefix) && strings.HasSuffix(name, x.suffix) {
			return true
		}
	}
	return false
}

// large reports whether a procedure is one of large counts. Only mpi_f08 has those
// (MPI 5.0, section 19.2), by the generic name of the other.
func (p procedure) large() bool { return strings.HasSuffix(p.name, "_c") }

// handCoded are procedures that are written by hand in fortran/attr.c and spawn.c:
// their arguments are procedures or strings, or Fortran's values are not those of C.
var handCoded = []string{
	"MPI_Comm_get_attr", "MPI_Comm_set_attr", "MPI_Type_get_attr", "MPI_Type_set_attr", "MPI_Win_get_attr", "MPI_Win_set_attr",
	"MPI_Comm_create_keyval", "MPI_Type_create_keyval", "MPI_Win_create_keyval",
	"MPI_Keyval_create", "MPI_Attr_get", "MPI_Attr_put", "MPI_Grequest_start", "MPI_Info_create_env", "MPI_Pcontrol",
	"MPI_Comm_spawn", "MPI_Comm_spawn_multiple", "MPI_Info_get", "MPI_Info_get_string",
}

func procedures(t *tables) ([]procedure, error) {
	var out []procedure
	for _, f := range t.functions {
		if fortranLacks(f.name) {
			continue
		}
		f.params = slices.DeleteFunc(slices.Clone(f.params), func(p param) bool { return p.decl == "..." })
		p := procedure{function: f}
		for _, a := range f.params {
			fp, err := newFparam(f, a)
			if err != nil {
				return nil, err
			}
			p.args = append(p.args, fp)
		}
		out = append(out, p)
	}
	return out, nil
}

func newFparam(f function, a param) (fparam, error) {
	p := fparam{param: a}
	base := strings.Replace(strings.TrimSpace(strings.TrimPrefix(a.typ, "const ")), "[", " [", 1)
	logical := slices.Contains(logicals, a.name)
	switch {
	case strings.HasPrefix(f.name, "MPI_Comm_spawn") && (a.name == "argv" || a.name == "array_of_commands"):
		p.kind = fStrings
	case a.name == "array_of_argv":
		p.kind = fStringRows
	case a.name == "argc" || a.name == "argv":
		p.kind = fNothing
	case (a.name == "attribute_val" || a.name == "extra_state") && (strings.HasPrefix(f.name, "MPI_Attr_") || f.name == "MPI_Keyval_create"):
		p.kind = fInteger // before MPI-2 attributes were integers
	case a.name == "attribute_val", a.name == "extra_state":
		p.kind = fLong
	case base == "int" && logical, base == "int *" && logical:
		p.kind = fLogical
		p.in = base == "int"
	case base == "int []" && logical:
		p.kind = fLogicals
	case base == "int":
		p.kind, p.in = fInteger, true
	case base == "int *":
		p.kind = fInteger
	case strings.HasPrefix(base, "int ["):
		p.kind = fIntegers
	case base == "MPI_Aint" || base == "MPI_Count" || base == "MPI_Offset":
		p.kind, p.in = fLong, true
	case base == "MPI_Aint *" || base == "MPI_Count *" || base == "MPI_Offset *":
		p.kind = fLong
	case base == "MPI_Aint []" || base == "MPI_Count []" || base == "MPI_Count * []":
		p.kind = fLongs
	case base == "void *":
		p.kind = fChoice
	case base == "MPI_Status *" && strings.HasPrefix(a.name, "array_of"):
		p.kind = fStatuses
	case base == "MPI_Status *":
		p.kind = fStatus
	case base == "char *" && strings.HasPrefix(a.typ, "const"), base == "char []":
		p.kind = fString
	case base == "char *":
		p.kind = fText
	case strings.HasSuffix(base, "_function *") || strings.HasSuffix(base, "_function_c *"):
		p.kind = fProcedure
	default:
		name, rest, _ := strings.Cut(strings.TrimPrefix(base, "MPI_"), " ")
		if !slices.Contains(handles, name) {
			return p, fmt.Errorf("%s: no Fortran for %s", f.name, a.decl)
		}
		p.handle = map[bool]string{true: "Type", false: name}[name == "Datatype"]
		p.kind = map[string]fkind{"": fHandle, "*": fHandleOut, "[]": fHandles}[rest]
		p.count = arrayCount(f, a.name)
	}
	return p, nil
}

// arrayCount is how many handles an array has, in C.
func arrayCount(f function, name string) string {
	switch name {
	case "array_of_datatypes":
		return "*max_datatypes"
	case "sendtypes", "recvtypes":
		if strings.Contains(strings.ToLower(f.name), "neighbor") {
			return map[string]string{"sendtypes": "gompi_neighbors(*comm, 0)", "recvtypes": "gompi_neighbors(*comm, 1)"}[name]
		}
		return "gompi_peers(*comm)"
	}
	for _, p := range f.params {
		if p.name == "incount" {
			return "*incount"
		}
	}
	return "*count"
}
