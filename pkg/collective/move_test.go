package collective_test

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/colltest"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// piece is what one rank has for another: lens bytes of the packed form.
func piece(from, to int, n int64) []byte { return value(from*1000+to, 7, n) }

// movement is a trial in which rank from gives count[from][to] elements to rank
// to. layout says where they lie in the buffers.
type movement struct {
	op      schedule.Operation
	e       *element
	ranks   int
	root    int
	inPlace bool
	count   func(from, to int) int64
	// spread puts gaps between the blocks of v variants and turns their order.
	spread bool
}

// places are where blocks of so many elements lie, in bytes of the packed form,
// and how many elements they span.
func (m *movement) places(lens []int64) ([]schedule.Block, int64) {
	out := make([]schedule.Block, len(lens))
	at := int64(0)
	for k := range lens {
		i := k
		if m.spread {
			i = len(lens) - 1 - k
			at++
		}
		out[i] = schedule.Block{Off: at * m.e.size(), Len: lens[i] * m.e.size()}
		at += lens[i]
	}
	return out, at
}

func (m *movement) from(rank int) []int64 {
	return m.list(func(i int) int64 { return m.count(i, rank) })
}
func (m *movement) to(rank int) []int64 { return m.list(func(i int) int64 { return m.count(rank, i) }) }

func (m *movement) list(f func(i int) int64) []int64 {
	out := make([]int64, m.ranks)
	for i := range out {
		out[i] = f(i)
	}
	return out
}

// uniform reports whether the operation has one length for all blocks.
func (m *movement) uniform() bool {
	switch m.op {
	case schedule.Gather, schedule.Scatter, schedule.Allgather, schedule.Alltoall, schedule.Bcast:
		return true
	}
	return false
}

// trial lays the buffers out. Everybody sends blocks (out) or one vector, and
// receives blocks (in) or one vector.
func (m *movement) trial() *trial {
	tr := newTrial(m.ranks)
	for rank := range m.ranks {
		call := &schedule.Call{Shape: schedule.Shape{Op: m.op, Root: m.root, InPlace: m.inPlace && m.placeable(rank)}}
		tr.calls[rank] = call
		if m.sendsBlocks(rank) {
			places, span := m.places(m.to(rank))
			if !call.InPlace || m.op == schedule.Scatter || m.op == schedule.Scatterv {
				tr.send[rank] = newMemory(m.e, span)
				for to, p := range places {
					tr.send[rank].fill(p.Off, piece(rank, m.who(to), p.Len))
				}
				call.Out = places
			}
		} else if n := m.one(rank); n >= 0 && !call.InPlace {
			tr.send[rank] = newMemory(m.e, n)
			tr.send[rank].fill(0, piece(rank, m.who(0), n*m.e.size()))
		}
		m.receive(tr, rank)
		if m.uniform() {
			call.Len = m.count(0, 0) * m.e.size()
			call.In, call.Out = nil, nil
		}
	}
	return tr
}

// receive lays the receive buffer out. In place it begins with what would have
// been sent.
func (m *movement) receive(tr *trial, rank int) {
	call := tr.calls[rank]
	if m.receivesBlocks(rank) {
		places, span := m.places(m.from(rank))
		tr.recv[rank] = newMemory(m.e, span)
		if call.InPlace {
			for i, p := range places {
				switch m.op {
				case schedule.Alltoall, schedule.Alltoallv:
					tr.recv[rank].fill(p.Off, piece(rank, i, p.Len))
				default:
					if i == rank {
						tr.recv[rank].fill(p.Off, piece(rank, m.who(0), p.Len))
					}
				}
			}
		}
		tr.want[rank] = tr.recv[rank].clone()
		for from, p := range places {
			tr.want[rank].fill(p.Off, piece(from, m.who(rank), p.Len))
		}
		call.In = places
		return
	}
	if m.op == schedule.Scatter || m.op == schedule.Scatterv {
		n := m.count(m.root, rank)
		if call.Len = n * m.e.size(); call.InPlace {
			return
		}
		tr.recv[rank] = newMemory(m.e, n)
		tr.want[rank] = tr.recv[rank].clone()
		tr.want[rank].fill(0, piece(m.root, m.who(rank), n*m.e.size()))
	}
	if m.op == schedule.Gatherv {
		call.Len = m.count(rank, m.root) * m.e.size()
	}
}

func (m *movement) placeable(rank int) bool {
	switch m.op {
	case schedule.Gather, schedule.Gatherv, schedule.Scatter, schedule.Scatterv:
		return rank == m.root
	}
	return true
}

func (m *movement) sendsBlocks(rank int) bool {
	switch m.op {
	case schedule.Scatter, schedule.Scatterv:
		return rank == m.root
	case schedule.Alltoall, schedule.Alltoallv:
		return true
	}
	return false
}

func (m *movement) receivesBlocks(rank int) bool {
	switch m.op {
	case schedule.Gather, schedule.Gatherv:
		return rank == m.root
	case schedule.Scatter, schedule.Scatterv:
		return false
	}
	return true
}

// one is how many elements a rank sends that has one vector; negative: none.
func (m *movement) one(rank int) int64 {
	switch m.op {
	case schedule.Gather, schedule.Gatherv, schedule.Allgather, schedule.Allgatherv:
		return m.count(rank, 0)
	}
	return -1
}

// who makes what is sent differ by receiver where it may.
func (m *movement) who(to int) int {
	switch m.op {
	case schedule.Gather, schedule.Gatherv, schedule.Allgather, schedule.Allgatherv:
		return 0
	}
	return to
}

func testMovement(t *testing.T, o schedule.Operation, vary bool, count func(c int64) func(from, to int) int64) {
	each(t, o, func(t *testing.T, a *collective.Algorithm, ranks int, n int64) {
		if n > 2 {
			n /= 10
		}
		roots := []int{0}
		if (o == schedule.Gather || o == schedule.Scatter || o == schedule.Gatherv || o == schedule.Scatterv) && ranks > 1 {
			roots = []int{0, ranks - 1, ranks / 2}
		}
		for _, e := range plain(t) {
			for _, root := range roots {
				for _, inPlace := range []bool{false, true} {
					for _, spread := range []bool{false, true}[:1+min(1, b2i(vary))] {
						what := fmt.Sprintf("%d %s, root %d, in place %t, spread %t", n, e.name, root, inPlace, spread)
						try(t, a, ranks, what, func() *trial {
							m := &movement{op: o, e: e, ranks: ranks, root: root, inPlace: inPlace, spread: spread, count: count(n)}
							return m.trial()
						})
					}
				}
			}
		}
	})
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func equal(n int64) func(from, to int) int64 { return func(int, int) int64 { return n } }

func bySender(n int64) func(from, to int) int64 {
	return func(from, _ int) int64 { return n * int64(from%3) }
}

func byReceiver(n int64) func(from, to int) int64 {
	return func(_, to int) int64 { return n * int64(to%3) }
}

func byBoth(n int64) func(from, to int) int64 {
	return func(from, to int) int64 { return n * int64((3*from+to)%4) / 2 }
}

// symmetric is what in place demands: both ways the same.
func symmetric(n int64) func(from, to int) int64 {
	return func(from, to int) int64 { return n * int64((from+to)%4) / 2 }
}

func TestGather(t *testing.T)     { testMovement(t, schedule.Gather, false, equal) }
func TestGatherv(t *testing.T)    { testMovement(t, schedule.Gatherv, true, bySender) }
func TestScatter(t *testing.T)    { testMovement(t, schedule.Scatter, false, equal) }
func TestScatterv(t *testing.T)   { testMovement(t, schedule.Scatterv, true, byReceiver) }
func TestAllgather(t *testing.T)  { testMovement(t, schedule.Allgather, false, equal) }
func TestAllgatherv(t *testing.T) { testMovement(t, schedule.Allgatherv, true, bySender) }
func TestAlltoall(t *testing.T)   { testMovement(t, schedule.Alltoall, false, equal) }
func TestAlltoallv(t *testing.T)  { testMovement(t, schedule.Alltoallv, true, symmetric) }

func TestAlltoallvInOneDirection(t *testing.T) {
	each(t, schedule.Alltoallv, func(t *testing.T, a *collective.Algorithm, ranks int, n int64) {
		for _, e := range plain(t) {
			try(t, a, ranks, fmt.Sprintf("%d %s", n%100, e.name), func() *trial {
				return (&movement{op: schedule.Alltoallv, e: e, ranks: ranks, spread: true, count: byBoth(n % 100)}).trial()
			})
		}
	})
}

func TestBcast(t *testing.T) {
	each(t, schedule.Bcast, func(t *testing.T, a *collective.Algorithm, ranks int, n int64) {
		for _, e := range plain(t) {
			for _, root := range []int{0, ranks / 2, ranks - 1} {
				try(t, a, ranks, fmt.Sprintf("%d %s from %d", n, e.name, root), func() *trial {
					tr := newTrial(ranks)
					for rank := range ranks {
						tr.calls[rank] = &schedule.Call{Shape: schedule.Shape{Op: schedule.Bcast, Root: root, Len: n * e.size()}}
						tr.recv[rank] = newMemory(e, n)
						tr.want[rank] = tr.recv[rank].clone()
						tr.want[rank].fill(0, piece(root, 0, n*e.size()))
						if rank == root {
							tr.recv[rank] = tr.want[rank].clone()
						}
					}
					return tr
				})
			}
		}
	})
}

// A barrier may end for nobody before it has begun for everybody.
func TestBarrier(t *testing.T) {
	for _, a := range collective.Algorithms(schedule.Barrier) {
		for _, ranks := range rankCounts {
			tr := newTrial(ranks)
			if ranks > 1 && a.Name == "inter" {
				tr = twoGroups(1+ranks/3, ranks-1-ranks/3)
			}
			tr.onNodes(a, ranks%2)
			for last := range ranks {
				testBarrier(t, a, tr, last)
			}
		}
	}
}

func testBarrier(t *testing.T, a *collective.Algorithm, tr *trial, last int) {
	ranks := tr.ranks
	if a.Lacks(tr.place(0), schedule.Shape{Op: schedule.Barrier}) != "" {
		return
	}
	net := colltest.New(ranks, uint64(last))
	call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Barrier}}
	comms := make([]*collective.Comm, ranks)
	runs := make([]*collective.Run, ranks)
	start := func(rank int) {
		var err error
		comms[rank] = collective.New(collective.Config{Place: tr.place(rank), P2P: net.Port(rank, tr.peers(rank)), Set: new(collective.Set)})
		if runs[rank], err = comms[rank].Start(call, &collective.Buffers{}); err != nil {
			t.Fatal(err)
		}
	}
	for rank := range ranks {
		if rank != last {
			start(rank)
		}
	}
	for range 10 * ranks {
		for rank, r := range runs {
			if rank == last {
				continue
			}
			if done, err := r.Test(); err != nil || done {
				t.Fatalf("%s of %d: rank %d is through (error %v), rank %d has not come", a.Name, ranks, rank, err, last)
			}
		}
	}
	start(last)
	if err := finish(runs); err != nil {
		t.Fatalf("%s of %d: %v", a.Name, ranks, err)
	}
}
