package node

import (
	"bytes"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// Once all have come one on each CPU does the work of all on it: the first that asks, or
// the first rank where the others' pages are many.
func TestOneOnEachCPUDoesTheWork(t *testing.T) {
	gs := benched(t, []int{1, 0, 1, 0, -1, 1}, 0, new(turns))
	for _, c := range []struct {
		name string
		load int
		ask  []int // the ranks in the order in which they run
		want map[int][]int
	}{
		{"few pages", 1 << 10, []int{2, 3, 4, 0, 1, 5}, map[int][]int{2: {0, 2, 5}, 3: {1, 3}, 4: {4}}},
		{"others run first the next time", 1 << 10, []int{5, 1, 0, 4, 3, 2}, map[int][]int{5: {0, 2, 5}, 1: {1, 3}, 4: {4}}},
		{"many pages", tuning.Default().Collective.Pages, []int{2, 3, 4, 0, 1, 5}, map[int][]int{0: {0, 2, 5}, 1: {1, 3}, 4: {4}}},
	} {
		for _, g := range gs {
			g.direct.forAll = true
			g.load = c.load
			g.arrive()
		}
		for _, r := range c.ask {
			if got := gs[r].clients(); !slices.Equal(got, c.want[r]) {
				t.Errorf("%s: rank %d does the work of %v, want %v", c.name, r, got, c.want[r])
			}
		}
	}
}

// Who has done the work counts all on its CPU in, and nobody else goes on before.
func TestWhoDidTheWorkEndsTheOperation(t *testing.T) {
	gs := benched(t, []int{0, 0, 1, 1}, 0, new(turns))
	for _, g := range gs {
		g.direct.forAll = true
		g.arrive()
	}
	for _, g := range gs {
		g.phases.Arrivals++
	}
	for i, r := range []int{1, 2} {
		g := gs[r]
		g.gate.SitAll(g.mine.size)
		g.gate.Arrive()
		for _, other := range gs {
			if got, want := allCame(other), i == 1; got != want {
				t.Errorf("rank %d sees that all is done: %t, want %t", other.rank, got, want)
			}
		}
		if !g.alone() {
			t.Errorf("rank %d takes it that others on its CPU have something to do", r)
		}
	}
	for _, g := range gs { // the next one begins as ever
		if last := g.arrive(); last != (g.rank == 3) {
			t.Errorf("rank %d came last: %t", g.rank, last)
		}
	}
}

// In a scan and an exclusive one, ranks may receive where they send; nothing goes where rank 0
// of the latter receives.
func TestScansInBuffersThatAllSee(t *testing.T) {
	for _, crowded := range []bool{false, true} {
		gs, all := seeingGroups(t, 4, crowded, func(int) func() bool { return func() bool { return false } })
		named := all[1].Named
		const n = 100000
		each(gs, func(g *Group) {
			send, recv := room(g, n), room(g, n)
			for i := range send {
				send[i] = byte(g.rank + 1)
			}
			k := nodetest.Affine(t)
			if err := g.Scan(send, recv, k, true); err != nil {
				t.Error(err)
			}
			if g.rank == 0 && slices.ContainsFunc(recv, func(b byte) bool { return b != 0 }) {
				t.Error("rank 0 has received something")
			}
			if g.rank == 1 && !slices.Equal(recv, send0(n)) {
				t.Error("rank 1 has not received what rank 0 sent")
			}
		})
		if all[1].Named == named {
			t.Error("nobody has named its memory")
		}
	}
}

// send0 is what rank 0 sends above.
func send0(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = 1
	}
	return b
}

// An alltoall of more than caches hold.
func TestMoreThanCachesHold(t *testing.T) {
	const p = 4
	gs, _ := seeingGroups(t, p, true, func(int) func() bool { return func() bool { return false } })
	n := gs[0].overflow() / (2 * p * p)
	each(gs, func(g *Group) {
		send, recv := room(g, p*n), room(g, p*n)
		for i := range send {
			send[i] = byte(i/n + p*g.rank)
		}
		if err := g.Alltoall(send, recv, n); err != nil {
			t.Error(err)
		}
		for i, b := range recv {
			if want := byte(g.rank + p*(i/n)); b != want {
				t.Errorf("rank %d: byte %d is %d, want %d", g.rank, i, b, want)
				break
			}
		}
	})
}

// What several get reaches each of them whole, however many parts it has, and who has it already keeps it.
func TestEachGetsAllThatIsRelayed(t *testing.T) {
	for _, move := range []copier{within, past} {
		for _, n := range []int{0, 1, move.part - 1, move.part, 8 * move.part, 9*move.part + 7} {
			from := make([]byte, n)
			for i := range from {
				from[i] = byte(i*7 + i>>8)
			}
			for _, several := range []int{1, 3, 5} {
				into := [][]byte{from}
				for range several {
					into = append(into, make([]byte, n))
				}
				move.relay([][]byte{from}, from)
				move.relay(slices.Clone(into), from)
				for i, to := range into {
					if !bytes.Equal(to, from) {
						t.Errorf("%d bytes in parts of %d: number %d of %d has not got them", n, move.part, i, len(into))
					}
				}
			}
		}
	}
}
