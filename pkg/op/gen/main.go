// Command gen writes the vector kernels of package op: their assembly, the
// declarations, and the table that finds one. It is a module of its own, so that
// nothing else needs the library it is written with (avo).
//
//	go generate ./pkg/op
//
// A kernel is a loop (loop.go) around one operator on one register (integers.go,
// floats.go, small.go). It takes addresses and a number of bytes:
//
//	func sumInt32AVX2(dst, a, b *byte, n int)
//
// n must be a multiple of the element's size, and at least the width of the
// kernel's step, which the table has. fold.go writes another function for many vectors.
package main

import (
	"flag"
	"log"

	"github.com/mmcloughlin/avo/build"
)

func main() {
	table := flag.String("table", "", "file to write the table to")
	flag.Parse()
	build.ConstraintExpr("amd64")
	var all []entry
	for _, isa := range []isa{avx2, avx512} {
		all = append(all, integers(isa)...)
		all = append(all, floats(isa)...)
		all = append(all, smallFloats(isa)...)
	}
	all = append(all, logicals()...)
	all = append(all, complexes()...)
	if err := writeTable(*table, all); err != nil {
		log.Fatal(err)
	}
	build.Generate()
}
