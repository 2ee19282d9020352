package pml_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/pml"
)

// The model is MPI's matching rules in their simplest form: one list of receives
// in the order of posting and one of messages in the order of sending, for each
// rank. A message from one sender never overtakes another of it; of the receives
// that fit, the first posted is taken, and of the messages that fit a receive
// the first of its sender. Which sender a wildcard gets is not determined by the
// rules, so the test lets all that was sent arrive before the next operation:
// then the order of arrival is the order of sending.
type model struct {
	posted  []*modelRecv
	arrived []*modelMsg
}

type modelRecv struct {
	id        int
	context   pml.Context
	src, tag  int32
	room      int
	msg       *modelMsg // what it got
	cancelled bool
}

type modelMsg struct {
	id      int
	context pml.Context
	src     int32
	tag     int32
	size    int
}

func fits(r *modelRecv, m *modelMsg) bool {
	return r.context == m.context && (r.src == pml.AnySource || r.src == m.src) && (r.tag == pml.AnyTag || r.tag == m.tag)
}

// send enters a message and returns the receive that gets it.
func (m *model) send(msg *modelMsg) *modelRecv {
	for i, r := range m.posted {
		if fits(r, msg) {
			m.posted = append(m.posted[:i], m.posted[i+1:]...)
			r.msg = msg
			return r
		}
	}
	m.arrived = append(m.arrived, msg)
	return nil
}

// recv enters a receive.
func (m *model) recv(r *modelRecv) {
	for i, msg := range m.arrived {
		if fits(r, msg) {
			m.arrived = append(m.arrived[:i], m.arrived[i+1:]...)
			r.msg = msg
			return
		}
	}
	m.posted = append(m.posted, r)
}

// probe returns the message that a receive would get.
func (m *model) probe(context pml.Context, src, tag int32) *modelMsg {
	for _, msg := range m.arrived {
		if fits(&modelRecv{context: context, src: src, tag: tag}, msg) {
			return msg
		}
	}
	return nil
}

// universe drives engines and models side by side.
type universe struct {
	t       *testing.T
	rnd     *rand.Rand
	engines []*pml.Engine
	models  []model
	recvs   []map[int]*openRecv // by rank and number
	sends   []*openSend
	gone    []*openSend // the last short ones, which can be asked back
	nextID  int
	settle  func()
	heaps   []*shm.Heap // of each rank; nil: its memory is its own
}

type openRecv struct {
	model *modelRecv
	req   *pml.Request
	buf   []byte
}

type openSend struct {
	from int
	req  *pml.Request
	data []byte
	sync bool
	msg  *modelMsg
	to   int

	trace     pml.Trace // of a message that has gone
	cancelled bool
}

func content(n, id int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i*13 + id*101)
	}
	return b
}

const contexts = 3

// enough is room for any message, bytes.
const enough = 510000

func (u *universe) size() int {
	switch u.rnd.IntN(20) {
	case 0:
		if u.heaps != nil && u.rnd.IntN(4) == 0 {
			return 100000 + u.rnd.IntN(400000)
		}
		return 20000 + u.rnd.IntN(100000)
	case 1, 2:
		return 900 + u.rnd.IntN(9000)
	}
	return u.rnd.IntN(200)
}

// burst does many sends and receives without a look at what they lead to: messages
// of all kinds are under way at once, and what has no room waits. Each rank gets
// messages of one other only. Then both sides prefer what came first, and who gets
// what does not depend on when a message arrives (Gale and Shapley 1962: if all on
// each side have the same preferences there is one stable matching).
func (u *universe) burst() {
	n := len(u.engines)
	shift := u.rnd.IntN(n)
	for range 10 + u.rnd.IntN(90) {
		me := u.rnd.IntN(n)
		context, tag := pml.Context(u.rnd.IntN(contexts)), int32(u.rnd.IntN(4))
		switch u.rnd.IntN(5) {
		case 0, 1:
			u.send((me+shift)%n, me, context, tag)
		case 2, 3:
			src := int32((me + shift) % n)
			if u.rnd.IntN(2) == 0 {
				src = pml.AnySource
			}
			if u.rnd.IntN(3) == 0 {
				tag = pml.AnyTag
			}
			u.recv(me, context, src, tag)
		default:
			u.engines[me].Progress()
		}
	}
	u.settle()
	u.compare()
}

// step does one random operation, or seldom a burst of them, and compares.
func (u *universe) step() {
	if u.rnd.IntN(100) == 0 {
		u.burst()
		return
	}
	n := len(u.engines)
	me := u.rnd.IntN(n)
	context := pml.Context(u.rnd.IntN(contexts))
	src, tag := int32(u.rnd.IntN(n)), int32(u.rnd.IntN(4))
	if u.rnd.IntN(3) == 0 {
		src = pml.AnySource
	}
	if u.rnd.IntN(4) == 0 {
		tag = pml.AnyTag
	}
	switch k := u.rnd.IntN(20); {
	case k < 9:
		u.send(me, u.rnd.IntN(n), context, int32(u.rnd.IntN(4)))
	case k < 17:
		u.recv(me, context, src, tag)
	case k < 18 && u.rnd.IntN(2) == 0:
		u.cancel(me)
	case k < 18:
		u.cancelSend()
	case k < 19:
		u.probe(me, context, src, tag)
	default:
		u.mprobe(me, context, src, tag)
	}
	u.settle()
	u.compare()
}

func (u *universe) send(from, to int, context pml.Context, tag int32) {
	u.nextID++
	msg := &modelMsg{id: u.nextID, context: context, src: int32(from), tag: tag, size: u.size()}
	s := &openSend{from: from, to: to, data: u.filled(from, msg), sync: u.rnd.IntN(5) == 0, msg: msg}
	mode := pml.Standard
	if s.sync {
		mode = pml.Sync
	}
	req, trace, err := u.engines[from].Send(to, pml.Envelope{Context: context, Source: int32(from), Tag: tag}, pml.Buffer{Bytes: s.data}, mode)
	if err != nil {
		u.t.Fatalf("send %d: %v", msg.id, err)
	}
	if req == nil && s.sync {
		u.t.Fatalf("send %d: a synchronous send was complete at once", msg.id)
	}
	if s.req, s.trace = req, trace; req != nil {
		u.sends = append(u.sends, s)
	} else {
		u.free(from, s.data)
		u.gone = append(u.gone[max(0, len(u.gone)-63):], s)
	}
	u.models[to].send(msg)
}

func (u *universe) recv(me int, context pml.Context, src, tag int32) {
	u.nextID++
	m := &modelRecv{id: u.nextID, context: context, src: src, tag: tag, room: u.size()}
	if u.rnd.IntN(3) > 0 {
		m.room = enough
	}
	o := &openRecv{model: m, buf: u.mem(me, m.room)}
	o.req = u.engines[me].Recv(int(src), pml.Envelope{Context: context, Source: src, Tag: tag}, pml.Buffer{Bytes: o.buf})
	u.models[me].recv(m)
	u.recvs[me][m.id] = o
}

func (u *universe) cancel(me int) {
	for id, o := range u.recvs[me] {
		if id%3 != 0 {
			continue
		}
		want := o.model.msg == nil
		if got := u.engines[me].Cancel(o.req); got != want && !o.req.Done() {
			u.t.Fatalf("cancel of receive %d: %v, want %v", id, got, want)
		}
		if want {
			o.model.cancelled = true
			p := u.models[me].posted
			for i, r := range p {
				if r == o.model {
					u.models[me].posted = append(p[:i], p[i+1:]...)
					break
				}
			}
		}
		return
	}
}

// cancelSend takes back a message that nobody has received.
func (u *universe) cancelSend() {
	if len(u.gone) > 0 && u.rnd.IntN(2) == 0 {
		u.recall()
		return
	}
	if len(u.sends) == 0 {
		return
	}
	s := u.sends[u.rnd.IntN(len(u.sends))]
	u.engines[s.from].CancelSend(s.req)
	u.takeBack(s)
}

// recall asks for a short message back, most often a late one, whether it was
// received or not.
func (u *universe) recall() {
	i := max(u.rnd.IntN(len(u.gone)), u.rnd.IntN(len(u.gone)))
	s := u.gone[i]
	u.gone = slices.Delete(u.gone, i, i+1)
	s.req, s.data = u.engines[s.from].Recall(s.trace), nil
	u.sends = append(u.sends, s)
	u.takeBack(s)
}

// takeBack removes a message from the model if it waits there.
func (u *universe) takeBack(s *openSend) {
	m := &u.models[s.to]
	s.cancelled = m.waits(s.msg)
	m.arrived = slices.DeleteFunc(m.arrived, func(a *modelMsg) bool { return a == s.msg })
}

func (u *universe) probe(me int, context pml.Context, src, tag int32) {
	st, ok := u.engines[me].Probe(pml.Envelope{Context: context, Source: src, Tag: tag})
	want := u.models[me].probe(context, src, tag)
	if ok != (want != nil) || ok && (st.Source != want.src || st.Tag != want.tag || st.Bytes != int64(want.size)) {
		u.t.Fatalf("probe on %d for (%d, %d, %d): %+v %v, want %+v", me, context, src, tag, st, ok, want)
	}
}

func (u *universe) mprobe(me int, context pml.Context, src, tag int32) {
	got := u.engines[me].Mprobe(pml.Envelope{Context: context, Source: src, Tag: tag})
	want := u.models[me].probe(context, src, tag)
	if (got == nil) != (want == nil) {
		u.t.Fatalf("mprobe on %d: %v, want %+v", me, got, want)
	}
	if got == nil {
		return
	}
	m := &modelRecv{id: u.nextID + 1, context: context, src: src, tag: tag, room: enough}
	u.nextID++
	u.models[me].recv(m)
	o := &openRecv{model: m, buf: u.mem(me, m.room)}
	o.req = u.engines[me].MRecv(got, pml.Buffer{Bytes: o.buf})
	u.recvs[me][m.id] = o
}

// compare holds every operation against the model and forgets what is complete.
func (u *universe) compare() {
	for me, open := range u.recvs {
		for id, o := range open {
			done := o.model.msg != nil || o.model.cancelled
			if o.req.Done() != done {
				u.t.Fatalf("receive %d on %d: done %v, want %v (%+v)", id, me, o.req.Done(), done, o.model)
			}
			if !done {
				continue
			}
			u.check(me, o)
			u.free(me, o.buf)
			u.engines[me].Free(o.req)
			delete(open, id)
		}
	}
	left := u.sends[:0]
	for _, s := range u.sends {
		if s.req.Done() {
			if s.req.Err() != nil {
				u.t.Fatalf("send %d: %v", s.msg.id, s.req.Err())
			}
			if got := s.req.Status().Cancelled; got != s.cancelled {
				u.t.Fatalf("send %d: cancelled %v, want %v", s.msg.id, got, s.cancelled)
			}
			if s.sync && u.models[s.to].waits(s.msg) {
				u.t.Fatalf("synchronous send %d is complete and was not received", s.msg.id)
			}
			u.free(s.from, s.data)
			u.engines[s.from].Free(s.req)
			continue
		}
		if !u.models[s.to].waits(s.msg) {
			u.t.Fatalf("send %d was received and is not complete", s.msg.id)
		}
		left = append(left, s)
	}
	u.sends = left
}

func (m *model) waits(msg *modelMsg) bool {
	for _, a := range m.arrived {
		if a == msg {
			return true
		}
	}
	return false
}

func (u *universe) check(me int, o *openRecv) {
	st, err := o.req.Status(), o.req.Err()
	if o.model.cancelled {
		if !st.Cancelled || err != nil {
			u.t.Fatalf("cancelled receive %d: %+v %v", o.model.id, st, err)
		}
		return
	}
	m := o.model.msg
	n := min(m.size, o.model.room)
	if st.Source != m.src || st.Tag != m.tag || st.Bytes != int64(n) || errors.Is(err, pml.ErrTruncate) != (m.size > n) {
		u.t.Fatalf("receive %d on %d got %+v, %v; want message %+v", o.model.id, me, st, err, m)
	}
	if want := content(m.size, m.id); string(o.buf[:n]) != string(want[:n]) {
		u.t.Fatalf("receive %d on %d: wrong data of message %d", o.model.id, me, m.id)
	}
}
