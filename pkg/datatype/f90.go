package datatype

import "sync"

// Undefined is MPI_UNDEFINED, here: no requirement (MPI 5.0 ABI).
const Undefined = -32766

// f90key is what a parametrised type was asked for by.
type f90key struct {
	c    Combiner
	p, r int
}

// f90types remembers the parametrised types: who asks again gets the same
// handle, as MPI 4.1, section 19.1.9 asks of a good implementation.
var f90types sync.Map // f90key -> *Datatype

// F90Real is the type of Fortran's selected_real_kind(p, r): p decimal digits
// and a decimal exponent of r. One of them may be Undefined
// (MPI_Type_create_f90_real; MPI 4.1, section 19.1.9).
func F90Real(p, r int) (*Datatype, error) {
	return f90("F90Real", f90key{CombinerF90Real, p, r}, [4]Kind{Real4, Real8, LongDouble, Real16})
}

// F90Complex is F90Real for a pair of numbers (MPI_Type_create_f90_complex).
func F90Complex(p, r int) (*Datatype, error) {
	return f90("F90Complex", f90key{CombinerF90Complex, p, r}, [4]Kind{Complex8, Complex16, CLongDoubleComplex, Complex32})
}

// f90 finds the shortest of four formats: IEEE of 4 and 8 bytes, x87 where
// there is one, and IEEE of 16 bytes.
func f90(call string, key f90key, formats [4]Kind) (*Datatype, error) {
	const none = "there is no such kind of real numbers here"
	p, r := key.p, key.r
	if p == Undefined && r == Undefined {
		return nil, &ArgError{Call: call, Arg: "p", Index: -1, Value: int64(p), Why: "only one of p and r may be MPI_UNDEFINED", Class: ErrArg}
	}
	if p != Undefined && (p < 0 || p > 33) {
		return nil, &ArgError{Call: call, Arg: "p", Index: -1, Value: int64(p), Why: none, Class: ErrArg}
	}
	if r != Undefined && (r < 0 || r > 4931) {
		return nil, &ArgError{Call: call, Arg: "r", Index: -1, Value: int64(r), Why: none, Class: ErrArg}
	}
	kind := formats[3]
	switch {
	case p <= 6 && r <= 37:
		kind = formats[0]
	case p <= 15 && r <= 307:
		kind = formats[1]
	case p <= 18 && x87:
		kind = formats[2]
	}
	return f90type(key, []int{p, r}, kind), nil
}

// F90Integer is the type of Fortran's selected_int_kind(r): r decimal digits
// (MPI_Type_create_f90_integer).
func F90Integer(r int) (*Datatype, error) {
	digits := []struct {
		most int
		kind Kind
	}{{2, Integer1}, {4, Integer2}, {9, Integer4}, {18, Integer8}, {38, Integer16}}
	for _, d := range digits {
		if r >= 0 && r <= d.most {
			return f90type(f90key{c: CombinerF90Integer, r: r}, []int{r}, d.kind), nil
		}
	}
	return nil, &ArgError{Call: "F90Integer", Arg: "r", Index: -1, Value: int64(r), Why: "there is no such kind of integers here", Class: ErrArg}
}

func f90type(key f90key, ints []int, kind Kind) *Datatype {
	if t, ok := f90types.Load(key); ok {
		return t.(*Datatype)
	}
	t := basic(kind)
	t.kind = 0
	t.args = arguments{combiner: key.c, ints: ints}
	old, _ := f90types.LoadOrStore(key, t)
	return old.(*Datatype)
}

// MatchSize returns the predefined Fortran type of a class and size in bytes
// (MPI_Type_match_size; MPI 4.1, section 19.1.9). The class is ClassSigned,
// ClassFloat or ClassComplex.
func MatchSize(class Class, size int64) (*Datatype, error) {
	for _, k := range []Kind{Integer1, Integer2, Integer4, Integer8, Integer16, Real2, Real4, Real8, Real16, Complex4, Complex8, Complex16, Complex32} {
		if k.Class() == class && k.Size() == size {
			return Predefined(k), nil
		}
	}
	return nil, &ArgError{Call: "MatchSize", Arg: "size", Index: -1, Value: size, Why: "no Fortran type of this class has this size", Class: ErrArg}
}
