package node

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
	"github.com/gompirun/gompi/pkg/op"
)

// goroutines is the Host of a rank that is a goroutine, in each part of its node, too.
type goroutines struct{ nodetest.Goroutines }

// groups makes the groups of p ranks in this process, whose area may grow to
// chunks of large bytes; 0: not at all.
func groups(t *testing.T, p, chunk, large int, crowded bool) []*Group {
	t.Helper()
	return groupsOf(t, cpuPlacesOf(p), chunk, large, crowded, func(int) Host { return goroutines{} })
}

// groupsOf is groups of hosts, of ranks on these CPUs if they share them.
func groupsOf(t *testing.T, cpuPlaces []int, chunk, large int, crowded bool, host func(rank int) Host) (gs []*Group) {
	t.Helper()
	cfg := shm.AreaConfig{Ranks: len(cpuPlaces), Chunk: chunk, Buffers: shm.AreaBuffers, Crowded: crowded}
	area, err := shm.CreateArea(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if crowded {
		area.Arrange(CPUGroups(cpuPlaces))
	}
	if cfg.Chunk = large; large == 0 {
		cfg = shm.AreaConfig{}
	}
	for r := range cpuPlaces {
		a := area
		if r > 0 {
			if a, err = shm.AttachArea(area.Card()); err != nil {
				t.Fatal(err)
			}
		}
		gs = append(gs, New(a, r, host(r), cfg, nil))
	}
	t.Cleanup(func() {
		for _, g := range gs {
			g.Close()
		}
	})
	return gs
}

// cpuPlacesOf puts ranks on two CPUs, and every third on none.
func cpuPlacesOf(p int) []int {
	cpuPlaces := make([]int, p)
	for r := range cpuPlaces {
		if cpuPlaces[r] = r % 2; r%3 == 2 {
			cpuPlaces[r] = -1
		}
	}
	return cpuPlaces
}

// each runs f for each rank at once.
func each(gs []*Group, f func(g *Group)) {
	var all sync.WaitGroup
	for _, g := range gs {
		all.Go(func() { f(g) })
	}
	all.Wait()
}

const elem = 8

// operation is one collective call and what each rank must have afterwards.
type operation struct {
	name string
	run  func(g *Group) ([]byte, error)
	want func(rank int) []byte // nil: nothing to compare
}

func operations(rng *rand.Rand, p, n int, k op.Kernel) []operation {
	in := nodetest.Vectors(rng, p, n)
	wide := nodetest.Vectors(rng, p, n*p)
	root := rng.IntN(p)
	counts, displs, total := make([]int, p), make([]int, p), 0
	for r := range p {
		counts[r] = rng.IntN(n+1) / elem * elem
		displs[r] = total
		total += counts[r] + elem
	}
	inPlace := rng.IntN(2) == 0
	atRoot := func(b []byte) func(int) []byte {
		return func(r int) []byte {
			if r == root {
				return b
			}
			return nil
		}
	}
	block := func(b []byte, r int) []byte { return b[r*n : (r+1)*n] }
	send := func(g *Group, b []byte) []byte {
		if inPlace {
			return nil
		}
		return cloneOf(g, b)
	}
	return append(ragged(rng, p, n), []operation{
		{"Barrier", func(g *Group) ([]byte, error) { return nil, g.Barrier() }, func(int) []byte { return nil }},
		{"Bcast", func(g *Group) ([]byte, error) {
			b := room(g, n)
			if g.rank == root {
				copy(b, in[root])
			}
			return b, g.Bcast(b, root)
		}, func(int) []byte { return in[root] }},
		{"Reduce", func(g *Group) ([]byte, error) {
			b := cloneOf(g, in[g.rank])
			out := room(g, n)
			if inPlace && g.rank == root {
				out = b
			}
			return out, g.Reduce(b, out, k, root)
		}, atRoot(nodetest.Folded(in, k))},
		{"Allreduce", func(g *Group) ([]byte, error) {
			b := cloneOf(g, in[g.rank])
			out := room(g, n)
			if inPlace {
				out = b
			}
			return out, g.Allreduce(b, out, k)
		}, func(int) []byte { return nodetest.Folded(in, k) }},
		{"Allgather", func(g *Group) ([]byte, error) {
			out := room(g, p*n)
			copy(block(out, g.rank), in[g.rank])
			return out, g.Allgather(send(g, in[g.rank]), out, buffers.Blocks{N: n})
		}, func(int) []byte { return slices.Concat(in...) }},
		{"Allgatherv", func(g *Group) ([]byte, error) {
			out := room(g, total)
			mine := in[g.rank][:counts[g.rank]]
			copy(out[displs[g.rank]:], mine)
			return out, g.Allgather(send(g, mine), out, buffers.Blocks{Counts: counts, Displs: displs})
		}, func(int) []byte {
			out := make([]byte, total)
			for r := range p {
				copy(out[displs[r]:], in[r][:counts[r]])
			}
			return out
		}},
		{"Gather", func(g *Group) ([]byte, error) {
			out := room(g, p*n)
			copy(block(out, g.rank), in[g.rank])
			if g.rank == root {
				return out, g.Gather(send(g, in[g.rank]), out, n, root)
			}
			return out, g.Gather(cloneOf(g, in[g.rank]), nil, n, root)
		}, atRoot(slices.Concat(in...))},
		{"Scatter", func(g *Group) ([]byte, error) {
			out := room(g, n)
			if g.rank == root && inPlace {
				b := cloneOf(g, wide[root])
				return block(b, root), g.Scatter(b, nil, n, root)
			}
			return out, g.Scatter(cloneOf(g, wide[root]), out, n, root)
		}, func(r int) []byte { return block(wide[root], r) }},
		{"Alltoall", func(g *Group) ([]byte, error) {
			out := room(g, p*n)
			copy(out, wide[g.rank])
			return out, g.Alltoall(send(g, wide[g.rank]), out, n)
		}, func(r int) []byte {
			var out []byte
			for s := range p {
				out = append(out, block(wide[s], r)...)
			}
			return out
		}},
		{"ReduceScatter", func(g *Group) ([]byte, error) {
			if inPlace {
				b := cloneOf(g, wide[g.rank])
				err := g.ReduceScatter(nil, b, buffers.Blocks{N: n}, k)
				return b[:n], err
			}
			out := room(g, n)
			return out, g.ReduceScatter(cloneOf(g, wide[g.rank]), out, buffers.Blocks{N: n}, k)
		}, func(r int) []byte {
			var bs [][]byte
			for s := range p {
				bs = append(bs, block(wide[s], r))
			}
			return nodetest.Folded(bs, k)
		}},
		{"Scan", func(g *Group) ([]byte, error) {
			b := cloneOf(g, in[g.rank])
			out := room(g, n)
			if inPlace {
				out = b
			}
			return out, g.Scan(b, out, k, false)
		}, func(r int) []byte { return nodetest.Folded(in[:r+1], k) }},
		{"Exscan", func(g *Group) ([]byte, error) {
			b := cloneOf(g, in[g.rank])
			out := room(g, n)
			if inPlace {
				out = b
			}
			return out, g.Scan(b, out, k, true)
		}, func(r int) []byte {
			if r == 0 {
				return nil
			}
			return nodetest.Folded(in[:r], k)
		}},
	}...)
}

// rooms are the areas that tests use; every second one has ranks that share CPUs.
var rooms = []struct {
	name         string
	chunk, large int
}{

	{"the area stays", 4096, 0},

	{"the area stays", 4096, 0},

	{"the area grows", 1024, 4096},

	{"the area grows", 1024, 4096},

	{"the area cannot grow", 4096, 5000},

	{"the area cannot grow", 4096, 5000},
}

// TestAgainstNaive does all operations in random order, with sizes on both sides
// of every limit.
func TestAgainstNaive(t *testing.T) {
	for _, p := range []int{1, 2, 3, 4, 5, 7, 8, 16} {
		for i, room := range rooms {
			crowded := i%2 == 1
			t.Run(fmt.Sprintf("p=%d crowded=%t %s", p, crowded, room.name), func(t *testing.T) {
				if p > 5 && room.large > 0 && room.large%128 != 0 {
					t.Skip("the same as that of fewer ranks, and slow")
				}
				atRandom(t, groups(t, p, room.chunk, room.large, crowded), 4096*(shm.AreaBuffers+1)+80)
			})
		}
	}
}

// atRandom has groups do operations at random, of up to most bytes: of more pieces than buffers they all come
// round, and each piece takes turns of all ranks.
func atRandom(t *testing.T, gs []*Group, most int) {
	t.Helper()
	p := len(gs)
	rng := rand.New(rand.NewPCG(1, uint64(p)))
	for round := range rounds(t, p) {
		n := []int{0, 8, 16, 120, 128, 248, 2048, 2056, 4096, 4104, 9000 / elem * elem, 20000, most}[rng.IntN(13)]
		ops := operations(rng, p, n, nodetest.Affine(t))
		op := ops[rng.IntN(len(ops))]
		each(gs, func(g *Group) {
			got, err := op.run(g)
			if err != nil {
				t.Errorf("round %d: %s(%d) on rank %d: %v", round, op.name, n, g.rank, err)
			} else if want := op.want(g.rank); want != nil && !bytes.Equal(got, want) {
				t.Errorf("round %d: %s(%d) on rank %d: wrong at byte %d", round, op.name, n, g.rank, differ(got, want))
			}
		})
		if t.Failed() {
			return
		}
		forget(gs)
	}
}

// rounds is how many operations p ranks do; many take turns on few CPUs.
func rounds(t *testing.T, p int) int {
	if testing.Short() || p > 8 {
		return 30
	}
	return 80
}

func differ(a, b []byte) int {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

// Ranks that share CPUs put what fits there into tables, whatever buffers are in use, and
// take one after the other.
func TestTablesAreUsedInTurn(t *testing.T) {
	gs := groups(t, 5, 1024, 0, true)
	for round := range 20 {
		n := []int{128, shm.TableMax, shm.TableMax + elem}[round%3]
		each(gs, func(g *Group) {
			before := g.tabled
			out := make([]byte, g.size*n)
			if err := g.Allgather(bytes.Repeat([]byte{byte(round + g.rank)}, n), out, buffers.Blocks{N: n}); err != nil {
				t.Error(err)
			}
			for i, b := range out {
				if b != byte(round+i/n) {
					t.Errorf("round %d: byte %d of rank %d is %d", round, i, g.rank, b)
					break
				}
			}
			if laid := g.tabled != before; laid != (n <= shm.TableMax) || laid && g.table != int(g.phases.Arrivals)%2 {
				t.Errorf("round %d, %d bytes: a table was laid: %t, number %d of arrival %d", round, n, laid, g.table, g.phases.Arrivals)
			}
		})
	}
}
