package btltest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

// copyClaims are those of btl.RMA.
var copyClaims = []claim{
	{"memory of a peer is read", reads}, {"memory of a peer is written", writes}, {"many reads at once", manyReads},
	{WrongKey, wrongKey}, {"what is read is what was there before the message", readAfterMessage},
	{"what is written is there before the message", writeBeforeMessage}, {"a peer is forgotten", forgets},
	{"memory is exposed to all peers", exposesToAll},
}

// Moved implements btl.Mover.
func (b *inbox) Moved(op uint64, err error) {
	if b.moved == nil {
		b.moved = map[uint64]error{}
	}
	b.moved[op] = err
}

// rma is the way by which from copies from and to memory of to; it skips where there is none.
func (w *world) rma(from, to int) btl.RMA {
	w.t.Helper()
	e, ok := w.to(from, to).(btl.RMA)
	if !ok {
		w.t.Skip("it copies from no peer's memory")
	}
	return e
}

// holder is a module in whose process memory that is copied must be.
type holder interface{ Memory(n int) []byte }

// memory is new memory of a rank that may be exposed, read to and written from.
func (w *world) memory(of, n int) []byte {
	w.t.Helper()
	if m, ok := bare(w.mods[of]).(holder); ok {
		return m.Memory(n)
	}
	return make([]byte, n)
}

// filled is memory with a pattern.
func (w *world) filled(of, n, seed int) []byte {
	w.t.Helper()
	b := w.memory(of, n)
	copy(b, pattern(n, seed))
	return b
}

// expose exposes memory of a rank to another. A module that refuses now and then is asked again.
func (w *world) expose(of, to int, b []byte) btl.Key {
	w.t.Helper()
	e := w.rma(of, to)
	for took := (wait{}); ; {
		k, err := e.Expose(b)
		switch {
		case err == nil:
			return k
		case errors.Is(err, btl.ErrUnreachable):
			w.t.Skip("this machine does not allow it")
		case !errors.Is(err, errFaulty) || took.over():
			w.t.Fatal(err)
		}
	}
}

// copied waits for an operation's end, after it was begun by f, and returns how it ended.
func (w *world) copied(of int, op uint64, f func() (done bool, err error)) error {
	w.t.Helper()
	for took := (wait{}); ; w.progress() {
		done, err := f()
		if err == nil && !done {
			return w.moved(of, op)
		}
		if !errors.Is(err, btl.ErrAgain) || took.over() {
			return err
		}
	}
}

// moved waits for an operation's end. A peer that is lost ends it, too.
func (w *world) moved(of int, op uint64) error {
	w.t.Helper()
	in := &w.in[of]
	for took := (wait{}); ; w.progress() {
		if err, ended := in.moved[op]; ended {
			delete(in.moved, op)
			return err
		}
		for _, err := range in.down {
			return err
		}
		if took.over() {
			w.t.Fatalf("operation %d of %d has no end", op, of)
		}
	}
}

// extents are parts of memory: where they begin, and how long they are.
var extents = []struct{ at, n int }{{0, 1}, {1, 8}, {7, 4097}, {4096, 70000}, {0, 1 << 20}, {1<<20 - 1, 1}}

func reads(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	src := w.filled(1, 1<<20, 5)
	k := w.expose(1, 0, src)
	for i, x := range extents {
		dst := w.memory(0, x.n)
		err := w.copied(0, uint64(i), func() (bool, error) { return w.rma(0, 1).Read(dst, k, int64(x.at), uint64(i)) })
		if err != nil || !bytes.Equal(dst, src[x.at:][:x.n]) {
			t.Fatalf("%d bytes at %d: %v, or they changed", x.n, x.at, err)
		}
	}
	w.rma(1, 0).Hide(k)
}

func writes(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	dst := w.memory(1, 1<<20)
	want := make([]byte, len(dst))
	k := w.expose(1, 0, dst)
	for i, x := range extents {
		src := w.filled(0, x.n, i)
		copy(want[x.at:], src)
		err := w.copied(0, uint64(i), func() (bool, error) { return w.rma(0, 1).Write(src, k, int64(x.at), uint64(i)) })
		if err != nil || !bytes.Equal(dst, want) {
			t.Fatalf("%d bytes at %d: %v, or others are there", x.n, x.at, err)
		}
	}
	w.rma(1, 0).Hide(k)
}

func manyReads(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	const many, each = 300, 1000
	src := w.filled(1, many*each, 1)
	k := w.expose(1, 0, src)
	dst := w.memory(0, len(src))
	begun := make([]bool, many)
	for i := range many {
		for took := (wait{}); ; w.progress() {
			done, err := w.rma(0, 1).Read(dst[i*each:][:each], k, int64(i*each), uint64(i))
			if err == nil {
				begun[i] = !done
				break
			}
			if !errors.Is(err, btl.ErrAgain) || took.over() {
				t.Fatal(err)
			}
		}
	}
	for i := range many {
		if begun[i] {
			if err := w.moved(0, uint64(i)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if !bytes.Equal(dst, src) {
		t.Error("other bytes came")
	}
}

func wrongKey(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	w.send(0, 1, btl.Header{}, nil)
	w.await(1, 1)
	src := w.filled(1, 5000, 1)
	k := w.expose(1, 0, src)
	k.Name, k.At = k.Name^0x5500, 16
	dst := w.memory(0, len(src))
	if err := w.copied(0, 1, func() (bool, error) { return w.rma(0, 1).Read(dst, k, 0, 1) }); err == nil {
		t.Error("it is no error")
	}
	if !bytes.Equal(dst, make([]byte, len(dst))) {
		t.Error("something was read")
	}
}

func readAfterMessage(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	src, dst := w.memory(1, 100000), w.memory(0, 100000)
	k := w.expose(1, 0, src)
	for i := range 50 {
		for j := range src {
			src[j] = byte(i)
		}
		w.send(1, 0, btl.Header{A: uint64(i)}, nil)
		w.await(0, i+1)
		err := w.copied(0, uint64(i), func() (bool, error) { return w.rma(0, 1).Read(dst, k, 0, uint64(i)) })
		if err != nil || !bytes.Equal(dst, src) {
			t.Fatalf("round %d: %v, or old bytes", i, err)
		}
		w.send(0, 1, btl.Header{}, nil) // it may write there again
		w.await(1, i+1)
	}
}

func writeBeforeMessage(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	dst := w.memory(1, 50000)
	k := w.expose(1, 0, dst)
	src := w.memory(0, len(dst))
	for i := range 50 {
		for j := 0; j+8 <= len(src); j += 8 {
			binary.LittleEndian.PutUint64(src[j:], uint64(i+1))
		}
		if err := w.copied(0, uint64(i), func() (bool, error) { return w.rma(0, 1).Write(src, k, 0, uint64(i)) }); err != nil {
			t.Fatal(err)
		}
		w.send(0, 1, btl.Header{}, nil)
		w.await(1, i+1)
		if !bytes.Equal(dst, src) {
			t.Fatalf("round %d: the message was there before what was written", i)
		}
	}
}

func forgets(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	src := w.filled(1, 1<<20, 1)
	k := w.expose(1, 0, src)
	e := w.rma(0, 1)
	done, err := e.Read(w.memory(0, len(src)), k, 0, 7)
	e.Forget()
	w.rma(1, 0).Forget()
	w.rma(1, 0).Hide(k) // which is hidden
	for range 100 {
		w.progress()
	}
	if _, told := w.in[0].moved[7]; told && !done && err == nil {
		t.Error("it is told of what was forgotten")
	}
}

// exposesToAll has two peers write their halves of a third's memory by one key, and read all of it.
func exposesToAll(t *testing.T, f Factory) {
	w := newWorld(t, f, 3)
	m, ok := w.mods[2].(btl.Exposer)
	if !ok {
		t.Skip("it exposes memory to one peer at a time")
	}
	const half = 70000
	there := w.memory(2, 2*half)
	k, err := m.ExposeAll(there)
	if err != nil {
		t.Fatal(err)
	}
	want := pattern(len(there), 9)
	for from := range 2 {
		if !w.mods[from].(btl.Exposer).Takes(w.to(from, 2)) {
			t.Fatal("its own endpoints do not take the key")
		}
		src := w.memory(from, half)
		copy(src, want[from*half:])
		if err := w.copied(from, 1, func() (bool, error) { return w.rma(from, 2).Write(src, k, int64(from*half), 1) }); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(there, want) {
		t.Error("other bytes were written")
	}
	for from := range 2 {
		w.rma(2, from).Forget() // which hides nothing from others
		dst := w.memory(from, len(there))
		err := w.copied(from, 2, func() (bool, error) { return w.rma(from, 2).Read(dst, k, 0, 2) })
		if err != nil || !bytes.Equal(dst, want) {
			t.Errorf("%v, or other bytes were read", err)
		}
	}
	m.HideAll(k)
	m.HideAll(k) // which is hidden
}
