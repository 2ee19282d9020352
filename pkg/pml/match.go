package pml

import "slices"

// matcher is the matching state of one context: what is posted and what has
// come unasked. Messages of one sender do not overtake, and of two receives
// that fit the one posted first is taken (MPI 4.1, section 3.5).
type matcher struct {
	id      Context
	sources []source
	any     reqList // receives from AnySource
	tally   Tally
	posts   uint64
	arrived msgList // all unexpected messages in the order of arrival
	refused []tagRange
}

// source is the matching state of one sender.
type source struct {
	posted reqList
	first  *message // unexpected messages, by sibling
	last   *message
}

// message is one that came before its receive.
type message struct {
	next, prev *message // in matcher.arrived
	sibling    *message // next of the same source
	env        Envelope
	peer       int
	kind       kind
	size       int64
	data       []byte // of an eager message
	remote     uint32 // the sender's request, for ack, fin and cts
	first      part   // of it, by whose key the receiver can read; its end is 0 if it cannot
	shared     uint64 // by which name it can be seen; 0 none
	kept       bool   // data is the engine's
	number     int    // of a short message, among those of the peer (Account.Got)
}

type msgList struct{ first, last *message }

// posted reports whether a receive waits here.
func (m *matcher) posted() bool {
	return m.any.first != nil || slices.ContainsFunc(m.sources, func(s source) bool { return s.posted.first != nil })
}

func tagFits(want, tag int32) bool { return want == tag || want == AnyTag && tag >= 0 }

// at returns the state of a source, making room for it.
func (m *matcher) at(src int32) *source {
	if int(src) >= len(m.sources) {
		m.sources = append(m.sources, make([]source, int(src)+1-len(m.sources))...)
	}
	return &m.sources[src]
}

// list is where receives from a source are posted.
func (m *matcher) list(src int32) *reqList {
	if src == AnySource {
		return &m.any
	}
	return &m.at(src).posted
}

// post enters a receive.
func (m *matcher) post(r *Request) {
	m.posts++
	m.tally.Posted++
	r.seq = m.posts
	m.list(r.env.Source).push(r)
}

// unpost takes a receive out.
func (m *matcher) unpost(r *Request) {
	m.list(r.env.Source).remove(r)
	m.tally.Posted--
}

// arrive takes the receive that a message from src matches out of the lists; nil
// if there is none.
func (m *matcher) arrive(src, tag int32) *Request {
	l := &m.at(src).posted
	a := l.fits(tag)
	if m.any.first != nil {
		if b := m.any.fits(tag); a == nil || b != nil && b.seq < a.seq {
			l, a = &m.any, b
		}
	}
	if a != nil {
		l.remove(a)
		m.tally.Posted--
	}
	return a
}

// fits is the first receive of the list that takes the tag; nil: there is none.
func (l *reqList) fits(tag int32) *Request {
	r := l.first
	for r != nil && !tagFits(r.env.Tag, tag) {
		r = r.next
	}
	return r
}

// keep enters an unexpected message.
func (m *matcher) keep(u *message) {
	m.tally.Kept++
	u.prev = m.arrived.last
	if u.prev != nil {
		u.prev.next = u
	} else {
		m.arrived.first = u
	}
	m.arrived.last = u
	s := m.at(u.env.Source)
	if s.last != nil {
		s.last.sibling = u
	} else {
		s.first = u
	}
	s.last = u
}

// find returns the first unexpected message that fits.
func (m *matcher) find(src, tag int32) *message {
	if src == AnySource {
		u := m.arrived.first
		for u != nil && !tagFits(tag, u.env.Tag) {
			u = u.next
		}
		return u
	}
	if int(src) >= len(m.sources) {
		return nil
	}
	u := m.sources[src].first
	for u != nil && !tagFits(tag, u.env.Tag) {
		u = u.sibling
	}
	return u
}

// remove takes an unexpected message out.
func (m *matcher) remove(u *message) {
	m.tally.Kept--
	if u.prev != nil {
		u.prev.next = u.next
	} else {
		m.arrived.first = u.next
	}
	if u.next != nil {
		u.next.prev = u.prev
	} else {
		m.arrived.last = u.prev
	}
	s := &m.sources[u.env.Source]
	var before *message
	for x := s.first; x != u; x = x.sibling {
		before = x
	}
	if before != nil {
		before.sibling = u.sibling
	} else {
		s.first = u.sibling
	}
	if s.last == u {
		s.last = before
	}
	u.next, u.prev, u.sibling = nil, nil, nil
}
