package main

import (
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// binary is an instruction of three operands in the assembler's order: the
// second source, the first one, the destination.
type binary func(...operand.Op)

// fixed makes one of an instruction that has no other forms.
func fixed(f func(y, x, dst operand.Op)) binary {
	return func(ops ...operand.Op) { f(ops[0], ops[1], ops[2]) }
}

// plain makes combine of one commutative instruction.
func plain(f binary) func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
	return func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
		f(y, x, x)
		return x
	}
}

// integer is one size of integers.
type integer struct {
	name                     string // of the signed one, as Int8
	size                     int
	add, mul                 binary
	maxS, maxU, minS, minU   binary // nil: not with this isa
	max512, min512           binary // signed, with AVX-512 only
	maxU512, minU512, mul512 binary
}

func integers(i isa) []entry {
	var out []entry
	for _, t := range []integer{
		{name: "Int8", size: 1, add: build.VPADDB, maxS: build.VPMAXSB, maxU: build.VPMAXUB, minS: build.VPMINSB, minU: build.VPMINUB},
		{name: "Int16", size: 2, add: build.VPADDW, mul: build.VPMULLW, maxS: build.VPMAXSW, maxU: build.VPMAXUW, minS: build.VPMINSW, minU: build.VPMINUW},
		{name: "Int32", size: 4, add: build.VPADDD, mul: build.VPMULLD, maxS: build.VPMAXSD, maxU: build.VPMAXUD, minS: build.VPMINSD, minU: build.VPMINUD},
		{name: "Int64", size: 8, add: build.VPADDQ,
			mul512: build.VPMULLQ, max512: build.VPMAXSQ, min512: build.VPMINSQ, maxU512: build.VPMAXUQ, minU512: build.VPMINUQ},
	} {
		if i == avx512 && t.size == 8 {
			t.mul, t.maxS, t.minS, t.maxU, t.minU = t.mul512, t.max512, t.min512, t.maxU512, t.minU512
		}
		out = append(out, arithmetic(i, t)...)
		out = append(out, extrema(i, t)...)
	}
	return append(out, bitwise(i)...)
}

func arithmetic(i isa, t integer) []entry {
	sum := kernel{isa: i, name: "sum" + t.name, doc: "sum of integers", size: t.size, combine: plain(t.add)}
	prod := kernel{isa: i, name: "prod" + t.name, doc: "product of integers", size: t.size}
	switch {
	case t.mul != nil:
		prod.combine = plain(t.mul)
	case t.size == 1:
		prod.combine = productOfBytes(i)
	default:
		prod.combine = productOfQuadwords
	}
	both := []string{t.name, "U" + lower(t.name)}
	return []entry{sum.emit().of("Sum", both...), prod.emit().of("Prod", both...)}
}

// productOfBytes multiplies words: the lower byte of a word's product is that of
// its lower bytes, and the upper bytes are moved there.
func productOfBytes(i isa) func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
	return func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
		even := i.vec()
		build.VPMULLW(y, x, even)
		build.VPSLLW(operand.Imm(8), even, even)
		build.VPSRLW(operand.Imm(8), even, even)
		build.VPSRLW(operand.Imm(8), x, x)
		build.VPSRLW(operand.Imm(8), y, y)
		build.VPMULLW(y, x, x)
		build.VPSLLW(operand.Imm(8), x, x)
		if i == avx512 {
			build.VPORQ(even, x, x)
		} else {
			build.VPOR(even, x, x)
		}
		return x
	}
}

// productOfQuadwords adds the product of the lower halves and, shifted, the
// products of lower and upper halves. Those of the upper halves are too far up.
func productOfQuadwords(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
	cross, other := build.YMM(), build.YMM()
	build.VPSHUFD(operand.Imm(0b10_11_00_01), y, cross) // swap halves
	build.VPMULLD(x, cross, cross)
	build.VPSRLQ(operand.Imm(32), cross, other)
	build.VPADDD(other, cross, cross)
	build.VPSLLQ(operand.Imm(32), cross, cross)
	build.VPMULUDQ(y, x, x)
	build.VPADDQ(cross, x, x)
	return x
}

func extrema(i isa, t integer) []entry {
	var out []entry
	for _, e := range []struct {
		op, elem string
		f        binary
		unsigned bool
	}{
		{"Max", t.name, t.maxS, false},
		{"Min", t.name, t.minS, false},
		{"Max", "U" + lower(t.name), t.maxU, true},
		{"Min", "U" + lower(t.name), t.minU, true},
	} {
		k := kernel{isa: i, name: lower(e.op) + e.elem, doc: lower(e.op) + "imum of integers", size: t.size}
		if e.f != nil {
			k.combine = plain(e.f)
		} else {
			k.combine = byComparison(e.op == "Max", e.unsigned)
			if e.unsigned {
				k.prepare = signBits
			}
		}
		out = append(out, k.emit().of(e.op, e.elem))
	}
	return out
}

// signBits is a register in which only the sign of each quadword is set.
func signBits() []reg.VecVirtual {
	c := build.YMM()
	build.VPCMPEQQ(c, c, c)
	build.VPSLLQ(operand.Imm(63), c, c)
	return []reg.VecVirtual{c}
}

// byComparison chooses the greater or smaller quadword. Unsigned ones compare as
// signed ones with their highest bits turned over.
func byComparison(greater, unsigned bool) func(x, y reg.VecVirtual, c []reg.VecVirtual) reg.VecVirtual {
	return func(x, y reg.VecVirtual, c []reg.VecVirtual) reg.VecVirtual {
		p, q := x, y
		if unsigned {
			p, q = build.YMM(), build.YMM()
			build.VPXOR(c[0], x, p)
			build.VPXOR(c[0], y, q)
		}
		mask := build.YMM()
		build.VPCMPGTQ(q, p, mask) // x > y
		if greater {
			build.VPBLENDVB(mask, x, y, x)
		} else {
			build.VPBLENDVB(mask, y, x, x)
		}
		return x
	}
}

// bitwise are the operators on bits, for which all integers are alike.
func bitwise(i isa) []entry {
	all := []string{"Int8", "Int16", "Int32", "Int64", "Int128", "Uint8", "Uint16", "Uint32", "Uint64"}
	f := map[string]binary{"Band": fixed(build.VPAND), "Bor": fixed(build.VPOR), "Bxor": fixed(build.VPXOR)}
	if i == avx512 {
		f = map[string]binary{"Band": build.VPANDQ, "Bor": build.VPORQ, "Bxor": build.VPXORQ}
	}
	var out []entry
	for _, op := range []string{"Band", "Bor", "Bxor"} {
		k := kernel{isa: i, name: lower(op) + "Bits", doc: lower(op[1:]) + " of bits", size: 1, combine: plain(f[op])}
		out = append(out, k.emit().of(op, all...))
	}
	return out
}

// logicals are the operators on truth values of one to eight bytes.
func logicals() []entry {
	var out []entry
	for _, t := range []struct {
		size  int
		equal binary
		one   func(ones, r reg.VecVirtual)
		elems []string
	}{
		{1, build.VPCMPEQB, func(ones, r reg.VecVirtual) { build.VPABSB(ones, r) }, []string{"Int8", "Uint8", "Logical8"}},
		{2, build.VPCMPEQW, func(ones, r reg.VecVirtual) { build.VPABSW(ones, r) }, []string{"Int16", "Uint16", "Logical16"}},
		{4, build.VPCMPEQD, func(ones, r reg.VecVirtual) { build.VPABSD(ones, r) }, []string{"Int32", "Uint32", "Logical32"}},
		{8, build.VPCMPEQQ, func(ones, r reg.VecVirtual) { build.VPSRLQ(operand.Imm(63), ones, r) }, []string{"Int64", "Uint64", "Logical64"}},
	} {
		for _, op := range []string{"Land", "Lor", "Lxor"} {
			k := kernel{isa: avx2, name: lower(op) + t.elems[2], doc: lower(op[1:]) + " of truth values", size: t.size}
			k.prepare = func() []reg.VecVirtual {
				nothing, one := build.YMM(), build.YMM()
				build.VPCMPEQB(one, one, one)
				t.one(one, one)
				build.VPXOR(nothing, nothing, nothing)
				return []reg.VecVirtual{nothing, one}
			}
			k.combine = func(x, y reg.VecVirtual, c []reg.VecVirtual) reg.VecVirtual {
				// what is all ones in x and y is false
				t.equal(c[0], x, x)
				t.equal(c[0], y, y)
				switch op {
				case "Land":
					build.VPOR(y, x, x)
					build.VPANDN(c[1], x, x)
				case "Lor":
					build.VPAND(y, x, x)
					build.VPANDN(c[1], x, x)
				case "Lxor":
					build.VPXOR(y, x, x)
					build.VPAND(c[1], x, x)
				}
				return x
			}
			out = append(out, k.emit().of(op, t.elems...))
		}
	}
	return out
}
