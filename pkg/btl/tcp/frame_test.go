package tcp

import (
	"bytes"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/btl"
)

// TestAHeadMayComeInTwoParts cuts frames of all kinds, those without a long head, those with one and those that are read
// to their place, after each byte of their heads and a little later.
func TestAHeadMayComeInTwoParts(t *testing.T) {
	m, c, theirs := spoken(t, true)
	to := &memory{bytes: make([]byte, 4*usual.PlaceFrom)}
	say := func(b []byte) {
		t.Helper()
		if n, err := unix.Write(theirs, b); n != len(b) || err != nil {
			t.Fatalf("%d bytes of %d: %v", n, len(b), err)
		}
		m.pollOnce(to)
	}
	for _, n := range []int{0, 5, oneWrite, oneWrite + 1, 3 * usual.PlaceFrom} {
		payload := bytes.Repeat([]byte{byte(n), 1, 2}, n)[:n]
		frame := appendFrame(nil, frameData, btl.Header{A: 1}, payload)
		for cut := range min(len(frame), longHead+20) {
			clear(to.bytes)
			to.placed, to.whole = 0, 0
			say(frame[:cut])
			say(frame[cut:])
			for range 4 { // reads of a short buffer
				m.pollOnce(to)
			}
			if to.placed+to.whole != 1 || !bytes.Equal(to.bytes[:n], payload) {
				t.Fatalf("%d bytes, cut after %d: %d and %d messages came, or not what was sent", n, cut, to.placed, to.whole)
			}
		}
	}
	if m.conns[c.fd] != c {
		t.Error("the connection was lost")
	}
}

// TestLongPayloadsBeginAtALine is why the kernel copies them fast.
func TestLongPayloadsBeginAtALine(t *testing.T) {
	for n, want := range map[int]int{0: frameHead, 8: frameHead, oneWrite: frameHead, oneWrite + 1: 64, 1 << 20: 64} {
		frame := appendFrame(nil, frameData, btl.Header{}, bytes.Repeat([]byte{7}, n))
		if n > 0 && bytes.IndexByte(frame[frameHead:], 7) != want-frameHead || len(frame) != want+n {
			t.Errorf("%d bytes: a frame of %d", n, len(frame))
		}
	}
}

// TestALongFrameIsWrittenAsItIsKept has nothing of the short frame before it in its head.
func TestALongFrameIsWrittenAsItIsKept(t *testing.T) {
	_, c, theirs := spoken(t, true)
	var want []byte
	for i, n := range []int{oneWrite, oneWrite + 1, 5} {
		h, payload := btl.Header{A: uint64(i), B: 7}, bytes.Repeat([]byte{0xee}, n)
		if err := c.send(h, payload, false); err != nil {
			t.Fatal(err)
		}
		want = appendFrame(want, frameData, h, payload)
	}
	got := make([]byte, len(want)+1)
	if n, err := unix.Read(theirs, got); err != nil || !bytes.Equal(got[:n], want) {
		t.Errorf("%d bytes of %d, or not those: %v", n, len(want), err)
	}
}
