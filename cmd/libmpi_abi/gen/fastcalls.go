package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// makeFastCalls writes the beginnings and the ends of functions of which C does what is simple, and Go the rest.
func makeFastCalls(t *tables, im *implementation) (string, error) {
	all := map[string]function{}
	names := map[string]bool{}
	for _, f := range t.functions {
		all[f.name], names[f.name] = f, true
	}
	var b strings.Builder
	b.WriteString(`// Made by cmd/libmpi_abi/gen; do not edit.
//
// FAST(X) begins PMPI_X, of which MPI_X is a weak alias; GO(X) calls the Go function that does the rest, and returns.
#define FAST(x) FAST_##x
#define GO(x) GO_##x
`)
	for _, name := range slices.Sorted(maps.Keys(im.fast)) {
		f, ok := all["MPI_"+name]
		r := im.find("MPI_"+name, names)
		if !ok || r == nil {
			return "", fmt.Errorf("FAST(%s): there is no such function, or no Go function that does the rest", name)
		}
		var body strings.Builder
		if err := r.write(&body, f); err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "\n#define FAST_%s WEAK(%s) %s\n#define GO_%s do { \\\n", name, name, f.prototype("P"), name)
		for line := range strings.Lines(body.String()) {
			b.WriteString(strings.TrimSuffix(line, "\n") + " \\\n")
		}
		b.WriteString("} while (0)\n")
	}
	return b.String(), nil
}
