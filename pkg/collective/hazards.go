package collective

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

// span is a part of a buffer that the same steps have used.
type span struct {
	lo, hi  int64
	writer  int32 // none: -1
	readers []int32
}

// read calls wait with the steps that reading [lo, hi) has to wait for.
func (t *track) read(lo, hi int64, step int32, wait func(int32)) {
	i := t.cut(lo, hi)
	for ; lo < hi; i++ {
		if i == len(t.spans) || t.spans[i].lo > lo { // never used before
			end := hi
			if i < len(t.spans) {
				end = min(hi, t.spans[i].lo)
			}
			t.spans = slices.Insert(t.spans, i, span{lo: lo, hi: end, writer: -1})
		}
		s := &t.spans[i]
		if s.writer >= 0 {
			wait(s.writer)
		}
		s.readers = append(s.readers, step)
		lo = s.hi
	}
}

// write calls wait with the steps that writing [lo, hi) has to wait for.
func (t *track) write(lo, hi int64, step int32, wait func(int32)) {
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
		for _, r := range s.readers {
			wait(r)
		}
	}
	t.spans = slices.Replace(t.spans, first, last, span{lo: lo, hi: hi, writer: step})
}

// cut makes lo and hi bounds of spans where spans are, and returns the index of
// the first span that does not end before lo.
func (t *track) cut(lo, hi int64) int {
	i := t.cutAt(lo)
	t.cutAt(hi)
	return i
}

func (t *track) cutAt(at int64) int {
	i := sort.Search(len(t.spans), func(i int) bool { return t.spans[i].hi > at })
	if i < len(t.spans) && t.spans[i].lo < at {
		tail := t.spans[i]
		tail.lo = at
		tail.readers = slices.Clone(tail.readers)
		t.spans[i].hi = at
		i++
		t.spans = slices.Insert(t.spans, i, tail)
	}
	return i
}
