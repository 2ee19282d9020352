package tcp

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/btl"
)

// memory is a sink that wants long messages at the place that their header names,
// and the others delivered.
type memory struct {
	recorder
	bytes  []byte
	placed int
	whole  int // messages with a place that were delivered
	asked  int
	refuse int // questions that are answered before the receive is given up; 0: it never is
}

func (m *memory) Place(_ int, h btl.Header, n int) []byte {
	m.asked++
	if h.A == 0 || m.refuse > 0 && m.asked > m.refuse {
		return nil
	}
	return m.bytes[h.B:][:n]
}

// Deliver puts what came whole before it was asked for to its place.
func (m *memory) Deliver(from int, h btl.Header, p []byte) {
	if h.A == 0 {
		m.recorder.Deliver(from, h, p)
		return
	}
	m.whole++
	copy(m.bytes[h.B:], p)
}

func (m *memory) Placed(int, btl.Header, int) { m.placed++ }

// pair is two connected modules.
func pair(t *testing.T) ([]btl.Module, btl.Endpoint) {
	mods := modules(t, 2, func(int) string { return "s" })
	e, err := mods[0].Connect(1, mods[1].Card())
	if err != nil {
		t.Fatal(err)
	}
	first := []*recorder{{}, {}}
	if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	until(t, "the first message", mods, first, func() bool { return len(first[1].got) == 1 })
	return mods, e
}

// pushed sends a message by and by, while both make progress.
func pushed(t *testing.T, mods []btl.Module, to *memory, e btl.Endpoint, h btl.Header, payload []byte) {
	t.Helper()
	until(t, "room for a message", nil, nil, func() bool {
		ok := e.(btl.Striper).SendAny(h, payload) == nil
		mods[0].Progress(&recorder{})
		mods[1].Progress(to)
		return ok
	})
}

func TestLongMessagesAreReadToTheirPlace(t *testing.T) {
	mods, e := pair(t)
	const n = 200000
	want := make([]byte, 20*n)
	rnd := rand.NewChaCha8([32]byte{1})
	rnd.Read(want)
	to := &memory{bytes: make([]byte, len(want))}
	for i := 0; i < len(want); i += n {
		pushed(t, mods, to, e, btl.Header{A: 1, B: uint64(i)}, want[i:][:n])
		pushed(t, mods, to, e, btl.Header{}, want[i:][:n/8]) // short ones between, and long ones without a place
		pushed(t, mods, to, e, btl.Header{}, want[i:][:n])
	}
	until(t, "all messages", nil, nil, func() bool {
		mods[0].Progress(&recorder{})
		mods[1].Progress(to)
		return len(to.got) == 40 && to.placed > 0 && bytes.Equal(to.bytes, want)
	})
	for i, got := range to.got {
		if size := []int{n / 8, n}[i%2]; string(want[i/2*n:][:size]) != got {
			t.Fatalf("message %d is not what was sent", i)
		}
	}
}

// TestALongMessageWithoutAPlaceIsReadAtOnce has one come after others that were read to theirs, of which little
// was read ahead.
func TestALongMessageWithoutAPlaceIsReadAtOnce(t *testing.T) {
	mods, e := pair(t)
	c := mods[1].(*Module).live[0]
	to := &memory{bytes: make([]byte, 200000)}
	for range 20 {
		pushed(t, mods, to, e, btl.Header{A: 1}, to.bytes)
	}
	until(t, "a message at its place", nil, nil, func() bool {
		mods[1].Progress(to)
		return to.placed > 0 && to.placed+to.whole == 20
	})
	c.long = true
	before := c.reads
	pushed(t, mods, to, e, btl.Header{}, make([]byte, usual.EagerLimit))
	until(t, "one without", nil, nil, func() bool {
		mods[0].Progress(&recorder{})
		mods[1].Progress(to)
		return len(to.got) == 1
	})
	if n := c.reads - before; n > 8 {
		t.Errorf("%d reads for %d bytes", n, usual.EagerLimit)
	}
}

func TestAMessageThatNobodyWantsAnyMoreIsDropped(t *testing.T) {
	mods, e := pair(t)
	to := &memory{bytes: make([]byte, withRest(usual.Piece)), refuse: 1}
	pushed(t, mods, to, e, btl.Header{A: 1}, bytes.Repeat([]byte{1}, withRest(usual.Piece)))
	pushed(t, mods, to, e, btl.Header{}, []byte("what comes after it"))
	until(t, "the message after it", nil, nil, func() bool {
		mods[0].Progress(&recorder{})
		mods[1].Progress(to)
		return len(to.got) > 0 && to.got[len(to.got)-1] == "what comes after it"
	})
	if len(to.got) > 2 || to.asked < 1 {
		t.Errorf("%d messages, asked %d times", len(to.got), to.asked)
	}
}

func TestPiecesFillSegments(t *testing.T) {
	mods, e := pair(t)
	c := mods[0].(*Module).live[0]
	const pieces = 8
	to := &memory{bytes: make([]byte, withRest(usual.Piece))}
	send := func(n int) {
		to.placed, to.whole = 0, 0
		for range n {
			pushed(t, mods, to, e, btl.Header{A: 1}, make([]byte, e.(btl.Striper).Piece(1<<30)))
		}
		until(t, "all pieces", nil, nil, func() bool {
			mods[0].Progress(&recorder{})
			mods[1].Progress(to)
			return to.placed+to.whole == n
		})
	}
	send(20 * pieces) // until the window is open
	mss, err := unix.GetsockoptInt(c.fd, unix.IPPROTO_TCP, unix.TCP_MAXSEG)
	if err != nil {
		t.Fatal(err)
	}
	n := e.(btl.Striper).Piece(1 << 30)
	if n > withRest(usual.Piece) || n < withRest(usual.Piece)/2 || (n+longHead)%mss != 0 {
		t.Fatalf("pieces of %d bytes in segments of %d", n, mss)
	}
	before, err := unix.GetsockoptTCPInfo(c.fd, unix.IPPROTO_TCP, unix.TCP_INFO)
	if err != nil {
		t.Fatal(err)
	}
	send(pieces)
	after, err := unix.GetsockoptTCPInfo(c.fd, unix.IPPROTO_TCP, unix.TCP_INFO)
	if err != nil {
		t.Fatal(err)
	}
	full := pieces * (n + frameHead) / mss
	if got := int(after.Data_segs_out - before.Data_segs_out); got < full || got > full+pieces/2 {
		t.Errorf("%d segments of %d bytes for what %d hold", got, mss, full)
	}
}
