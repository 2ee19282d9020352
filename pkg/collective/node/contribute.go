package node

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// How many phases short contributions last before their room is used again, and
// how many bytes go beside a stamp.
const (
	slots = shm.AreaSlots
)

// copyShort is copy of a few bytes, for mostly they are eight.
func copyShort(to, from []byte) {
	if len(to) == 8 && len(from) >= 8 {
		*(*[8]byte)(to) = [8]byte(from)
		return
	}
	copy(to, from)
}

// contribution is what a rank has contributed to a phase.
func (g *Group) contribution(rank int, phase uint64, n int, long bool) []byte {
	if long {
		return g.read(rank, phase, 0, n)
	}
	return g.area.Inline(rank, phase, n)
}

// read is a part of a rank's buffer for a phase, to be read.
func (g *Group) read(rank int, phase uint64, from, to int) []byte {
	b := g.buffer(rank, phase)[from:to]
	g.area.Read(rank, b)
	return b
}

// steps is how much of each rank's n bytes goes through in a phase. wide says
// that all depend on all.
func (g *Group) steps(n int, wide bool) (step int, long bool, err error) {
	if n <= buffers.InlineMax {
		return buffers.InlineMax, false, nil
	}
	err = g.prepare(n, wide)
	return g.step, true, err
}

// take gets what a rank posts.
func (g *Group) take(buf []byte, from int, long bool) error {
	if err := g.awaitOne(from); err != nil {
		return err
	}
	memcpy.Copy(buf, g.contribution(from, g.phases.Phase, len(buf), long))
	return nil
}

// takeShort gets what a rank posts beside its stamp, from byte at on.
func (g *Group) takeShort(buf []byte, from, at int) error {
	if err := g.awaitOne(from); err != nil {
		return err
	}
	copyShort(buf, g.area.Inline(from, g.phases.Phase, at+len(buf))[at:])
	return nil
}
