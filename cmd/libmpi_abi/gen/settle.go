package main

import (
	"fmt"
	"slices"
	"strings"
)

const callsTop = `// Made by cmd/libmpi_abi/gen; do not edit.
//
// CALL_X is what SETTLE wants to know of a call of MPI_X: its name, the kinds, names and
// values of its arguments.
#ifndef GOMPI_CALLS_H
#define GOMPI_CALLS_H

#include "settle.h"

`

// makeCalls writes the descriptions of calls.
func makeCalls(t *tables) string {
	var b strings.Builder
	b.WriteString(callsTop)
	for _, f := range slices.Concat(t.functions, t.fortran, t.removed) {
		if f.returns != "int" {
			continue
		}
		var kinds, names, values strings.Builder
		for _, p := range f.params {
			if p.name == "" {
				continue // the rest of a list of any length
			}
			kinds.WriteByte(p.kind())
			fmt.Fprintf(&names, "%s ", p.name)
			if p.pointer() || strings.HasPrefix(p.typ, "MPI_") && !p.counts() {
				fmt.Fprintf(&values, ", (intptr_t)%s", p.name)
			} else {
				fmt.Fprintf(&values, ", %s", p.name)
			}
		}
		fmt.Fprintf(&b, "#define CALL_%s %q, %q, %q%s\n", strings.TrimPrefix(f.name, "MPI_"), f.name, kinds.String(), strings.TrimSpace(names.String()), values.String())
	}
	b.WriteString("\n#endif\n")
	return b.String()
}

// counts reports whether an argument is one of MPI's integers.
func (p param) counts() bool {
	return slices.Contains([]string{"MPI_Aint", "MPI_Count", "MPI_Offset", "MPI_Fint", "MPI_T_cb_safety"}, p.typ)
}

// kind is the letter that says how an argument's value is written (../settle.go).
func (p param) kind() byte {
	switch {
	case p.typ == "const char *":
		return 's'
	case strings.HasSuffix(p.typ, "void *"):
		return 'b'
	case p.pointer():
		return 'p'
	case slices.Contains([]string{"dest", "source", "root"}, p.name):
		return 'r'
	case strings.HasSuffix(p.name, "tag"):
		return 't'
	case p.counts() || !strings.HasPrefix(p.typ, "MPI_"):
		return 'i'
	}
	if letter := handleKinds[p.typ]; letter != 0 {
		return letter
	}
	return 'p'
}

var handleKinds = map[string]byte{
	"MPI_Comm": 'C', "MPI_Datatype": 'T', "MPI_Op": 'O', "MPI_Group": 'G', "MPI_Request": 'R', "MPI_Session": 'S', "MPI_Errhandler": 'E', "MPI_Win": 'W',
}
