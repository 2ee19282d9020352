package window

import (
	"errors"
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// with calls f with the link to a member, and its lock.
func (w *Window) with(rank int, f func(l *Link) error) error {
	l, err := w.Host.Dial(rank)
	if err != nil {
		return w.located(rank, err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	return w.located(rank, f(l))
}

// located is an error of the way to a member.
func (w *Window) located(rank int, err error) error {
	var f *Fault
	switch {
	case err == nil:
		return nil
	case errors.As(err, &f):
		named := *f
		named.Rank = rank
		return &named
	}
	return &Fault{Kind: Lost, Rank: rank, Err: err}
}

// request is the head of one to a member.
func (w *Window) request(what what, rank int, off int64) request {
	return request{what: what, window: w.Members[rank].Number, rank: uint32(w.Rank), offset: off}
}

// sent counts operations that a member's thread was sent, or will be with what is queued before anything else. It is complete with what
// an answer to a later request says.
type sent struct{ begun, done atomic.Uint64 }

// goes notes that an operation on a member elsewhere was queued. Whoever asks for something later asks for the end of that, too.
func (w *Window) goes(rank int) {
	w.tally.far.Add(1)
	w.sent[rank].begun.Add(1)
}

// complete notes that the first n operations are.
func (s *sent) complete(n uint64) {
	for {
		done := s.done.Load()
		if done >= n || s.done.CompareAndSwap(done, n) {
			return
		}
	}
}

// under reports whether some may be under way.
func (s *sent) under() bool { return s.done.Load() < s.begun.Load() }

// operate is with for an operation.
func (w *Window) operate(rank int, f func(l *Link) error) error {
	defer w.goes(rank)
	return w.with(rank, f)
}

// farPut sends what is put, and does not wait.
func (w *Window) farPut(origin datatype.Vec, t Target, off int64) error {
	return w.operate(t.Rank, func(l *Link) error {
		r := w.request(asksPut, t.Rank, off)
		r.count, r.typ = t.Count, l.typeOf(t.Type)
		in := packer{origin: origin}
		in.begin()
		for left := t.bytes(); left > 0; {
			n := min(left, piece)
			err := in.take(n, func(b []byte) error {
				err := l.ask(r, b, nil)
				r.pos += int64(len(b))
				return err
			})
			if err != nil {
				return err
			}
			left -= n
		}
		return nil
	})
}

// farGet asks for data, which has come after the next flush.
func (w *Window) farGet(origin datatype.Vec, t Target, off int64) error {
	return w.operate(t.Rank, func(l *Link) error {
		r := w.request(asksGet, t.Rank, off)
		r.count, r.typ = t.Count, l.typeOf(t.Type)
		return l.ask(r, nil, answer(origin, t.bytes()))
	})
}

// answer is a request whose answer has data that goes to a buffer.
func answer(to datatype.Vec, n int64) *pending {
	p := &pending{left: n}
	if mem, ok := to.Dense(); ok {
		p.mem = mem
	} else {
		p.to = to.Stream()
	}
	return p
}

// farAccumulate sends what is combined, in pieces of whole elements.
func (w *Window) farAccumulate(a *accumulation, result *datatype.Vec, t Target, off int64) error {
	return w.operate(t.Rank, func(l *Link) error {
		r := w.request(asksCombine, t.Rank, off)
		r.count, r.typ, r.op = t.Count, l.typeOf(t.Type), uint16(a.op)
		var p *pending
		if result != nil {
			r.flags |= flagOld
			p = answer(*result, t.bytes())
		}
		if a.op == op.NoOp { // nothing is sent, and all comes back
			if p == nil {
				return nil
			}
			return l.ask(r, nil, p)
		}
		if a.pairs || t.bytes() <= piece {
			if t.bytes() > mostBody {
				return faultf(Other, t.Rank, "an accumulate of %d bytes of pairs to another host: %d are the most, make several", t.bytes(), mostBody)
			}
			return l.ask(r, a.in, p)
		}
		return l.pieces(r, a, p)
	})
}

// pieces sends a long accumulate. All have the same answer.
func (l *Link) pieces(r request, a *accumulation, p *pending) error {
	if p != nil {
		l.number++
		r.number = l.number
		l.pending[r.number] = p
	}
	part := int64(piece) / a.elem * a.elem
	for r.pos = 0; r.pos < int64(len(a.in)); r.pos += part {
		if err := l.ask(r, a.in[r.pos:min(r.pos+part, int64(len(a.in)))], nil); err != nil {
			return err
		}
	}
	return nil
}

// farSwap is a compare and swap, whose result has come after the next flush.
func (w *Window) farSwap(value, compare, result []byte, t Target, off int64) error {
	return w.operate(t.Rank, func(l *Link) error {
		r := w.request(asksSwap, t.Rank, off)
		r.count, r.typ = 1, l.typeOf(t.Type)
		return l.ask(r, append(append([]byte{}, value...), compare...), &pending{left: int64(len(result)), mem: result})
	})
}

// farFlush waits until all operations on a member are complete, if there were any.
func (w *Window) farFlush(rank int, ended func() error) error {
	if !w.sent[rank].under() {
		return nil
	}
	q, err := w.question(w.request(asksFlush, rank, 0), nil, rank)
	if err != nil {
		return err
	}
	return w.answerTo(q, rank, ended)
}

// farFlushAll is farFlush of all members at once.
func (w *Window) farFlushAll() error {
	var ranks []int
	for rank := range w.Members {
		if w.sent[rank].under() {
			ranks = append(ranks, rank)
		}
	}
	return w.farAskAll(asksFlush, ranks)
}

// farAskAll sends a request to some members, and waits for the answers of all.
func (w *Window) farAskAll(what what, ranks []int) (first error) {
	asked := make([]*question, len(ranks))
	for i, rank := range ranks {
		q, err := w.question(w.request(what, rank, 0), nil, rank)
		if err != nil && first == nil {
			first = err
		}
		if err == nil {
			asked[i] = q
		}
	}
	for i, q := range asked {
		if q == nil {
			continue
		}
		if err := w.answerTo(q, ranks[i], nil); first == nil {
			first = err
		}
	}
	return first
}

// farLock waits for a lock. One that comes after it was given up is given back.
func (w *Window) farLock(rank int, exclusive bool, ended func() error) error {
	q, err := w.question(w.locking(asksLock, rank, exclusive), nil, rank)
	if err != nil {
		return err
	}
	if err = w.answerTo(q, rank, ended); q.forsaken {
		w.later(func() {
			if w.answerTo(&question{link: q.link, p: q.p, aside: true}, rank, w.over) == nil {
				_ = w.farSay(w.locking(asksUnlock, rank, exclusive), rank) // a link that is lost holds nothing
			}
		})
	}
	return err
}

func (w *Window) farUnlock(rank int, exclusive bool) error {
	return w.farAsk(w.locking(asksUnlock, rank, exclusive), rank)
}

// locking is a request that concerns a lock.
func (w *Window) locking(what what, rank int, exclusive bool) request {
	r := w.request(what, rank, 0)
	if exclusive {
		r.flags |= flagAlone
	}
	return r
}

// question is a request that somebody waits for.
type question struct {
	link     *Link
	p        *pending
	seen     uint64 // operations before it, which are complete when it is answered: requests are done in their order
	aside    bool   // who waits has no part in moving messages
	forsaken bool   // he waits no more
}

// question sends a request that is to be answered.
func (w *Window) question(r request, body []byte, rank int) (*question, error) {
	l, err := w.Host.Dial(rank)
	if err != nil {
		return nil, w.located(rank, err)
	}
	q := &question{link: l, p: &pending{awaited: true}, seen: w.sent[rank].begun.Load()}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err = l.ask(r, body, q.p); err == nil {
		_, err = l.move()
	}
	return q, w.located(rank, err)
}

// answerTo waits for the answer, or until ended, which may be nil, is an error. What went wrong before and nobody has waited for
// is its error, too.
func (w *Window) answerTo(q *question, rank int, ended func() error) error {
	l := q.link
	poll := func() { w.Host.Poll(never) }
	if q.aside {
		poll = func() {}
	}
	err := l.await(poll, func() bool { return q.p.done }, ended)
	l.mu.Lock()
	defer l.mu.Unlock()
	if q.p.done {
		w.sent[rank].complete(q.seen)
	}
	if err != nil && l.lost == nil && !q.p.done {
		q.forsaken = true
		return err
	}
	if err == nil && q.p.err != nil {
		err = q.p.err
	}
	if err == nil && l.fault != nil {
		err, l.fault = l.fault, nil
	}
	return w.located(rank, err)
}

// farAsk sends a request and waits for its answer.
func (w *Window) farAsk(r request, rank int) error { return w.farAskWith(r, nil, rank) }

func (w *Window) farAskWith(r request, body []byte, rank int) error {
	q, err := w.question(r, body, rank)
	if err != nil {
		return err
	}
	return w.answerTo(q, rank, nil)
}

// farPost tells a member that this one's memory is exposed.
func (w *Window) farPost(rank int) error { return w.farSay(w.request(asksPost, rank, 0), rank) }

// farComplete tells some members that this one's accesses are over, and comes back when they know: no message that is sent
// then overtakes it.
func (w *Window) farComplete(ranks []int) error {
	var first error
	for _, rank := range ranks {
		if err := w.cardFlush(rank, nil); first == nil {
			first = err
		}
	}
	if err := w.farAskAll(asksComplete, ranks); first == nil {
		first = err
	}
	return first
}

// farSay sends a request that is not answered.
func (w *Window) farSay(r request, rank int) error {
	return w.with(rank, func(l *Link) error {
		if err := l.ask(r, nil, nil); err != nil {
			return err
		}
		return l.push(1)
	})
}
