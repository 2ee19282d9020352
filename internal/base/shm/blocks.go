package shm

import "slices"

// blocks divides units, numbered from 0, into blocks: the first free ones that are
// enough. What it knows lies in memory of its own, so nobody who can write to the
// blocks can spoil it. Finding and freeing take time in proportion to the number
// of gaps.
type blocks struct {
	limit int         // units
	top   int         // all from here on are free
	gaps  []extent    // free ones below top, in order; between two is a block
	used  map[int]int // lengths of the blocks, by their first unit
}

// extent is a run of units.
type extent struct{ at, n int }

func newBlocks(limit int) blocks { return blocks{limit: limit, used: map[int]int{}} }

// take makes a block of n units, n > 0.
func (b *blocks) take(n int) (at int, ok bool) {
	if i := slices.IndexFunc(b.gaps, func(g extent) bool { return g.n >= n }); i >= 0 {
		g := &b.gaps[i]
		at = g.at
		g.at, g.n = g.at+n, g.n-n
		if g.n == 0 {
			b.gaps = slices.Delete(b.gaps, i, i+1)
		}
	} else if n <= b.limit-b.top {
		at = b.top
		b.top += n
	} else {
		return 0, false
	}
	b.used[at] = n
	return at, true
}

// give frees the block that begins at a unit and returns its length; 0: there is
// none.
func (b *blocks) give(at int) (n int) {
	n = b.used[at]
	if n == 0 {
		return 0
	}
	delete(b.used, at)
	i, _ := slices.BinarySearchFunc(b.gaps, at, func(g extent, at int) int { return g.at - at })
	b.gaps = slices.Insert(b.gaps, i, extent{at, n})
	if i+1 < len(b.gaps) && b.gaps[i].end() == b.gaps[i+1].at {
		b.gaps[i].n += b.gaps[i+1].n
		b.gaps = slices.Delete(b.gaps, i+1, i+2)
	}
	if i > 0 && b.gaps[i-1].end() == b.gaps[i].at {
		b.gaps[i-1].n += b.gaps[i].n
		b.gaps = slices.Delete(b.gaps, i, i+1)
	}
	if last := len(b.gaps) - 1; b.gaps[last].end() == b.top {
		b.top = b.gaps[last].at
		b.gaps = b.gaps[:last]
	}
	return n
}

func (g extent) end() int { return g.at + g.n }
