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
	l := loop{kernel: k, step: step}
	l.dst = build.Load(build.Param("dst"), build.GP64())
	l.a = build.Load(build.Param("a"), build.GP64())
	l.b = build.Load(build.Param("b"), build.GP64())
	n := build.Load(build.Param("n"), build.GP64())
	if k.prepare != nil {
		l.constants = k.prepare()
	}

	build.Comment("the last step, and where it goes")
	end := func(base reg.Register) operand.Mem {
		return operand.Mem{Base: base, Index: n, Scale: 1, Disp: -step}
	}
	last := l.value(end(l.a), end(l.b))
	lastAt := build.GP64()
	build.LEAQ(end(l.dst), lastAt)
	build.Comment("the first, and on to where stores are aligned")
	first := l.value(at(l.a, 0), at(l.b, 0))
	firstAt := build.GP64()
	build.MOVQ(l.dst, firstAt)
	build.CMPQ(n, operand.U32((2 * unroll * step)))
	build.JL(operand.LabelRef("few"))
	l.align(n)

	build.Label("many")
	l.work(unroll)
	build.SUBQ(operand.U32(unroll*step), n)
	build.CMPQ(n, operand.U32((unroll * step)))
	build.JGE(operand.LabelRef("many"))
	build.Label("few")
	build.CMPQ(n, operand.U32((step)))
	build.JL(operand.LabelRef("ends"))
	l.work(1)
	build.SUBQ(operand.U32(step), n)
	build.JMP(operand.LabelRef("few"))
	build.Label("ends")
	l.put(first, at(firstAt, 0))
	l.put(last, at(lastAt, 0))
	build.VZEROUPPER()
	build.RET()
	e := entry{function: name, isa: k.isa, step: step, fold: "nil"}
	if k.folds() {
		e.fold = k.emitFold()
	}
	return e
}

// loop is what the steps of a function need.
type loop struct {
	kernel
	step      int // bytes
	dst, a, b reg.Register
	constants []reg.VecVirtual
}

// at is what a register points at, from disp bytes on.
func at(base reg.Register, disp int) operand.Mem { return operand.Mem{Base: base, Disp: disp} }

// value computes a step of what is at a and b.
func (l *loop) value(a, b operand.Mem) reg.VecVirtual {
	x := l.get(a)
	return l.combine(x, l.get(b), l.constants)
}

func (l *loop) get(m operand.Mem) reg.VecVirtual {
	if l.kernel.load != nil {
		return l.kernel.load(m)
	}
	r := l.vec()
	l.isa.load(m, r)
	return r
}

func (l *loop) put(r reg.VecVirtual, m operand.Mem) {
	if l.store != nil {
		l.store(r, m)
		return
	}
	l.isa.save(r, m)
}

// work does so many steps and goes on behind them.
func (l *loop) work(times int) {
	for i := range times {
		l.put(l.value(at(l.a, i*l.step), at(l.b, i*l.step)), at(l.dst, i*l.step))
	}
	for _, p := range []reg.Register{l.a, l.b, l.dst} {
		build.ADDQ(operand.U32(times*l.step), p)
	}
}

// align goes on to where the stores of whole steps are aligned, as far as elements may be split.
func (l *loop) align(n reg.Register) {
	skip := build.GP64()
	build.MOVQ(l.dst, skip)
	build.NEGQ(skip)
	build.ANDQ(operand.U32((l.step-1)&^(l.size-1)), skip)
	for _, p := range []reg.Register{l.a, l.b, l.dst} {
		build.ADDQ(skip, p)
	}
	build.SUBQ(skip, n)
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
