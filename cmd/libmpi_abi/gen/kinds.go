package main

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
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
	combined(&b, first, last)
	return b.String()
}

// combined writes which of C's functions (combine.c) is an operator on a datatype: those of numbers that C has.
func combined(b *strings.Builder, first, last datatype.Kind) {
	const least, most = op.Sum, op.Lxor
	fmt.Fprintf(b, "\n#define GOMPI_KINDS %d\n#define GOMPI_FIRST_OP %d\n#define GOMPI_OPS %d\n", last-first+1, int(least), int(most-least)+1)
	b.WriteString("\n// what combines elements of each predefined datatype by each predefined operator (combine.c)\n#define GOMPI_COMBINES")
	for k := first; k <= last; k++ {
		var row []string
		for _, o := range op.All() {
			if name := combining(o, op.ElemOf(k)); name != "" && k.Valid() && o.Permits(k) {
				row = append(row, fmt.Sprintf("[%d] = %s", int(o-least), name))
			}
		}
		if row != nil {
			fmt.Fprintf(b, " \\\n\t[%d] = {%s},", k-first, strings.Join(row, ", "))
		}
	}
	b.WriteString("\n")
}

// combining is C's function of an operator on elements; "": it has none.
func combining(o op.Predefined, e op.Elem) string {
	names := map[op.Predefined]string{
		op.Sum: "sum", op.Prod: "prod", op.Min: "min", op.Max: "max", op.Band: "band", op.Bor: "bor", op.Bxor: "bxor", op.Land: "land", op.Lor: "lor", op.Lxor: "lxor",
	}
	name, bits := names[o], 8*e.Size()
	if name == "" {
		return ""
	}
	switch e {
	case op.Int8, op.Int16, op.Int32, op.Int64:
		if o == op.Min || o == op.Max {
			return fmt.Sprint(name, "_i", bits)
		}
	case op.Uint8, op.Uint16, op.Uint32, op.Uint64, op.Logical8, op.Logical16, op.Logical32, op.Logical64:
	case op.Float32, op.Float64:
		return fmt.Sprint(name, "_f", bits)
	case op.Complex64, op.Complex128: // a sum is one of the parts
		if o == op.Sum {
			return fmt.Sprint(name, "_f", bits/2)
		}
		return ""
	default:
		return ""
	}
	return fmt.Sprint(name, "_u", bits) // whole numbers with a sign have the same bits
}
