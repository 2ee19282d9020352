package main

import (
	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

// smallFloats are numbers of 16 bits, computed as float32: a register of those
// is half as many bytes of memory.
func smallFloats(i isa) []entry {
	var out []entry
	for _, op := range []struct {
		name, doc string
		combine   func(x, y reg.VecVirtual, _ []reg.VecVirtual) reg.VecVirtual
	}{
		{"Sum", "sum", plain(build.VADDPS)},
		{"Prod", "product", plain(build.VMULPS)},
		{"Max", "maximum", maximum(i, build.VMAXPS, 4)},
		{"Min", "minimum", minimum(i, build.VMINPS)},
	} {
		half := kernel{isa: i, name: lower(op.name) + "Float16", doc: op.doc + " of numbers", size: 2, step: i.width / 2,
			load: i.loadHalf, combine: op.combine, store: storeHalf}
		brain := kernel{isa: i, name: lower(op.name) + "BFloat16", doc: op.doc + " of numbers", size: 2, step: i.width / 2,
			load: i.loadBrain, combine: op.combine, store: storeBrain}
		if i == avx512 {
			brain.store = storeBrain512
		}
		halves := []string{"Float16"}
		if op.name == "Sum" {
			halves = append(halves, "Complex32")
		}
		out = append(out, half.emit().of(op.name, halves...), brain.emit().of(op.name, "BFloat16"))
	}
	return out
}

func (i isa) loadHalf(m operand.Mem) reg.VecVirtual {
	r := i.vec()
	build.VCVTPH2PS(m, r)
	return r
}

func storeHalf(r reg.VecVirtual, m operand.Mem) {
	build.VCVTPS2PH(operand.Imm(0), r, m) // to nearest, ties to even
}

func (i isa) loadBrain(m operand.Mem) reg.VecVirtual {
	r := i.vec()
	build.VPMOVZXWD(m, r)
	build.VPSLLD(operand.Imm(16), r, r)
	return r
}

// storeBrain rounds to nearest, ties to even, by adding one less than a half of
// the last digit, and that digit. NaNs become negative ones of all bits; the sum
// might have made infinities of them.
func storeBrain(r reg.VecVirtual, m operand.Mem) {
	nan, digit, half := build.YMM(), build.YMM(), build.YMM()
	build.VCMPPS(operand.Imm(unordered), r, r, nan)
	build.VPSLLD(operand.Imm(15), r, digit)
	build.VPSRLD(operand.Imm(31), digit, digit)
	build.VPCMPEQD(half, half, half)
	build.VPSRLD(operand.Imm(17), half, half) // 0x7fff
	build.VPADDD(half, digit, digit)
	build.VPADDD(digit, r, r)
	build.VPOR(nan, r, r)
	build.VPSRLD(operand.Imm(16), r, r)
	upper := build.XMM()
	build.VEXTRACTI128(operand.Imm(1), r, upper)
	build.VPACKUSDW(upper, r.AsX(), upper)
	build.VMOVDQU(upper, m)
}

// storeBrain512 does the same.
func storeBrain512(r reg.VecVirtual, m operand.Mem) {
	digit, half, nan := build.ZMM(), build.ZMM(), build.K()
	build.VCMPPS(operand.Imm(unordered), r, r, nan)
	build.VPSLLD(operand.Imm(15), r, digit)
	build.VPSRLD(operand.Imm(31), digit, digit)
	build.VPTERNLOGD(operand.Imm(0xff), half, half, half)
	build.VPSRLD(operand.Imm(17), half, half)
	build.VPADDD(half, digit, digit)
	build.VPADDD(digit, r, r)
	build.VPTERNLOGD(operand.Imm(0xff), r, r, nan, r)
	build.VPSRLD(operand.Imm(16), r, r)
	build.VPMOVDW(r, m)
}
