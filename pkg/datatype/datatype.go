package datatype

import (
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/checked"
)

// Datatype is a sequence of basic elements at displacements from an address to
// be given. Make one with [Predefined], with [Of] or with a constructor.
type Datatype struct {
	kind   Kind  // of a predefined type, else 0
	size   int64 // bytes of data
	ext    int64 // bytes of data in external32
	elems  int64 // basic elements
	lb     int64
	extent int64
	align  int64 // of the most demanding element, at least 1
	spans
	uniform Kind   // what all elements are, or 0
	sig     chain  // over all elements
	parts   []part // empty for a basic type
	args    arguments

	program  func(form) []node
	compiled [2]struct { // by form
		once sync.Once
		code []node // one
	}
	committed atomic.Bool
}

// part is n times a type, at places that program knows. Parts follow each other
// in the order of the type map.
type part struct {
	n int64
	t *Datatype
}

// Kind is the predefined datatype that t is, or 0.
func (t *Datatype) Kind() Kind { return t.kind }

// Size is the number of bytes of data in t, which is that of its packed form
// (MPI_Type_size).
func (t *Datatype) Size() int64 { return t.size }

// Elements is the number of basic elements in t. A pair such as MPI_DOUBLE_INT
// has two.
func (t *Datatype) Elements() int64 { return t.elems }

// Extent returns t's lower bound and its extent, bytes (MPI_Type_get_extent;
// MPI 4.1, section 5.1.7).
func (t *Datatype) Extent() (lb, extent int64) { return t.lb, t.extent }

// TrueExtent returns the displacement of t's first byte of data and the
// distance from there to the end of its last (MPI_Type_get_true_extent; MPI 4.1,
// section 5.1.8). Both are 0 if t has no data.
func (t *Datatype) TrueExtent() (lb, extent int64) { return t.data.lo, t.data.hi - t.data.lo }

// Align is the largest alignment of t's elements, bytes, at least 1.
func (t *Datatype) Align() int64 { return t.align }

// Element returns the predefined datatype that t consists of, if there is only
// one. Accumulating operations of one-sided communication need it (MPI 4.1,
// section 12.3.4).
func (t *Datatype) Element() (k Kind, ok bool) { return t.uniform, t.uniform != 0 }

// Commit prepares t for use and marks it as committed (MPI_Type_commit).
// Predefined types are committed. Committing twice does no harm.
func (t *Datatype) Commit() {
	t.bytes()
	t.committed.Store(true)
}

// Committed reports whether t was committed. This package does not insist on
// it: a Convertor compiles the type it gets where that was not done before.
func (t *Datatype) Committed() bool { return t.committed.Load() }

// bytes is t's program that sees bytes only, in a slice of one.
func (t *Datatype) bytes() []node { return t.compile(formBytes) }

// compile returns t's program, which is made when it is first asked for.
func (t *Datatype) compile(f form) []node {
	c := &t.compiled[f]
	c.once.Do(func() { c.code = t.program(f) })
	return c.code
}

// layout is a type in the making.
type layout struct {
	checked.Arith
	t *Datatype
}

func newLayout(args arguments) *layout {
	return &layout{t: &Datatype{align: 1, args: args}}
}

// add appends n times old to the type map. at is where all n lie.
func (l *layout) add(old *Datatype, n int64, at spans) {
	if n == 0 {
		return
	}
	t := l.t
	t.mark = t.mark.join(at.mark)
	if old.elems == 0 {
		return
	}
	if len(t.parts) == 0 {
		t.uniform = old.uniform
	} else if t.uniform != old.uniform {
		t.uniform = 0
	}
	t.data, t.whole = t.data.join(at.data), t.whole.join(at.whole)
	t.align = max(t.align, old.align)
	t.size = l.Add(t.size, l.Mul(n, old.size))
	t.ext = l.Add(t.ext, l.Mul(n, old.ext))
	t.elems = l.Add(t.elems, l.Mul(n, old.elems))
	t.sig = t.sig.then(old.sig.times(n))
	if last := len(t.parts) - 1; last >= 0 && t.parts[last].t == old {
		t.parts[last].n += n
		return
	}
	t.parts = append(t.parts, part{n, old})
}

// block appends n times old, an extent apart, the first at disp.
func (l *layout) block(old *Datatype, n, disp int64) {
	l.add(old, n, old.spans.repeat(&l.Arith, n, old.extent).shift(&l.Arith, disp))
}

// finish sets the extent and returns the type. It takes the name of the call for
// the error of a type whose numbers need more than 64 bits.
func (l *layout) finish(call string, program func(form) []node) (*Datatype, error) {
	t := l.t
	switch {
	case t.mark.set:
		t.lb = t.mark.lo
		t.extent = l.Add(t.mark.hi, -t.mark.lo)
	case t.data.set:
		// MPI 4.1, section 5.1: the extent is rounded up to the alignment
		t.lb = t.data.lo
		t.extent = l.Add(max(t.data.hi, t.whole.hi), -t.data.lo)
		t.extent = l.Add(t.extent, (t.align-t.extent%t.align)%t.align)
	}
	if t.data.set {
		t.whole = bounds{t.lb, l.Add(t.lb, t.extent), true}
	}
	if t.data.set {
		l.Add(t.data.hi, -t.data.lo)
	}
	if l.Over {
		return nil, &ArgError{Call: call, Arg: "count", Index: -1, Value: t.elems,
			Why: "the type's size, extent or a displacement would not fit into 64 bits: use smaller counts or strides", Class: ErrCount}
	}
	t.program = program
	return t, nil
}

// predefined has the predefined datatypes by handle.
var predefined = makePredefined()

func makePredefined() (table [lastKind - firstKind + 1]*Datatype) {
	for _, k := range Kinds() {
		if k.Class() != ClassPair {
			table[k-firstKind] = basic(k)
		}
	}
	for _, k := range Kinds() {
		if v, i, ok := k.Pair(); ok {
			t := pair(table[v-firstKind], table[i-firstKind], arguments{combiner: CombinerNamed})
			t.kind, t.uniform = k, k
			table[k-firstKind] = t
		}
	}
	return table
}

// Predefined returns the predefined datatype of kind k. It is always the same
// pointer. It is nil if there is no such kind.
func Predefined(k Kind) *Datatype {
	if !k.Valid() {
		return nil
	}
	return predefined[k-firstKind]
}

// basic makes the type of one element.
func basic(k Kind) *Datatype {
	t := &Datatype{
		kind: k, uniform: k, size: k.Size(), ext: k.info().ext, elems: 1, extent: k.Size(), align: k.Align(),
		spans: spans{data: bounds{0, k.Size(), true}, whole: bounds{0, k.Size(), true}}, sig: link(k), args: arguments{combiner: CombinerNamed},
	}
	t.program = func(f form) []node {
		n := node{op: opRun, len: t.size, size: t.size}
		if f == formElements {
			n.kind = k
		}
		return []node{n}
	}
	t.Commit()
	return t
}
