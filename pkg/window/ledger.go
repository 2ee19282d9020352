package window

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"sync"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Ledger has the memory that operations use which are not complete, in a program that is checked: each member keeps one of its own part
// of a window, and each process one of the buffers of its operations. Whoever begins one enters it, and hears of those that it
// conflicts with (MPI 5.0, section 12.7). The zero Ledger is empty. Any thread may use it.
type Ledger struct {
	mu      sync.Mutex // over what follows
	parts   []part     // in the order of memory; they do not overlap
	ended   map[int]ended
	parties int
	swept   int        // parts that were left when the dead ones were taken out last
	quiet   [2]promise // that nobody puts: of a fence, of a post
	marks   []uint8    // of each byte: after how many fences it was written, as mark has it; nil: nobody looks for stores
}

// Span is a run of memory: bytes of a window, or addresses.
type Span struct{ lo, hi int64 }

// part is memory that has the same uses.
type part struct {
	Span
	uses []*use // not changed once it is here
}

// use is what one operation does with memory until it is complete.
type use struct {
	does   does
	strict bool // no_op may not be mixed with other operators
	free   bool // the party's own are not ordered
	brief  bool // it is complete when its call returns
	local  bool // it is complete once the party has its result
	op     op.Predefined
	elem   uint32 // its elements, see elemOf; 0: of several kinds
	party  int    // whose it is
	round  uint64 // fences before it: each completes all that was before
	number uint64 // among the party's
	text   string // the call and its place
}

// does is what a use does.
type does uint8

const (
	reads    does = iota + 1
	writes        // and nobody else does anything
	combines      // by op, as others may
	swaps         // compares and swaps
	lastDoes
)

// ended says which uses of a party are over: those up to a number.
type ended struct {
	all, local uint64
	held       uint64 // of the access epoch that is over: they are when the exposure epoch is
}

// promise is an assertion that nobody puts.
type promise struct {
	text  string // the call and its place; "": there is none
	round uint64
}

const (
	byFence = iota
	byPost
)

// party is a number for somebody who enters uses.
func (l *Ledger) party() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.parties++
	return l.parties
}

// clash is the use that another one conflicts with, and where.
type clash struct {
	with *use
	Span
}

// enter notes a use, unless it conflicts with one that is there.
func (l *Ledger) enter(u *use, spans []Span) *clash {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range spans {
		for i := l.at(s.lo); i < len(l.parts) && l.parts[i].lo < s.hi; i++ {
			for _, x := range l.parts[i].uses {
				if l.lives(x, u.round) && u.clashes(x) {
					return &clash{x, Span{max(s.lo, l.parts[i].lo), min(s.hi, l.parts[i].hi)}}
				}
			}
		}
	}
	if l.marks != nil && u.stores() {
		l.mark(u.round, spans)
	}
	if u.brief {
		return nil
	}
	for _, s := range spans {
		l.add(u, s)
	}
	if len(l.parts) > 2*l.swept+leastSwept {
		l.sweep(u.round)
	}
	return nil
}

// leastSwept is how many parts there are at least before the dead ones are looked for.
const leastSwept = 1024

// sweep takes out what is dead.
func (l *Ledger) sweep(round uint64) {
	l.parts = slices.DeleteFunc(l.parts, func(p part) bool {
		return !slices.ContainsFunc(p.uses, func(x *use) bool { return l.lives(x, round) })
	})
	l.swept = len(l.parts)
}

// at is the first part that ends behind a place.
func (l *Ledger) at(place int64) int {
	return sort.Search(len(l.parts), func(i int) bool { return l.parts[i].hi > place })
}

// add enters a use of one run.
func (l *Ledger) add(u *use, s Span) {
	i := l.at(s.lo)
	if i < len(l.parts) && l.parts[i].lo < s.lo {
		l.split(i, s.lo)
		i++
	}
	for s.lo < s.hi {
		if i == len(l.parts) || l.parts[i].lo > s.lo {
			gap := s
			if i < len(l.parts) {
				gap.hi = min(gap.hi, l.parts[i].lo)
			}
			i = l.fill(u, i, gap)
			s.lo = gap.hi
			continue
		}
		if l.parts[i].hi > s.hi {
			l.split(i, s.hi)
		}
		p := &l.parts[i]
		uses := make([]*use, 0, len(p.uses)+1)
		for _, x := range p.uses {
			if l.lives(x, u.round) && !x.like(u) {
				uses = append(uses, x)
			}
		}
		p.uses = append(uses, u)
		s.lo = p.hi
		i++
	}
}

// fill enters a use of memory before part i that has none, and returns the index of what follows.
func (l *Ledger) fill(u *use, i int, s Span) int {
	if i > 0 {
		p := &l.parts[i-1]
		if p.hi == s.lo && len(p.uses) == 1 && p.uses[0].like(u) && l.lives(p.uses[0], u.round) {
			p.hi, p.uses = s.hi, []*use{u}
			return i
		}
	}
	l.parts = slices.Insert(l.parts, i, part{s, []*use{u}})
	return i + 1
}

// split makes two parts of one.
func (l *Ledger) split(i int, place int64) {
	second := l.parts[i]
	second.lo = place
	l.parts[i].hi = place
	l.parts = slices.Insert(l.parts, i+1, second)
}

// like reports whether two uses differ in their number alone.
func (u *use) like(x *use) bool {
	a, b := *u, *x
	a.number, b.number = 0, 0
	return a == b
}

// lives reports whether a use is not complete when somebody comes after so many fences.
func (l *Ledger) lives(x *use, round uint64) bool {
	e := l.ended[x.party]
	return x.round >= round && x.number > e.all && !(x.local && x.number <= e.local)
}

// stores reports whether a use changes memory.
func (u *use) stores() bool { return u.does != reads && !u.fetches() }

func (u *use) fetches() bool { return u.does == combines && u.op == op.NoOp }

// clashes reports whether two uses of the same memory conflict.
func (u *use) clashes(x *use) bool {
	switch {
	case !u.stores() && !x.stores():
		return false
	case u.does < combines || x.does < combines:
		return true
	case u.elem != x.elem && u.elem != 0 && x.elem != 0:
		return true
	case u.does == swaps || x.does == swaps || u.op == x.op:
		return false
	case u.party == x.party && !u.free:
		return false
	}
	return u.strict || !u.fetches() && !x.fetches()
}

// elemOf is a kind of elements as use has it: accumulates of two kinds conflict if they differ in that.
func elemOf(k datatype.Kind) uint32 {
	class := k.Class()
	switch class {
	case datatype.ClassUnsigned, datatype.ClassLogical, datatype.ClassBytes, datatype.ClassCharacter:
		class = datatype.ClassSigned
	}
	return uint32(k.Size())<<8 | uint32(class)
}

// How uses of a party end.
const (
	endsAll   = iota // they are complete
	endsLocal        // their results are there
	endsHeld         // their access epoch is over, and release ends them
)

// end notes that uses of a party up to a number are over.
func (l *Ledger) end(party int, number uint64, how int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended == nil {
		l.ended = map[int]ended{}
	}
	e := l.ended[party]
	switch how {
	case endsAll:
		e.all = max(e.all, number)
	case endsLocal:
		e.local = max(e.local, number)
	default:
		e.held = max(e.held, number)
	}
	l.ended[party] = e
}

// release ends what was held, as the end of an exposure epoch does.
func (l *Ledger) release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for party, e := range l.ended {
		e.all = max(e.all, e.held)
		l.ended[party] = e
	}
	l.quiet[byPost] = promise{}
}

// promises notes an assertion that nobody puts after so many fences.
func (l *Ledger) promises(by int, text string, round uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.quiet[by] = promise{text, round}
}

// broken is the assertion that a use breaks; "": none.
func (l *Ledger) broken(u *use) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	for by, p := range l.quiet {
		if p.text != "" && u.stores() && (by == byPost || p.round == u.round) {
			return p.text
		}
	}
	return ""
}

// busy is an operation that uses some memory after so many fences, in words; "": there is none, or all of them read it as he does
// who asks.
func (l *Ledger) busy(s Span, stores bool, round uint64) string {
	u := &use{does: reads, brief: true, round: round}
	if stores {
		u.does = writes
	}
	if c := l.enter(u, []Span{s}); c != nil {
		return c.with.text
	}
	return ""
}

// Busy is busy for what is no operation of a window: a message, say.
func (l *Ledger) Busy(first, end uintptr, stores bool) string {
	return l.busy(Span{int64(first), int64(end)}, stores, 0)
}

// mark notes what is written.
func (l *Ledger) mark(round uint64, spans []Span) {
	for _, s := range spans {
		if s.lo >= 0 && s.hi <= int64(len(l.marks)) {
			for i := range l.marks[s.lo:s.hi] {
				l.marks[s.lo+int64(i)] = markOf(round)
			}
		}
	}
}

func markOf(round uint64) uint8 { return uint8(round%255) + 1 }

// unwritten calls f for the memory that nobody has written, or was going to write, after so many fences. Nobody enters anything
// meanwhile.
func (l *Ledger) unwritten(round uint64, f func(Span)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	mark := markOf(round)
	for at := 0; at < len(l.marks); at++ {
		n := bytes.IndexByte(l.marks[at:], mark)
		if n < 0 {
			n = len(l.marks) - at
		}
		if n > 0 {
			f(Span{int64(at), int64(at + n)})
		}
		at += n
	}
}

// unmark forgets what was written.
func (l *Ledger) unmark() {
	l.mu.Lock()
	defer l.mu.Unlock()
	clear(l.marks)
}

// NewLedger is the ledger of a member with so many bytes of memory.
func NewLedger(bytes int64) *Ledger {
	if bytes > mostShadow {
		return &Ledger{}
	}
	return &Ledger{marks: make([]uint8, bytes)}
}

// spansOf are the runs of memory of count elements from a place on: the first of them, if there are more than mostSpans.
func spansOf(t *datatype.Datatype, count, place int64) (out []Span) {
	var c datatype.Convertor
	c.Init(t, nil, count)
	var runs [64]datatype.Run
	for len(out) < mostSpans {
		n := c.Runs(runs[:], c.Size())
		if n == 0 {
			break
		}
		for _, r := range runs[:n] {
			out = append(out, Span{place + int64(r.Addr), place + int64(r.Addr) + r.Len})
		}
	}
	return out
}

// mostSpans is how many runs of an operation are looked at.
const mostSpans = 4096

func (s Span) String() string { return fmt.Sprintf("bytes %d to %d", s.lo, s.hi) }
