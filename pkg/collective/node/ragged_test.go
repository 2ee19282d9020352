package node

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// lengths are those of blocks, up to most, on both sides of the limits.
func lengths(rng *rand.Rand, p, most int) []int {
	out := make([]int, p)
	for r := range out {
		out[r] = min([]int{0, 0, 1, 8, 16, 40, 56, 112, 113, 120, 121, 128, 300, most}[rng.IntN(14)], most)
	}
	return out
}

// spread lays blocks out with gaps between them, the last first.
func spread(counts []int) (where buffers.Blocks, total int) {
	where = buffers.Blocks{Counts: counts, Displs: make([]int, len(counts))}
	for r := len(counts) - 1; r >= 0; r-- {
		where.Displs[r] = total
		total += counts[r] + 3
	}
	return where, total
}

// leastChunk is the shortest buffer of tests: blocks fit that.
const leastChunk = 1024

// ragged are the operations whose blocks have lengths that only two ranks know. Those of a Scatterv
// have up to n bytes.
func ragged(rng *rand.Rand, p, n int) []operation {
	root, inPlace := rng.IntN(p), rng.IntN(2) == 0
	gathered, dealt := lengths(rng, p, leastChunk), lengths(rng, p, n)
	from := nodetest.Vectors(rng, p, max(leastChunk, n))
	fromAll, inAll := spread(gathered)
	lens := make([][]int, p) // of the block from one rank to another
	for r := range lens {
		lens[r] = lengths(rng, p, leastChunk/p&^7)
	}
	if inPlace { // then both directions are alike
		for r := range lens {
			for s := range r {
				lens[r][s] = lens[s][r]
			}
		}
	}
	sent := func(s, r int) []byte { return from[s][r*8:][:lens[s][r]] }
	ins := make([][]int, p)
	for r := range ins {
		for s := range p {
			ins[r] = append(ins[r], lens[s][r])
		}
	}
	return []operation{
		{"Gatherv", func(g *Group) ([]byte, error) {
			mine := cloneOf(g, from[g.rank][:gathered[g.rank]])
			if g.rank != root {
				return nil, g.Gatherv(mine, nil, buffers.Blocks{}, root)
			}
			out := room(g, inAll)
			if inPlace {
				copy(fromAll.Of(out, root), mine)
				mine = nil
			}
			return out, g.Gatherv(mine, out, fromAll, root)
		}, func(r int) []byte {
			if r != root {
				return nil
			}
			out := make([]byte, inAll)
			for s := range p {
				copy(fromAll.Of(out, s), from[s])
			}
			return out
		}},
		{"Scatterv", func(g *Group) ([]byte, error) {
			out := room(g, dealt[g.rank])
			if g.rank != root {
				return out, g.Scatterv(nil, buffers.Blocks{}, out, root)
			}
			where, total := spread(dealt)
			send := room(g, total)
			for r := range p {
				copy(where.Of(send, r), from[r])
			}
			if inPlace {
				return where.Of(send, root), g.Scatterv(send, where, nil, root)
			}
			return out, g.Scatterv(send, where, out, root)
		}, func(r int) []byte { return from[r][:dealt[r]] }},
		{"Alltoallv", func(g *Group) ([]byte, error) {
			in, total := spread(ins[g.rank])
			recv := room(g, total)
			out, size := spread(lens[g.rank])
			send := room(g, size)
			if inPlace {
				send = recv
			}
			for r := range p {
				copy(out.Of(send, r), sent(g.rank, r))
			}
			if inPlace {
				return recv, g.Alltoallv(nil, buffers.Blocks{}, recv, in, nil)
			}
			return recv, g.Alltoallv(send, out, recv, in, nil)
		}, func(r int) []byte {
			in, total := spread(ins[r])
			recv := make([]byte, total)
			for s := range p {
				copy(in.Of(recv, s), sent(s, r))
			}
			return recv
		}},
		{"Alltoallw", func(g *Group) ([]byte, error) {
			var out, in [][]byte
			for r := range p {
				out = append(out, cloneOf(g, sent(g.rank, r)))
				in = append(in, make([]byte, lens[r][g.rank]))
				if inPlace {
					copy(in[r], out[r])
				}
			}
			if inPlace {
				out = nil
			}
			err := g.Alltoallv(nil, buffers.Blocks{Parts: out}, nil, buffers.Blocks{Parts: in}, nil)
			return bytes.Join(in, nil), err
		}, func(r int) (out []byte) {
			for s := range p {
				out = append(out, sent(s, r)...)
			}
			return out
		}},
	}
}

// TestRaggedAgainstNaive has these operations follow each other, and others, which use the buffers differently.
func TestRaggedAgainstNaive(t *testing.T) {
	for _, p := range []int{1, 2, 3, 5, 16, 20} {
		for _, crowded := range []bool{false, true} {
			gs := groups(t, p, leastChunk, 4096, crowded)
			rng := rand.New(rand.NewPCG(11, uint64(p)))
			var seq []operation
			for range 60 {
				n := []int{8, 64, 120, 300, 5000}[rng.IntN(5)]
				ops := ragged(rng, p, n)
				if rng.IntN(4) == 0 {
					ops = operations(rng, p, n/elem*elem, nodetest.Affine(t))
				}
				seq = append(seq, ops[rng.IntN(len(ops))])
			}
			each(gs, func(g *Group) {
				for i, op := range seq {
					got, err := op.run(g)
					if want := op.want(g.rank); err != nil || want != nil && !bytes.Equal(got, want) {
						t.Errorf("p=%d crowded=%t: call %d, %s on rank %d is wrong (%v), at byte %d", p, crowded, i, op.name, g.rank, err, differ(got, want))
						return
					}
				}
			})
		}
	}
}

// TestRaggedInBuffersThatAllSee is that of ranks that see all, or only some, of each other's buffers.
func TestRaggedInBuffersThatAllSee(t *testing.T) {
	for _, p := range []int{2, 3, 15, 16} {
		for _, crowded := range []bool{false, true} {
			for _, oneIn := range []int{0, 3} {
				gs, _ := seeingGroups(t, p, crowded, func(rank int) func() bool {
					rng := rand.New(rand.NewPCG(3, uint64(rank)))
					return func() bool { return oneIn > 0 && rng.IntN(oneIn) == 0 }
				})
				rng := rand.New(rand.NewPCG(13, uint64(p)))
				direct := make([]int, p)
				for i := range 60 * 16 / p {
					ops := ragged(rng, p, []int{8, 300, 5000, 5000}[rng.IntN(4)])
					op := ops[rng.IntN(len(ops))]
					each(gs, func(g *Group) {
						g.way = Last
						got, err := op.run(g)
						if want := op.want(g.rank); err != nil || want != nil && !bytes.Equal(got, want) {
							t.Errorf("p=%d crowded=%t one in %d: call %d, %s on rank %d is wrong (%v), at byte %d", p, crowded, oneIn, i, op.name, g.rank, err, differ(got, want))
						}
						if op.name == "Scatterv" && g.Way() == Direct {
							direct[g.rank]++
						}
					})
					forget(gs)
				}
				for r, n := range direct {
					if oneIn == 0 && n == 0 {
						t.Errorf("p=%d crowded=%t: rank %d has copied no block from where it was", p, crowded, r)
					}
				}
			}
		}
	}
}

// Who gets nothing from a rank does not wait for it, if it has a CPU of its own.
func TestWhoGetsNothingDoesNotWait(t *testing.T) {
	gs := groups(t, 3, leastChunk, 0, false)
	gs[0].host = hasty{}
	none := buffers.Blocks{Counts: make([]int, 3), Displs: make([]int, 3)}
	some := buffers.Blocks{Counts: []int{0, 8, 8}, Displs: []int{0, 0, 8}}
	for range 5 {
		if err := gs[0].Alltoallv(make([]byte, 16), some, nil, none, nil); err != nil {
			t.Error(err)
		}
	}
	if err := gs[0].Gatherv(make([]byte, 8), nil, buffers.Blocks{}, 1); err != nil {
		t.Error(err)
	}
}

// Once it is known that all see the root's memory, the root of a Scatterv of long blocks says where they are in the only phase of it.
func TestALongScattervThatAllSeeIsOnePhase(t *testing.T) {
	const p, n = 3, 5000
	for _, crowded := range []bool{false, true} {
		gs, _ := seeingGroups(t, p, crowded, func(int) func() bool { return func() bool { return false } })
		for i := range 3 {
			each(gs, func(g *Group) {
				before := g.Phase()
				recv := room(g, n)
				var send []byte
				where := buffers.Blocks{N: n}
				if g.rank == 1 {
					send = room(g, p*n)
					for j := range send {
						send[j] = byte(i + j/n)
					}
				}
				g.way = Slots
				if err := g.Scatterv(send, where, recv, 1); err != nil || !bytes.Equal(recv, bytes.Repeat([]byte{byte(i + g.rank)}, n)) {
					t.Errorf("call %d: rank %d has something else (%v)", i, g.rank, err)
				}
				if got := g.Phase() - before; i > 0 && (got != 1 || g.Way() != Direct) {
					t.Errorf("call %d: rank %d has taken %d phases", i, g.rank, got)
				}
			})
		}
	}
}
