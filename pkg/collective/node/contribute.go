package node

import (
	"github.com/gompirun/gompi/internal/shm"
	"github.com/gompirun/gompi/internal/sys"
)

// How many phases short contributions last before their room is used again, and
// how many bytes go beside a stamp.
const (
	slots     = shm.AreaSlots
	inlineMax = shm.InlineMax
)

// contribute begins a phase to which this rank contributes b: long ones go into
// its buffer, others are to be posted beside the stamp. All ranks agree on long.
func (g *Group) contribute(b []byte, long bool) (inline []byte, err error) {
	if !long {
		return b, g.begin(slots)
	}
	if err := g.begin(g.buffers); err != nil {
		return nil, err
	}
	sys.Copy(g.area.Buffer(g.rank, g.phase), b)
	return nil, nil
}

// contribution is what a rank has contributed to a phase.
func (g *Group) contribution(rank int, phase uint64, n int, long bool) []byte {
	if long {
		return g.area.Buffer(rank, phase)[:n]
	}
	return g.area.Inline(rank, phase, n)
}

// step is how much of each rank's n bytes goes through in a phase.
func (g *Group) step(n int) (step int, long bool) {
	if n <= inlineMax {
		return inlineMax, false
	}
	return g.chunk, true
}

// take gets what a rank posts.
func (g *Group) take(buf []byte, from int, long bool) error {
	if err := g.await(onePosted, from, g.phase); err != nil {
		return err
	}
	copy(buf, g.contribution(from, g.phase, len(buf), long))
	return nil
}
