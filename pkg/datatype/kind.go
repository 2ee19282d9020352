package datatype

import "fmt"

// Kind names a predefined datatype. Its value is the type's handle in the
// standard ABI (MPI 5.0, chapter 20), so that a C library needs no table.
type Kind uint16

// The predefined datatypes (MPI 5.0, section 3.2.2 and annex A.1.1).
// MPI_LONG_LONG_INT is LongLong and MPI_C_COMPLEX is CFloatComplex.
const (
	Aint                 Kind = 513
	Count                Kind = 514
	Offset               Kind = 515
	Packed               Kind = 519
	Short                Kind = 520
	Int                  Kind = 521
	Long                 Kind = 522
	LongLong             Kind = 523
	UnsignedShort        Kind = 524
	Unsigned             Kind = 525
	UnsignedLong         Kind = 526
	UnsignedLongLong     Kind = 527
	Float                Kind = 528
	CFloatComplex        Kind = 530
	CXXFloatComplex      Kind = 531
	Double               Kind = 532
	CDoubleComplex       Kind = 534
	CXXDoubleComplex     Kind = 535
	Logical              Kind = 536
	Integer              Kind = 537
	Real                 Kind = 538
	Complex              Kind = 539
	DoublePrecision      Kind = 540
	DoubleComplex        Kind = 541
	Character            Kind = 542
	LongDouble           Kind = 544
	CLongDoubleComplex   Kind = 548
	CXXLongDoubleComplex Kind = 549
	FloatInt             Kind = 552
	DoubleInt            Kind = 553
	LongInt              Kind = 554
	TwoInt               Kind = 555
	ShortInt             Kind = 556
	LongDoubleInt        Kind = 557
	TwoReal              Kind = 560
	TwoDoublePrecision   Kind = 561
	TwoInteger           Kind = 562
	CBool                Kind = 568
	CXXBool              Kind = 569
	WChar                Kind = 572
	Int8                 Kind = 576
	Uint8                Kind = 577
	Char                 Kind = 579
	SignedChar           Kind = 580
	UnsignedChar         Kind = 581
	Byte                 Kind = 583
	Int16                Kind = 584
	Uint16               Kind = 585
	Int32                Kind = 592
	Uint32               Kind = 593
	Int64                Kind = 600
	Uint64               Kind = 601
	Logical1             Kind = 704
	Integer1             Kind = 705
	Logical2             Kind = 712
	Integer2             Kind = 713
	Real2                Kind = 714
	Logical4             Kind = 720
	Integer4             Kind = 721
	Real4                Kind = 722
	Complex4             Kind = 723
	Logical8             Kind = 728
	Integer8             Kind = 729
	Real8                Kind = 730
	Complex8             Kind = 731
	Logical16            Kind = 736
	Integer16            Kind = 737
	Real16               Kind = 738
	Complex16            Kind = 739
	Complex32            Kind = 747
)

// Bounds of the handle values above.
const (
	firstKind = Aint
	lastKind  = Complex32
)

// Class groups kinds by what their bits mean.
type Class uint8

const (
	ClassNone      Class = iota // not a predefined datatype
	ClassBytes                  // MPI_BYTE and MPI_PACKED, never converted
	ClassCharacter              // text
	ClassSigned                 // two's complement integers
	ClassUnsigned               // integers without sign
	ClassFloat                  // IEEE numbers, and the x87 format of 80 bits
	ClassComplex                // two numbers of ClassFloat
	ClassLogical                // false is zero
	ClassPair                   // a value and an index, for MPI_MINLOC and MPI_MAXLOC
)

// info is what is known of a kind. All sizes are bytes.
type info struct {
	name  string
	class Class
	size  int64
	align int64
	ext   int64 // in external32 (MPI 4.1, table 15.2)
	pair  [2]Kind
}

// Valid reports whether k is a predefined datatype.
func (k Kind) Valid() bool { return k.info().class != ClassNone }

// Class says what k's bits mean.
func (k Kind) Class() Class { return k.info().class }

// Size is the number of bytes of data in one k, without padding.
func (k Kind) Size() int64 { return k.info().size }

// Align is the alignment in bytes that a C or Fortran compiler gives k.
func (k Kind) Align() int64 { return k.info().align }

// Pair returns the kinds of value and index of a ClassPair kind.
func (k Kind) Pair() (value, index Kind, ok bool) {
	p := k.info()
	return p.pair[0], p.pair[1], p.class == ClassPair
}

// String is the name in MPI, as MPI_INT.
func (k Kind) String() string {
	if p := k.info(); p.class != ClassNone {
		return p.name
	}
	return fmt.Sprintf("datatype.Kind(%d)", uint16(k))
}

func (k Kind) info() *info {
	if k < firstKind || k > lastKind {
		return &kinds[0] // a gap: ClassNone
	}
	return &kinds[k-firstKind+1]
}

// ParseKind returns the kind with this name in MPI.
func ParseKind(name string) (Kind, bool) {
	switch name {
	case "MPI_LONG_LONG_INT":
		return LongLong, true
	case "MPI_C_COMPLEX":
		return CFloatComplex, true
	}
	for i := range kinds {
		if kinds[i].class != ClassNone && kinds[i].name == name {
			return firstKind + Kind(i) - 1, true
		}
	}
	return 0, false
}

// Kinds returns all predefined datatypes in the order of their handles.
func Kinds() []Kind {
	var out []Kind
	for k := firstKind; k <= lastKind; k++ {
		if k.Valid() {
			out = append(out, k)
		}
	}
	return out
}
