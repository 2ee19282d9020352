package wireup

import (
	"testing"
	"time"
)

func TestTheRoomForWindowsIsReadAgainWhenItMatters(t *testing.T) {
	begin := time.Now()
	free, reads := int64(1600), 0
	read := func() int64 { reads++; return free }
	var r room
	for _, c := range []struct {
		after time.Duration
		take  int64
		ok    bool
		reads int
	}{
		{0, 60, true, 1},
		{0, 40, true, 1},
		{0, 1, true, 2}, // a sixteenth of what was seen is gone
		{time.Millisecond, 99, true, 2},
		{2 * time.Second, 1, true, 3},
		{2 * time.Second, 1600, true, 4},
		{2 * time.Second, 1601, false, 5},
	} {
		seen, ok := r.take(c.take, read, begin.Add(c.after))
		if ok != c.ok || reads != c.reads || seen != free {
			t.Errorf("%d after %v: %t, %d read %d times; want %t, %d, %d", c.take, c.after, ok, seen, reads, c.ok, free, c.reads)
		}
	}
}
