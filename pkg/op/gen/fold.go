package main

import (
	"fmt"
	"strings"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// columns is how many registers of each vector are folded at a time: as many bytes as lie together in each are read before
// those of the next one.
const columns = 8

// header is how far apart the addresses of slices in a slice are, bytes.
const header = 24

// folds reports whether there is a fold of this kernel. It waits for memory, for which wider registers are no better.
func (k kernel) folds() bool { return k.isa == avx2 && k.load == nil && k.store == nil && k.step == 0 }

// emitFold writes the function that combines k vectors with what is above them, from the last one down. What is
// combined so far stays in registers; and a column of all is read before any of dst is written, so that may be one of them.
func (k kernel) emitFold() (name string) {
	name = "fold" + strings.ToUpper(k.name[:1]) + k.name[1:] + k.isa.name
	column := columns * k.width
	build.TEXT(name, build.NOSPLIT, "func(dst, above *byte, in *[]byte, k, at, n int)")
	build.Doc(fmt.Sprintf("%s is the %s of k vectors and above, from byte at of each on, n bytes: a multiple of %d, and not 0.", name, k.doc, column))
	build.Pragma("noescape")
	dst := build.Load(build.Param("dst"), build.GP64())
	above := build.Load(build.Param("above"), build.GP64())
	in := build.Load(build.Param("in"), build.GP64())
	count := build.Load(build.Param("k"), build.GP64())
	at := build.Load(build.Param("at"), build.GP64())
	n := build.Load(build.Param("n"), build.GP64())

	var constants []reg.VecVirtual
	if k.prepare != nil {
		constants = k.prepare()
	}
	build.Comment("where the last vector's address is")
	last := build.GP64()
	build.LEAQ(operand.Mem{Base: count, Index: count, Scale: 2, Disp: -header / 8}, last)
	build.LEAQ(operand.Mem{Base: in, Index: last, Scale: 8}, last)
	acc := make([]reg.VecVirtual, columns)
	for i := range acc {
		acc[i] = k.vec()
	}
	vector, left, from := build.GP64(), build.GP64(), build.GP64()

	build.Label("column")
	for i, r := range acc {
		k.isa.load(operand.Mem{Base: above, Disp: i * k.width}, r)
	}
	build.MOVQ(last, vector)
	build.MOVQ(count, left)
	build.Label("vector")
	build.MOVQ(operand.Mem{Base: vector}, from)
	for i, r := range acc {
		x := k.vec()
		k.isa.load(operand.Mem{Base: from, Index: at, Scale: 1, Disp: i * k.width}, x)
		build.VMOVDQU(k.combine(x, r, constants), r)
	}
	build.SUBQ(operand.U8(header), vector)
	build.DECQ(left)
	build.JNZ(operand.LabelRef("vector"))
	for i, r := range acc {
		k.isa.save(r, operand.Mem{Base: dst, Disp: i * k.width})
	}
	for _, p := range []reg.Register{dst, above, at} {
		build.ADDQ(operand.U32(column), p)
	}
	build.SUBQ(operand.U32(column), n)
	build.JNZ(operand.LabelRef("column"))
	build.VZEROUPPER()
	build.RET()
	return name
}
