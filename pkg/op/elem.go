package op

import (
	"fmt"
	"runtime"

	"github.com/gompirun/gompi/pkg/datatype"
)

// Elem says what the bits of an element are.
type Elem uint8

// The elements. Complex numbers are named by the size of both parts, as in Go;
// logicals by their size.
const (
	NoElem Elem = iota
	Int8
	Int16
	Int32
	Int64
	Int128
	Uint8
	Uint16
	Uint32
	Uint64
	Float16  // IEEE binary16
	BFloat16 // the upper half of a float32
	Float32
	Float64
	Extended // the x87's format of 80 bits, in 16 bytes
	Quad     // IEEE binary128
	Complex32
	Complex64
	Complex128
	ComplexExtended
	ComplexQuad
	Logical8
	Logical16
	Logical32
	Logical64
	Logical128
	Int16Int32 // the pairs, as C lays them out
	Int32Int32
	Int64Int32
	Float32Int32
	Float32Float32
	Float64Int32
	Float64Float64
	ExtendedInt32
	QuadInt32
	lastElem = QuadInt32
)

// x87 says that C's long double is Extended. Elsewhere on Linux with 64 bits it
// is Quad.
const x87 = runtime.GOARCH == "amd64"

// Size is the distance of an element to the next one in an array, bytes.
func (e Elem) Size() int {
	switch e {
	case Int8, Uint8, Logical8:
		return 1
	case Int16, Uint16, Float16, BFloat16, Logical16:
		return 2
	case Int32, Uint32, Float32, Complex32, Logical32:
		return 4
	case Int64, Uint64, Float64, Complex64, Logical64, Int16Int32, Int32Int32, Float32Int32, Float32Float32:
		return 8
	case Int128, Extended, Quad, Complex128, Logical128, Int64Int32, Float64Int32, Float64Float64:
		return 16
	case ComplexExtended, ComplexQuad, ExtendedInt32, QuadInt32:
		return 32
	}
	return 0
}

func (e Elem) String() string {
	names := [...]string{"none",
		"int8", "int16", "int32", "int64", "int128", "uint8", "uint16", "uint32", "uint64",
		"float16", "bfloat16", "float32", "float64", "extended", "quad",
		"complex32", "complex64", "complex128", "complex of extended", "complex of quad",
		"logical8", "logical16", "logical32", "logical64", "logical128",
		"int16+int32", "int32+int32", "int64+int32", "float32+int32", "float32+float32",
		"float64+int32", "float64+float64", "extended+int32", "quad+int32",
	}
	if int(e) < len(names) {
		return names[e]
	}
	return fmt.Sprintf("op.Elem(%d)", uint8(e))
}

// charSigned says that C's char has a sign on Linux, as on amd64.
const charSigned = runtime.GOARCH == "amd64" || runtime.GOARCH == "386"

// ElemOf says what a predefined datatype's bits are. It is NoElem for text and
// for what is not a predefined datatype; MPI_BYTE is Uint8, MPI_CHAR what C's
// char is.
func ElemOf(k datatype.Kind) Elem {
	if value, index, ok := k.Pair(); ok {
		return pairElem(ElemOf(value), ElemOf(index))
	}
	switch k {
	case datatype.Char:
		return pick(charSigned, Int8, Uint8)
	case datatype.LongDouble:
		return pick(x87, Extended, Quad)
	case datatype.CLongDoubleComplex, datatype.CXXLongDoubleComplex:
		return pick(x87, ComplexExtended, ComplexQuad)
	}
	switch k.Class() {
	case datatype.ClassBytes, datatype.ClassUnsigned:
		return bySize(k, Uint8, Uint16, Uint32, Uint64, NoElem, NoElem)
	case datatype.ClassSigned:
		return bySize(k, Int8, Int16, Int32, Int64, Int128, NoElem)
	case datatype.ClassFloat:
		return bySize(k, NoElem, Float16, Float32, Float64, Quad, NoElem)
	case datatype.ClassComplex:
		return bySize(k, NoElem, NoElem, Complex32, Complex64, Complex128, ComplexQuad)
	case datatype.ClassLogical:
		return bySize(k, Logical8, Logical16, Logical32, Logical64, Logical128, NoElem)
	}
	return NoElem
}

// bySize chooses by the number of bytes: 1, 2, 4, 8, 16 or 32.
func bySize(k datatype.Kind, elems ...Elem) Elem {
	size := k.Size()
	for _, e := range elems {
		if size == 1 {
			return e
		}
		size /= 2
	}
	return NoElem
}

func pairElem(value, index Elem) Elem {
	switch [2]Elem{value, index} {
	case [2]Elem{Int16, Int32}:
		return Int16Int32
	case [2]Elem{Int32, Int32}:
		return Int32Int32
	case [2]Elem{Int64, Int32}:
		return Int64Int32
	case [2]Elem{Float32, Int32}:
		return Float32Int32
	case [2]Elem{Float32, Float32}:
		return Float32Float32
	case [2]Elem{Float64, Int32}:
		return Float64Int32
	case [2]Elem{Float64, Float64}:
		return Float64Float64
	case [2]Elem{Extended, Int32}:
		return ExtendedInt32
	case [2]Elem{Quad, Int32}:
		return QuadInt32
	}
	return NoElem
}

func pick(first bool, a, b Elem) Elem {
	if first {
		return a
	}
	return b
}
