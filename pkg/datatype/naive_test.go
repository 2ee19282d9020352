package datatype

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// entry is one element of a type map written out: what this package never does.
// The kinds lowerMark and upperMark are the markers of MPI 4.1, section 5.1.6;
// innerMark is where a part ends whose extent was rounded up.
type entry struct {
	kind Kind
	disp int64
}

const (
	lowerMark Kind = 1
	upperMark Kind = 2
	innerMark Kind = 3
)

// naive is a type as the standard's text defines it.
type naive []entry

// data are the entries that are not markers.
func (m naive) data() naive {
	return slices.DeleteFunc(slices.Clone(m), func(e entry) bool { return e.kind <= innerMark })
}

func (m naive) with(k Kind) naive {
	return slices.DeleteFunc(slices.Clone(m), func(e entry) bool { return e.kind != k })
}

func (m naive) bounds() (lb, ub int64) {
	if marks := m.with(lowerMark); len(marks) > 0 {
		lb = slices.MinFunc(marks, func(a, b entry) int { return int(a.disp - b.disp) }).disp
	} else if data := m.data(); len(data) > 0 {
		lb, _ = m.trueBounds()
	}
	if marks := m.with(upperMark); len(marks) > 0 {
		ub = slices.MaxFunc(marks, func(a, b entry) int { return int(a.disp - b.disp) }).disp
	} else if data := m.data(); len(data) > 0 {
		_, ub = m.trueBounds()
		for _, e := range m.with(innerMark) {
			ub = max(ub, e.disp)
		}
		for (ub-lb)%m.align() != 0 {
			ub++
		}
	}
	return lb, ub
}

func (m naive) trueBounds() (lb, ub int64) {
	for i, e := range m.data() {
		if end := e.disp + e.kind.Size(); i == 0 || end > ub {
			ub = end
		}
		if i == 0 || e.disp < lb {
			lb = e.disp
		}
	}
	return lb, ub
}

func (m naive) align() int64 {
	a := int64(1)
	for _, e := range m.data() {
		a = max(a, e.kind.Align())
	}
	return a
}

func (m naive) extent() int64 {
	lb, ub := m.bounds()
	return ub - lb
}

func (m naive) size() (n int64) {
	for _, e := range m.data() {
		n += e.kind.Size()
	}
	return n
}

// at is m moved.
func (m naive) at(disp int64) naive {
	out := slices.Clone(m)
	for i := range out {
		out[i].disp += disp
	}
	return out
}

// times is n copies of m, stride apart.
func (m naive) times(n, stride int64) naive {
	var out naive
	for i := range n {
		out = append(out, m.at(i*stride)...)
	}
	return out
}

func (m naive) resized(lb, extent int64) naive {
	return append(m.data(), entry{lowerMark, lb}, entry{upperMark, lb + extent})
}

// offsets are where the bytes of the packed form lie.
func (m naive) offsets() (out []int64) {
	for _, e := range m.data() {
		for b := range e.kind.Size() {
			out = append(out, e.disp+b)
		}
	}
	return out
}

func naiveBasic(k Kind) naive {
	v, i, pair := k.Pair()
	if !pair {
		return naive{{k, 0}}
	}
	at := v.Size()
	for at%i.Align() != 0 {
		at++
	}
	m := naive{{v, 0}, {i, at}}
	return append(m, entry{innerMark, m.extent()})
}

// naiveArray visits all elements of an array, slowest dimension first, and takes
// those that own says.
func naiveArray(old naive, sizes []int64, order Order, own func(dim int, i int64) bool) naive {
	n := len(sizes)
	dims := make([]int, n) // slowest first
	for i := range dims {
		dims[i] = i
		if order == OrderFortran {
			dims[i] = n - 1 - i
		}
	}
	var out naive
	var visit func(depth int, index int64)
	visit = func(depth int, index int64) {
		if depth == n {
			out = append(out, old.data().at(index*old.extent())...)
			return
		}
		d := dims[depth]
		for i := range sizes[d] {
			if own(d, i) {
				visit(depth+1, index*sizes[d]+i)
			}
		}
	}
	visit(0, 0)
	whole := old.extent()
	for _, s := range sizes {
		whole *= s
	}
	return append(out, entry{lowerMark, 0}, entry{upperMark, whole})
}

// sample is a type made by this package and the same type written out.
type sample struct {
	text string
	t    *Datatype
	m    naive
}

// sampler makes random types.
type sampler struct {
	*rand.Rand
	kinds []Kind // to choose from
}

func newSampler(seed, stream uint64) sampler {
	return sampler{rand.New(rand.NewPCG(seed, stream)), Kinds()}
}

// upTo is a number from 0 to n.
func (r sampler) upTo(n int) int64 { return int64(r.IntN(n + 1)) }

// some are n numbers from lo to hi.
func (r sampler) some(n int, lo, hi int64) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = lo + r.Int64N(hi-lo+1)
	}
	return out
}

func (r sampler) basic() sample {
	k := r.kinds[r.IntN(len(r.kinds))]
	return sample{k.String(), Predefined(k), naiveBasic(k)}
}

// sample makes a type of up to depth nested constructors.
func (r sampler) sample(depth int) sample {
	if depth == 0 || r.IntN(8) == 0 {
		return r.basic()
	}
	old := r.sample(depth - 1)
	for len(old.m) > 300 {
		old = r.basic()
	}
	makers := []func(sample) (string, naive, *Datatype, error){
		r.contiguous, r.vector, r.hvector, r.indexed, r.hindexed, r.indexedBlock, r.hindexedBlock,
		func(s sample) (string, naive, *Datatype, error) { return r.structure(s, r.sample(depth-1)) },
		r.subarray, r.darray, r.resized, r.dup,
	}
	text, m, t, err := makers[r.IntN(len(makers))](old)
	if err != nil {
		panic(fmt.Sprintf("%s of %s: %v", text, old.text, err))
	}
	if _, ub := m.bounds(); len(m.data()) > 0 && len(m.with(upperMark)) == 0 {
		m = append(m, entry{innerMark, ub})
	}
	return sample{text + " of " + old.text, t, m}
}

func (r sampler) contiguous(old sample) (string, naive, *Datatype, error) {
	n := r.upTo(4)
	t, err := Contiguous(n, old.t)
	return fmt.Sprintf("contiguous %d", n), old.m.times(n, old.m.extent()), t, err
}

func (r sampler) vector(old sample) (string, naive, *Datatype, error) {
	n, b, s := r.upTo(5), r.upTo(3), r.upTo(12)-4
	t, err := Vector(n, b, s, old.t)
	e := old.m.extent()
	return fmt.Sprintf("vector %d %d %d", n, b, s), old.m.times(b, e).times(n, s*e), t, err
}

func (r sampler) hvector(old sample) (string, naive, *Datatype, error) {
	n, b, s := r.upTo(5), r.upTo(3), r.upTo(80)-20
	t, err := Hvector(n, b, s, old.t)
	return fmt.Sprintf("hvector %d %d %d", n, b, s), old.m.times(b, old.m.extent()).times(n, s), t, err
}

func (m naive) blocks(lens, disps []int64, unit int64) naive {
	var out naive
	for i, d := range disps {
		out = append(out, m.times(lens[i], m.extent()).at(d*unit)...)
	}
	return out
}

func (r sampler) lens(n int) []int64 {
	if r.IntN(2) == 0 {
		return slices.Repeat([]int64{r.upTo(3)}, n)
	}
	return r.some(n, 0, 3)
}

// disps are sometimes evenly spaced and sometimes adjacent.
func (r sampler) disps(n int, unit int64) []int64 {
	out := r.some(n, -20, 60)
	if r.IntN(3) == 0 {
		step := r.upTo(4) * unit
		for i := range out {
			out[i] = int64(i) * step
		}
	}
	return out
}

func (r sampler) indexed(old sample) (string, naive, *Datatype, error) {
	n := r.IntN(6)
	lens, disps := r.lens(n), r.disps(n, 1)
	t, err := Indexed(lens, disps, old.t)
	return fmt.Sprintf("indexed %v %v", lens, disps), old.m.blocks(lens, disps, old.m.extent()), t, err
}

func (r sampler) hindexed(old sample) (string, naive, *Datatype, error) {
	n := r.IntN(6)
	lens, disps := r.lens(n), r.disps(n, old.m.extent())
	t, err := Hindexed(lens, disps, old.t)
	return fmt.Sprintf("hindexed %v %v", lens, disps), old.m.blocks(lens, disps, 1), t, err
}

func (r sampler) indexedBlock(old sample) (string, naive, *Datatype, error) {
	n, b := r.IntN(6), r.upTo(3)
	disps := r.disps(n, 1)
	t, err := IndexedBlock(b, disps, old.t)
	return fmt.Sprintf("indexedblock %d %v", b, disps), old.m.blocks(slices.Repeat([]int64{b}, n), disps, old.m.extent()), t, err
}

func (r sampler) hindexedBlock(old sample) (string, naive, *Datatype, error) {
	n, b := r.IntN(6), r.upTo(3)
	disps := r.disps(n, old.m.extent())
	t, err := HindexedBlock(b, disps, old.t)
	return fmt.Sprintf("hindexedblock %d %v", b, disps), old.m.blocks(slices.Repeat([]int64{b}, n), disps, 1), t, err
}

func (r sampler) structure(a, b sample) (string, naive, *Datatype, error) {
	pool := []sample{a, b, r.basic(), r.basic()}
	n := r.IntN(6)
	lens, disps := r.lens(n), r.disps(n, 8)
	var types []*Datatype
	var m naive
	text := "struct("
	for i := range n {
		s := pool[r.IntN(len(pool))]
		types = append(types, s.t)
		m = append(m, s.m.times(lens[i], s.m.extent()).at(disps[i])...)
		text += fmt.Sprintf(" %d at %d of %s;", lens[i], disps[i], s.text)
	}
	t, err := Struct(lens, disps, types)
	return text + ")", m, t, err
}

func (r sampler) order() Order {
	if r.IntN(2) == 0 {
		return OrderC
	}
	return OrderFortran
}

func (r sampler) subarray(old sample) (string, naive, *Datatype, error) {
	n := 1 + r.IntN(3)
	sizes := r.some(n, 1, 4)
	subs, starts := make([]int64, n), make([]int64, n)
	for i, s := range sizes {
		subs[i] = 1 + r.Int64N(s)
		starts[i] = r.Int64N(s - subs[i] + 1)
	}
	order := r.order()
	t, err := Subarray(sizes, subs, starts, order, old.t)
	m := naiveArray(old.m, sizes, order, func(d int, i int64) bool { return i >= starts[d] && i < starts[d]+subs[d] })
	return fmt.Sprintf("subarray %v %v %v order %d", sizes, subs, starts, order), m, t, err
}

func (r sampler) darray(old sample) (string, naive, *Datatype, error) {
	n := 1 + r.IntN(3)
	gsizes := r.some(n, 1, 7)
	distribs, dargs, psizes := make([]Distribution, n), make([]int, n), make([]int, n)
	size := 1
	for i, g := range gsizes {
		distribs[i] = DistributeNone + Distribution(r.IntN(3))
		dargs[i] = DefaultDarg
		psizes[i] = 1 + r.IntN(3)
		switch {
		case distribs[i] == DistributeNone:
			psizes[i] = 1
		case distribs[i] == DistributeBlock && r.IntN(2) == 0:
			dargs[i] = int(g)/psizes[i] + 1 + r.IntN(3)
		case distribs[i] == DistributeCyclic && r.IntN(2) == 0:
			dargs[i] = 1 + r.IntN(4)
		}
		size *= psizes[i]
	}
	rank := r.IntN(size)
	order := r.order()
	t, err := Darray(size, rank, gsizes, distribs, dargs, psizes, order, old.t)
	coords := make([]int, n) // in C order
	for i, rest := n-1, rank; i >= 0; i-- {
		coords[i], rest = rest%psizes[i], rest/psizes[i]
	}
	m := naiveArray(old.m, gsizes, order, func(d int, i int64) bool {
		block, p := int64(dargs[d]), int64(psizes[d])
		switch {
		case distribs[d] == DistributeNone:
			return true
		case block == DefaultDarg && distribs[d] == DistributeBlock:
			block = (gsizes[d] + p - 1) / p
		case block == DefaultDarg:
			block = 1
		}
		return i/block%p == int64(coords[d])
	})
	return fmt.Sprintf("darray %d/%d %v %v %v %v order %d", rank, size, gsizes, distribs, dargs, psizes, order), m, t, err
}

func (r sampler) resized(old sample) (string, naive, *Datatype, error) {
	lb, ext := r.upTo(20)-10, r.upTo(60)-15
	t, err := Resized(old.t, lb, ext)
	return fmt.Sprintf("resized %d %d", lb, ext), old.m.resized(lb, ext), t, err
}

func (r sampler) dup(old sample) (string, naive, *Datatype, error) {
	t, err := Dup(old.t)
	return "dup", old.m, t, err
}
