package main

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/pkg/datatype"
)

// makeKinds writes the sizes of predefined datatypes for C. Pairs are left to Go: some have
// a gap between two elements, which C, for whom all are one run of memory, would send.
func makeKinds() string {
	kinds := datatype.Kinds()
	first, last := kinds[0], kinds[0]
	for _, k := range kinds {
		first, last = min(first, k), max(last, k)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "// Made by cmd/libmpi_abi/gen; do not edit.\n\n#define GOMPI_FIRST_KIND %d\n\n", first)
	b.WriteString("// 1 more than the size in bytes of a predefined datatype, 0 where there is none, and of pairs\n")
	fmt.Fprintf(&b, "static const unsigned char gompi_kind_size[%d] = {\n", last-first+1)
	for k := first; k <= last; k++ {
		if _, _, pair := k.Pair(); k.Valid() && !pair {
			fmt.Fprintf(&b, "\t[%d] = %d, // %v\n", k-first, k.Size()+1, k)
		}
	}
	b.WriteString("};\n")
	return b.String()
}
