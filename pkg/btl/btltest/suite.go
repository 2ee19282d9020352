// Package btltest is what every transport must do, as tests, and what tests of
// the layers above put around one: Faulty, which refuses and delays; Traced,
// which counts.
package btltest

import (
	"bytes"
	"errors"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// Factory makes n modules that reach each other, in one process. What it opens
// it closes with the test.
type Factory func(t testing.TB, n int) []btl.Module

// Run checks a transport, and that what tests put around it changes nothing, without some claims.
func Run(t *testing.T, f Factory, without ...string) {
	run(t, f, without...)
	t.Run("traced", func(t *testing.T) {
		run(t, wrapped(f, func(_ int, m btl.Module) btl.Module { return &Traced{Module: m} }), without...)
	})
	t.Run("faulty", func(t *testing.T) {
		run(t, wrapped(f, func(i int, m btl.Module) btl.Module { return NewFaulty(m, uint64(i)) }), slices.Concat(without, []string{NoAllocs})...)
	})
}

// run checks a transport without some claims.
func run(t *testing.T, f Factory, without ...string) {
	for _, c := range slices.Concat(claims, copyClaims) {
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

// NoAllocs is a claim that is not for what refuses messages, or speaks to another process.
const NoAllocs = "no allocation for a short message"

// WrongKey is the claim that a read by a wrong key ends with an error.
const WrongKey = "a wrong key reads nothing"

// claim is one sentence of the contract and its test.
type claim struct {
	name string
	run  func(*testing.T, Factory)
}

var claims = []claim{
	{"a message arrives whole with its header", basic}, {"sizes around the limits", sizes}, {"messages of a pair keep their order", order},
	{"both directions at once", bidirectional}, {"many send to one", manyToOne}, {"back pressure loses nothing", backPressure},
	{"the sender may reuse its buffer", reuse}, {"only Progress delivers", onlyProgress}, {"Close twice", closeTwice},
	{"Close with messages that nobody has read", closeUnread},
	{"a card that is none", badCard}, {NoAllocs, noAllocs}, {"a sleeper is woken", wakes},
}

// inbox records what is delivered.
type inbox struct {
	from    []int
	headers []btl.Header
	data    [][]byte
	down    map[int]error
	moved   map[uint64]error // operations that have ended, by number
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
