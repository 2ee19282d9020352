package op

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

//go:generate go run -C gen . -pkg op -out ../kernels_amd64.s -stubs ../kernels_amd64.go -table ../table_amd64.go

// stepped is a kernel of assembly. It takes bytes, at least as many as it does
// in a step. The zero value stands for none.
type stepped struct {
	f    func(dst, a, b *byte, n int)
	step int    // bytes
	fold folder // the same of many vectors; nil: there is none
}

// vector is o on elements e with the widest registers that this processor has
// and for which there is a kernel. What is less than a step of it is done by
// narrower ones, and in the end by plain.
func vector(o Predefined, e Elem, plain array) array {
	plain = inX87(o, e).orElse(plain, e.Size())
	if cpu.X86.HasAVX2 {
		plain = inAVX2(o, e).orElse(plain, e.Size())
	}
	if wideIsFast() {
		plain = inAVX512(o, e).orElse(plain, e.Size())
	}
	return plain
}

// foldOf is o on elements e of many vectors at a time, or nil.
func foldOf(o Predefined, e Elem) folder {
	if !cpu.X86.HasAVX2 {
		return nil
	}
	return inAVX2(o, e).fold
}

// wideIsFast reports whether there are registers of 64 bytes whose use does not
// lower the processor's clock much. The first generations, which it slowed down
// a lot, do not have VBMI2; Ice Lake and Zen 4 and what came later do.
func wideIsFast() bool {
	x := &cpu.X86
	return x.HasAVX512F && x.HasAVX512BW && x.HasAVX512DQ && x.HasAVX512VL && x.HasAVX512VBMI2
}

// orElse does as many elements of size bytes as make a step, or more; fewer are
// left to narrow, and all are if there is no kernel.
func (s stepped) orElse(narrow array, size int) array {
	if s.f == nil {
		return narrow
	}
	return func(dst, a, b unsafe.Pointer, n int) {
		if bytes := n * size; bytes >= s.step {
			s.f((*byte)(dst), (*byte)(a), (*byte)(b), bytes)
			return
		}
		narrow(dst, a, b, n)
	}
}
