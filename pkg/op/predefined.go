package op

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/datatype"
)

// Operator is a reduction operator: a [Predefined] one or a [*User].
type Operator interface {
	String() string

	// Commutative reports whether a op b is b op a. All operators are
	// associative, or the user is content with any order of evaluation.
	Commutative() bool

	kernel(t *datatype.Datatype) (Kernel, error)
}

// Predefined names one of MPI's operators. Its value is the operator's handle in
// the standard ABI (MPI 5.0, chapter 20), so that a C library needs no table.
type Predefined uint16

// The predefined operators (MPI 4.1, section 6.9.2; the last two, which are for
// one-sided communication, section 12.3.4).
const (
	Sum     Predefined = 0x21
	Min     Predefined = 0x22
	Max     Predefined = 0x23
	Prod    Predefined = 0x24
	Band    Predefined = 0x28
	Bor     Predefined = 0x29
	Bxor    Predefined = 0x2a
	Land    Predefined = 0x30
	Lor     Predefined = 0x31
	Lxor    Predefined = 0x32
	MinLoc  Predefined = 0x38
	MaxLoc  Predefined = 0x39
	Replace Predefined = 0x3c // the result is a
	NoOp    Predefined = 0x3d // the result is b
)

// All returns the predefined operators in the order of their handles.
func All() []Predefined {
	return []Predefined{Sum, Min, Max, Prod, Band, Bor, Bxor, Land, Lor, Lxor, MinLoc, MaxLoc, Replace, NoOp}
}

// String is the name in MPI, as MPI_SUM.
func (o Predefined) String() string {
	switch o {
	case Sum:
		return "MPI_SUM"
	case Min:
		return "MPI_MIN"
	case Max:
		return "MPI_MAX"
	case Prod:
		return "MPI_PROD"
	case Band:
		return "MPI_BAND"
	case Bor:
		return "MPI_BOR"
	case Bxor:
		return "MPI_BXOR"
	case Land:
		return "MPI_LAND"
	case Lor:
		return "MPI_LOR"
	case Lxor:
		return "MPI_LXOR"
	case MinLoc:
		return "MPI_MINLOC"
	case MaxLoc:
		return "MPI_MAXLOC"
	case Replace:
		return "MPI_REPLACE"
	case NoOp:
		return "MPI_NO_OP"
	}
	return fmt.Sprintf("op.Predefined(%d)", uint16(o))
}

// Valid reports whether o is a predefined operator.
func (o Predefined) Valid() bool {
	for _, p := range All() {
		if o == p {
			return true
		}
	}
	return false
}

// Commutative reports whether a op b is b op a, which is so for all but
// [Replace] and [NoOp].
func (o Predefined) Commutative() bool { return o.Valid() && !o.OneSided() }

// OneSided reports whether o is for one-sided communication alone (MPI 5.0, section
// 12.3.4: [Replace] and [NoOp] are for no reduction).
func (o Predefined) OneSided() bool { return o == Replace || o == NoOp }

// Permits reports whether o can be had for elements of kind k (MPI 4.1, section
// 6.9.2, table of operators and groups of types; section 6.9.4 for pairs).
func (o Predefined) Permits(k datatype.Kind) bool {
	g := groupOf(k)
	switch o {
	case Max, Min:
		return g == cInteger || g == fortranInteger || g == floating || g == multiLanguage
	case Sum, Prod:
		return g == cInteger || g == fortranInteger || g == floating || g == multiLanguage || g == complexes
	case Land, Lor, Lxor: // addresses and counts beyond the table, as in other libraries: programs use it
		return g == cInteger || g == logical || g == multiLanguage
	case Band, Bor, Bxor:
		return g == cInteger || g == fortranInteger || g == rawBytes || g == multiLanguage
	case MinLoc, MaxLoc:
		return g == pairs
	case Replace, NoOp:
		return k.Valid()
	}
	return false
}

// group is what MPI calls a group of datatypes in the section above.
type group uint8

const (
	noGroup group = iota
	cInteger
	fortranInteger
	floating
	logical
	complexes
	rawBytes
	multiLanguage
	pairs
)

func groupOf(k datatype.Kind) group {
	switch k {
	case datatype.Aint, datatype.Count, datatype.Offset:
		return multiLanguage
	case datatype.Integer, datatype.Integer1, datatype.Integer2, datatype.Integer4, datatype.Integer8, datatype.Integer16:
		return fortranInteger
	case datatype.Packed:
		return noGroup
	case datatype.Char: // text says the standard; but other libraries compute with it, and programs do, as OSU's benchmarks
		return cInteger
	}
	switch k.Class() {
	case datatype.ClassSigned, datatype.ClassUnsigned:
		return cInteger
	case datatype.ClassFloat:
		return floating
	case datatype.ClassComplex:
		return complexes
	case datatype.ClassLogical:
		return logical
	case datatype.ClassBytes:
		return rawBytes
	case datatype.ClassPair:
		return pairs
	}
	return noGroup // wide characters, those of Fortran
}
