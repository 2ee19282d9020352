// Sums and products of the x87's own numbers, one at a time: there are no
// vectors of them. Results are rounded to 64 bits of significand, which is how
// Linux starts every thread.

#include "textflag.h"

// func sumExtendedX87(dst, a, b *byte, n int)
TEXT ·sumExtendedX87(SB), NOSPLIT, $0-32
	MOVQ dst+0(FP), DI
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DX
	MOVQ n+24(FP), CX

sum:
	FMOVX  (SI), F0
	FMOVX  (DX), F0
	FADDDP F0, F1
	FMOVXP F0, (DI)
	ADDQ   $16, SI
	ADDQ   $16, DX
	ADDQ   $16, DI
	SUBQ   $16, CX
	JG     sum
	RET

// func prodExtendedX87(dst, a, b *byte, n int)
TEXT ·prodExtendedX87(SB), NOSPLIT, $0-32
	MOVQ dst+0(FP), DI
	MOVQ a+8(FP), SI
	MOVQ b+16(FP), DX
	MOVQ n+24(FP), CX

prod:
	FMOVX  (SI), F0
	FMOVX  (DX), F0
	FMULDP F0, F1
	FMOVXP F0, (DI)
	ADDQ   $16, SI
	ADDQ   $16, DX
	ADDQ   $16, DI
	SUBQ   $16, CX
	JG     prod
	RET
