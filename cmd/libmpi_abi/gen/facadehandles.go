package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The standard's handle constants fit into ten bits, so that one table leads from them to
// the other ABI's. The way in is by the form of the other's handles, see facade.h.
const handleConstants = 1024

func (f *facade) makeHandles() string {
	if f.name == "mpich" {
		return f.numericHandles()
	}
	return f.addressHandles()
}

// handles calls yes for the handle constants of this ABI.
func (f *facade) handles(yes func(kind, name, value string)) {
	f.inOrder(func(c constant, v string) {
		if kind, ok := isHandle(c.typ); ok {
			yes(kind, c.name, v)
		}
	})
}

// table writes the initializer of an array in which index leads to value; of two values for
// one index the first one counts.
type cTable struct {
	seen  map[int]bool
	items []string
}

func (t *cTable) set(index int, value string) {
	if t.seen == nil {
		t.seen = map[int]bool{}
	}
	if !t.seen[index] {
		t.seen[index] = true
		t.items = append(t.items, fmt.Sprintf("[%d] = %s", index, value))
	}
}

func (t *cTable) String() string { return "{" + strings.Join(t.items, ", ") + "}" }

// float16 is MPIX_C_FLOAT16 of MPICH, which goes with the standard's MPI_REAL2.
const float16 = 0x4c000246

// numericHandles are MPICH's: ints whose upper byte tells a datatype's form, and whose lower
// byte numbers it there.
func (f *facade) numericHandles() string {
	var b strings.Builder
	var out, types, pairs cTable
	fixed := map[string]*cTable{} // by kind, from the other's number
	values := map[string][]uint32{}
	f.handles(func(kind, name, value string) {
		n64, err := strconv.ParseUint(value, 0, 32)
		if err != nil {
			panic(fmt.Sprintf("facade_%s.tsv: %s is no number of 32 bits: %v", f.name, name, err))
		}
		n, std := uint32(n64), f.standard[name]
		out.set(std, fmt.Sprintf("%#x", n))
		switch {
		case kind == "Datatype" && n>>24 == 0x4c:
			types.set(int(n&255), strconv.Itoa(std))
		case kind == "Datatype" && n>>24 == 0x8c:
			pairs.set(int(n&7), strconv.Itoa(std))
		case kind != "Datatype" && kind != "Request" && kind != "File":
			if fixed[kind] == nil {
				fixed[kind] = &cTable{}
			}
			if !slices.Contains(values[kind], n) {
				values[kind] = append(values[kind], n)
				fixed[kind].items = append(fixed[kind].items, fmt.Sprintf("\n\tcase %#x: return %d;", n, std))
			}
		}
	})
	out.set(f.standard["MPI_REAL2"], fmt.Sprintf("%#x", float16))
	types.set(float16&255, strconv.Itoa(f.standard["MPI_REAL2"]))
	fmt.Fprintf(&b, "const uint32_t foreign_of[%d] = %s;\n", handleConstants, &out)
	for i := range 256 { // what is no datatype
		types.set(i, strconv.Itoa(f.standard["MPI_DATATYPE_NULL"]))
	}
	fmt.Fprintf(&b, "const uint16_t type_of[256] = %s;\n", &types)
	fmt.Fprintf(&b, "const uint16_t pair_of[8] = %s;\n", &pairs)
	for _, kind := range facadeHandles {
		if fixed[kind] != nil {
			fmt.Fprintf(&b, "uintptr_t fixed_%s(uint32_t h)\n{\n\tswitch (h) {%s\n\t}\n\treturn h;\n}\n", kind, strings.Join(fixed[kind].items, ""))
		}
	}
	return b.String()
}

// addressHandles are Open MPI's: addresses of variables, which begin with the standard's
// handle here.
func (f *facade) addressHandles() string {
	var b strings.Builder
	var out cTable
	defined := map[string]bool{}
	in, back := map[string]*cTable{}, map[string]*cTable{}
	for _, k := range facadeHandles {
		in[k], back[k] = &cTable{}, &cTable{}
	}
	f.handles(func(kind, name, value string) {
		std := f.standard[name]
		if !defined[value] {
			defined[value] = true
			fmt.Fprintf(&b, "HANDLE(%s, %d)\n", value, std)
		}
		out.set(std, "(uintptr_t)"+value)
		if n, err := strconv.Atoi(f.fint[name]); err == nil {
			in[kind].set(n, strconv.Itoa(std))
			back[kind].set(std, f.fint[name])
		}
	})
	fmt.Fprintf(&b, "const uintptr_t *const foreign_of = (const uintptr_t[%d])%s;\n", handleConstants, &out)
	for _, k := range facadeHandles {
		fmt.Fprintf(&b, "static const uint16_t fixed_%s[%d] = %s;\n", k, fintConstants, in[k])
		fmt.Fprintf(&b, "static const uint8_t fint_%s[%d] = %s;\n", k, handleConstants, back[k])
	}
	return b.String()
}

// fintConstants is more than the largest INTEGER of a predefined handle in Open MPI's Fortran.
const fintConstants = 128

// makeIntegers writes the conversions of handles to integers and back: MPI_X_c2f and
// MPI_X_f2c, and the names of MPI 5.0.
func (f *facade) makeIntegers() string {
	var b strings.Builder
	for _, k := range facadeHandles {
		fmt.Fprintf(&b, "INT(%s)\n", k)
	}
	for _, k := range facadeHandles {
		n := k
		if k == "Datatype" {
			n = "Type"
		}
		for _, q := range []string{"c2f", "toint"} {
			fmt.Fprintf(&b, "\nWEAK(%s_%s)\nint PMPI_%s_%s(MPI_%s h) { return toint_%s(h); }", n, q, n, q, k, k)
		}
		for _, q := range []string{"f2c", "fromint"} {
			fmt.Fprintf(&b, "\nWEAK(%s_%s)\nMPI_%s PMPI_%s_%s(int h) { return fromint_%s(h); }", n, q, k, n, q, k)
		}
	}
	b.WriteString("\n")
	return b.String()
}
