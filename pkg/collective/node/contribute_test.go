package node

import "testing"

// What ranks on other CPUs read goes there in the faster of two ways. On one CPU nothing is tried: all is in its caches.
func TestWhatOtherCPUsReadIsBroughtThere(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats []int
		tries bool
	}{
		{"one CPU", []int{0, 0, 0}, false},
		{"two CPUs", []int{0, 0, 1}, true},
		{"no CPU known", []int{-1, -1, -1}, true},
	} {
		gs := benched(t, c.seats, 0, &turns{away: func(int) bool { return true }})
		const n = 1024
		each(gs, func(g *Group) {
			buf := make([]byte, n)
			for i := range 20 {
				if g.rank == 0 {
					buf[0], buf[n-1] = byte(i), byte(i+1)
				}
				if err := g.Bcast(buf, 0); err != nil || buf[0] != byte(i) || buf[n-1] != byte(i+1) {
					t.Errorf("%s: rank %d got %d and %d in call %d: %v", c.name, g.rank, buf[0], buf[n-1], i, err)
					return
				}
			}
		})
		if got := gs[0].bringer.Tried(n); got != c.tries {
			t.Errorf("%s: tried both ways: %t", c.name, got)
		}
	}
}
