package node

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/topo"
)

// Part implements Splitter.
func (goroutines) Part([]int) Host { return goroutines{} }

// placed are the domains of p ranks with a core each of a machine that is described as for --topo: one
// after the other, or dealt out to its packages.
func placed(t testing.TB, p int, desc string, dealt bool) []topo.Domain {
	t.Helper()
	m, err := topo.Synthetic(desc)
	if err != nil {
		t.Fatal(err)
	}
	cores, packages := m.All(topo.Core), len(m.All(topo.Package))
	out := make([]topo.Domain, p)
	for r := range out {
		core := r
		if dealt {
			core = r%packages*(len(cores)/packages) + r/packages
		}
		out[r] = m.DomainOf(cores[core].CPUs)
	}
	return out
}

// groupsIn makes the groups of ranks in these domains, with areas as large as a program's.
func groupsIn(t testing.TB, domains []topo.Domain) (gs []*Group) {
	t.Helper()
	first, large := Dimensions(len(domains), false)
	area, err := shm.CreateArea(first)
	if err != nil {
		t.Fatal(err)
	}
	area.Locate(domains)
	for r := range domains {
		a := area
		if r > 0 {
			if a, err = shm.AttachArea(area.Card()); err != nil {
				t.Fatal(err)
			}
		}
		gs = append(gs, New(a, r, goroutines{}, large, nil))
	}
	t.Cleanup(func() {
		for _, g := range gs {
			g.Close()
		}
	})
	return gs
}

func TestLevelsAreFoundFromTheTopology(t *testing.T) {
	const flat = 0
	for _, c := range []struct {
		name           string
		ranks          int
		desc           string
		dealt          bool
		domains, lanes int // domains flat: there are no levels
		ordered        bool
		inner          int // domains of a domain; flat: it has no levels
	}{
		{"two packages of 64 cores", 128, "package:2 core:64", false, 2, 64, true, flat},
		{"two packages of 96 cores in 12 caches", 192, "package:2 l3:12 core:8", false, 2, 96, true, 12},
		{"ranks dealt to packages", 128, "package:2 core:64", true, 2, 64, false, flat},
		{"packages of unequal numbers of ranks", 100, "package:2 core:64", false, 2, 36, true, flat},
		{"caches of one package", 64, "package:1 l3:8 core:8", false, 8, 8, true, flat},
		{"NUMA nodes of one package", 64, "package:1 numa:4 core:16", false, 4, 16, true, flat},
		{"one package with one cache", 64, "package:1 core:64", false, flat, 0, false, flat},
		{"few ranks", 8, "package:2 core:4", false, flat, 0, false, flat},
		{"few ranks of each cache", 24, "package:1 l3:12 core:2", false, flat, 0, false, flat},
	} {
		l := newLevels(&Group{tuning: tuning.Default().Collective}, placed(t, c.ranks, c.desc, c.dealt))
		if c.domains == flat {
			if l != nil {
				t.Errorf("%s: %d domains, want none", c.name, len(l.members))
			}
			continue
		}
		if l == nil || len(l.members) != c.domains || l.lanes != c.lanes || l.ordered != c.ordered {
			t.Errorf("%s: %+v", c.name, l)
			continue
		}
		var within []topo.Domain
		for _, r := range l.members[0] {
			within = append(within, placed(t, c.ranks, c.desc, c.dealt)[r])
		}
		if in := newLevels(&Group{tuning: tuning.Default().Collective}, within); (in == nil) != (c.inner == flat) || in != nil && len(in.members) != c.inner {
			t.Errorf("%s: within a domain %+v, want %d", c.name, in, c.inner)
		}
	}
	if newLevels(&Group{tuning: tuning.Default().Collective}, append(placed(t, 31, "package:2 core:16", false), 0)) != nil {
		t.Error("a rank that is bound to no package has no place in a level")
	}
}

// All operations in two and three levels give what they give in one, in whatever order they follow each other, whether ranks of
// a package follow each other or not.
func TestLevelsAgainstNaive(t *testing.T) {
	for _, c := range []struct {
		name    string
		domains []topo.Domain
	}{
		{"2 x 8 in order", placed(t, 16, "package:2 core:8", false)},
		{"2 x 8 dealt", placed(t, 16, "package:2 core:8", true)},
		{"11 and 6", placed(t, 17, "package:2 core:11", false)},
		{"3 x 2 x 4", placed(t, 24, "package:3 l3:2 core:4", false)},
		{"2 x 4 x 4", placed(t, 32, "package:2 l3:4 core:4", false)},
	} {
		t.Run(c.name, func(t *testing.T) {
			gs := groupsIn(t, c.domains)
			rng := rand.New(rand.NewPCG(5, uint64(len(gs))))
			for round := range 30 {
				n := []int{8, 120, 128, 248, 2056, 9000, 70 << 10}[rng.IntN(7)]
				k := nodetest.Affine(t)
				if round%2 == 0 {
					k = sums(t)
				}
				ops := levelled(gs, n, rng.IntN(len(gs)), k)
				if n <= 248 && round%3 == 0 {
					ops = operations(rng, len(gs), n, nodetest.Affine(t)) // others, in one level
				}
				o := ops[rng.IntN(len(ops))]
				each(gs, func(g *Group) {
					got, err := o.run(g)
					if want := o.want(g.rank); err != nil || want != nil && !bytes.Equal(got, want) {
						t.Errorf("round %d: %s of %d bytes: rank %d has something else (%v)", round, o.name, n, g.rank, err)
					}
				})
				if t.Failed() {
					return
				}
			}
		})
	}
}

// sums adds up 64-bit integers, in whatever order.
func sums(t testing.TB) op.Kernel {
	t.Helper()
	k, err := op.For(op.Sum, datatype.Predefined(datatype.Uint64))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// An operator that commutes takes two levels whatever the order of ranks is, any other only if those of a package follow each other.
func TestOperatorsThatDoNotCommuteKeepTheOrderOfRanks(t *testing.T) {
	for _, dealt := range []bool{false, true} {
		gs := groupsIn(t, placed(t, 16, "package:2 core:8", dealt))
		for _, k := range []op.Kernel{nodetest.Affine(t), sums(t)} {
			want := TwoLevel
			if dealt && !k.Commutes() {
				want = Slots
			}
			each(gs, func(g *Group) {
				b := make([]byte, elem)
				if err := g.Allreduce(b, b, k); err != nil || g.way != want {
					t.Errorf("dealt %t, commutes %t: rank %d went by %v (%v), want %v", dealt, k.Commutes(), g.rank, g.way, err, want)
				}
				g.way = Slots
			})
		}
	}
}

// levelled are the operations that take two levels, of n bytes, and what each rank has afterwards.
func levelled(gs []*Group, n, root int, k op.Kernel) []operation {
	p := len(gs)
	in := nodetest.Vectors(rand.New(rand.NewPCG(3, uint64(n))), p, n)
	sum := nodetest.Folded(in, k)
	all := slices.Concat(in...)
	return []operation{
		{"Barrier", func(g *Group) ([]byte, error) { return nil, g.Barrier() }, func(int) []byte { return nil }},
		{"Bcast", func(g *Group) ([]byte, error) {
			b := make([]byte, n)
			if g.rank == root {
				copy(b, in[root])
			}
			return b, g.Bcast(b, root)
		}, func(int) []byte { return in[root] }},
		{"Reduce", func(g *Group) ([]byte, error) {
			out := make([]byte, n)
			return out, g.Reduce(in[g.rank], out, k, root)
		}, func(r int) []byte {
			if r == root {
				return sum
			}
			return nil
		}},
		{"Allreduce", func(g *Group) ([]byte, error) {
			out := make([]byte, n)
			return out, g.Allreduce(in[g.rank], out, k)
		}, func(int) []byte { return sum }},
		{"Gather", func(g *Group) ([]byte, error) {
			if n > buffers.InlineMax {
				return nil, nil
			}
			out := make([]byte, p*n)
			return out, g.Gather(in[g.rank], out, n, root)
		}, func(r int) []byte {
			if r == root && n <= buffers.InlineMax {
				return all
			}
			return nil
		}},
	}
}

// Nodes of 128 and 192 ranks, with roots wherever they may be.
func TestLevelsOfLargeNodes(t *testing.T) {
	for desc, p := range map[string]int{"package:2 core:64": 128, "package:2 l3:12 core:8": 192} {
		gs := groupsIn(t, placed(t, p, desc, false))
		for _, root := range []int{0, 1, p / 2, p - 1} {
			for _, n := range []int{8, 120, 1024, 70 << 10} {
				if n > 1024 && root != 1 {
					continue
				}
				for _, o := range levelled(gs, n, root, nodetest.Affine(t)) {
					each(gs, func(g *Group) {
						before := g.Phase()
						got, err := o.run(g)
						if g.Phase() == before && (o.name != "Gather" || n <= buffers.InlineMax) {
							t.Errorf("%s: %s of %d bytes counts for nothing", desc, o.name, n)
						}
						if want := o.want(g.rank); err != nil || want != nil && !bytes.Equal(got, want) {
							t.Errorf("%s: %s of %d bytes, root %d: rank %d has something else (%v)", desc, o.name, n, root, g.rank, err)
						}
						if way := g.Way(); way != TwoLevel && (o.name != "Gather" || n <= buffers.InlineMax) {
							t.Errorf("%s: %s of %d bytes went by %v", desc, o.name, n, way)
						}
					})
					if t.Failed() {
						return
					}
				}
			}
		}
	}
}
