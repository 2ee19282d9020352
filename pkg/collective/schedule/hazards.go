package schedule

import (
	"slices"
	"sort"
)

// track remembers who wrote and read each part of one buffer last, so that a
// step can be made to wait for those that it would disturb or that it needs:
// a read waits for the last write, a write also for the reads since then.
//
//	0        64       128            256
//	+--------+--------+--------------+
//	| wrote 3| wrote 3| wrote 7      |
//	|        | read 5,6              |
//	+--------+--------+--------------+
type track struct{ spans []span }

// span is a part of a buffer that the same steps have used. It has no pointers,
// as there may be many.
type span struct {
	lo, hi  int64
	writer  int32 // none: -1
	readers int32 // list in readers.nodes; none: -1
}

// readers are lists of steps that may share their tails: a span that is cut in
// two keeps one list for both.
type readers struct{ nodes []reader }

type reader struct{ step, next int32 }

func (l *readers) add(list, step int32) int32 {
	l.nodes = append(l.nodes, reader{step, list})
	return int32(len(l.nodes) - 1)
}

// read calls wait with the steps that reading [lo, hi) has to wait for.
func (t *track) read(l *readers, lo, hi int64, step int32, wait func(int32)) {
	i := t.cut(lo, hi)
	for ; lo < hi; i++ {
		if i == len(t.spans) || t.spans[i].lo > lo { // never used before
			end := hi
			if i < len(t.spans) {
				end = min(hi, t.spans[i].lo)
			}
			t.spans = slices.Insert(t.spans, i, span{lo: lo, hi: end, writer: -1, readers: -1})
		}
		s := &t.spans[i]
		if s.writer >= 0 {
			wait(s.writer)
		}
		s.readers = l.add(s.readers, step)
		lo = s.hi
	}
}

// write calls wait with the steps that writing [lo, hi) has to wait for.
func (t *track) write(l *readers, lo, hi int64, step int32, wait func(int32)) {
	if lo >= hi {
		return
	}
	first := t.cut(lo, hi)
	last := first
	for ; last < len(t.spans) && t.spans[last].lo < hi; last++ {
		s := &t.spans[last]
		if s.writer >= 0 {
			wait(s.writer)
		}
		for r := s.readers; r >= 0; r = l.nodes[r].next {
			wait(l.nodes[r].step)
		}
	}
	t.spans = slices.Replace(t.spans, first, last, span{lo: lo, hi: hi, writer: step, readers: -1})
}

// cut makes lo and hi bounds of spans where spans are, and returns the index of
// the first span that does not end before lo.
func (t *track) cut(lo, hi int64) int {
	i := t.cutAt(lo)
	t.cutAt(hi)
	return i
}

func (t *track) cutAt(at int64) int {
	n := len(t.spans)
	if n == 0 || t.spans[n-1].hi <= at {
		return n
	}
	i := sort.Search(n, func(i int) bool { return t.spans[i].hi > at })
	if t.spans[i].lo < at {
		tail := t.spans[i]
		tail.lo = at
		t.spans[i].hi = at
		i++
		t.spans = slices.Insert(t.spans, i, tail)
	}
	return i
}
