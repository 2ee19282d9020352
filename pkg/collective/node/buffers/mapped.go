package buffers

// Mapped are the ranks' buffers as this process sees them.
type Mapped struct {
	Host Sharer       // nil: nobody sees another's memory
	last [][2]mapping // of each rank: those looked at last
}

// Of each rank's buffers.
const (
	Sends = 0
	Recvs = 1
)

// mapping is a rank's buffer as this process sees it: where a heap lies in sight stays the same, and to look it up
// takes as long as to copy a KiB.
type mapping struct {
	name uint64
	mem  []byte
}

// What a rank says of a buffer, if it is no name.
const (
	Hidden    = 0 // others do not see it
	Unneeded  = 1 // there is none, or nobody looks at it
	LeastName = 2
)

// NewMapped are those of a process, which may be a Sharer, among so many.
func NewMapped(host any, size int) Mapped {
	s, ok := host.(Sharer)
	if !ok || size == 1 {
		return Mapped{}
	}
	return Mapped{Host: s, last: make([][2]mapping, size)}
}

// Name is what this rank says of a buffer.
func (s *Mapped) Name(b []byte) uint64 {
	if len(b) == 0 {
		return Unneeded
	}
	if name, ok := s.Host.Shared(b); ok {
		return name
	}
	return Hidden
}

// Part is a part of another rank's buffer of that name.
func (s *Mapped) Part(rank, buffer int, name uint64, from, to int) ([]byte, error) {
	l := &s.last[rank][buffer]
	if l.name != name || to > len(l.mem) {
		mem, err := s.Host.View(rank, name, to)
		if err != nil {
			return nil, err
		}
		*l = mapping{name, mem}
	}
	return l.mem[from:to:to], nil
}

// Sharer is a Host whose ranks see memory of each other: long operations on such
// buffers copy straight from one into the other, without an area's buffer between.
type Sharer interface {
	// Shared names memory of this rank that others see. Names of neighbouring bytes
	// are neighbouring numbers, and none is below LeastName.
	Shared(b []byte) (name uint64, ok bool)
	// View is memory that a rank of the group has named, n bytes.
	View(rank int, name uint64, n int) ([]byte, error)
}
