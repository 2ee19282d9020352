package window

import (
	"errors"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/datatype"
)

// TestAnUnlockIsAFlush: a member elsewhere answers an unlock when it has done what it was asked before, so nothing else is asked.
func TestAnUnlockIsAFlush(t *testing.T) {
	lock, all := func(w *Window) error { return w.Lock(0, true, false, nil) }, func(w *Window) error { return w.LockAll(false, nil) }
	for _, c := range []struct {
		call       string
		begin, end func(w *Window) error
	}{
		{"Unlock", lock, func(w *Window) error { return w.Unlock(0) }},
		{"UnlockAll", all, (*Window).UnlockAll},
	} {
		s, conn, peer := served(t, room)
		f, err := shm.CreateWindow(shm.WindowConfig{Members: 1})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(f.Close)
		members := []Member{{Place: -1, Number: 1, Size: room, Unit: 1}, {}}
		w := New(Config{Rank: 1, Members: members, File: f, Host: &linkHost{link: NewLink(peer, nil)}})
		origin, target := bytesVec([]byte("12345678")), Target{Disp: 8, Count: 8, Type: datatype.Predefined(datatype.Byte)}
		if err := errors.Join(c.begin(w), w.Put(origin, target), c.end(w)); err != nil {
			t.Fatalf("%s: %v", c.call, err)
		}
		if mem := s.window(1).Own; string(mem[8:16]) != "12345678" {
			t.Errorf("%s: the member has %q", c.call, mem[:16])
		}
		if n := conn.got.Load(); n != 3*requestLen+8 {
			t.Errorf("%s: %d bytes were sent, not a lock, a put and an unlock, which are %d", c.call, n, 3*requestLen+8)
		}
	}
}
