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

// copyShort is copy of a few bytes, for mostly they are eight.
func copyShort(to, from []byte) {
	if len(to) == 8 && len(from) >= 8 {
		*(*[8]byte)(to) = [8]byte(from)
		return
	}
	copy(to, from)
}

// bring copies what this rank contributes to where others read it. Lines that they have read before come back from
// distant CPUs one by one: 64 KiB of Bcast by 4 ranks on 2 such CPUs took 28 us, and 8 past the caches.
func (g *Group) bring(to, b []byte) {
	if g.benches == 1 {
		sys.Copy(to, b)
		return
	}
	reading := shm.Reading{Weight: 1, Wait: lineWait}
	if len(b) >= longFrom {
		reading = shm.Reading{Weight: readersWait}
	}
	g.bringer.Bring(to, b, 0, reading)
}

// readersWait is how many times the time of a copy past the caches counts, since some on each CPU then read from memory: on near
// CPUs 64 KiB took the root 8 us and 2.3, and all of a Bcast by 8 ranks on two of them 10 and 13. Few lines are read in the time
// of one, which is lineWait ticks more from memory than from a near CPU: 2000 bytes by 4 ranks on distant CPUs took 1.4 us, and
// 0.6 where they counted once; on near ones 1 KiB took the sender 440 to 700 ticks, and 450 past the caches.
const (
	readersWait = 3
	lineWait    = 200
	longFrom    = 2 << 10 // bytes
)

// contribution is what a rank has contributed to a phase.
func (g *Group) contribution(rank int, phase uint64, n int, long bool) []byte {
	if long {
		return g.buffer(rank, phase)[:n]
	}
	return g.area.Inline(rank, phase, n)
}

// steps is how much of each rank's n bytes goes through in a phase. wide says
// that all depend on all.
func (g *Group) steps(n int, wide bool) (step int, long bool, err error) {
	if n <= inlineMax {
		return inlineMax, false, nil
	}
	err = g.prepare(n, wide)
	return g.step, true, err
}

// take gets what a rank posts.
func (g *Group) take(buf []byte, from int, long bool) error {
	if err := g.awaitOne(from); err != nil {
		return err
	}
	sys.Copy(buf, g.contribution(from, g.pace.Phase, len(buf), long))
	return nil
}

// takeShort gets what a rank posts beside its stamp, from byte at on.
func (g *Group) takeShort(buf []byte, from, at int) error {
	if err := g.awaitOne(from); err != nil {
		return err
	}
	copyShort(buf, g.area.Inline(from, g.pace.Phase, inlineMax)[at:])
	return nil
}
