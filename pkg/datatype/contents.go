package datatype

import (
	"math"
	"slices"
)

// Combiner says which constructor made a type. Its values are those of the ABI.
type Combiner int

const (
	CombinerNamed         Combiner = 101 // predefined
	CombinerDup           Combiner = 102
	CombinerContiguous    Combiner = 103
	CombinerVector        Combiner = 104
	CombinerHvector       Combiner = 105
	CombinerIndexed       Combiner = 106
	CombinerHindexed      Combiner = 107
	CombinerIndexedBlock  Combiner = 108
	CombinerHindexedBlock Combiner = 109
	CombinerStruct        Combiner = 110
	CombinerSubarray      Combiner = 111
	CombinerDarray        Combiner = 112
	CombinerF90Real       Combiner = 113
	CombinerF90Complex    Combiner = 114
	CombinerF90Integer    Combiner = 115
	CombinerResized       Combiner = 116
	CombinerValueIndex    Combiner = 117
)

// arguments are what a type's constructor was called with, in the order of the
// large form of MPI_Type_get_contents.
type arguments struct {
	combiner Combiner
	ints     []int   // that are int in C also where counts are MPI_Count
	counts   []int64 // the rest
	types    []*Datatype
}

// Contents are the arguments of a type's constructor as MPI_Type_get_contents
// lists them (MPI 4.1, section 5.1.13). Its lengths are the envelope.
//
// MPI has two forms of it. In the large one, of MPI_Type_get_contents_c, counts
// and displacements are in Counts. In the small one they are in Integers, and in
// Addresses if they are bytes.
type Contents struct {
	Combiner  Combiner
	Integers  []int
	Addresses []int64
	Counts    []int64
	Types     []*Datatype
}

// Combiner says which constructor made t.
func (t *Datatype) Combiner() Combiner { return t.args.combiner }

// LargeContents returns the arguments t was made with in the form of MPI_Count.
// The slices are the caller's.
func (t *Datatype) LargeContents() Contents {
	a := &t.args
	return Contents{Combiner: a.combiner, Integers: slices.Clone(a.ints), Counts: slices.Clone(a.counts), Types: slices.Clone(a.types)}
}

// SmallContents returns the arguments t was made with in the form of int and
// MPI_Aint. It is an error if a count needs more than 32 bits.
func (t *Datatype) SmallContents() (Contents, error) {
	a := &t.args
	ints, addresses := a.split()
	for i, v := range ints {
		if v < math.MinInt32 || v > math.MaxInt32 {
			return Contents{}, &ArgError{Call: "SmallContents", Arg: "counts", Index: i, Value: v,
				Why: "does not fit into an int: use the call with MPI_Count", Class: ErrType}
		}
	}
	c := Contents{Combiner: a.combiner, Addresses: slices.Clone(addresses), Types: slices.Clone(a.types)}
	narrow := make([]int, len(ints))
	for i, v := range ints {
		narrow[i] = int(v)
	}
	switch a.combiner {
	case CombinerSubarray: // ndims, sizes, subsizes, starts, order
		c.Integers = slices.Concat(a.ints[:1], narrow, a.ints[1:])
	case CombinerDarray: // size, rank, ndims, gsizes, distribs, dargs, psizes, order
		c.Integers = slices.Concat(a.ints[:3], narrow, a.ints[3:])
	default:
		c.Integers = slices.Concat(a.ints, narrow)
	}
	return c, nil
}

// split divides counts into those that are int in the small form and those that
// are MPI_Aint there, which come last.
func (a *arguments) split() (ints, addresses []int64) {
	n := len(a.counts)
	switch a.combiner {
	case CombinerHvector, CombinerHindexedBlock: // count, blocklength
		n = 2
	case CombinerHindexed, CombinerStruct: // count, blocklengths
		n = 1 + int(a.counts[0])
	case CombinerResized:
		n = 0
	}
	return a.counts[:n], a.counts[n:]
}
