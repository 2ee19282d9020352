package node

import (
	"bytes"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/gompirun/gompi/internal/base/wait"
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
		gs := groupsOf(t, seatsOf(p), leastChunk, 0, crowded, func(r int) Host { return patient{waiting: &waiting[r]} })
		all := Blocks{N: n}
		pair := Blocks{Counts: []int{n, n, 0}, Displs: []int{0, n, 2 * n}} // nothing to or from rank 2
		none := Blocks{Counts: make([]int, p), Displs: make([]int, p)}
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
			if err := g.Bcast(make([]byte, inlineMax), 0); err != nil { // which goes where the first blocks are
				t.Error(err)
			}
			over.Add(1)
		})
	}
}

// A root that is far ahead waits with what would be written over what another rank has not read: beside stamps and in
// buffers, in the lane of nonblocking operations and in one of a persistent one.
func TestARootThatIsAheadWritesOverNothing(t *testing.T) {
	const chunk, many = 4096, 3 * slots
	for _, n := range []int{8, 3000} {
		for _, lane := range []int{0, 1} {
			bs := boards(t, 2, chunk, func(int) BoardHost { return goroutines{} })
			var got [][]byte
			for i := range many {
				bs[0].Begin(bs[0].Bcast(bytes.Repeat([]byte{byte(i)}, n), 0), lane, false)
			}
			for range many {
				buf := make([]byte, n)
				got = append(got, buf)
				bs[1].Begin(bs[1].Bcast(buf, 0), lane, false)
			}
			for rounds := 0; !bs[0].Idle() || !bs[1].Idle(); rounds++ {
				if rounds == 100*many {
					t.Fatalf("%d bytes in lane %d: the ranks do not come to an end", n, lane)
				}
				bs[0].Step()
				bs[1].Step()
			}
			for i, b := range got {
				if !bytes.Equal(b, bytes.Repeat([]byte{byte(i)}, n)) {
					t.Fatalf("%d bytes in lane %d: operation %d brings %x", n, lane, i, b[0])
				}
			}
		}
	}
}
