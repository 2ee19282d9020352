package shm

import (
	"runtime"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/sys"
)

// How often an order is looked at, in yields for the same rank in a row, and how often it
// is tried to change it before that becomes ever more seldom.
const (
	Steady      = 64      // before the first look
	looksAgain  = 16      // after one that found it right, twice as many each time
	mostRight   = 6       // of such times
	seldomLooks = 4096    // at most after one that found nobody to come behind
	triesAgain  = 8       // after one that did not
	manyTries   = 8       // that often
	seldomTries = 1 << 20 // at most so far apart
	never       = ^uint64(0)
)

// Settle looks at the order of turns, and may change it. Ranks take their places one
// after the other, each when the one before it has its own: so nobody follows one who
// will move. A turn out of order may be by chance, two are not.
func (b *Bench) Settle() {
	if b.count == Steady { // somebody new to follow
		b.tries = 0
	}
	publish(b.follows, b.peer)
	b.watch()
	before, wrong := b.before(), b.wrong
	b.wrong = before != nil && b.behind(before) != 1
	switch {
	case before == nil:
		publish(&b.own.placed, 1)
		b.check = b.count + min(b.count, seldomLooks)
		return
	case !b.wrong:
		publish(&b.own.placed, 1)
		b.check = b.count + looksAgain<<b.right
		b.right = min(b.right+1, mostRight)
		return
	}
	b.right = 0
	publish(&b.own.placed, 0)
	b.check = b.count + triesAgain
	if !wrong || atomic.LoadUint64(&before.placed) == 0 {
		return
	}
	if b.tries++; b.tries > manyTries {
		b.check = b.count + min(uint64(triesAgain)<<(b.tries-manyTries), seldomTries)
	}
	if !b.moveBehind(before) {
		b.check = never
	}
}

// before is who should have this CPU right before the rank: the one it follows, or if
// that is on another CPU, whom that one follows, and so on. It is nil if there is nobody,
// and for the first on its CPU that follows somebody: in a ring, one stays where it is.
func (b *Bench) before() *Control {
	first := b.first()
	if first == nil {
		return nil
	}
	b.All = &first.turns
	leads := true
	for r := range b.rank {
		c := b.segment.Control(r)
		leads = leads && (c.Seat() != b.own.Seat() || atomic.LoadUint64(&c.follows) == 0)
	}
	for who, steps := b.peer, 0; !leads && who > 0 && who <= uint64(b.segment.cfg.Ranks) && steps < mostSteps; steps++ {
		c := b.segment.Control(int(who - 1))
		if who = atomic.LoadUint64(&c.follows); c.Seat() == b.own.Seat() {
			if c == b.own || who == 0 {
				return nil
			}
			return c
		}
	}
	return nil
}

// mostSteps is how far before looks: ranks that follow each other are on as many CPUs.
const mostSteps = 64

// first is the block of the first rank on this one's CPU; nil: it is bound to none.
func (b *Bench) first() *Control {
	c, _ := b.segment.row(b.own.Seat())
	return c
}

// row is the block of the first rank on a CPU, and how many there are; nil: none, or it is no CPU.
func (s *Segment) row(seat int) (first *Control, ranks uint64) {
	for r := 0; seat >= 0 && r < s.cfg.Ranks; r++ {
		if c := s.Control(r); c.Seat() == seat {
			if ranks++; first == nil {
				first = c
			}
		}
	}
	return first, ranks
}

// fewTurns are so few in a circle that to wait for one takes as much of it as is gained, but for two who wait for each other:
// rings of 4 ranks on 2 CPUs lost a tenth.
const fewTurns = 2

// watch takes in whose turns Soon is to look at.
func (b *Bench) watch() {
	b.ranks = 0
	if b.peer == 0 || b.peer > uint64(b.segment.cfg.Ranks) {
		return // of another world
	}
	c := b.segment.Control(int(b.peer - 1))
	first, ranks := b.segment.row(c.Seat())
	if first == nil || c.Seat() == b.own.Seat() {
		return
	}
	mutual := atomic.LoadUint64(&c.follows) == uint64(b.rank)+1
	if ranks > fewTurns || mutual {
		b.coming, b.round, b.ranks = &c.turn, &first.turns, ranks
	}
}

// behind is how many turns after c's this rank has had its last one.
func (b *Bench) behind(c *Control) uint64 {
	return atomic.LoadUint64(b.Own) - atomic.LoadUint64(&c.turn)
}

// Bounds of a search for the right place.
const (
	leastStep = 50 * time.Nanosecond
	longest   = 3 * time.Millisecond
)

// moveBehind has the rank's turn come right after that of c, if it can. It reports false
// where the kernel does not let it choose.
//
// Linux from 6.6 on gives the CPU to the thread whose deadline comes first, and a yield
// puts that off by the thread's slice. So the deadlines of threads that only yield go
// round in a circle as long as a slice, and who has a shorter slice for one turn, which
// threads may ask for since 6.12 (man 2 sched_setattr), comes before those whose
// deadlines it so passes in all turns that follow. How many these are the turns tell that the others
// have had meanwhile; how much it takes is found by halving.
func (b *Bench) moveBehind(c *Control) bool {
	runtime.LockOSThread() // whose slice it is
	defer runtime.UnlockOSThread()
	slice, err := sys.Slice()
	if err != nil {
		return false
	}
	begin := time.Now()
	others, ok := b.turnOf(slice)
	for step, pass := slice/2, b.behind(c)-1; ok && pass > 0 && step > leastStep && time.Since(begin) < longest; {
		var had uint64
		if had, ok = b.turnOf(slice - step); had > others {
			break // somebody has come
		}
		if passed := others - had; passed <= pass {
			pass -= passed
		} else if ok {
			_, ok = b.turnOf(slice + step)
		}
		step /= 2 // in all less than a slice, which would be once round
	}
	return ok && sys.SetSlice(slice) == nil
}

// turnOf lets the others have their turns, and says how many they were. It has a slice
// for it.
func (b *Bench) turnOf(slice time.Duration) (turns uint64, ok bool) {
	if sys.SetSlice(slice) != nil {
		return 0, false
	}
	was := atomic.LoadUint64(b.Own)
	b.Yield()
	return atomic.LoadUint64(b.Own) - was - 1, true
}
