// Package op combines arrays element by element, as reductions do: sums,
// maxima, bits, the functions of users.
//
// # Operators and kernels
//
// An [Operator] is one of MPI's ([Sum], [Max], ...; MPI 4.1, section 6.9.2) or
// one that a user made ([NewUser], [NewFunc]). Together with a datatype it gives
// a [Kernel], which is looked up once and then does the work:
//
//	k, err := op.For(op.Sum, datatype.Predefined(datatype.Double))
//	k.Combine(dst, a, b, n) // dst[i] = a[i] + b[i], n elements
//
// A kernel has three addresses, so that an algorithm can combine what it received
// with what it has into a third place and need not copy first. dst may be a, or
// b, or both; it must not overlap them in any other way. In MPI's words a is
// invec, b is inoutvec, and dst is inoutvec again; a comes from the lower ranks,
// which matters to operators that do not commute.
//
// [Predefined.Apply] does the same for slices of bytes, checks their lengths and
// looks the kernel up itself.
//
// # What the numbers are
//
// The result of an operator on two elements does not depend on their order, on
// the length or alignment of the arrays or on the processor, apart from the bits
// of a NaN, which depend on the order and the processor alone. So all ranks of an
// allreduce whose algorithm is fair get the same bits.
//
//   - Integers wrap around.
//   - Max and Min give NaN if either number is one, and take +0 for greater than
//     -0: IEEE 754-2019's maximum and minimum.
//   - MaxLoc and MinLoc do the same with the value. Of equal values, or two NaNs,
//     the lower index stays (MPI 4.1, section 6.9.4).
//   - Logical results are 1 or 0; whatever is not zero is true.
//   - A product of complex numbers is (ac-bd) + (ad+bc)i, each step rounded.
//   - Numbers of 16 bits are combined as float32 and rounded to nearest even.
//   - long double is the x87's format on amd64 and IEEE binary128 elsewhere;
//     MPI_REAL16 is binary128. Where the processor has no registers for them they
//     are computed with integers, see soft.go.
//
// # Elements
//
// What a kernel does depends not on a datatype's name but on its bits: MPI_LONG,
// MPI_INTEGER8 and MPI_AINT are all [Int64]. [ForElem] gives the kernel of such
// an [Elem], and has some that MPI does not name, as [BFloat16].
package op
