package datatype

// Contiguous is count times old, an extent apart (MPI_Type_contiguous).
func Contiguous(count int64, old *Datatype) (*Datatype, error) {
	const call = "Contiguous"
	if err := firstErr(natural(call, "count", count), present(call, "old", old)); err != nil {
		return nil, err
	}
	l := newLayout(arguments{combiner: CombinerContiguous, counts: []int64{count}, types: []*Datatype{old}})
	l.block(old, count, 0)
	return l.finish(call, func(f form) []node {
		return []node{repeat(old.compile(f), count, old.extent)}
	})
}

// Vector is count blocks of blocklength times old. Blocks begin stride extents
// of old apart (MPI_Type_vector).
func Vector(count, blocklength, stride int64, old *Datatype) (*Datatype, error) {
	const call = "Vector"
	if err := present(call, "old", old); err != nil {
		return nil, err
	}
	l := newLayout(arguments{combiner: CombinerVector, counts: []int64{count, blocklength, stride}, types: []*Datatype{old}})
	return l.vector(call, count, blocklength, l.Mul(stride, old.extent), old)
}

// Hvector is Vector with a stride in bytes (MPI_Type_create_hvector).
func Hvector(count, blocklength, stride int64, old *Datatype) (*Datatype, error) {
	const call = "Hvector"
	if err := present(call, "old", old); err != nil {
		return nil, err
	}
	l := newLayout(arguments{combiner: CombinerHvector, counts: []int64{count, blocklength, stride}, types: []*Datatype{old}})
	return l.vector(call, count, blocklength, stride, old)
}

func (l *layout) vector(call string, count, blocklength, stride int64, old *Datatype) (*Datatype, error) {
	if err := firstErr(natural(call, "count", count), natural(call, "blocklength", blocklength)); err != nil {
		return nil, err
	}
	a := &l.Arith
	if blocklength == 0 || count <= 1 {
		stride, l.Over = 0, false // never taken, so it need not fit
	}
	l.add(old, l.Mul(count, blocklength), old.spans.repeat(a, blocklength, old.extent).repeat(a, count, stride))
	return l.finish(call, func(f form) []node {
		return []node{repeat([]node{repeat(old.compile(f), blocklength, old.extent)}, count, stride)}
	})
}

// Resized is old with other bounds: it begins at displacement lb, and the next
// element of an array begins extent bytes on (MPI_Type_create_resized). The
// extent may be negative.
func Resized(old *Datatype, lb, extent int64) (*Datatype, error) {
	const call = "Resized"
	if err := present(call, "old", old); err != nil {
		return nil, err
	}
	l := newLayout(arguments{combiner: CombinerResized, counts: []int64{lb, extent}, types: []*Datatype{old}})
	l.add(old, 1, spans{data: old.data})
	l.bound(lb, extent)
	return l.finish(call, func(f form) []node { return old.compile(f) })
}

// bound sets the bounds.
func (l *layout) bound(lb, extent int64) { l.t.mark = bounds{lb, l.Add(lb, extent), true} }

// Dup is a type like old (MPI_Type_dup). It is committed if old is.
func Dup(old *Datatype) (*Datatype, error) {
	const call = "Dup"
	if err := present(call, "old", old); err != nil {
		return nil, err
	}
	l := newLayout(arguments{combiner: CombinerDup, types: []*Datatype{old}})
	l.add(old, 1, old.spans)
	t, err := l.finish(call, func(f form) []node { return old.compile(f) })
	if err == nil && old.Committed() {
		t.Commit()
	}
	return t, err
}

// firstErr returns the first error that is one.
func firstErr(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func natural(call, arg string, v int64) error {
	if v < 0 {
		return &ArgError{Call: call, Arg: arg, Index: -1, Value: v, Why: "must not be negative", Class: ErrCount}
	}
	return nil
}

func present(call, arg string, t *Datatype) error {
	if t == nil {
		return &ArgError{Call: call, Arg: arg, Index: -1, Why: "no datatype was given (MPI_DATATYPE_NULL)", Class: ErrType}
	}
	return nil
}
