package shm

import (
	"math"
	"unsafe"
)

// Phases is how far a rank is in the phases of an area, and where that lies: whoever has
// it does the next operation, package node or, between its calls, the C library.
type Phases struct {
	Phase uint64 // the last one begun
	Known uint64 // all ranks have come to this one
	Told  uint64 // the one that this rank has told it came to
	Every uint64 // phases after which it tells again

	Divided uint64 // all must have come to this phase before a buffer is written
	Buffers uint64 // of each rank: phases that what lies in them lasts
	Step    uint64 // bytes of a buffer
	Short   uint64 // bytes that go through a buffer as the room is divided; 0: it must be divided anew before

	ReadByAll uint64 // bytes of the longest vector that is read whole: by every rank, for a result that all get
	ReadByOne uint64 // and by one

	first    unsafe.Pointer // block of rank 0; nil: only package node may go on
	block    uint64         // bytes of a rank's block
	sleepers *uint32
	rank     uint64
	size     uint64

	Arrivals  uint64    // how often this rank has arrived
	Levels    uint64    // 1: package node does barriers, bcasts, reduces, allreduces and gathers in two levels
	cpuGroups uint64    // how many there are
	cpuPlaces *CPUPlace // of each rank; nil: no ranks share a CPU
	all       *uint64
	released  *uint64 // and the result
}

// CPUPlace is where a rank of an area in which ranks share CPUs has its place: on the CPU group
// of those on its CPU.
type CPUPlace struct {
	Leader, Index, Ranks uint32  // the first of them, its number among them, and how many they are
	Bound                uint32  // 1: they stay on that CPU
	Away                 *uint64 // 1 while the rank has left its CPU to others; nil: that is not known
}

// What others than Go need to know of an area.
const (
	PhasesCome  = SlotSize + unsafe.Offsetof(cpuGroup{}.come) // of the block of a CPU group's first rank: how often those there have arrived
	PhasesSlots = 2                                           // of a block: where the slots begin, slots of SlotSize
	PhasesRoom  = PhasesSlots + AreaSlots                     // and where the buffers do
)

// What whoever has a Phases waits for beside a rank's post, where ranks share CPUs.
const (
	ForArrivals = -1 // of all
	ForRelease  = -2 // of the result
)

// Describe says where an area that a rank has joined lies.
func (a *Area) Describe(p *Phases) {
	p.first, p.block, p.sleepers = a.first, uint64(a.block), &a.shared.sleepers
	p.rank, p.size = uint64(a.rank), uint64(a.cfg.Ranks)
	p.all, p.released = &a.shared.arrivals, &a.shared.released
}

// alone is a rank without others, and where it posts what nobody reads.
type alone struct {
	Phases
	nobody uint32 // of others, that sleep
	block  [PhasesRoom*SlotSize + AreaBuffers*alonePart]byte
}

// alonePart is how many bytes a rank without others contributes to an operation that is not left to package node, at most.
const alonePart = 4096

// Lone is for the operations of a rank that has no others, in any number of communicators that one thread at a time uses.
func Lone() *Phases {
	a := &alone{Phases: Phases{Every: math.MaxInt64, Buffers: 1, Step: AreaBuffers * alonePart, Short: alonePart, ReadByAll: alonePart, ReadByOne: alonePart, size: 1}}
	a.first, a.sleepers = unsafe.Pointer(&a.block), &a.nobody
	return &a.Phases
}

// Sit says where all ranks have their places, on so many CPU groups, if they share CPUs.
func (p *Phases) Sit(cpuPlaces []CPUPlace, cpuGroups int) {
	p.cpuPlaces, p.cpuGroups = unsafe.SliceData(cpuPlaces), uint64(cpuGroups)
}

// CPUPlaces is what Sit was told, an array; nil: nothing.
func (p *Phases) CPUPlaces() *CPUPlace { return p.cpuPlaces }

// Leave says that there is no area any more.
func (p *Phases) Leave() { p.first = nil }
