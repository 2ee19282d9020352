//go:build cgo

package pair_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gompirun/gompi/cmd/libmpi_abi/pair"
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/sm"
	"github.com/gompirun/gompi/pkg/pml"
)

// The ranks of a world: Go's engine alone, and one whose short messages C sends and receives.
const inGo, inC = 0, 1

var context = pml.MakeContext(0, 1)

// world has both, in one process.
type world struct {
	t       testing.TB
	engines [2]*pml.Engine
	half    *pair.Half
	sent    [2][]*message // by receiver, in order
	posted  [2][]*receive
	sends   []pending
}

type message struct {
	tag   int
	data  []byte
	taken bool
}

// receive is one of either rank: C's own, or an engine's.
type receive struct {
	tag  int
	buf  []byte
	c    *pair.Receive
	req  *pml.Request
	want *message // by MPI's rules
}

type pending struct {
	rank int
	req  *pml.Request
}

func newWorld(t testing.TB) *world {
	seg, err := shm.Create(shm.DefaultConfig(2))
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t}
	for rank := range 2 {
		seg.Enter(rank)
		m := sm.New(sm.Config{Segment: seg, Rank: rank, Peers: []int{inGo, inC}})
		w.engines[rank] = pml.New(pml.Config{Peers: 2, Modules: []btl.Module{m}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			ep, err := m.Connect(peer, nil)
			return ep, m.Limits(), err
		}})
	}
	ep, _, err := w.engines[inC].Lane(inGo)
	if err != nil {
		t.Fatal(err)
	}
	w.half = pair.New(pair.Config{Engine: w.engines[inC], Context: context, Rank: inC, Ends: []shm.Ends{ep.(interface{ Ends() shm.Ends }).Ends(), {}}})
	t.Cleanup(func() {
		w.half.Close()
		for _, e := range w.engines {
			e.Close()
		}
		seg.Close()
	})
	return w
}

// send sends a message to the other rank: from inC by C, if that can.
func (w *world) send(from, tag int, data []byte) {
	to := 1 - from
	w.enter(to, &message{tag: tag, data: data})
	if from == inC {
		if w.half.Send(to, tag, data) {
			return
		}
		w.half.HandOver()
	}
	r, _, err := w.engines[from].Send(to, pml.Envelope{Context: context, Source: int32(from), Tag: int32(tag)}, pml.Buffer{Bytes: data}, pml.Standard)
	if err != nil {
		w.t.Fatal(err)
	}
	if r != nil {
		w.sends = append(w.sends, pending{from, r})
	}
}

// post begins a receive from the other rank: at inC by C, if that can. source is that rank or pml.AnySource.
func (w *world) post(at, source, tag, room int) {
	r := &receive{tag: tag, buf: make([]byte, room)}
	w.expect(at, r)
	if at == inC {
		if r.c = w.half.Post(source, tag, r.buf); r.c != nil {
			return
		}
		w.half.HandOver()
	}
	r.req = w.engines[at].Recv(source, pml.Envelope{Context: context, Source: int32(source), Tag: int32(tag)}, pml.Buffer{Bytes: r.buf})
}

func fits(r *receive, m *message) bool { return r.tag == pml.AnyTag || r.tag == m.tag }

// enter and expect are MPI's rules: a message goes to the first receive that it fits, a receive takes the first that fits.
func (w *world) enter(to int, m *message) {
	w.sent[to] = append(w.sent[to], m)
	for _, r := range w.posted[to] {
		if r.want == nil && fits(r, m) {
			r.want, m.taken = m, true
			return
		}
	}
}

func (w *world) expect(at int, r *receive) {
	w.posted[at] = append(w.posted[at], r)
	for _, m := range w.sent[at] {
		if !m.taken && fits(r, m) {
			r.want, m.taken = m, true
			return
		}
	}
}

// look lets C look for the k-th of its receives.
func (w *world) look(k int) {
	if n := len(w.posted[inC]); n > 0 {
		if r := w.posted[inC][k%n]; r.c != nil {
			w.half.Look(r.c)
		}
	}
}

// progress lets Go's engine of a rank move what is under way. As in the library, that is the engine's turn alone: what C
// has begun is the engine's then.
func (w *world) progress(rank int) {
	if rank == inC {
		w.half.HandOver()
	}
	w.engines[rank].Progress()
}

// end receives what is left, and compares all.
func (w *world) end() {
	w.t.Helper()
	for at := range w.posted {
		for range w.sent[at] {
			w.post(at, 1-at, pml.AnyTag, 1<<17)
		}
	}
	for at, rs := range w.posted {
		for i, r := range rs {
			if r.want != nil {
				w.check(fmt.Sprintf("receive %d of rank %d", i, at), at, r)
			}
		}
	}
	for _, p := range w.sends {
		w.until("a send", func() bool { return w.engines[p.rank].Test(p.req) })
	}
}

// until makes progress at both until cond says so.
func (w *world) until(what string, cond func() bool) {
	w.t.Helper()
	for range 1 << 20 {
		if cond() {
			return
		}
		w.progress(inGo)
		w.progress(inC)
	}
	w.t.Fatalf("%s does not end", what)
}

func (w *world) check(what string, at int, r *receive) {
	w.t.Helper()
	if r.c != nil {
		w.until(what, func() bool { return w.half.Look(r.c) || r.c.Engine != nil })
	}
	req, st, err := r.req, pml.Status{}, error(nil)
	if r.c != nil {
		req, st = r.c.Engine, r.c.Status
	}
	if req != nil {
		w.until(what, func() bool {
			w.progress(at)
			return w.engines[at].Test(req)
		})
		st, err = w.engines[at].Finish(req)
	}
	if want := r.want.data; len(want) > len(r.buf) {
		if !errors.Is(err, pml.ErrTruncate) {
			w.t.Fatalf("%s: %d bytes for %d: %v", what, len(want), len(r.buf), err)
		}
	} else if err != nil || st.Bytes != int64(len(want)) || int(st.Tag) != r.want.tag || int(st.Source) != 1-at || !bytes.Equal(r.buf[:st.Bytes], want) {
		w.t.Fatalf("%s: got %+v, %v; want %d bytes of tag %d, and those that were sent", what, st, err, len(want), r.want.tag)
	}
}

// content is data that no other message of the test has.
func content(n, id int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i*7 + id*31 + i>>8)
	}
	return b
}

// sizes are those on both sides of each form that a message has: in a slot, in an exchange buffer, in the ring's data,
// longer than a part of it, for rendezvous.
var sizes = []int{0, 1, 4, 8, 104, 105, 127, 1000, 1024, 2048, 4096, 8192, 16000, 16384, 60000, 65536, 70000}

// TestEachHalfTakesWhatTheOtherSends goes through all sizes, many times around the ring.
func TestEachHalfTakesWhatTheOtherSends(t *testing.T) {
	for _, from := range []int{inGo, inC} {
		for _, early := range []bool{true, false} {
			t.Run(fmt.Sprintf("from=%d,posted=%v", from, early), func(t *testing.T) {
				w := newWorld(t)
				for i := range 40 * len(sizes) {
					n := sizes[i%len(sizes)]
					if early {
						w.post(1-from, from, i, n)
					}
					w.send(from, i, content(n, i))
					if !early {
						w.post(1-from, pml.AnySource, i, n)
					}
					if r := w.posted[1-from][i]; i%3 == 0 {
						w.check(fmt.Sprint("message ", i), 1-from, r)
						r.want = nil
					}
				}
				w.end()
			})
		}
	}
}

// TestCDoesShortMessagesAlone has more messages go each way than unasked ones may take of the other's room, and than a ring
// has slots: room is given back by both halves, and neither leaves a message to the other.
func TestCDoesShortMessagesAlone(t *testing.T) {
	w := newWorld(t)
	w.send(inGo, 0, nil) // rings have their whole length after the first messages, which Go sends
	w.post(inC, inGo, 0, 0)
	w.check("the first message", inC, w.posted[inC][0])
	const size = 100
	for i := range 4 * pml.Window / (size + pml.Overhead) {
		data, tag := content(size, i), []int{i % 5, pml.AnyTag}[i%2]
		if !w.half.Send(inGo, i%5, data) {
			t.Fatalf("C leaves its message %d to Go", i)
		}
		got := make([]byte, size)
		if st, err := w.engines[inGo].Receive(inC, pml.Envelope{Context: context, Source: inC, Tag: int32(tag)}, got); err != nil || !bytes.Equal(got, data) || st.Tag != int32(i%5) {
			t.Fatalf("Go received %+v, %v", st, err)
		}
		r := w.half.Post([]int{inGo, pml.AnySource}[i%2], tag, got)
		if r == nil {
			t.Fatalf("C leaves its receive %d to Go", i)
		}
		w.engines[inGo].SendShort(inC, pml.Envelope{Context: context, Source: inGo, Tag: int32(i % 5)}, data)
		if !w.half.Look(r) || r.Status.Tag != int32(i%5) || !bytes.Equal(got, data) {
			t.Fatalf("C received %+v of message %d", r.Status, i)
		}
	}
}

// step does what a byte says. Bits: 0 to 2 what, 3 to 7 the tag and the size.
func (w *world) step(b byte, id int) {
	arg := int(b >> 3)
	tag, size := arg%4, sizes[(arg*5+id)%len(sizes)]
	if tag == 3 {
		tag = pml.AnyTag
	}
	switch b & 7 {
	case 0, 1:
		w.send(int(b&1), max(tag, 0), content(size, id))
	case 2, 3:
		w.post(int(b&1), 1-int(b&1), tag, size)
	case 4:
		w.post(inC, pml.AnySource, tag, 1<<17)
	case 5:
		w.look(arg)
	case 6, 7:
		w.progress(int(b & 1))
	}
}

// FuzzBothHalves drives both ranks by random steps.
func FuzzBothHalves(f *testing.F) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 64 {
		steps := make([]byte, 600)
		for i := range steps {
			steps[i] = byte(rnd.Uint32())
		}
		f.Add(steps)
	}
	f.Fuzz(func(t *testing.T, steps []byte) {
		w := newWorld(t)
		for i, b := range steps[:min(len(steps), 4000)] {
			w.step(b, i)
		}
		w.end()
	})
}
