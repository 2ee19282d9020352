package btltest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/btl"
)

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
