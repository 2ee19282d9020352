package node

import (
	"bytes"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// patient is a Host that notes when its rank has waited long.
type patient struct {
	goroutines
	waiting *atomic.Bool
}

func (h patient) Await(ev wait.Event) wait.Policy {
	for looks := 0; !ev.Happened(); looks++ {
		h.waiting.Store(looks > 5000)
		runtime.Gosched()
	}
	h.waiting.Store(false)
	return wait.Policy{}
}

// A rank that exchanges with one other only does not go on as if it had heard of all: what it has for
// one that is late stays where it is.
func TestBlocksForOneThatIsLateStay(t *testing.T) {
	const p, n = 3, 8
	for _, crowded := range []bool{false, true} {
		var waiting [p]atomic.Bool
		var over atomic.Int32
		gs := groupsOf(t, cpuPlacesOf(p), leastChunk, 0, crowded, func(r int) Host { return patient{waiting: &waiting[r]} })
		all := buffers.Blocks{N: n}
		pair := buffers.Blocks{Counts: []int{n, n, 0}, Displs: []int{0, n, 2 * n}} // nothing to or from rank 2
		none := buffers.Blocks{Counts: make([]int, p), Displs: make([]int, p)}
		each(gs, func(g *Group) {
			out, in := all, pair
			if g.rank == 2 { // gives nothing, and comes when the others cannot go on
				out, in = none, pair
				for over.Load() < 2 && !(waiting[0].Load() && waiting[1].Load()) {
					runtime.Gosched()
				}
			}
			recv := make([]byte, p*n)
			if err := g.Alltoallv(bytes.Repeat([]byte{byte(1 + g.rank)}, p*n), out, recv, in, nil); err != nil {
				t.Error(err)
			}
			for r := range 2 {
				if want := bytes.Repeat([]byte{byte(1 + r)}, n); r != g.rank && !bytes.Equal(recv[r*n:][:n], want) {
					t.Errorf("crowded=%t: rank %d has %x of rank %d", crowded, g.rank, recv[r*n:][:n], r)
				}
			}
			mine := pair
			if g.rank == 2 {
				mine = none
			}
			for i := range slots - 1 {
				if err := g.Alltoallv(bytes.Repeat([]byte{byte(i)}, p*n), mine, recv, mine, nil); err != nil {
					t.Error(err)
				}
			}
			if err := g.Bcast(make([]byte, buffers.InlineMax), 0); err != nil { // which goes where the first blocks are
				t.Error(err)
			}
			over.Add(1)
		})
	}
}
