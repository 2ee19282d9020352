// Package datatype says where in memory the parts of a message lie and moves
// them: between memory and a row of bytes (pack, unpack), or as runs of memory
// for someone who copies without a row of bytes in between.
//
// # Types
//
// A [Datatype] is what MPI calls one (MPI 4.1, chapter 5): a sequence of basic
// elements, each with a displacement in bytes from an address given later. That
// sequence, the type map, is never written out; a type of 2^40 elements takes
// as much room as its constructor had arguments. Types start with the
// predefined ones,
//
//	double := datatype.Predefined(datatype.Double)
//
// and grow by constructors, which correspond to MPI's one by one:
//
//	column, err := datatype.Vector(rows, 1, columns, double)    // a column of a matrix in C order
//	narrow, err := datatype.Resized(column, 0, 8)               // the next column begins 8 bytes on
//	all, err := datatype.Contiguous(columns, narrow)            // the matrix, transposed
//
// Counts, lengths and displacements have 64 bits. A wrong argument gives an
// [*ArgError] that names it. A Datatype does not change once it is made, so it
// may be used by any number of goroutines; it needs no Free.
//
// [Of] makes the type of a Go type:
//
//	type particle struct { Pos [3]float64; ID int32; Alive bool }
//	t, err := datatype.Of[particle]()
//
// # Extent
//
// Two numbers belong to a type besides its elements (MPI 4.1, section 5.1.6 and
// 5.1.7): a lower bound, and the extent, which is how far apart the elements of
// an array of this type lie. By default these bounds enclose the elements, and
// the extent is rounded up to the elements' alignment as a C compiler would do
// with a struct. [Resized] sets them. A type of which a part was resized takes
// its bounds from such parts only: bounds that were set stay set.
//
//	struct { double d; int i; }
//	 0       8    12   16
//	+-------+----+....+
//	|   d   | i  |    |     size 12, extent 16, true extent 12
//	+-------+----+....+
//
// # Moving data
//
// A [Convertor] is a position in the packed form of count elements of a type at
// an address. It moves as much as the caller has room for and goes on from
// there, also from inside a basic element:
//
//	var c datatype.Convertor
//	c.Init(t, unsafe.Pointer(&particles[0]), int64(len(particles)))
//	for c.Pos() < c.Size() {
//		n := c.Pack(fragment)
//		send(fragment[:n])
//	}
//
// It is a plain value; neither initialising nor using it allocates. [Copy] moves
// from one such pair of address and type to another, [Convertor.Runs] lists the
// memory behind the next bytes of the packed form, for process_vm_readv(2) and
// the like. [Pack], [Unpack] and [PackExternal], [UnpackExternal] are what
// MPI_Pack and MPI_Pack_external need.
//
// How this is done, with few steps for many bytes, is in program.go and in
// docs/datatypes.md.
//
// # Addresses
//
// Addresses are unsafe.Pointers, because the memory behind a message is not
// always Go's and need not begin at the address given. Only the sum of address
// and displacement has to be valid, and only for elements that are there; sums
// in between are never made into pointers. The nil address stands for
// MPI_BOTTOM: displacements are then addresses, which must not be of Go memory.
//
// # What is not here
//
// Handles, names that users give, attributes and reference counts belong to the
// bindings above. Data of machines with other sizes or byte order are converted
// by external32 only.
package datatype
