package datatype

import (
	"math"
	"slices"
)

// Indexed is blocks of old: block i has blocklengths[i] of them and begins
// displacements[i] extents of old from the start (MPI_Type_indexed).
func Indexed(blocklengths, displacements []int64, old *Datatype) (*Datatype, error) {
	return indexed("Indexed", CombinerIndexed, blocklengths, displacements, old)
}

// Hindexed is Indexed with displacements in bytes (MPI_Type_create_hindexed).
func Hindexed(blocklengths, displacements []int64, old *Datatype) (*Datatype, error) {
	return indexed("Hindexed", CombinerHindexed, blocklengths, displacements, old)
}

// IndexedBlock is Indexed with blocks of one length (MPI_Type_create_indexed_block).
func IndexedBlock(blocklength int64, displacements []int64, old *Datatype) (*Datatype, error) {
	return indexedBlock("IndexedBlock", CombinerIndexedBlock, blocklength, displacements, old)
}

// HindexedBlock is IndexedBlock with displacements in bytes
// (MPI_Type_create_hindexed_block).
func HindexedBlock(blocklength int64, displacements []int64, old *Datatype) (*Datatype, error) {
	return indexedBlock("HindexedBlock", CombinerHindexedBlock, blocklength, displacements, old)
}

func indexed(call string, c Combiner, blocklengths, displacements []int64, old *Datatype) (*Datatype, error) {
	if err := firstErr(present(call, "old", old), equalLen(call, len(blocklengths), "displacements", len(displacements))); err != nil {
		return nil, err
	}
	n := len(blocklengths)
	l := newLayout(arguments{combiner: c, counts: slices.Concat([]int64{int64(n)}, blocklengths, displacements), types: []*Datatype{old}})
	lens := l.t.args.counts[1 : 1+n : 1+n]
	disps := l.t.args.counts[1+n:]
	unit := int64(1)
	if c == CombinerIndexed {
		unit = old.extent
	}
	var total int64
	var at spans
	for i, length := range lens {
		if length < 0 {
			return nil, &ArgError{Call: call, Arg: "blocklengths", Index: i, Value: length, Why: "must not be negative", Class: ErrCount}
		}
		if length > 0 {
			total = l.Add(total, length)
			at = at.join(old.spans.repeat(&l.Arith, length, old.extent).shift(&l.Arith, l.Mul(disps[i], unit)))
		}
	}
	l.add(old, total, at)
	return l.finish(call, func(f form) []node {
		return []node{blocks(lens, disps, unit, old.compile(f), old.extent)}
	})
}

func indexedBlock(call string, c Combiner, blocklength int64, displacements []int64, old *Datatype) (*Datatype, error) {
	if err := firstErr(present(call, "old", old), natural(call, "blocklength", blocklength)); err != nil {
		return nil, err
	}
	n := int64(len(displacements))
	l := newLayout(arguments{combiner: c, counts: slices.Concat([]int64{n, blocklength}, displacements), types: []*Datatype{old}})
	disps := l.t.args.counts[2:]
	unit := int64(1)
	if c == CombinerIndexedBlock {
		unit = old.extent
	}
	if n > 0 && blocklength > 0 {
		l.uniformBlocks(old, blocklength, disps, unit)
	}
	return l.finish(call, func(f form) []node {
		return []node{placed(disps, unit, []node{repeat(old.compile(f), blocklength, old.extent)})}
	})
}

// uniformBlocks appends blocks of one length. Only the extreme displacements
// matter for the bounds.
func (l *layout) uniformBlocks(old *Datatype, blocklength int64, disps []int64, unit int64) {
	lo, hi := int64(math.MaxInt64), int64(math.MinInt64)
	for _, d := range disps {
		d = l.Mul(d, unit)
		lo, hi = min(lo, d), max(hi, d)
	}
	a := &l.Arith
	at := old.spans.repeat(a, blocklength, old.extent)
	l.add(old, l.Mul(int64(len(disps)), blocklength), at.shift(a, lo).join(at.shift(a, hi)))
}

// Struct is blocks of several types: block i has blocklengths[i] of types[i] and
// begins displacements[i] bytes from the start (MPI_Type_create_struct).
func Struct(blocklengths, displacements []int64, types []*Datatype) (*Datatype, error) {
	const call = "Struct"
	n := len(blocklengths)
	err := firstErr(equalLen(call, n, "displacements", len(displacements)), equalLen(call, n, "types", len(types)))
	if err != nil {
		return nil, err
	}
	l := newLayout(arguments{combiner: CombinerStruct,
		counts: slices.Concat([]int64{int64(n)}, blocklengths, displacements), types: slices.Clone(types)})
	lens := l.t.args.counts[1 : 1+n : 1+n]
	disps := l.t.args.counts[1+n:]
	types = l.t.args.types
	for i, t := range types {
		if t == nil {
			return nil, &ArgError{Call: call, Arg: "types", Index: i, Why: "no datatype was given (MPI_DATATYPE_NULL)", Class: ErrType}
		}
		if lens[i] < 0 {
			return nil, &ArgError{Call: call, Arg: "blocklengths", Index: i, Value: lens[i], Why: "must not be negative", Class: ErrCount}
		}
		if lens[i] > 0 {
			l.block(t, lens[i], disps[i])
		}
	}
	return l.finish(call, func(f form) []node { return []node{structure(lens, disps, types, f)} })
}

// structure is the program of Struct.
func structure(lens, disps []int64, types []*Datatype, f form) node {
	if len(types) == 0 {
		return node{}
	}
	if first := types[0]; !slices.ContainsFunc(types, func(t *Datatype) bool { return t != first }) {
		return blocks(lens, disps, 1, first.compile(f), first.extent)
	}
	steps := make([]node, len(types))
	for i, t := range types {
		steps[i] = repeat(t.compile(f), lens[i], t.extent).moved(disps[i])
	}
	return sequence(steps)
}

func equalLen(call string, n int, arg string, got int) error {
	if got != n {
		return &ArgError{Call: call, Arg: "len(" + arg + ")", Index: -1, Value: int64(got),
			Why: "must be as long as blocklengths", Class: ErrArg}
	}
	return nil
}
