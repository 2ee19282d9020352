package pml

import "testing"

func TestMemoryOfKeptMessagesServesTheNext(t *testing.T) {
	var s spares
	for _, c := range []struct {
		name      string
		had, next int
		same      bool
	}{
		{"short for short", 100, 50, true},
		{"long for long", 64 << 10, 64 << 10, true},
		{"short for long, whose memory it gets", 100, 64 << 10, true},
		{"long is not spent on short", 64 << 10, 100, false},
		{"what is too long is not kept", 1 << 20, 1 << 20, false},
	} {
		s = spares{}
		u := &message{data: make([]byte, c.had), kept: true}
		s.keep(u)
		if got := s.take(c.next); (got == u) != c.same {
			t.Errorf("%s: the same message %t, want %t", c.name, got == u, c.same)
		}
	}
	s = spares{}
	for range 2 * mostLong {
		s.keep(&message{data: make([]byte, 64<<10), kept: true})
	}
	if s.longs != mostLong {
		t.Errorf("%d long messages are kept, want %d", s.longs, mostLong)
	}
	s = spares{}
	s.keep(&message{data: make([]byte, 10)})
	if s.short != nil {
		t.Error("memory that is somebody else's was kept")
	}
}
