// Package btltest is what every transport must do, as tests, and what tests of
// the layers above put around one: Faulty, which refuses and delays; Traced,
// which counts.
package btltest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/btl"
)

// Factory makes n modules that reach each other, in one process. What it opens
// it closes with the test.
type Factory func(t testing.TB, n int) []btl.Module

// Run checks a transport, and that what tests put around it changes nothing.
func Run(t *testing.T, f Factory) {
	run(t, f)
	t.Run("traced", func(t *testing.T) {
		run(t, wrapped(f, func(_ int, m btl.Module) btl.Module { return &Traced{Module: m} }))
	})
	t.Run("faulty", func(t *testing.T) {
		run(t, wrapped(f, func(i int, m btl.Module) btl.Module { return NewFaulty(m, uint64(i)) }), noAllocsClaim)
	})
}

// run checks a transport without some claims.
func run(t *testing.T, f Factory, without ...string) {
	for _, c := range claims {
		if !slices.Contains(without, c.name) {
			t.Run(c.name, func(t *testing.T) { c.run(t, f) })
		}
	}
}

// wrapped puts something around each module.
func wrapped(f Factory, wrap func(i int, m btl.Module) btl.Module) Factory {
	return func(t testing.TB, n int) []btl.Module {
		mods := f(t, n)
		for i, m := range mods {
			mods[i] = wrap(i, m)
		}
		return mods
	}
}

// noAllocsClaim is not for what refuses messages.
const noAllocsClaim = "no allocation for a short message"

// claim is one sentence of the contract and its test.
type claim struct {
	name string
	run  func(*testing.T, Factory)
}

var claims = []claim{
	{"a message arrives whole with its header", basic}, {"sizes around the limits", sizes}, {"messages of a pair keep their order", order},
	{"both directions at once", bidirectional}, {"many send to one", manyToOne}, {"back pressure loses nothing", backPressure},
	{"the sender may reuse its buffer", reuse}, {"only Progress delivers", onlyProgress}, {"Close twice", closeTwice},
	{"a card that is none", badCard}, {noAllocsClaim, noAllocs}, {"a sleeper is woken", wakes},
}

// inbox records what is delivered.
type inbox struct {
	from    []int
	headers []btl.Header
	data    [][]byte
	down    map[int]error
}

// Deliver implements btl.Sink. The payload is overwritten afterwards, as a
// transport would do that reuses the memory.
func (b *inbox) Deliver(peer int, h btl.Header, payload []byte) {
	b.from, b.headers, b.data = append(b.from, peer), append(b.headers, h), append(b.data, bytes.Clone(payload))
}

// PeerDown implements btl.Sink.
func (b *inbox) PeerDown(peer int, err error) {
	if b.down == nil {
		b.down = map[int]error{}
	}
	b.down[peer] = err
}

// patience is how long anything may take.
const patience = 20 * time.Second

// wait is how long something has taken. Time in which this process stood still does not count: nothing
// could come in it.
type wait struct {
	last time.Time
	took time.Duration
}

// over reports whether it has taken too long. It is to be asked all the time.
func (w *wait) over() bool {
	const still = 100 * time.Millisecond // no step is that long
	now := time.Now()
	if !w.last.IsZero() {
		w.took += min(now.Sub(w.last), still)
	}
	w.last = now
	return w.took > patience
}

// world are connected modules.
type world struct {
	t    *testing.T
	mods []btl.Module
	in   []inbox
	ends map[[2]int]btl.Endpoint
}

func newWorld(t *testing.T, f Factory, n int) *world {
	t.Helper()
	return &world{t: t, mods: f(t, n), in: make([]inbox, n), ends: map[[2]int]btl.Endpoint{}}
}

func (w *world) to(from, to int) btl.Endpoint {
	w.t.Helper()
	key := [2]int{from, to}
	if w.ends[key] == nil {
		e, err := w.mods[from].Connect(to, w.mods[to].Card())
		if err != nil {
			w.t.Fatal(err)
		}
		w.ends[key] = e
	}
	return w.ends[key]
}

// progress gives every module a turn.
func (w *world) progress() {
	for i, m := range w.mods {
		m.Progress(&w.in[i])
	}
}

// send sends, making progress while there is no room.
func (w *world) send(from, to int, h btl.Header, payload []byte) {
	w.t.Helper()
	e := w.to(from, to)
	for took := (wait{}); ; w.progress() {
		err := e.Send(h, payload)
		if err == nil {
			return
		}
		if !errors.Is(err, btl.ErrAgain) || took.over() {
			w.t.Fatalf("send of %d bytes from %d to %d: %v", len(payload), from, to, err)
		}
	}
}

// await makes progress until module i has got n messages.
func (w *world) await(i, n int) {
	w.t.Helper()
	for took := (wait{}); len(w.in[i].data) < n; w.progress() {
		if took.over() {
			w.t.Fatalf("%d of %d messages came to %d", len(w.in[i].data), n, i)
		}
		runtime.Gosched()
	}
}

func pattern(n, seed int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i*31 + seed)
	}
	return b
}

func basic(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	h := btl.Header{A: 0x0123456789abcdef, B: 0xfedcba9876543210}
	w.send(0, 1, h, []byte("hello"))
	w.await(1, 1)
	if w.in[1].from[0] != 0 || w.in[1].headers[0] != h || string(w.in[1].data[0]) != "hello" {
		t.Errorf("got %v %x %q", w.in[1].from, w.in[1].headers, w.in[1].data)
	}
}

func sizes(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	l := w.mods[0].Limits()
	n := 0
	for _, at := range []int{0, 1, 8, 40, 64, 104, 128, 1024, l.Eager, l.Fragment} {
		for _, size := range []int{at - 1, at, at + 1} {
			if size < 0 || size > l.Fragment {
				continue
			}
			w.send(0, 1, btl.Header{A: uint64(n)}, pattern(size, n))
			n++
			w.await(1, n)
			if got := w.in[1].data[n-1]; !bytes.Equal(got, pattern(size, n-1)) {
				t.Fatalf("%d bytes came as %d, or changed", size, len(got))
			}
		}
	}
}

func order(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	rnd := rand.New(rand.NewPCG(1, 2))
	const many = 3000
	for i := range many {
		w.send(0, 1, btl.Header{A: uint64(i), B: 7}, pattern(rnd.IntN(min(3000, w.mods[0].Limits().Fragment)), i))
	}
	w.await(1, many)
	rnd = rand.New(rand.NewPCG(1, 2))
	for i := range many {
		size := rnd.IntN(min(3000, w.mods[0].Limits().Fragment))
		if w.in[1].headers[i] != (btl.Header{A: uint64(i), B: 7}) || !bytes.Equal(w.in[1].data[i], pattern(size, i)) {
			t.Fatalf("message %d came as %v", i, w.in[1].headers[i])
		}
	}
}

func bidirectional(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	const many = 500
	for i := range many {
		w.send(0, 1, btl.Header{A: uint64(i)}, pattern(100, i))
		w.send(1, 0, btl.Header{A: uint64(i)}, pattern(90, i))
	}
	w.await(0, many)
	w.await(1, many)
	for i := range many {
		if w.in[0].headers[i].A != uint64(i) || w.in[1].headers[i].A != uint64(i) || len(w.in[0].data[i]) != 90 || len(w.in[1].data[i]) != 100 {
			t.Fatalf("message %d", i)
		}
	}
}

func manyToOne(t *testing.T, f Factory) {
	const n, each = 5, 300
	w := newWorld(t, f, n)
	for i := range each {
		for from := 1; from < n; from++ {
			w.send(from, 0, btl.Header{A: uint64(i)}, pattern(50, from))
		}
	}
	w.await(0, each*(n-1))
	next := make([]uint64, n)
	for i, from := range w.in[0].from {
		if w.in[0].headers[i].A != next[from] || !bytes.Equal(w.in[0].data[i], pattern(50, from)) {
			t.Fatalf("message %d of %d came as %d", next[from], from, w.in[0].headers[i].A)
		}
		next[from]++
	}
}

func backPressure(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	e := w.to(0, 1)
	data := pattern(min(4000, w.mods[0].Limits().Fragment), 3)
	sent, refused := 0, false
	for range 100000 {
		err := e.Send(btl.Header{A: uint64(sent)}, data)
		if errors.Is(err, btl.ErrAgain) {
			refused = true
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		sent++
	}
	if !refused {
		t.Fatalf("%d messages of %d bytes were taken and nobody received", sent, len(data))
	}
	for range 200 {
		w.send(0, 1, btl.Header{A: uint64(sent)}, data)
		sent++
	}
	w.await(1, sent)
	for i, h := range w.in[1].headers {
		if h.A != uint64(i) || !bytes.Equal(w.in[1].data[i], data) {
			t.Fatalf("message %d came as %d", i, h.A)
		}
	}
}

func reuse(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	buf := make([]byte, 2000)
	for i := range 100 {
		for j := range buf {
			buf[j] = byte(i)
		}
		w.send(0, 1, btl.Header{A: uint64(i)}, buf)
		clear(buf)
	}
	w.await(1, 100)
	for i, d := range w.in[1].data {
		if !bytes.Equal(d, bytes.Repeat([]byte{byte(i)}, len(buf))) {
			t.Fatalf("message %d changed after it was sent", i)
		}
	}
}

func onlyProgress(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	w.send(0, 1, btl.Header{A: 1}, nil)
	w.await(1, 1)
	before := len(w.in[1].data)
	for took := (wait{}); ; {
		err := w.to(0, 1).Send(btl.Header{A: 2}, []byte("x"))
		if err == nil {
			break
		}
		if !errors.Is(err, btl.ErrAgain) || took.over() {
			t.Fatal(err)
		}
	}
	if len(w.in[1].data) != before {
		t.Error("Send delivered")
	}
	w.await(1, before+1)
}

func closeTwice(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	e := w.to(0, 1)
	for range 2 {
		if err := w.mods[0].Close(); err != nil {
			t.Error(err)
		}
	}
	if w.mods[0].Progress(&w.in[0]) != 0 {
		t.Error("a closed module makes progress")
	}
	if _, err := w.mods[0].Connect(1, w.mods[1].Card()); !errors.Is(err, os.ErrClosed) {
		t.Errorf("connect after Close: %v", err)
	}
	for range 100000 { // a ring may take some: nobody reads it
		if err := e.Send(btl.Header{}, nil); err != nil {
			return
		}
	}
	t.Error("a closed module sends")
}

func badCard(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	if w.mods[1].Card() == nil {
		t.Skip("peers need no card")
	}
	for _, card := range []string{"", "x", "10.0.0.1@3", "10.0.0.1/33@5", "1.2.3.4/8@99999", "\x00\xff", "1.2.3.4/8@0,"} {
		if _, err := w.mods[0].Connect(1, []byte(card)); !errors.Is(err, btl.ErrUnreachable) {
			t.Errorf("card %q: %v", card, err)
		}
	}
}

func noAllocs(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	e := w.to(0, 1)
	data := pattern(64, 1)
	w.send(0, 1, btl.Header{}, data)
	w.await(1, 1)
	var sink counter
	n := testing.AllocsPerRun(200, func() {
		if err := e.Send(btl.Header{}, data); err != nil {
			t.Fatal(err)
		}
		for sink.n = 0; sink.n == 0; {
			w.mods[0].Progress(&sink)
			w.mods[1].Progress(&sink)
		}
	})
	if n > 0 && !testenv.Race {
		t.Errorf("%g allocations a message", n)
	}
}

// counter counts deliveries.
type counter struct{ n int }

func (c *counter) Deliver(int, btl.Header, []byte) { c.n++ }
func (c *counter) PeerDown(int, error)             {}

func wakes(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	sleeper, ok := w.mods[1].(btl.Waiter)
	if !ok {
		t.Skip("no Waiter")
	}
	w.send(0, 1, btl.Header{}, nil)
	w.await(1, 1)
	slept := make(chan error, 1)
	ready := make(chan struct{})
	const asleep = 2 * time.Minute // nobody wakes up by himself
	go func() {
		begin := time.Now()
		var once bool
		sleeper.Park(func() bool {
			if !once {
				close(ready)
				once = true
			}
			return false
		}, asleep)
		if d := time.Since(begin); d >= asleep {
			slept <- fmt.Errorf("slept for %v", d)
			return
		}
		slept <- nil
	}()
	<-ready
	w.send(0, 1, btl.Header{A: 1}, []byte("wake up"))
	if err := <-slept; err != nil {
		t.Error(err)
	}
	w.await(1, 2)
}
