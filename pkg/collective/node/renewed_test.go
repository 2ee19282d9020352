package node

import (
	"encoding/binary"
	"testing"
)

// seeAll is what nobody hides.
func seeAll(int) func() bool { return func() bool { return false } }

// watchful are seeingGroups that leave to buffers what is written anew, where that matters.
func watchful(t *testing.T, p int) []*Group {
	t.Helper()
	gs, _ := seeingGroups(t, p, false, seeAll)
	for _, g := range gs {
		short := unlessRenewed(200)
		g.direct.worth = worth{short, short, short, short, unlessRenewed(5000), short, short, short}
	}
	return gs
}

// Operations on data that is always new, and on data that stays, agree with what they should give.
func TestWhatIsWrittenAnewIsRight(t *testing.T) {
	for _, p := range []int{2, 3, 5} {
		atRandom(t, watchful(t, p), 200000)
	}
}

// Buffers that a rank writes anew for each operation are copied, after the first one; others are read where they are. Now and then it is
// looked whether that is still so.
func TestBuffersThatAreWrittenAnewAreCopied(t *testing.T) {
	const p, n, calls = 3, 4096, 300
	k := affine(t)
	for _, c := range []struct {
		name string
		call func(g *Group, send, recv []byte) error
	}{
		{"bcast", func(g *Group, send, _ []byte) error { return g.Bcast(send, 0) }},
		{"long bcast", func(g *Group, send, _ []byte) error { return g.Bcast(append(send, send...)[:2*n], 0) }},
		{"reduce", func(g *Group, send, recv []byte) error { return g.Reduce(send, recv, k, 0) }},
		{"allreduce", func(g *Group, send, recv []byte) error { return g.Allreduce(send, recv, k) }},
		{"allgather", func(g *Group, send, recv []byte) error { return g.Allgather(send[:n/p], recv, Blocks{N: n / p}) }},
		{"alltoall", func(g *Group, send, recv []byte) error { return g.Alltoall(send, recv, n/p) }},
		{"scatter", func(g *Group, send, recv []byte) error { return g.Scatter(send, recv[:n/p], n/p, 0) }},
		{"reduce_scatter", func(g *Group, send, recv []byte) error {
			return g.ReduceScatter(send[:n/p/elem*elem*p], recv, Blocks{N: n / p / elem * elem}, k)
		}},
		{"scan", func(g *Group, send, recv []byte) error { return g.Scan(send, recv, k, false) }},
	} {
		gs := watchful(t, p)
		var direct [2]int // calls of rank 0: whose data stays, and is new
		each(gs, func(g *Group) {
			send, recv := room(g, 2*n)[:n], room(g, n)
			for i := range 2 * calls {
				anew := i / calls
				if anew == 1 && g.rank == 0 {
					for at := 0; at < n; at += wordSize {
						binary.NativeEndian.PutUint64(send[at:], uint64(i))
					}
				}
				if err := c.call(g, send, recv); err != nil {
					t.Error(err)
					return
				}
				if g.Way() == Direct && g.rank == 0 {
					direct[anew]++
				}
			}
		})
		if direct[0] != calls {
			t.Errorf("%s: %d of %d calls with data that stays were done where it is", c.name, direct[0], calls)
		}
		if direct[1] > 1 {
			t.Errorf("%s: %d calls with data that is new were done where it is", c.name, direct[1])
		}
	}
}

// On one CPU it does not matter who writes what, nor for what is long.
func TestOnOneCPUBuffersAreReadWhereTheyAre(t *testing.T) {
	spans := func(w worth) []span {
		return []span{w.reduce, w.exchange, w.gather, w.together, w.gathered, w.dealt, w.scan}
	}
	for _, s := range spans(worthOf(true, 4, 1)) {
		if s.renewed > s.least {
			t.Errorf("one CPU: %+v", s)
		}
	}
	for _, w := range []worth{worthOf(false, 2, 2), worthOf(false, 4, 4), worthOf(true, 4, 2)} {
		for _, s := range spans(w) {
			if s.renewed <= s.least || s.renewed > 4<<20 {
				t.Errorf("more CPUs: %+v", s)
			}
		}
	}
}

// Where ranks share CPUs it matters as long as contributions go past the caches, or have never been tried so.
func TestItMattersWhoWritesWhatBetweenDistantCPUs(t *testing.T) {
	for _, crowded := range []bool{false, true} {
		g := seated(t, []int{0, 1, 0, 1}, 64<<10, crowded)[0]
		if !g.distant() {
			t.Errorf("crowded=%t: it does not matter before anything is known", crowded)
		}
		to, from := make([]byte, 16<<10), make([]byte, 16<<10)
		for range 10 {
			g.bring(to, from)
		}
		past, tried := g.bringer.Past()
		if !tried || g.distant() != (past || !crowded) {
			t.Errorf("crowded=%t: tried %t, past the caches %t, it matters %t", crowded, tried, past, g.distant())
		}
	}
}

// A memo is of a buffer, as long as no other takes its place.
func TestMemosTellWhatIsNew(t *testing.T) {
	const name = 1 << 20
	var r renewals
	a, b := make([]byte, 1000), make([]byte, 1000)
	for _, c := range []struct {
		what string
		name uint64
		buf  []byte
		want bool
	}{
		{"a buffer that was not there", name, a, false},
		{"the same", name, a, false},
		{"another", name + 1<<blockShift, b, false},
		{"one without a name", unneeded, b, false},
		{"a part of it", name, a[:500], false},
		{"the whole again", name, a, false},
		{"a few bytes", name, a[:7], false},
	} {
		if got := r.see(c.name, c.buf); got != c.want {
			t.Errorf("%s: %t", c.what, got)
		}
	}
	r.see(name, a)
	for i := range a {
		a[i]++
	}
	if !r.see(name, a) || r.see(name, a) {
		t.Error("a buffer that was written once is not new once")
	}
}

// A question whose answer was no is left out for longer and longer.
func TestPausesBecomeLonger(t *testing.T) {
	var p pauses
	for _, want := range []int{1, 3, 7, 15, 31, 63, 63} {
		p.refused()
		n := 0
		for p.pass() {
			n++
		}
		if n != want {
			t.Errorf("a pause of %d operations, want %d", n, want)
		}
	}
}
