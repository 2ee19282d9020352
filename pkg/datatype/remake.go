package datatype

import "fmt"

// shape says how a constructor is called with the arguments kept for contents:
// how many there are at least, types exactly.
type shape struct {
	ints, counts, types int
	make                func(a *arguments) (*Datatype, error)
}

var shapes = map[Combiner]shape{
	CombinerDup: {0, 0, 1, func(a *arguments) (*Datatype, error) {
		return Dup(a.types[0])
	}},
	CombinerContiguous: {0, 1, 1, func(a *arguments) (*Datatype, error) {
		return Contiguous(a.counts[0], a.types[0])
	}},
	CombinerVector: {0, 3, 1, func(a *arguments) (*Datatype, error) {
		return Vector(a.counts[0], a.counts[1], a.counts[2], a.types[0])
	}},
	CombinerHvector: {0, 3, 1, func(a *arguments) (*Datatype, error) {
		return Hvector(a.counts[0], a.counts[1], a.counts[2], a.types[0])
	}},
	CombinerIndexed: {0, 1, 1, func(a *arguments) (*Datatype, error) {
		lens, disps := a.halves()
		return Indexed(lens, disps, a.types[0])
	}},
	CombinerHindexed: {0, 1, 1, func(a *arguments) (*Datatype, error) {
		lens, disps := a.halves()
		return Hindexed(lens, disps, a.types[0])
	}},
	CombinerIndexedBlock: {0, 2, 1, func(a *arguments) (*Datatype, error) {
		return IndexedBlock(a.counts[1], a.counts[2:], a.types[0])
	}},
	CombinerHindexedBlock: {0, 2, 1, func(a *arguments) (*Datatype, error) {
		return HindexedBlock(a.counts[1], a.counts[2:], a.types[0])
	}},
	CombinerStruct: {0, 1, 0, func(a *arguments) (*Datatype, error) {
		lens, disps := a.halves()
		return Struct(lens, disps, a.types)
	}},
	CombinerSubarray: {2, 3, 1, func(a *arguments) (*Datatype, error) {
		n := len(a.counts) / 3
		return Subarray(a.counts[:n], a.counts[n:2*n], a.counts[2*n:], Order(a.ints[1]), a.types[0])
	}},
	CombinerDarray:     {7, 1, 1, (*arguments).darray},
	CombinerF90Real:    {2, 0, 0, func(a *arguments) (*Datatype, error) { return F90Real(a.ints[0], a.ints[1]) }},
	CombinerF90Complex: {2, 0, 0, func(a *arguments) (*Datatype, error) { return F90Complex(a.ints[0], a.ints[1]) }},
	CombinerF90Integer: {1, 0, 0, func(a *arguments) (*Datatype, error) { return F90Integer(a.ints[0]) }},
	CombinerResized: {0, 2, 1, func(a *arguments) (*Datatype, error) {
		return Resized(a.types[0], a.counts[0], a.counts[1])
	}},
	CombinerValueIndex: {0, 0, 2, func(a *arguments) (*Datatype, error) {
		t, err := ValueIndex(a.types[0], a.types[1])
		if err == nil && t == nil {
			err = fmt.Errorf("there is no pair of these types")
		}
		return t, err
	}},
}

// halves are the lengths and displacements behind a count.
func (a *arguments) halves() (lens, disps []int64) {
	v := a.counts[1:]
	return v[:len(v)/2], v[len(v)/2:]
}

func (a *arguments) darray() (*Datatype, error) {
	n := len(a.counts)
	if len(a.ints) != 4+3*n {
		return nil, fmt.Errorf("constructor %d wants other numbers of arguments", a.combiner)
	}
	v := a.ints[3:]
	distribs := make([]Distribution, n)
	for i := range distribs {
		distribs[i] = Distribution(v[i])
	}
	return Darray(a.ints[0], a.ints[1], a.counts, distribs, v[n:2*n], v[2*n:3*n], Order(v[3*n]), a.types[0])
}
