package main

import (
	"fmt"
	"strings"
)

const headerTop = `/* mpi.h: the standard ABI of MPI 5.0. Made by cmd/libmpi_abi/gen; do not edit. */
#ifndef MPI_H_ABI
#define MPI_H_ABI
#define GOMPI 1

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* integers (section 20.3.1) */
typedef intptr_t MPI_Aint;
typedef int64_t MPI_Offset;
typedef int64_t MPI_Count;
typedef int MPI_Fint;

/* a status (section 20.3.2) */
typedef struct {
	int MPI_SOURCE;
	int MPI_TAG;
	int MPI_ERROR;
	int MPI_internal[5];
} MPI_Status;
typedef MPI_Status MPI_F08_status; /* one of mpi_f08 */

/* handles (section 20.3.3): predefined ones are constants, others are opaque */
`

// handles are the types whose values are handles.
var handles = []string{"Op", "Comm", "Group", "Win", "File", "Session", "Message", "Info", "Errhandler", "Request", "Datatype",
	"T_enum", "T_cvar_handle", "T_pvar_handle", "T_pvar_session", "T_event_registration", "T_event_instance"}

// enums are integer types that have a name.
var enums = map[string][]string{
	"MPI_T_cb_safety":    {"MPI_T_CB_REQUIRE_NONE", "MPI_T_CB_REQUIRE_MPI_RESTRICTED", "MPI_T_CB_REQUIRE_THREAD_SAFE", "MPI_T_CB_REQUIRE_ASYNC_SIGNAL_SAFE"},
	"MPI_T_source_order": {"MPI_T_SOURCE_ORDERED", "MPI_T_SOURCE_UNORDERED"},
}

// macros are the integer constants that programs use in #if and #ifdef.
func macro(c constant) bool {
	return strings.HasPrefix(c.name, "MPI_MAX_") || strings.HasSuffix(c.name, "VERSION") || c.name == "MPI_BSEND_OVERHEAD"
}

func makeHeader(t *tables) string {
	var b strings.Builder
	b.WriteString(headerTop)
	for _, h := range handles {
		fmt.Fprintf(&b, "typedef struct MPI_ABI_%s *MPI_%s;\n", h, h)
	}
	named := writeEnums(&b, t)
	b.WriteString("\n/* functions of the program that the library calls (annex A.1.3) */\n")
	for _, c := range t.callbacks {
		b.WriteString(c + "\n")
	}
	b.WriteString("\n/* constants (annex A.1.1) */\n")
	writeConstants(&b, t, named)
	b.WriteString("\n/* functions */\n")
	writePrototypes(&b, t.functions)
	b.WriteString("\n/* conversions for Fortran (MPI 4.1, section 19.3.4); MPI 5.0 has MPI_X_toint and MPI_X_fromint */\n")
	writePrototypes(&b, t.fortran)
	b.WriteString("\n/* functions that MPI 3.0 has removed, for old programs */\n#ifdef GOMPI_REMOVED_FUNCTIONS\n")
	b.WriteString("#if defined(__GNUC__) && !defined(GOMPI_NO_DEPRECATION)\n#define GOMPI_REMOVED __attribute__((deprecated(\"MPI 3.0 removed it\")))\n#else\n#define GOMPI_REMOVED\n#endif\n")
	for _, prefix := range []string{"", "P"} {
		for _, f := range t.removed {
			b.WriteString("GOMPI_REMOVED " + f.prototype(prefix) + ";\n")
		}
	}
	b.WriteString("#endif\n\n#ifdef __cplusplus\n}\n#endif\n#endif\n")
	return b.String()
}

// writeEnums declares the named integer types and returns their constants.
func writeEnums(b *strings.Builder, t *tables) map[string]bool {
	value := map[string]string{}
	for _, c := range t.constants {
		value[c.name] = c.value
	}
	named := map[string]bool{}
	for _, e := range []string{"MPI_T_cb_safety", "MPI_T_source_order"} {
		fmt.Fprintf(b, "\ntypedef enum {\n")
		for i, c := range enums[e] {
			named[c] = true
			fmt.Fprintf(b, "%s\t%s = %s", map[bool]string{true: ",\n"}[i > 0], c, value[c])
		}
		fmt.Fprintf(b, "\n} %s;\n", e)
	}
	return named
}

// writeConstants writes runs of integers as enums, all others as macros.
func writeConstants(b *strings.Builder, t *tables, named map[string]bool) {
	open := false
	for _, c := range t.constants {
		if named[c.name] {
			continue
		}
		number := c.typ == "int" && !macro(c)
		switch { // no comma comes last: C89 and C++98 have none there
		case number && open:
			b.WriteString(",\n")
		case number:
			b.WriteString("enum {\n")
		case open:
			b.WriteString("\n};\n")
		}
		open = number
		switch {
		case number:
			fmt.Fprintf(b, "\t%s = %s", c.name, c.value)
		case c.typ == "int":
			fmt.Fprintf(b, "#define %s %s\n", c.name, c.value)
		default:
			fmt.Fprintf(b, "#define %s ((%s)%s)\n", c.name, c.typ, c.value)
		}
	}
	if open {
		b.WriteString("\n};\n")
	}
}

func writePrototypes(b *strings.Builder, list []function) {
	for _, prefix := range []string{"", "P"} {
		for _, f := range list {
			b.WriteString(f.prototype(prefix) + ";\n")
		}
	}
}
