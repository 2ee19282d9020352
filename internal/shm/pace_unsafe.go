package shm

import "unsafe"

// Pace is how far a rank is in the phases of an area, and where that lies: whoever has
// it does the next operation, package node or, between its calls, the C library.
type Pace struct {
	Phase uint64 // the last one begun
	Known uint64 // all ranks have come to this one
	Told  uint64 // the one that this rank has told it came to
	Every uint64 // phases after which it tells again

	Divided uint64 // all must have come to this phase before a buffer is written
	Buffers uint64 // of each rank: phases that what lies in them lasts
	Step    uint64 // bytes of a buffer
	Short   uint64 // bytes that go through a buffer as the room is divided; 0: it must be divided anew before

	first    unsafe.Pointer // block of rank 0; nil: only package node may go on
	block    uint64         // bytes of a rank's block
	sleepers *uint32
	rank     uint64
	size     uint64
}

// Where in a Pace others than Go find its words, and what they need to know of an area.
const (
	PaceFirst    = unsafe.Offsetof(Pace{}.first)
	PaceBlock    = unsafe.Offsetof(Pace{}.block)
	PaceSleepers = unsafe.Offsetof(Pace{}.sleepers)
	PaceRank     = unsafe.Offsetof(Pace{}.rank)
	PaceSize     = unsafe.Offsetof(Pace{}.size)
	PaceSlots    = 2                     // of a block: where the slots begin, slots of SlotSize
	PaceRoom     = PaceSlots + AreaSlots // and where the buffers do
)

// Describe says where an area that a rank has joined lies.
func (a *Area) Describe(p *Pace) {
	p.first, p.block, p.sleepers = a.first, uint64(a.block), &a.shared.sleepers
	p.rank, p.size = uint64(a.rank), uint64(a.cfg.Ranks)
}

// Leave says that there is no area any more.
func (p *Pace) Leave() { p.first = nil }
