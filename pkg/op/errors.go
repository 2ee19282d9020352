package op

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/datatype"
)

// ErrOp is an operator that is not defined for a datatype (MPI_ERR_OP). Errors
// of this package wrap it, apart from those about lengths.
var ErrOp = errors.New("invalid operator")

// Error is an operator and a datatype that do not go together.
type Error struct {
	Op   Operator
	Type string // the datatype's name, or what is known of it
	Why  string // and what to do
}

func (e *Error) Error() string {
	return fmt.Sprintf("%v on %s: %s", e.Op, e.Type, e.Why)
}

// Unwrap makes it an ErrOp.
func (e *Error) Unwrap() error { return ErrOp }

// typeName describes a datatype in an error.
func typeName(t *datatype.Datatype) string {
	if k := t.Kind(); k.Valid() {
		return k.String()
	}
	if k, ok := t.Element(); ok {
		return fmt.Sprintf("a derived datatype of %v", k)
	}
	return "a derived datatype of several kinds"
}

// refuse explains why o is not for elements of kind k.
func refuse(o Predefined, t *datatype.Datatype, k datatype.Kind) error {
	e := &Error{Op: o, Type: typeName(t)}
	switch g := groupOf(k); {
	case !o.Valid():
		e.Why = "there is no such operator: use one of op.All or make one with op.NewUser"
	case g == pairs:
		e.Why = "a pair of value and index needs MPI_MINLOC or MPI_MAXLOC"
	case o == MinLoc || o == MaxLoc:
		e.Why = "it needs a pair of value and index, such as MPI_DOUBLE_INT or MPI_2INT"
	case g == noGroup:
		e.Why = "text cannot be computed with: send numbers of 1 byte as MPI_SIGNED_CHAR or MPI_UNSIGNED_CHAR"
	case g == complexes:
		e.Why = "complex numbers have sums and products only"
	case g == logical:
		e.Why = "logical values have MPI_LAND, MPI_LOR and MPI_LXOR only"
	case g == rawBytes:
		e.Why = "bytes have MPI_BAND, MPI_BOR and MPI_BXOR only: send numbers as MPI_UNSIGNED_CHAR"
	case g == floating:
		e.Why = "floating-point numbers have sum, product, maximum and minimum only"
	default: // LAND and the like on integers of Fortran
		e.Why = "MPI defines it for integers of C and for logical values: use MPI_LOGICAL, or MPI_INT for the same bits"
	}
	return e
}
