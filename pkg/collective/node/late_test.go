package node

import (
	"bytes"
	"runtime"
	"sync/atomic"
	"testing"
)

// patient is a Host that notes when its rank has waited long.
type patient struct {
	goroutines
	waiting *atomic.Bool
}

func (h patient) WaitFor(cond func() bool) {
	for looks := 0; !cond(); looks++ {
		h.waiting.Store(looks > 5000)
		runtime.Gosched()
	}
	h.waiting.Store(false)
}

// A rank that exchanges with one other only does not go on as if it had heard of all: what it has for
// one that is late stays where it is.
func TestBlocksForOneThatIsLateStay(t *testing.T) {
	const p, n, calls = 3, 8, 5 * slots
	for _, crowded := range []bool{false, true} {
		var waiting [p]atomic.Bool
		var over atomic.Int32
		gs := groupsOf(t, p, leastChunk, 0, crowded, func(r int) Host { return patient{waiting: &waiting[r]} })
		all := Blocks{N: n}
		each(gs, func(g *Group) {
			if g.rank == 2 { // comes when the others cannot go on
				for over.Load() < 2 && !(waiting[0].Load() && waiting[1].Load()) {
					runtime.Gosched()
				}
			}
			recv := make([]byte, p*n)
			if err := g.Alltoallv(bytes.Repeat([]byte{byte(1 + g.rank)}, p*n), all, recv, all); err != nil {
				t.Error(err)
			}
			for r := range p {
				if want := bytes.Repeat([]byte{byte(1 + r)}, n); !bytes.Equal(recv[r*n:][:n], want) {
					t.Errorf("crowded=%t: rank %d has %x of rank %d", crowded, g.rank, recv[r*n:][:n], r)
				}
			}
			pair := Blocks{Counts: []int{n, n, 0}, Displs: []int{0, n, 2 * n}}
			if g.rank == 2 {
				pair = Blocks{Counts: make([]int, p), Displs: make([]int, p)}
			}
			for i := range calls {
				if err := g.Alltoallv(bytes.Repeat([]byte{byte(i)}, p*n), pair, recv, pair); err != nil {
					t.Error(err)
				}
			}
			over.Add(1)
		})
	}
}
