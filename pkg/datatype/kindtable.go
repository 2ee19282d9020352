package datatype

import "runtime"

// x87 says that C's long double is the 80-bit format of the x87 in 16 bytes.
// Elsewhere on Linux with 64 bits it is IEEE binary128.
const x87 = runtime.GOARCH == "amd64"

// kinds has the predefined datatypes by handle, from kinds[1] on; kinds[0] is
// what is not one. Sizes are those of Linux with 64 bits (the LP64 model); the
// default types of Fortran are those of a compiler called without options that
// change them (-fdefault-integer-8).
var kinds = makeKinds()

func makeKinds() (t [lastKind - firstKind + 2]info) {
	set := func(k Kind, name string, class Class, size, align int64) {
		if runtime.GOARCH == "386" { // whose structures, of C and of Go, align nothing by more
			align = min(align, 4)
		}
		t[k-firstKind+1] = info{name: "MPI_" + name, class: class, size: size, align: align, ext: size}
	}
	num := func(k Kind, name string, class Class, size int64) { set(k, name, class, size, size) }
	cplx := func(k Kind, name string, size int64) { set(k, name, ClassComplex, size, size/2) }

	num(Byte, "BYTE", ClassBytes, 1)
	num(Packed, "PACKED", ClassBytes, 1)

	num(Char, "CHAR", ClassCharacter, 1)
	num(WChar, "WCHAR", ClassCharacter, 4)
	num(Character, "CHARACTER", ClassCharacter, 1)

	num(SignedChar, "SIGNED_CHAR", ClassSigned, 1)
	num(Short, "SHORT", ClassSigned, 2)
	num(Int, "INT", ClassSigned, 4)
	num(Long, "LONG", ClassSigned, 8)
	num(LongLong, "LONG_LONG", ClassSigned, 8)
	num(Int8, "INT8_T", ClassSigned, 1)
	num(Int16, "INT16_T", ClassSigned, 2)
	num(Int32, "INT32_T", ClassSigned, 4)
	num(Int64, "INT64_T", ClassSigned, 8)
	num(Aint, "AINT", ClassSigned, 8)
	num(Count, "COUNT", ClassSigned, 8)
	num(Offset, "OFFSET", ClassSigned, 8)
	num(Integer, "INTEGER", ClassSigned, 4)
	num(Integer1, "INTEGER1", ClassSigned, 1)
	num(Integer2, "INTEGER2", ClassSigned, 2)
	num(Integer4, "INTEGER4", ClassSigned, 4)
	num(Integer8, "INTEGER8", ClassSigned, 8)
	num(Integer16, "INTEGER16", ClassSigned, 16)

	num(UnsignedChar, "UNSIGNED_CHAR", ClassUnsigned, 1)
	num(UnsignedShort, "UNSIGNED_SHORT", ClassUnsigned, 2)
	num(Unsigned, "UNSIGNED", ClassUnsigned, 4)
	num(UnsignedLong, "UNSIGNED_LONG", ClassUnsigned, 8)
	num(UnsignedLongLong, "UNSIGNED_LONG_LONG", ClassUnsigned, 8)
	num(Uint8, "UINT8_T", ClassUnsigned, 1)
	num(Uint16, "UINT16_T", ClassUnsigned, 2)
	num(Uint32, "UINT32_T", ClassUnsigned, 4)
	num(Uint64, "UINT64_T", ClassUnsigned, 8)

	num(Float, "FLOAT", ClassFloat, 4)
	num(Double, "DOUBLE", ClassFloat, 8)
	num(LongDouble, "LONG_DOUBLE", ClassFloat, 16)
	num(Real, "REAL", ClassFloat, 4)
	num(DoublePrecision, "DOUBLE_PRECISION", ClassFloat, 8)
	num(Real2, "REAL2", ClassFloat, 2)
	num(Real4, "REAL4", ClassFloat, 4)
	num(Real8, "REAL8", ClassFloat, 8)
	num(Real16, "REAL16", ClassFloat, 16)

	cplx(CFloatComplex, "C_FLOAT_COMPLEX", 8)
	cplx(CDoubleComplex, "C_DOUBLE_COMPLEX", 16)
	cplx(CLongDoubleComplex, "C_LONG_DOUBLE_COMPLEX", 32)
	cplx(CXXFloatComplex, "CXX_FLOAT_COMPLEX", 8)
	cplx(CXXDoubleComplex, "CXX_DOUBLE_COMPLEX", 16)
	cplx(CXXLongDoubleComplex, "CXX_LONG_DOUBLE_COMPLEX", 32)
	cplx(Complex, "COMPLEX", 8)
	cplx(DoubleComplex, "DOUBLE_COMPLEX", 16)
	cplx(Complex4, "COMPLEX4", 4)
	cplx(Complex8, "COMPLEX8", 8)
	cplx(Complex16, "COMPLEX16", 16)
	cplx(Complex32, "COMPLEX32", 32)

	num(CBool, "C_BOOL", ClassLogical, 1)
	num(CXXBool, "CXX_BOOL", ClassLogical, 1)
	num(Logical, "LOGICAL", ClassLogical, 4)
	num(Logical1, "LOGICAL1", ClassLogical, 1)
	num(Logical2, "LOGICAL2", ClassLogical, 2)
	num(Logical4, "LOGICAL4", ClassLogical, 4)
	num(Logical8, "LOGICAL8", ClassLogical, 8)
	num(Logical16, "LOGICAL16", ClassLogical, 16)

	// the kinds whose size in external32 is not that in memory
	t[Long-firstKind+1].ext = 4
	t[UnsignedLong-firstKind+1].ext = 4
	t[WChar-firstKind+1].ext = 2

	pair := func(k Kind, name string, value, index Kind) {
		v, i := t[value-firstKind+1], t[index-firstKind+1]
		t[k-firstKind+1] = info{
			name: "MPI_" + name, class: ClassPair, pair: [2]Kind{value, index},
			size: v.size + i.size, align: max(v.align, i.align), ext: v.ext + i.ext,
		}
	}
	pair(FloatInt, "FLOAT_INT", Float, Int)
	pair(DoubleInt, "DOUBLE_INT", Double, Int)
	pair(LongInt, "LONG_INT", Long, Int)
	pair(TwoInt, "2INT", Int, Int)
	pair(ShortInt, "SHORT_INT", Short, Int)
	pair(LongDoubleInt, "LONG_DOUBLE_INT", LongDouble, Int)
	pair(TwoReal, "2REAL", Real, Real)
	pair(TwoDoublePrecision, "2DOUBLE_PRECISION", DoublePrecision, DoublePrecision)
	pair(TwoInteger, "2INTEGER", Integer, Integer)
	return t
}
