package pml

import "testing"

func TestMessagesThatWereKeptServeTheNext(t *testing.T) {
	for _, c := range []struct {
		was, next int  // bytes
		kept      bool // the message was
		again     bool // its memory serves the next
	}{
		{100, 50, true, true},
		{100, shortSpare, true, true}, // which has to grow
		{100, 50, false, false},       // it is somebody else's
		{longSpare, longSpare, true, true},
		{longSpare, 50, true, false},            // too much memory for it
		{longSpare + 1, longSpare, true, false}, // nothing that long is kept
	} {
		again := false
		for range 100 { // a pool may drop what it has, and does under the race detector
			var s spares
			u := &message{kept: c.kept, data: make([]byte, c.was)}
			s.keep(u)
			got := s.take(c.next)
			if got.kept {
				t.Fatalf("%+v: it is as it was", c)
			}
			again = again || got == u
		}
		if again != c.again {
			t.Errorf("%+v: its memory serves the next: %t", c, again)
		}
	}
}
