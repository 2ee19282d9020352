package window

import (
	"encoding/binary"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/datatype"
)

// slowCard copies when it is looked at for the third time.
type slowCard struct {
	mem   []byte
	under []func()
	looks int
	full  error // it takes nothing
	fault error
}

func (c *slowCard) Copy(mem []byte, offset int64, in bool) error {
	if c.full != nil {
		return c.full
	}
	c.looks = 0
	c.under = append(c.under, func() {
		if in {
			copy(mem, c.mem[offset:])
		} else {
			copy(c.mem[offset:], mem)
		}
	})
	return nil
}

func (c *slowCard) Quiet() bool {
	if c.looks++; c.looks > 2 {
		for _, do := range c.under {
			do()
		}
		c.under = nil
	}
	return len(c.under) == 0
}

func (c *slowCard) Failed() error { return c.fault }
func (c *slowCard) Way() error    { return c.full }

// cardHost is a process without links, which notes whether a card was quiet when it went on to other things.
type cardHost struct {
	linkHost
	card *slowCard
	busy []string
}

var errNoLink = errors.New("no link")

func (h *cardHost) note(what string) {
	if len(h.card.under) > 0 {
		h.busy = append(h.busy, what)
	}
}

func (h *cardHost) Dial(int) (*Link, error) {
	h.note("dial")
	return nil, errNoLink
}

func (h *cardHost) Barrier() error {
	h.note("barrier")
	return nil
}

// withCard is a window of this process and of one elsewhere, of room bytes, whose memory a card knows.
func withCard(t *testing.T) (*Window, *slowCard, *cardHost) {
	t.Helper()
	f, err := shm.CreateWindow(shm.WindowConfig{Members: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	c := &slowCard{mem: make([]byte, room)}
	h := &cardHost{card: c}
	mem := make([]byte, room)
	members := []Member{{Size: room, Unit: 1, Mem: mem}, {Place: -1, Size: room, Unit: 1, Card: c}}
	return New(Config{Members: members, Own: mem, File: f, Host: h}), c, h
}

// eight are eight bytes of this process, and such bytes of the member elsewhere.
func eight(b []byte) (datatype.Vec, Target) {
	return bytesVec(b), Target{Rank: 1, Disp: 16, Count: int64(len(b)), Type: datatype.Predefined(datatype.Byte)}
}

func TestEachEndOfAnEpochWaitsForTheCard(t *testing.T) {
	lockAll := func(w *Window) error { return w.LockAll(true, nil) }
	lock := func(w *Window) error { return w.Lock(1, false, true, nil) }
	// as after locks that the member's thread has given
	had := func(w *Window) error {
		w.epochs.each[1].Store(locked)
		w.epochs.locks = 1
		return nil
	}
	lazy := func(w *Window) error {
		w.epochs.each[1].Store(lazily)
		return w.LockAll(false, nil)
	}
	for _, c := range []struct {
		call       string
		begin, end func(w *Window) error
	}{
		{"Flush", lock, func(w *Window) error { return w.Flush(1, nil) }},
		{"FlushLocal", lock, func(w *Window) error { return w.FlushLocal(1) }},
		{"FlushAll", lockAll, (*Window).FlushAll},
		{"FlushLocalAll", lockAll, (*Window).FlushLocalAll},
		{"Unlock", lock, func(w *Window) error { return w.Unlock(1) }},
		{"UnlockAll", lockAll, (*Window).UnlockAll},
		{"Unlock of a lock", had, func(w *Window) error { return w.Unlock(1) }},
		{"UnlockAll of locks", lazy, (*Window).UnlockAll},
		{"Fence", func(w *Window) error { return w.Fence(false, false) }, func(w *Window) error { return w.Fence(false, false) }},
		{"Complete", func(w *Window) error { return w.Start([]int{1}, true) }, (*Window).Complete},
		{"Finish", lock, func(w *Window) error { return w.Finish(1) }},
		{"Settle", lock, (*Window).Settle},
	} {
		w, card, host := withCard(t)
		origin, target := eight([]byte("12345678"))
		if err := errors.Join(c.begin(w), w.Put(origin, target)); err != nil {
			t.Fatalf("%s: %v", c.call, err)
		}
		if len(card.under) != 1 {
			t.Fatalf("%s: the card was given %d copies", c.call, len(card.under))
		}
		err := c.end(w)
		if told := c.call == "Complete" || strings.Contains(c.call, " of "); told != errors.Is(err, errNoLink) || !told && err != nil { // the member's thread
			t.Errorf("%s: %v", c.call, err)
		}
		if string(card.mem[16:24]) != "12345678" || len(host.busy) > 0 {
			t.Errorf("%s: the member has %q; while the card was busy: %q", c.call, card.mem[16:24], host.busy)
		}
	}
}

func TestOnlyOneRunGoesByTheCard(t *testing.T) {
	w, card, _ := withCard(t)
	if err := w.LockAll(true, nil); err != nil {
		t.Fatal(err)
	}
	every, err := datatype.Vector(4, 1, 2, datatype.Predefined(datatype.Int32))
	if err != nil {
		t.Fatal(err)
	}
	shifted, err := datatype.Hindexed([]int64{16}, []int64{32}, datatype.Predefined(datatype.Byte))
	if err != nil {
		t.Fatal(err)
	}
	mem := []byte("0123456789abcdef")
	whole := bytesVec(mem)
	gaps, err := datatype.NewVec(every, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		claim  string
		origin datatype.Vec
		target Target
		card   bool
	}{
		{"bytes", whole, Target{Rank: 1, Count: 16, Type: datatype.Predefined(datatype.Byte)}, true},
		{"a type that begins further on", whole, Target{Rank: 1, Count: 1, Type: shifted}, true},
		{"gaps at the target", whole, Target{Rank: 1, Count: 1, Type: every}, false},
		{"gaps at the origin", gaps, Target{Rank: 1, Count: 16, Type: datatype.Predefined(datatype.Byte)}, false},
	} {
		clear(card.mem)
		before := w.Counts()
		err := w.Put(c.origin, c.target)
		if c.card && err != nil || !c.card && !errors.Is(err, errNoLink) { // the thread's way leads nowhere
			t.Errorf("%s: %v", c.claim, err)
		}
		after := w.Counts()
		if after.Card-before.Card != map[bool]uint64{true: 1}[c.card] || after.Far-before.Far != map[bool]uint64{false: 1}[c.card] {
			t.Errorf("%s: counted %+v after %+v", c.claim, after, before)
		}
		if err := w.cardFlushAll(); err != nil {
			t.Error(err)
		}
	}
	if err := w.Put(bytesVec(mem), Target{Rank: 1, Count: 1, Type: shifted}); err != nil {
		t.Fatal(err)
	}
	if err := w.cardFlushAll(); err != nil || string(card.mem[32:48]) != string(mem) {
		t.Errorf("%v, %q", err, card.mem[:64])
	}
}

func TestAGetByTheCardIsThereAfterTheFlush(t *testing.T) {
	w, card, _ := withCard(t)
	copy(card.mem[16:], "abcdefgh")
	got := make([]byte, 8)
	origin, target := eight(got)
	if err := errors.Join(w.LockAll(true, nil), w.Get(origin, target), w.Flush(1, nil)); err != nil || string(got) != "abcdefgh" {
		t.Errorf("%v, %q", err, got)
	}
}

func TestWhatTheCardRefusesTheThreadDoes(t *testing.T) {
	w, card, _ := withCard(t)
	card.full = errors.New("no room")
	origin, target := eight([]byte("12345678"))
	if err := errors.Join(w.LockAll(true, nil), w.Put(origin, target)); !errors.Is(err, errNoLink) {
		t.Errorf("%v: it went another way", err)
	}
	if n := w.Counts(); n.Card != 0 || n.Far != 1 {
		t.Errorf("counted %+v", n)
	}
}

func TestAFlushOfTheCardSaysWhatFailedAndMayBeGivenUp(t *testing.T) {
	w, card, _ := withCard(t)
	origin, target := eight([]byte("12345678"))
	enough := errors.New("enough")
	if err := errors.Join(w.LockAll(true, nil), w.Put(origin, target)); err != nil {
		t.Fatal(err)
	}
	if err := w.Flush(1, func() error { return enough }); !errors.Is(err, enough) || len(card.under) != 1 {
		t.Errorf("%v with %d copies under way", err, len(card.under))
	}
	card.fault = errors.New("the cable is out")
	var f *Fault
	if err := w.Flush(1, nil); !errors.As(err, &f) || f.Kind != Lost || f.Rank != 1 || !errors.Is(err, card.fault) {
		t.Errorf("%v", err)
	}
}

func TestBytesOutsideOfTheWindowAreNotTheCards(t *testing.T) {
	w, card, _ := withCard(t)
	origin, target := eight([]byte("12345678"))
	target.Disp = room - 7
	var f *Fault
	if err := errors.Join(w.LockAll(true, nil), w.Put(origin, target)); !errors.As(err, &f) || f.Kind != Range || len(card.under) != 0 {
		t.Errorf("%v, %d copies", err, len(card.under))
	}
}

// FuzzAnswer has a process say anything of a window that it has made. What can be read is said alike again.
func FuzzAnswer(f *testing.F) {
	for _, a := range []Answer{{}, {Class: 34}, {Key: [2]uint64{1 << 63, 7}}, {Refused: []int64{0, 3}}, {Refused: []int64{4}}} {
		var b []byte
		for _, w := range a.Words() {
			b = binary.LittleEndian.AppendUint64(b, uint64(w))
		}
		f.Add(b)
	}
	f.Add(make([]byte, 16))
	f.Fuzz(func(t *testing.T, said []byte) {
		const members = 4
		words := make([]int64, len(said)/8)
		for i := range words {
			words[i] = int64(binary.LittleEndian.Uint64(said[8*i:]))
		}
		a, err := ParseAnswer(words, members)
		if err != nil {
			return
		}
		if slices.ContainsFunc(a.Refused, func(r int64) bool { return r < 0 || r >= members }) {
			t.Fatalf("%+v", a)
		}
		again, err := ParseAnswer(a.Words(), members)
		if err != nil || again.Class != a.Class || again.Key != a.Key || !slices.Equal(again.Refused, a.Refused) {
			t.Fatalf("%+v became %+v: %v", a, again, err)
		}
	})
}
