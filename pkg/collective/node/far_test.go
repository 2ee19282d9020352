package node

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// office is the mail of all ranks, which are goroutines: of each two ranks at most one block is under way.
type office struct {
	boxes [][]chan []byte // of each sender, for each receiver
	sent  atomic.Int32
}

func newOffice(p int) *office {
	o := &office{boxes: make([][]chan []byte, p)}
	for r := range o.boxes {
		for range p {
			o.boxes[r] = append(o.boxes[r], make(chan []byte, 1))
		}
	}
	return o
}

// mailOf is a rank's Mail of one operation.
type mailOf struct {
	*office
	rank int
	out  [][]byte
	in   [][]byte
	late []int // the ranks whose blocks are to come
}

func (m *mailOf) Send(to []int) error {
	for _, r := range to {
		m.sent.Add(1)
		m.boxes[m.rank][r] <- bytes.Clone(m.out[r])
	}
	return nil
}

func (m *mailOf) Receive(from []int) error {
	m.late = append(m.late, from...)
	return nil
}

func (m *mailOf) Take(from int, block []byte, copy func(to, from []byte) int) {
	copy(m.in[from], block)
}

// end receives what was sent.
func (m *mailOf) end() {
	for _, r := range m.late {
		copy(m.in[r], <-m.boxes[r][m.rank])
	}
}

// farCalls has ranks exchange blocks of which some are too long for the area, and returns how many messages that took. With
// pieces each other of those is not in one piece.
func farCalls(t *testing.T, gs []*Group, calls int, pieces bool) (sent int32) {
	t.Helper()
	p, post := len(gs), newOffice(len(gs))
	rng := rand.New(rand.NewPCG(17, uint64(p)))
	for i := range calls {
		lens := make([][]int, p) // of the block from one rank to another
		for r := range lens {
			lens[r] = lengths(rng, p, 3000)
		}
		most := gs[0].MostExchanged()
		from := nodetest.Vectors(rng, p, 3000+8*p)
		block := func(s, r int) []byte { return from[s][r*8:][:lens[s][r]] }
		each(gs, func(g *Group) {
			m := &mailOf{office: post, rank: g.rank, out: make([][]byte, p), in: make([][]byte, p)}
			f := &Far{Out: make([][]byte, p), In: make([]int, p), Mail: m}
			short, into := make([][]byte, p), make([][]byte, p)
			for r := range p {
				b := cloneOf(g, block(g.rank, r))
				m.in[r] = make([]byte, lens[r][g.rank])
				if into[r] = m.in[r]; len(m.in[r]) > most && r != g.rank {
					f.In[r], into[r] = len(m.in[r]), nil
				}
				switch {
				case len(b) <= most || r == g.rank:
					short[r] = b
				case pieces && (r+g.rank)%2 == 0:
					m.out[r], f.Out[r] = b, []byte{}
				default:
					m.out[r], f.Out[r] = b, b
				}
			}
			if err := g.Alltoallv(nil, buffers.Blocks{Parts: short}, nil, buffers.Blocks{Parts: into}, f); err != nil {
				t.Error(err)
			}
			for r := range p { // nobody reads any more what it has shown
				clear(m.out[r])
			}
			m.end()
			for s, got := range m.in {
				if want := block(s, g.rank); !bytes.Equal(got, want) {
					t.Errorf("p=%d: call %d: rank %d has got something else from rank %d, from byte %d on", p, i, g.rank, s, differ(got, want))
				}
			}
		})
		forget(gs)
	}
	return post.sent.Load()
}

// TestLongBlocksOfTwoRanks has ranks exchange blocks too long for the area that all see, most see and nobody sees.
func TestLongBlocksOfTwoRanks(t *testing.T) {
	for _, p := range []int{2, 3, 5, 17, 20} {
		for _, crowded := range []bool{false, true} {
			for _, oneIn := range []int{0, 1, 3} { // blocks is hidden; 0: none
				gs, _ := seeingGroups(t, p, crowded, func(rank int) func() bool {
					rng := rand.New(rand.NewPCG(5, uint64(rank)))
					return func() bool { return oneIn > 0 && rng.IntN(oneIn) == 0 }
				})
				sent := farCalls(t, gs, 200/p, oneIn == 3)
				if (sent > 0) != (oneIn > 0) {
					t.Errorf("p=%d crowded=%t one in %d hidden: %d messages", p, crowded, oneIn, sent)
				}
			}
		}
	}
}

func TestLongBlocksOfWhoSeesNobody(t *testing.T) {
	gs := groups(t, 3, leastChunk, 0, false)
	if sent := farCalls(t, gs, 30, false); sent == 0 {
		t.Error("nothing was sent by messages")
	}
}

// A receiver that cannot see what was named has it sent.
func TestWhoCannotSeeHasBlocksSent(t *testing.T) {
	for _, crowded := range []bool{false, true} {
		gs, all := seeingGroups(t, 4, crowded, func(int) func() bool { return func() bool { return false } })
		gs[2].direct.Host = nodetest.Blind{Seeing: all[2]}
		if sent := farCalls(t, gs, 30, false); sent == 0 {
			t.Error("nothing was sent by messages")
		}
	}
}

// bereft is a Host one of whose members has ended.
type bereft struct{ *nodetest.Seeing }

var errLost = errors.New("a member is lost")

func (bereft) Failed() error { return errLost }

// Who has named a block does not wait for a member that is lost.
func TestLongBlockForWhoIsLost(t *testing.T) {
	gs, all := seeingGroups(t, 2, false, func(int) func() bool { return func() bool { return false } })
	gs[0].host, gs[0].direct.Host = bereft{all[0]}, all[0]
	b := all[0].Room(3000)
	err := gs[0].Alltoallv(nil, buffers.Blocks{Parts: make([][]byte, 2)}, nil, buffers.Blocks{Parts: make([][]byte, 2)}, &Far{Out: [][]byte{nil, b}, In: []int{0, 0}, Mail: &mailOf{}})
	if !errors.Is(err, errLost) {
		t.Errorf("it ends with %v", err)
	}
}
