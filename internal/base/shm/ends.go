package shm

// Ends is the memory that a rank's messages to a peer, and the peer's to it, are
// sent and received with. It is for code in C, which does between calls of Go what
// Push, Ring, Mark, Poll and Advance do; both never run at the same time.
type Ends struct {
	Tx     *Tx
	Rx     *Rx
	Peer   *Control
	Parked *uint32 // of the peer: it must be rung unless this is Awake
	Marks  *uint64 // that the rank sets its Mark in; nil: it need not
	Mark   uint64
	Away   *uint64 // of the peer: 1 while it has left its CPU to others
	Here   *uint64 // the same of the rank

	ExchangeBuffers *ExchangeBuffers // of Tx and Rx
}

// Awake is Control.parked of a rank that need not be rung.
const Awake uint32 = barriers

// Ends returns the part of Ends that a control block of the peer has, for the
// messages of rank. mark says whether the peer wants marks.
func (c *Control) Ends(rank int, mark bool) Ends {
	e := Ends{Peer: c, Parked: &c.parked, Away: &c.away}
	if mark {
		e.Marks, e.Mark = &c.active[rank/64], 1<<(rank%64)
	}
	return e
}

// What C must know of a slot.
const (
	LengthMask          = lengthMask
	ExchangeBufferShift = exchangeBufferShift
	ExchangeBufferMask  = exchangeBufferMask

	SlotSize   = slotSize
	SlotInline = inlineMax
)
