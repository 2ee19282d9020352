//go:build crossings

package node

import (
	"bytes"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
)

// crossed are the lines that the ranks of each package have read from others so far.
func crossed(gs []*Group) map[uint32][2]int {
	out := map[uint32][2]int{}
	for _, g := range gs {
		at := g.area.Domain(g.rank) >> 16
		out[at] = g.lines(out[at])
	}
	return out
}

// lines adds those that a rank has read to some: flags, and data.
func (g *Group) lines(n [2]int) [2]int {
	n[0] += g.area.Flags
	n[1] += g.area.Data
	if l := g.levels; l != nil && l.inner != nil {
		n = l.inner.lines(n)
		if l.lane != nil {
			n = l.lane.lines(n)
		}
	}
	return n
}

// Between packages go at most 4 cache lines to each for a short operation, and for a long one its bytes once to each, beside a
// flag for each piece that a lane carries.
func TestFewLinesCrossPackages(t *testing.T) {
	for _, c := range []struct {
		ranks int
		desc  string
	}{{128, "package:2 core:64"}, {192, "package:2 core:96"}, {192, "package:2 l3:12 core:8"}} {
		gs := groupsIn(t, placed(t, c.ranks, c.desc, false))
		for _, n := range []int{8, 64 << 10, 1 << 20} {
			if n > 64<<10 && c.ranks > 128 {
				continue
			}
			times := 1
			if n == 8 {
				times = 2 * shm.AreaSlots // so that who runs ahead looks how far others are
			}
			for _, o := range levelled(gs, n, 1, nodetest.Affine(t)) {
				if o.name == "Gather" || n > 8 && o.name == "Barrier" {
					continue
				}
				do := func(times int) {
					each(gs, func(g *Group) {
						for range times {
							got, err := o.run(g)
							if want := o.want(g.rank); err != nil || want != nil && !bytes.Equal(got, want) {
								t.Errorf("%s of %d bytes: rank %d has something else (%v)", o.name, n, g.rank, err)
								return
							}
						}
					})
				}
				do(1) // makes what it needs
				before := crossed(gs)
				do(times)
				for at, now := range crossed(gs) {
					flags, data := now[0]-before[at][0], now[1]-before[at][1]
					t.Logf("%s: %s of %d bytes: %.2f flags and %.2f lines of data to package %d", c.desc, o.name, n, float64(flags)/float64(times), float64(data)/float64(times), at)
					if n == 8 && flags+data > 4*times || n > 8 && data > n/64 || n > 8 && flags > n/64/8 {
						t.Errorf("%s: %d times %s of %d bytes took %d flags and %d lines of data to package %d", c.desc, times, o.name, n, flags, data, at)
					}
				}
			}
		}
	}
}
