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

// So does what all ranks contribute to an operation, and the result of a reduction.
func TestWhatAllContributeIsBroughtThere(t *testing.T) {
	const p, n = 3, 24 << 10
	k := affine(t)
	for name, call := range map[string]func(g *Group, send, recv []byte) error{
		"allreduce":      func(g *Group, send, recv []byte) error { return g.Allreduce(send[:n], recv[:n], k) },
		"reduce":         func(g *Group, send, recv []byte) error { return g.Reduce(send[:n], recv[:n], k, 1) },
		"allgather":      func(g *Group, send, recv []byte) error { return g.Allgather(send[:n], recv, Blocks{N: n}) },
		"alltoall":       func(g *Group, send, recv []byte) error { return g.Alltoall(send, recv, n) },
		"reduce_scatter": func(g *Group, send, recv []byte) error { return g.ReduceScatter(send, recv[:n], Blocks{N: n}, k) },
		"scatter":        func(g *Group, send, recv []byte) error { return g.Scatter(send, recv[:n], n, 0) },
	} {
		for cpus, seats := range map[int][]int{1: {0, 0, 0}, 2: {0, 1, 0}} {
			gs := seated(t, seats, 8<<10, true)
			each(gs, func(g *Group) {
				send, recv := make([]byte, p*n), make([]byte, p*n)
				for range 40 {
					if err := call(g, send, recv); err != nil {
						t.Error(err)
						return
					}
				}
			})
			tried := false
			for size := 1 << 10; size <= 64<<10; size *= 2 {
				tried = tried || gs[0].bringer.Tried(size)
			}
			if tried != (cpus > 1) {
				t.Errorf("%s on %d CPUs: tried both ways: %t", name, cpus, tried)
			}
		}
	}
}
