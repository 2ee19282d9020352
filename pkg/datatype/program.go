package datatype

import "slices"

// A program says where the bytes of a type's packed form lie in memory, in their
// order. It is a tree of five kinds of steps. The leaves copy, and a leaf's
// parent is, where possible, a step whose whole work one tight loop can do:
//
//	run                len bytes at disp
//	loop  of a step    count times, stride bytes apart      (run: strided blocks)
//	each  of a step    once at each of disps                (run: scattered blocks)
//	runs               lens[i] bytes at disps[i]
//	list  of steps     one after another
//
// What constructors nest is simplified on the way up: runs that touch become
// one, a loop of a loop that continues it becomes one, displacements that are
// evenly spaced become a loop. The order of bytes in the packed form stays as
// the type map has it.
//
// A step has no state. A position in the packed form is a number of bytes, and
// a step finds by division or binary search where among its parts that lies. So
// moving can be interrupted and resumed anywhere, at the price of a walk from
// the root to a leaf, and programs are shared by all types and goroutines that
// use them.

// form is what a program knows about its runs.
type form uint8

const (
	formBytes    form = iota // nothing: runs join whatever they hold
	formElements             // the kind of their elements: only like joins like
)

type op uint8

const (
	opRun op = iota
	opLoop
	opEach
	opRuns
	opList
)

// node is one step. The zero node is a run of no bytes.
type node struct {
	op     op
	kind   Kind    // run and runs: of the elements, in formElements
	disp   int64   // added to the displacements of all that is below
	size   int64   // bytes of the packed form
	len    int64   // run: size
	count  int64   // loop
	stride int64   // loop
	disps  []int64 // each, runs
	ends   []int64 // runs, list: where in the packed form each part ends
	kids   []node  // loop, each: one; list: all
}

// moved returns n with another displacement.
func (n node) moved(by int64) node {
	n.disp += by
	return n
}

// repeat is step code, a slice of one, count times and stride bytes apart. It
// does not allocate.
func repeat(code []node, count, stride int64) node {
	n := &code[0]
	switch {
	case count == 0 || n.size == 0:
		return node{}
	case count == 1:
		return *n
	case n.op == opRun && n.len == stride:
		return node{op: opRun, kind: n.kind, disp: n.disp, len: n.len * count, size: n.size * count}
	case n.op == opLoop && n.count*n.stride == stride:
		return node{op: opLoop, disp: n.disp, count: n.count * count, stride: n.stride, kids: n.kids, size: n.size * count}
	}
	return node{op: opLoop, count: count, stride: stride, kids: code, size: n.size * count}
}

// placed is step code, a slice of one, at each of disps times unit.
func placed(disps []int64, unit int64, code []node) node {
	n := &code[0]
	if n.size == 0 || len(disps) == 0 {
		return node{}
	}
	if n.op == opRun {
		r := newRunner(n.kind, len(disps))
		for _, d := range disps {
			r.add(d*unit+n.disp, n.len)
		}
		return r.node()
	}
	if stride, ok := even(disps); ok {
		return repeat(code, int64(len(disps)), stride*unit).moved(disps[0] * unit)
	}
	if unit != 1 {
		disps = slices.Clone(disps)
		for i := range disps {
			disps[i] *= unit
		}
	}
	return node{op: opEach, disps: disps, kids: code, size: n.size * int64(len(disps))}
}

// blocks are lens[i] times code, a slice of one, extent bytes apart, at each of
// disps times unit.
func blocks(lens, disps []int64, unit int64, code []node, extent int64) node {
	n := &code[0]
	if n.op == opRun && n.len == extent && n.size > 0 {
		r := newRunner(n.kind, len(disps))
		for i, d := range disps {
			if lens[i] > 0 {
				r.add(d*unit+n.disp, lens[i]*n.len)
			}
		}
		return r.node()
	}
	if len(lens) > 0 && !slices.ContainsFunc(lens, func(l int64) bool { return l != lens[0] }) {
		return placed(disps, unit, []node{repeat(code, lens[0], extent)})
	}
	steps := make([]node, 0, len(lens))
	for i, d := range disps {
		if lens[i] > 0 {
			steps = append(steps, repeat(code, lens[i], extent).moved(d*unit))
		}
	}
	return sequence(steps)
}

// Bounds of what sequence copies out of lists into the one it makes. A type that
// contains a type several times, that contains a type several times, and so on,
// must not grow exponentially.
const (
	inlineList = 16
	inlineInto = 64
)

// sequence is steps, one after another.
func sequence(steps []node) node {
	out := make([]node, 0, len(steps))
	for _, s := range steps {
		if s.op == opList && len(s.kids) <= inlineList && len(out) < inlineInto {
			for _, k := range s.kids {
				out = appendStep(out, k.moved(s.disp))
			}
			continue
		}
		out = appendStep(out, s)
	}
	if len(out) == 0 {
		return node{}
	}
	if len(out) == 1 {
		return out[0]
	}
	if !slices.ContainsFunc(out, func(n node) bool { return n.op != opRun || n.kind != out[0].kind }) {
		r := newRunner(out[0].kind, len(out))
		for _, n := range out {
			r.add(n.disp, n.len)
		}
		return r.node()
	}
	list := node{op: opList, kids: out, ends: make([]int64, len(out))}
	for i, n := range out {
		list.size += n.size
		list.ends[i] = list.size
	}
	return list
}

// appendStep appends a step, unless it is empty or lengthens the last one.
func appendStep(list []node, n node) []node {
	if n.size == 0 {
		return list
	}
	if i := len(list) - 1; i >= 0 && n.op == opRun {
		if last := &list[i]; last.op == opRun && last.kind == n.kind && last.disp+last.len == n.disp {
			last.len += n.len
			last.size += n.size
			return list
		}
	}
	return append(list, n)
}

// runner collects runs, joins those that touch, and finds the shortest step that
// does them all.
type runner struct {
	kind  Kind
	disps []int64
	ends  []int64
}

func newRunner(kind Kind, n int) *runner {
	return &runner{kind: kind, disps: make([]int64, 0, n), ends: make([]int64, 0, n)}
}

func (r *runner) add(disp, length int64) {
	i := len(r.disps) - 1
	if i < 0 {
		r.disps, r.ends = append(r.disps, disp), append(r.ends, length)
		return
	}
	if r.disps[i]+r.len(i) == disp {
		r.ends[i] += length
		return
	}
	r.disps, r.ends = append(r.disps, disp), append(r.ends, r.ends[i]+length)
}

// len is the length of run i.
func (r *runner) len(i int) int64 {
	if i == 0 {
		return r.ends[0]
	}
	return r.ends[i] - r.ends[i-1]
}

func (r *runner) node() node {
	if len(r.disps) == 0 {
		return node{}
	}
	size := r.ends[len(r.ends)-1]
	length := r.len(0)
	for i := range r.disps {
		if r.len(i) != length {
			return node{op: opRuns, kind: r.kind, disps: slices.Clip(r.disps), ends: slices.Clip(r.ends), size: size}
		}
	}
	code := []node{{op: opRun, kind: r.kind, len: length, size: length}}
	if stride, ok := even(r.disps); ok {
		return repeat(code, int64(len(r.disps)), stride).moved(r.disps[0])
	}
	return node{op: opEach, disps: slices.Clip(r.disps), kids: code, size: size}
}

// even reports whether displacements are evenly spaced, and how far.
func even(disps []int64) (stride int64, ok bool) {
	if len(disps) < 2 {
		return 0, true
	}
	stride = disps[1] - disps[0]
	for i := 2; i < len(disps); i++ {
		if disps[i]-disps[i-1] != stride {
			return 0, false
		}
	}
	return stride, true
}
