package main

import (
	"fmt"
	"strings"
)

// pointerConstants are constants that are addresses, with their types in every ABI.
var pointerConstants = map[string]string{
	"MPI_BOTTOM": "void *", "MPI_IN_PLACE": "void *", "MPI_BUFFER_AUTOMATIC": "void *", "MPI_ARGV_NULL": "char **", "MPI_ARGVS_NULL": "char ***",
	"MPI_ERRCODES_IGNORE": "int *", "MPI_UNWEIGHTED": "int *", "MPI_WEIGHTS_EMPTY": "int *",
	"MPI_STATUS_IGNORE": "MPI_Status *", "MPI_STATUSES_IGNORE": "MPI_Status *",
}

// makeHeader writes enough of the other MPI's mpi.h to compile the facade and the Fortran
// procedures: the sizes of all types and the values of all constants are that MPI's.
func (f *facade) makeHeader() string {
	var b strings.Builder
	b.WriteString(generatedMark + `#pragma once
#include <stddef.h>
#include <stdint.h>
typedef intptr_t MPI_Aint;
typedef int64_t MPI_Offset, MPI_Count;
typedef int MPI_Fint;
`)
	for _, k := range facadeHandles {
		if f.name == "mpich" && k != "File" {
			fmt.Fprintf(&b, "typedef int MPI_%s;\n", k)
		} else {
			fmt.Fprintf(&b, "typedef struct foreign_%s *MPI_%s;\n", k, k)
		}
	}
	b.WriteString(map[string]string{
		"mpich":   "typedef struct { int count_lo, count_hi, MPI_SOURCE, MPI_TAG, MPI_ERROR; } MPI_Status;\n",
		"openmpi": "typedef struct { int MPI_SOURCE, MPI_TAG, MPI_ERROR, cancelled; size_t bytes; } MPI_Status;\n",
	}[f.name])
	b.WriteString("typedef MPI_Status MPI_F08_status;\n")
	for _, t := range []string{"enum", "cvar_handle", "pvar_handle", "pvar_session", "event_registration", "event_instance"} {
		fmt.Fprintf(&b, "typedef struct foreign_T_%s *MPI_T_%s;\n", t, t)
	}
	b.WriteString("typedef int MPI_T_cb_safety, MPI_T_source_order;\n")
	for _, c := range f.callbacks {
		b.WriteString(c + "\n")
	}
	f.writeConstants(&b)
	for _, fn := range f.functions {
		fmt.Fprintf(&b, "%s;\n%s;\n", fn.prototype(""), fn.prototype("P"))
	}
	for _, fn := range f.removed {
		fmt.Fprintf(&b, "%s;\n%s;\n", fn.prototype(""), fn.prototype("P"))
	}
	return b.String()
}

func (f *facade) writeConstants(b *strings.Builder) {
	declared := map[string]bool{}
	f.inOrder(func(c constant, v string) {
		kind, handle := isHandle(c.typ)
		switch {
		case handle && f.name == "openmpi":
			if !declared[v] {
				fmt.Fprintf(b, "extern uintptr_t %s[8];\n", v)
				declared[v] = true
			}
			fmt.Fprintf(b, "#define %s ((MPI_%s)%s)\n", c.name, kind, v)
		case pointerConstants[c.name] != "":
			fmt.Fprintf(b, "#define %s ((%s)%s)\n", c.name, pointerConstants[c.name], v)
		case strings.HasPrefix(c.typ, "MPI_"):
			fmt.Fprintf(b, "#define %s ((%s)%s)\n", c.name, c.typ, v)
		default:
			fmt.Fprintf(b, "#define %s (%s)\n", c.name, v)
		}
	})
	if f.name == "mpich" { // variables, there
		b.WriteString("extern int *const MPI_UNWEIGHTED, *const MPI_WEIGHTS_EMPTY;\nextern void *const MPI_T_PVAR_ALL_HANDLES;\n")
	} else { // what it does not have, and the library behind may give
		b.WriteString("#define MPI_BUFFER_AUTOMATIC ((void *)2)\n")
	}
}
