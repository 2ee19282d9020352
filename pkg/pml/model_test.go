package pml_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/rdma/rdmatest"
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

// world makes the modules of each rank; quiet reports that nothing is under way.
type world func(t *testing.T, n int) [][]btl.Module

func newUniverse(t *testing.T, w world, n int, seed uint64) *universe {
	u := &universe{t: t, rnd: rand.New(rand.NewPCG(seed, 5)), models: make([]model, n)}
	mods := w(t, n)
	for i := range n {
		u.recvs = append(u.recvs, map[int]*openRecv{})
		u.engines = append(u.engines, pml.New(pml.Config{Peers: n, Modules: mods[i], Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			var why error
			for _, m := range mods[i] {
				ep, err := m.Connect(peer, lastOf(mods[peer]).Card())
				if err == nil {
					return ep, m.Limits(), nil
				}
				why = err
			}
			return nil, btl.Limits{}, why
		}}))
	}
	u.share(mods)
	t.Cleanup(u.end)
	return u
}

// end frees the memory of what is still open: a heap with blocks in use keeps its address space, of which
// a process has room for some thousand heaps.
func (u *universe) end() {
	for me, open := range u.recvs {
		for _, o := range open {
			u.free(me, o.buf)
		}
	}
	for _, s := range u.sends {
		u.free(s.from, s.data)
	}
}

func lastOf(mods []btl.Module) btl.Module { return mods[len(mods)-1] }

// TestMatchingAgreesWithTheModel drives random operations through engines over
// every transport. GOMPI_MODEL_STEPS asks for more of them.
func TestMatchingAgreesWithTheModel(t *testing.T) {
	steps := 4000
	if s, err := strconv.Atoi(os.Getenv("GOMPI_MODEL_STEPS")); err == nil {
		steps = s
	}
	for name, w := range worlds {
		t.Run(name, func(t *testing.T) {
			if name == "rdma" && rdmatest.Provider() == "" {
				t.Skip("FI_PROVIDER names no provider: test/rdma runs this with each")
			}
			for seed := 0; seed*aTime < steps; seed++ {
				t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
					u := newUniverse(t, w, []int{1, 2, 4}[seed%3], uint64(seed))
					u.settle = func() { u.quiet(name) }
					for range aTime {
						u.step()
					}
					u.finish()
				})
			}
		})
	}
}

// aTime is how many steps one universe does: what is left over is compared at each,
// so long ones take the square of their time.
const aTime = 1000

// quiet makes progress until everything that can happen has happened: every
// receive that the model has matched is complete, and so is every send.
func (u *universe) quiet(name string) {
	for end := time.Now().Add(time.Minute); ; {
		for range 3 {
			for _, e := range u.engines {
				e.Progress()
			}
		}
		what := u.pendingWork()
		if what == "" && u.seen() {
			return
		}
		if time.Now().After(end) {
			u.t.Fatalf("%s: waited in vain for %s", name, what)
		}
	}
}

// seen reports whether every message that the model keeps has arrived.
func (u *universe) seen() bool {
	for me := range u.models {
		if got := u.engines[me].Unexpected(); got != len(u.models[me].arrived) {
			return false
		}
	}
	return true
}

func (u *universe) pendingWork() string {
	for me, open := range u.recvs {
		for id, o := range open {
			if o.model.msg != nil && !o.req.Done() {
				return fmt.Sprintf("receive %d on %d of message %d", id, me, o.model.msg.id)
			}
		}
	}
	for _, s := range u.sends {
		if !s.req.Done() && !u.models[s.to].waits(s.msg) {
			return fmt.Sprintf("send %d", s.msg.id)
		}
	}
	return ""
}

// finish receives all that is left.
func (u *universe) finish() {
	for me := range u.models {
		for len(u.models[me].arrived) > 0 {
			m := u.models[me].arrived[0]
			u.recv(me, m.context, m.src, m.tag)
			u.settle()
			u.compare()
		}
	}
	if len(u.sends) > 0 {
		u.t.Errorf("%d sends are left", len(u.sends))
	}
}
