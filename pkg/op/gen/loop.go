package main

import (
	"fmt"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// isa is a set of instructions and the width of its registers, bytes.
type isa struct {
	name  string
	width int
}

var (
	avx2   = isa{"AVX2", 32}
	avx512 = isa{"AVX512", 64}
)

// vec is a new register.
func (i isa) vec() reg.VecVirtual {
	if i == avx512 {
		return build.ZMM()
	}
	return build.YMM()
}

// kernel is what there is to say of one kernel.
type kernel struct {
	isa
	name string // as sumInt8
	doc  string // what is done, as "sum of int8"
	size int    // of an element, bytes; what it may be split at
	step int    // bytes of memory that one call of combine does; 0: the width

	// prepare loads constants into registers, before the loop
	prepare func() (constants []reg.VecVirtual)
	// load gets one operand from memory; nil: a plain load
	load func(m operand.Mem) reg.VecVirtual
	// combine returns x op y; it may overwrite both
	combine func(x, y reg.VecVirtual, constants []reg.VecVirtual) reg.VecVirtual
	// store puts a result into memory; nil: a plain store
	store func(r reg.VecVirtual, m operand.Mem)
}

// unroll is how many steps the main loop does at a time.
const unroll = 4

// emit writes the function. The first and the last step are computed before
// anything is stored, and stored after all else: they overlap the steps of the
// loop, which so need not end where the array does, and begins where stores are
// aligned. That dst may be a or b is why they must come first.
//
//	a, b  |----first----|                              |----last----|
//	loop           |----|----|----|----|----|----|----|----|
func (k kernel) emit() entry {
	step := k.step
	if step == 0 {
		step = k.width
	}
	name := k.name + k.isa.name
	build.TEXT(name, build.NOSPLIT, "func(dst, a, b *byte, n int)")
	build.Doc(fmt.Sprintf("%s is the %s, n bytes and at least %d.", name, k.doc, step))
	build.Pragma("noescape")
	dst := build.Load(build.Param("dst"), build.GP64())
	a := build.Load(build.Param("a"), build.GP64())
	b := build.Load(build.Param("b"), build.GP64())
	n := build.Load(build.Param("n"), build.GP64())

	var constants []reg.VecVirtual
	if k.prepare != nil {
		constants = k.prepare()
	}
	get := func(m operand.Mem) reg.VecVirtual {
		if k.load != nil {
			return k.load(m)
		}
		r := k.vec()
		k.isa.load(m, r)
		return r
	}
	put := func(r reg.VecVirtual, m operand.Mem) {
		if k.store != nil {
			k.store(r, m)
			return
		}
		k.isa.save(r, m)
	}
	at := func(base reg.Register, disp int) operand.Mem { return operand.Mem{Base: base, Disp: disp} }
	work := func(times int) {
		for i := range times {
			put(k.combine(get(at(a, i*step)), get(at(b, i*step)), constants), at(dst, i*step))
		}
		for _, p := range []reg.GPVirtual{a.(reg.GPVirtual), b.(reg.GPVirtual), dst.(reg.GPVirtual)} {
			build.ADDQ(operand.U32(times*step), p)
		}
	}

	build.Comment("the last step, and where it goes")
	end := func(base reg.Register) operand.Mem {
		return operand.Mem{Base: base, Index: n, Scale: 1, Disp: -step}
	}
	last := k.combine(get(end(a)), get(end(b)), constants)
	lastAt := build.GP64()
	build.LEAQ(end(dst), lastAt)
	build.Comment("the first, and on to where stores are aligned")
	first := k.combine(get(at(a, 0)), get(at(b, 0)), constants)
	firstAt := build.GP64()
	build.MOVQ(dst, firstAt)
	build.CMPQ(n, operand.U32((2 * unroll * step)))
	build.JL(operand.LabelRef("few"))
	skip := build.GP64()
	build.MOVQ(dst, skip)
	build.NEGQ(skip)
	build.ANDQ(operand.U32((step-1)&^(k.size-1)), skip)
	for _, p := range []reg.Register{a, b, dst} {
		build.ADDQ(skip, p)
	}
	build.SUBQ(skip, n)

	build.Label("many")
	work(unroll)
	build.SUBQ(operand.U32(unroll*step), n)
	build.CMPQ(n, operand.U32((unroll * step)))
	build.JGE(operand.LabelRef("many"))
	build.Label("few")
	build.CMPQ(n, operand.U32((step)))
	build.JL(operand.LabelRef("ends"))
	work(1)
	build.SUBQ(operand.U32(step), n)
	build.JMP(operand.LabelRef("few"))
	build.Label("ends")
	put(first, at(firstAt, 0))
	put(last, at(lastAt, 0))
	build.VZEROUPPER()
	build.RET()
	e := entry{function: name, isa: k.isa, step: step, fold: "nil"}
	if k.folds() {
		e.fold = k.emitFold()
	}
	return e
}

func (i isa) load(m operand.Mem, r reg.VecVirtual) {
	if i == avx512 {
		build.VMOVDQU64(m, r)
		return
	}
	build.VMOVDQU(m, r)
}

func (i isa) save(r reg.VecVirtual, m operand.Mem) {
	if i == avx512 {
		build.VMOVDQU64(r, m)
		return
	}
	build.VMOVDQU(r, m)
}
