package schedule

// Builder makes the schedule of one rank. Algorithms call its methods as if each
// step were done at once; what may overlap is found out from the regions.
type Builder struct {
	Place
	Call Call
	s    *Schedule

	tracks []track // of each buffer
	reads  readers
	edges  []edge
	mark   []int32 // the last step that was made to wait for this one
	floor  int32   // the join that all new steps wait for; none: -1
	sent   []uint16
	got    []uint16
}

// edge says that one step waits for another.
type edge struct{ first, then int32 }

// NewBuilder begins the schedule of a call that has been checked, by an algorithm of this name.
func NewBuilder(p Place, call Call, algorithm string) *Builder {
	users := int32(2)
	if call.Op == Alltoallw || call.Op == NeighborAlltoallw {
		users = int32(len(call.Out) + len(call.In))
	}
	return &Builder{
		Place: p, Call: call, s: &Schedule{Algorithm: algorithm, Shape: call.Shape, Users: users},
		tracks: make([]track, users), floor: -1,
		sent: make([]uint16, p.Size+p.Remote), got: make([]uint16, p.Size+p.Remote),
	}
}

// Temp is new memory for the packed form of n bytes.
func (b *Builder) Temp(n int64) Region { return b.newTemp(Temp{Len: n}) }

// Typed is new memory for elements that the operator is applied to, n bytes of
// their packed form.
func (b *Builder) Typed(n int64) Region { return b.newTemp(Temp{Len: n, Typed: true}) }

func (b *Builder) newTemp(t Temp) Region {
	b.s.Temps = append(b.s.Temps, t)
	b.tracks = append(b.tracks, track{})
	return Region{Buf: int32(len(b.tracks) - 1), Len: t.Len}
}

// Enlarge makes temporary memory as long as r needs it.
func (b *Builder) Enlarge(r Region) {
	t := &b.s.Temps[r.Buf-b.s.Users]
	t.Len = max(t.Len, r.Off+r.Len)
}

// step appends a step that waits for what its regions say.
func (b *Builder) step(t Step) int32 {
	i := int32(len(b.s.Steps))
	b.s.Steps = append(b.s.Steps, t)
	b.mark = append(b.mark, -1)
	if b.floor >= 0 {
		b.Order(b.floor, i)
	}
	wait := func(first int32) { b.Order(first, i) }
	for _, r := range [2]Region{t.A, t.B} {
		if r.Len > 0 {
			b.tracks[r.Buf].read(&b.reads, r.Off, r.Off+r.Len, i, wait)
		}
	}
	if t.Dst.Len > 0 {
		b.tracks[t.Dst.Buf].write(&b.reads, t.Dst.Off, t.Dst.Off+t.Dst.Len, i, wait)
	}
	return i
}

// Order makes a step wait for an earlier one. Calls for the same later step
// follow each other.
func (b *Builder) Order(first, then int32) {
	if first == then || b.mark[first] == then {
		return
	}
	b.mark[first] = then
	b.edges = append(b.edges, edge{first, then})
}

// Send sends r to a peer, unless it is empty.
func (b *Builder) Send(peer int, r Region) {
	if r.Len > 0 {
		b.Signal(peer, r)
	}
}

// Recv receives r from a peer, unless it is empty.
func (b *Builder) Recv(peer int, r Region) {
	if r.Len > 0 {
		b.Await(peer, r)
	}
}

// Signal sends a message that may be empty.
func (b *Builder) Signal(peer int, r Region) int32 {
	b.sent[peer]++
	return b.step(Step{Kind: StepSend, Peer: int32(peer), Tag: b.sent[peer] - 1, A: r})
}

// Await receives a message that may be empty.
func (b *Builder) Await(peer int, r Region) int32 {
	b.got[peer]++
	return b.step(Step{Kind: StepRecv, Peer: int32(peer), Tag: b.got[peer] - 1, Dst: r})
}

// Copy copies src to dst, which have the same length.
func (b *Builder) Copy(dst, src Region) {
	if src.Len > 0 && src != dst {
		b.step(Step{Kind: StepCopy, A: src, Dst: dst})
	}
}

// Reduce sets dst to low op high, where low comes from lower ranks.
func (b *Builder) Reduce(dst, low, high Region) {
	if dst.Len > 0 {
		b.step(Step{Kind: StepReduce, A: low, B: high, Dst: dst})
	}
}

// Merge sets dst to the reduction of what this rank has, mine, and what rank
// from, whose ranks all come before or all behind this rank's, has sent.
func (b *Builder) Merge(dst, mine, theirs Region, lower bool) {
	if lower {
		b.Reduce(dst, theirs, mine)
	} else {
		b.Reduce(dst, mine, theirs)
	}
}

// Join makes all later steps wait for all earlier ones.
func (b *Builder) Join() {
	n := int32(len(b.s.Steps))
	if n == 0 || b.floor == n-1 {
		return
	}
	first := b.floor + 1
	i := b.step(Step{Kind: StepJoin})
	for k := first; k < i; k++ {
		b.Order(k, i)
	}
	b.floor = i
}

// Finish turns the edges into lists.
func (b *Builder) Finish() *Schedule {
	s := b.s
	n := len(s.Steps)
	s.Waits = make([]int32, n)
	s.first = make([]int32, n+1)
	for _, e := range b.edges {
		s.Waits[e.then]++
		s.first[e.first+1]++
	}
	for i := range n {
		s.first[i+1] += s.first[i]
		if s.Waits[i] == 0 {
			s.Roots = append(s.Roots, int32(i))
		}
	}
	s.after = make([]int32, len(b.edges))
	at := append([]int32(nil), s.first...)
	for _, e := range b.edges {
		s.after[at[e.first]] = e.then
		at[e.first]++
	}
	return s
}
