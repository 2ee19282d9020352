package pml_test

import (
	"bytes"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/sm"
	"github.com/gompirun/gompi/pkg/pml"
)

// couple are two engines of one process with a heap each, whose views of each
// other's heaps are as those of two processes.
type couple struct {
	t       testing.TB
	seg     *shm.Segment
	engines [2]*pml.Engine
	heaps   [2]*shm.Heap
	mods    [2]*sm.Module
}

func newCouple(t testing.TB) *couple {
	seg, err := shm.Create(shm.DefaultConfig(2))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { seg.Close() })
	c := &couple{t: t, seg: seg}
	for i := range 2 {
		seg.Enter(i)
		m := sm.New(sm.Config{Segment: seg, Rank: i, Peers: []int{0, 1}})
		c.mods[i] = m
		c.heaps[i] = newHeap(t)
		c.engines[i] = pml.New(pml.Config{Peers: 2, Modules: []btl.Module{m}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			ep, err := m.Connect(peer, nil)
			return ep, m.Limits(), err
		}})
		t.Cleanup(c.engines[i].Close)
		c.engines[i].ShareMemory(func() { m.Share(c.heaps[i]) })
	}
	return c
}

// buffer is memory of a rank: "own", "heap" or "strided". b is all of it.
func (c *couple) buffer(rank int, kind string, n int) (b []byte, buf pml.Buffer) {
	switch kind {
	case "heap":
		var err error
		if b, err = c.heaps[rank].Alloc(n, true); err != nil {
			c.t.Fatal(err)
		}
	case "strided":
		b = make([]byte, 2*n)
		return b, pml.Buffer{Stream: strided(b)}
	default:
		b = make([]byte, n)
	}
	return b, pml.Buffer{Bytes: b}
}

// strided is a buffer with a gap after each of its bytes.
type strided []byte

func (s strided) Size() int64 { return int64(len(s) / 2) }

func (s strided) Pack(offset int64, dst []byte) int {
	n := min(len(dst), len(s)/2-int(offset))
	for i := range n {
		dst[i] = s[2*(int(offset)+i)]
	}
	return n
}

func (s strided) Unpack(offset int64, src []byte) int {
	for i, b := range src {
		s[2*(int(offset)+i)] = b
	}
	return len(src)
}

// TestWhoeverSeesTheOthersMemoryCopies sends between all kinds of memory, and
// counts the messages that were copied where one side saw the other's.
func TestWhoeverSeesTheOthersMemoryCopies(t *testing.T) {
	const from16K, eager = 16 << 10, 64 << 10
	for _, size := range []int{from16K - 1, from16K, eager, eager + 1, 128 << 10, 1<<20 + 7} {
		for _, from := range []string{"own", "heap", "strided"} {
			for _, to := range []string{"own", "heap", "strided"} {
				for _, room := range []int{size, size - 5} {
					t.Run(fmt.Sprintf("%d bytes from %s to %d of %s", size, from, room, to), func(t *testing.T) {
						c := newCouple(t)
						_, in := c.buffer(1, to, room)
						_, out := c.buffer(0, from, size)
						want := content(size, size)
						put(out, want)
						c.transfer(out, in)
						if got := get(in, room); !bytes.Equal(got, want[:room]) {
							t.Fatal("wrong data")
						}
						announced := size > eager || from == "heap" && size >= from16K
						seen := announced && room >= from16K && (from == "heap" || to == "heap")
						if got := c.engines[1].Counts().Shared; got != map[bool]uint64{true: 1}[seen] {
							t.Errorf("copied where it is seen: %d, want %v", got, seen)
						}
					})
				}
			}
		}
	}
}

// transfer moves a message from rank 0 to rank 1.
func (c *couple) transfer(out, in pml.Buffer) {
	c.t.Helper()
	env := pml.Envelope{Tag: 3}
	send, _, err := c.engines[0].Send(1, env, out, pml.Standard)
	if err != nil {
		c.t.Fatal(err)
	}
	recv := c.engines[1].Recv(0, env, in)
	for end := time.Now().Add(time.Minute); !recv.Done() || send != nil && !send.Done(); {
		c.engines[0].Progress()
		c.engines[1].Progress()
		if time.Now().After(end) {
			c.t.Fatal("it does not end")
		}
	}
	if in.Len() < out.Len() != errors.Is(recv.Err(), pml.ErrTruncate) {
		c.t.Errorf("%d bytes into %d: %v", out.Len(), in.Len(), recv.Err())
	}
}

func put(b pml.Buffer, data []byte) {
	if b.Stream != nil {
		b.Stream.Unpack(0, data)
		return
	}
	copy(b.Bytes, data)
}

func get(b pml.Buffer, n int) []byte {
	if b.Stream == nil {
		return b.Bytes[:n]
	}
	out := make([]byte, n)
	b.Stream.Pack(0, out)
	return out
}

// prompt is an endpoint that has the peer run as soon as it is asked for a put.
type prompt struct {
	btl.Endpoint
	btl.Sharer
	peer *pml.Engine
}

// Send implements btl.Endpoint.
func (p prompt) Send(h btl.Header, payload []byte) error {
	err := p.Endpoint.Send(h, payload)
	if kind := h.A & 0xff; kind == 11 && err == nil {
		p.peer.Progress()
	}
	return err
}

// TestASenderThatIsThereHelps has the sender do all before the receiver begins.
func TestASenderThatIsThereHelps(t *testing.T) {
	const size = 1<<20 + 7
	c := newCouple(t)
	c.mods[1].Close() // the couple's own engine of rank 1 is not used
	m := sm.New(sm.Config{Segment: c.seg, Rank: 1, Peers: []int{0, 1}})
	c.engines[1] = pml.New(pml.Config{Peers: 2, Modules: []btl.Module{m}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
		ep, err := m.Connect(peer, nil)
		return prompt{ep, ep.(btl.Sharer), c.engines[0]}, m.Limits(), err
	}})
	c.engines[1].ShareMemory(func() { m.Share(c.heaps[1]) })
	for round := range 100 { // more than there are tickets
		_, in := c.buffer(1, "heap", size)
		_, out := c.buffer(0, "heap", size)
		want := content(size, round)
		put(out, want)
		c.transfer(out, in)
		if !bytes.Equal(in.Bytes, want) {
			t.Fatalf("wrong data of message %d", round)
		}
		c.heaps[0].Free(out.Bytes)
		c.heaps[1].Free(in.Bytes)
	}
	if n := c.engines[1].Counts().Together; n != 100 {
		t.Errorf("the sender helped with %d of 100", n)
	}
}

// TestBothSidesCopyAtOnce has two engines run at once. Who does how much is left to
// the machine.
func TestBothSidesCopyAtOnce(t *testing.T) {
	c := newCouple(t)
	const size, rounds = 300<<10 + 3, 50
	env := pml.Envelope{Tag: 3}
	_, out := c.buffer(0, "heap", size)
	_, in := c.buffer(1, "heap", size)
	var group sync.WaitGroup
	defer group.Wait()
	next := make(chan int, 1)
	defer close(next)
	group.Go(func() {
		for i := range next {
			put(out, content(size, i))
			req, _, err := c.engines[0].Send(1, env, out, pml.Standard)
			if err == nil {
				_, err = c.engines[0].Finish(req)
			}
			if err != nil {
				t.Error(err)
				return
			}
		}
	})
	for i := range rounds {
		next <- i
		clear(in.Bytes)
		if _, err := c.engines[1].Finish(c.engines[1].Recv(0, env, in)); err != nil {
			t.Error(err)
		}
		if !bytes.Equal(in.Bytes, content(size, i)) {
			t.Errorf("wrong data of message %d", i)
		}
	}
}

// TestAPeerThatOffersWhatItHasNotIsLost: names that lead nowhere are errors of the
// messages of that peer.
func TestAPeerThatOffersWhatItHasNotIsLost(t *testing.T) {
	rts := func(size, name uint64) []byte { return words(1, size, 0, name) }
	for _, c := range []struct {
		name    string
		payload []byte
	}{
		{"beyond its heap", rts(100000, 1<<30)},
		{"longer than its heap", rts(1<<40, 2<<20-16<<10)},
		{"at the end of all addresses", rts(100000, 1<<64-100)},
		{"of negative length", rts(1<<63, 16<<10)},
	} {
		t.Run(c.name, func(t *testing.T) {
			two := newCouple(t)
			_, in := two.buffer(1, "heap", 100000)
			r := two.engines[1].Recv(0, pml.Envelope{Tag: 3}, in)
			two.engines[1].Deliver(0, btl.Header{A: 3, B: 3 << 32}, c.payload)
			if !r.Done() || !errors.Is(r.Err(), pml.ErrPeer) {
				t.Errorf("done %v, %v", r.Done(), r.Err())
			}
		})
	}
}

// TestAPeerThatAsksForWhatItHasNotIsLost is the same of puts: they may not have us
// write elsewhere, or more than the message.
func TestAPeerThatAsksForWhatItHasNotIsLost(t *testing.T) {
	ask := func(to, size uint64, ticket uint32) []byte { return words(to, size, uint64(ticket)) }
	const none = 1<<32 - 1
	for _, c := range []struct {
		name    string
		payload []byte
	}{
		{"beyond its heap", ask(1<<30, 100000, none)},
		{"more than the message", ask(16<<10, 200001, none)},
		{"nothing", ask(16<<10, 0, none)},
		{"less than nothing", ask(16<<10, 1<<63, none)},
		{"with a ticket that is none", ask(16<<10, 100000, 62)},
		{"cut short", ask(16<<10, 100000, none)[:23]},
	} {
		t.Run(c.name, func(t *testing.T) {
			two := newCouple(t)
			two.buffer(1, "heap", 100000)
			_, out := two.buffer(0, "heap", 200000)
			r, _, err := two.engines[0].Send(1, pml.Envelope{Tag: 3}, out, pml.Standard)
			if err != nil || r == nil {
				t.Fatal(r, err)
			}
			two.engines[0].Deliver(1, btl.Header{A: 11 | 1<<32, B: 1}, c.payload)
			if !r.Done() || !errors.Is(r.Err(), pml.ErrPeer) {
				t.Errorf("done %v, %v", r.Done(), r.Err())
			}
		})
	}
}
