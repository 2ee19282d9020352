package shm

import (
	"sync/atomic"

	"github.com/gompirun/gompi/internal/sys"
)

// Bench is a rank's place among those that share its CPU, each of which lets the
// others run when it has nothing to do (man 2 sched_yield): their turns come in a
// circle then. It has two uses.
//
// A rank tells the others when it leaves the CPU (Leave, Back). Who waits for one that
// has left need not look for its answer.
//
// And the ranks choose the order of the circle, where it matters: in a ring of p ranks,
// of which each waits for the one before it, a rank whose turn comes right after that
// one's finds p messages. In an order by chance it finds two, and each turn costs a
// switch between threads. So a rank that waits for the same one time after time (Awaited)
// moves to where its turn comes next (Settle).
//
// C does what is done around each yield itself, with the same Sitting.
type Bench struct {
	*Sitting
	own     *Control
	segment *Segment
	rank    int
	wrong   bool // the last look found the order so
	right   uint // looks in a row found it so
	tries   uint // to come to the right place
}

// Sitting is what there is to do around a yield.
type Sitting struct {
	sys.Turn         // All is nil if it is not known which CPU that is
	follows  *uint64 // of this rank: whom it waits for time after time, counted from 1; 0 nobody
	peer     uint64  // whom it waited for when it yielded last, counted from 1
	count    uint64  // so often in a row
	check    uint64  // the count at which Settle is due
	coming   *uint64 // of the one it waits for: the number of its last turn,
	round    *uint64 // and of that one's CPU: how many its ranks have had
	ranks    uint64  // that share that CPU; 0: it is not known, or this rank's own
}

// Soon reports whether the rank that this one waits for time after time has the next turn on its CPU, which is
// another than this one's. Who then waits for it, instead of leaving, is a turn later himself from then on: so turns on two
// CPUs come to be side by side, where all messages of a turn find their receivers running. At any other distance a ring gets
// on by one rank in each CPU's circle.
func (b *Sitting) Soon() bool {
	if b.ranks == 0 {
		return false
	}
	ago := atomic.LoadUint64(b.round) - atomic.LoadUint64(b.coming)
	return ago+1 == b.ranks || ago == b.ranks
}

// Bench makes a rank's place.
func (s *Segment) Bench(rank int) *Bench {
	c := s.Control(rank)
	return &Bench{Sitting: &Sitting{Turn: sys.Turn{Own: &c.turn, Away: &c.away}, follows: &c.follows, check: Steady}, own: c, segment: s, rank: rank}
}

// Leave is called before others are let run, Back afterwards.
func (b *Sitting) Leave() {
	publish(b.Away, 1)
}

// Back see Leave.
func (b *Sitting) Back() {
	publish(b.Away, 0)
	if b.All != nil {
		n := atomic.LoadUint64(b.All) + 1
		publish(b.All, n)
		publish(b.Own, n)
	}
}

// Yield lets the others on the CPU run, between Leave and Back, and says how many ticks (sys.Ticks) that took.
func (b *Sitting) Yield() uint64 { return sys.YieldTurn(&b.Turn) }

// Awaits reports whether the rank has waited for another one lately.
func (b *Bench) Awaits(rank int) bool { return b.peer == uint64(rank)+1 }

// Awaited takes in that others were let run because nothing had come from a rank of
// the node.
func (b *Bench) Awaited(rank int) {
	if peer := uint64(rank) + 1; peer != b.peer {
		b.peer, b.count, b.check, b.ranks = peer, 0, Steady, 0
		publish(b.follows, 0)
		return
	}
	if b.count++; b.count >= b.check {
		b.Settle()
	}
}

// AwayWord is where the rank says whether it has left its CPU.
func (c *Control) AwayWord() *uint64 { return &c.away }

// Away reports whether the rank has left its CPU to others: it answers only when it has
// one again.
func (c *Control) Away() bool { return atomic.LoadUint64(&c.away) != 0 }
