package main

import (
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// unordered is the predicate of comparisons that is true of NaNs.
const unordered = 3

func floats(i isa) []entry {
	var out []entry
	for _, t := range []struct {
		name               string
		size               int
		add, mul, max, min binary
		complex            string // the elements that are two of these
	}{
		{"Float32", 4, build.VADDPS, build.VMULPS, build.VMAXPS, build.VMINPS, "Complex64"},
		{"Float64", 8, build.VADDPD, build.VMULPD, build.VMAXPD, build.VMINPD, "Complex128"},
	} {
		k := kernel{isa: i, size: t.size}
		k.name, k.doc, k.combine = "sum"+t.name, "sum of numbers", plain(t.add)
		out = append(out, k.emit().of("Sum", t.name, t.complex))
		k.name, k.doc, k.combine = "prod"+t.name, "product of numbers", plain(t.mul)
		out = append(out, k.emit().of("Prod", t.name))
		k.name, k.doc, k.combine = "max"+t.name, "maximum of numbers", maximum(i, t.max, t.size)
		out = append(out, k.emit().of("Max", t.name))
		k.name, k.doc, k.combine = "min"+t.name, "minimum of numbers", minimum(i, t.min)
		out = append(out, k.emit().of("Min", t.name))
	}
	return out
}

// The instructions for maxima and minima give their second source if one of the
// operands is a NaN, or if both are zeros. With sources exchanged they give the
// other one. So what both ways agree upon is right, and where they do not
//
//	minimum  -0 or NaN wanted: the bits of one or the other: sign, and exponent
//	maximum  +0 or NaN wanted: the bits of one and the other, and NaNs on top
//
// gives that.

func minimum(i isa, least binary) func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
	return func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
		r := i.vec()
		least(y, x, r)
		least(x, y, y)
		if i == avx512 {
			build.VPORQ(y, r, r)
		} else {
			build.VPOR(y, r, r)
		}
		return r
	}
}

func maximum(i isa, most binary, size int) func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
	return func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
		r := i.vec()
		most(y, x, r)
		if i == avx512 {
			nan := build.K()
			if size == 4 {
				build.VCMPPS(operand.Imm(unordered), y, x, nan)
			} else {
				build.VCMPPD(operand.Imm(unordered), y, x, nan)
			}
			most(x, y, y)
			build.VPANDQ(y, r, r)
			if size == 4 {
				build.VPTERNLOGD(operand.Imm(0xff), r, r, nan, r) // all ones
			} else {
				build.VPTERNLOGQ(operand.Imm(0xff), r, r, nan, r)
			}
			return r
		}
		nan := build.YMM()
		if size == 4 {
			build.VCMPPS(operand.Imm(unordered), y, x, nan)
		} else {
			build.VCMPPD(operand.Imm(unordered), y, x, nan)
		}
		most(x, y, y)
		build.VPAND(y, r, r)
		build.VPOR(nan, r, r)
		return r
	}
}

// complexes are the products of complex numbers: (ac-bd) + (ad+bc)i.
func complexes() []entry {
	single := kernel{isa: avx2, name: "prodComplex64", doc: "product of complex numbers", size: 8}
	single.combine = func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
		re, im, swapped := build.YMM(), build.YMM(), build.YMM()
		build.VMOVSLDUP(x, re)
		build.VMOVSHDUP(x, im)
		build.VPERMILPS(operand.Imm(0b10_11_00_01), y, swapped)
		build.VMULPS(y, re, re)
		build.VMULPS(swapped, im, im)
		build.VADDSUBPS(im, re, re)
		return re
	}
	double := kernel{isa: avx2, name: "prodComplex128", doc: "product of complex numbers", size: 16}
	double.combine = func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual {
		re, im, swapped := build.YMM(), build.YMM(), build.YMM()
		build.VMOVDDUP(x, re)
		build.VPERMILPD(operand.Imm(0b1111), x, im)
		build.VPERMILPD(operand.Imm(0b0101), y, swapped)
		build.VMULPD(y, re, re)
		build.VMULPD(swapped, im, im)
		build.VADDSUBPD(im, re, re)
		return re
	}
	return []entry{single.emit().of("Prod", "Complex64"), double.emit().of("Prod", "Complex128")}
}
