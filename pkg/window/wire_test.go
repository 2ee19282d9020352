package window

import (
	"bytes"
	"io"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// noHost is a process of which nobody wants anything.
type noHost struct{ Host }

func (noHost) Ring() {}
func (noHost) Wake() {}

// room is how much memory the served window has, in the middle of memory that nobody may touch, bytes.
const room = 64

// servedWindow is window 1 of a station: of two members, this process the first.
func servedWindow(t testing.TB) (s *Station, all []byte) {
	t.Helper()
	f, err := shm.CreateWindow(shm.WindowConfig{Members: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	all = bytes.Repeat([]byte{0xa5}, 3*room)
	mem := all[room : 2*room]
	w := New(Config{Members: []Member{{Size: room, Unit: 1, Mem: mem, Addr: shm.Addr(mem)}, {Place: -1, Unit: 1}}, Own: mem, File: f, Host: noHost{}, Ledger: NewLedger(room)})
	s = NewStation()
	s.Open(1, w)
	return s, all
}

// script is a connection of somebody who says what is written, and hears what he is told.
type script struct {
	io.Reader
	heard bytes.Buffer
}

func (s *script) TryRead(b []byte) (int, error)  { return s.Read(b) }
func (s *script) TryWrite(b []byte) (int, error) { return s.heard.Write(b) }
func (s *script) AwaitWrite()                    {}
func (s *script) Close() error                   { return nil }
func (s *script) Hangup()                        {}

// say is a request with its body, of member 1 to window 1.
func say(r request, body ...byte) []byte {
	r.window, r.rank, r.length = 1, 1, uint32(len(body))
	return append(r.append(nil), body...)
}

const anInt = predefinedType | uint32(datatype.Int64)

// requests are one of each kind, which are answered with no error.
func requests() [][]byte {
	form, _ := datatype.Predefined(datatype.Int32).AppendBinary(nil) // the error is always nil
	add := uint16(op.Sum)
	return [][]byte{
		say(request{what: asksPut, offset: 8, count: 1, typ: anInt}, 1, 2, 3, 4, 5, 6, 7, 8),
		say(request{what: asksGet, number: 1, offset: 8, count: 1, typ: anInt}),
		say(request{what: asksCombine, flags: flagOld, op: add, number: 2, offset: 8, count: 1, typ: anInt}, 1, 0, 0, 0, 0, 0, 0, 0),
		say(request{what: asksSwap, number: 3, offset: 8, count: 1, typ: anInt}, 9, 0, 0, 0, 0, 0, 0, 0, 2, 2, 3, 4, 5, 6, 7, 8),
		append((&request{what: asksType, length: uint32(len(form))}).append(nil), form...),
		say(request{what: asksGet, number: 4, offset: 60, count: 1}),
		say(request{what: asksLock, number: 5}),
		say(request{what: asksUnlock, number: 6}),
		say(request{what: asksLock, flags: flagAlone, number: 7}),
		say(request{what: asksUnlock, flags: flagAlone, number: 8}),
		say(request{what: asksPost}), say(request{what: asksComplete, number: 12}),
		say(request{what: asksFlush, number: 9}),
		say(request{what: asksNote, number: 10}, note(&use{does: combines, op: op.Sum, number: 1, text: "Accumulate"}, []Span{{0, 8}, {16, 24}})...),
		say(request{what: asksForget, number: 11, offset: 1}),
	}
}

// serve has a station serve somebody to his end.
func serve(s *Station, said []byte) *script {
	c := &script{Reader: bytes.NewReader(said)}
	newVisit(s, c).serve()
	return c
}

func TestEachRequestIsAnswered(t *testing.T) {
	s, all := servedWindow(t)
	heard := serve(s, bytes.Join(requests(), nil)).heard.Bytes()
	was := []byte{1, 2, 3, 4, 5, 6, 7, 8}
	sum := []byte{2, 2, 3, 4, 5, 6, 7, 8}
	want := map[uint64][]byte{1: was, 2: was, 3: sum, 4: bytes.Repeat([]byte{0xa5}, 4), 5: {}, 6: {}, 7: {}, 8: {}, 9: {}, 10: {}, 11: {}, 12: {}}
	for len(heard) > 0 {
		r, err := parseReply(heard[:replyLen])
		if err != nil || r.status != 0 {
			t.Fatalf("%+v, %v", r, err)
		}
		body := heard[replyLen:][:r.length]
		if !bytes.Equal(body, want[r.number]) {
			t.Errorf("request %d: %x, want %x", r.number, body, want[r.number])
		}
		delete(want, r.number)
		heard = heard[replyLen+int(r.length):]
	}
	if len(want) > 0 {
		t.Errorf("no answer to %v", want)
	}
	if got := all[room+8]; got != 9 {
		t.Errorf("the memory has %d after all, want 9", got)
	}
}

// FuzzServe has somebody ask for anything. Only the window's memory changes, and its locks are free in the end.
func FuzzServe(f *testing.F) {
	for _, r := range requests() {
		f.Add(r)
	}
	f.Add(bytes.Join(requests(), nil))
	f.Add(say(request{what: asksPut, offset: room - 4, count: 1, typ: anInt}, make([]byte, 8)...))
	f.Add(say(request{what: asksGet, offset: -8, count: 1 << 60, typ: anInt}))
	f.Fuzz(func(t *testing.T, said []byte) {
		s, all := servedWindow(t)
		serve(s, said)
		for i, b := range all {
			if (i < room || i >= 2*room) && b != 0xa5 {
				t.Fatalf("byte %d beside the window has changed", i-room)
			}
		}
		w := s.window(1)
		for _, l := range []*shm.FairLock{w.File.Gate(), w.File.Lock(0)} {
			if !l.Try(shm.Alone) {
				t.Fatal("a lock is held by somebody who has gone")
			}
		}
	})
}

// FuzzUnderstand has a peer answer anything: data comes where it was asked for, or the link ends.
func FuzzUnderstand(f *testing.F) {
	f.Add((&reply{number: 1}).append(nil))
	f.Add(append((&reply{number: 2, length: 8}).append(nil), make([]byte, 8)...))
	f.Add(append((&reply{number: 2, length: 8, pos: 1 << 62}).append(nil), make([]byte, 8)...))
	f.Add(append((&reply{status: 1, length: 3}).append(nil), "bad"...))
	f.Add((&reply{number: 77}).append(nil))
	f.Fuzz(func(t *testing.T, heard []byte) {
		all := make([]byte, 3*room)
		l := NewLink(-1, nil)
		l.number = 2
		l.pending[1] = &pending{awaited: true}
		l.pending[2] = &pending{left: room, mem: all[room : 2*room : 2*room]}
		l.in = heard
		_ = l.understand() // an error ends the link
		for i, b := range all {
			if (i < room || i >= 2*room) && b != 0 {
				t.Fatalf("byte %d beside the buffer has changed", i-room)
			}
		}
	})
}
