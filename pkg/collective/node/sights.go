package node

// sights are the ranks' buffers as this process sees them.
type sights struct {
	host Sharer     // nil: nobody sees another's memory
	last [][2]sight // of each rank: those looked at last
}

// Of each rank's buffers.
const (
	sends = 0
	recvs = 1
)

// sight is a rank's buffer as this process sees it: where a heap lies in sight stays the same, and to look it up
// takes as long as to copy a KiB.
type sight struct {
	name uint64
	mem  []byte
}

// newSights are those of a process, which may be a Sharer, among so many.
func newSights(host any, size int) sights {
	s, ok := host.(Sharer)
	if !ok || size == 1 {
		return sights{}
	}
	return sights{host: s, last: make([][2]sight, size)}
}

// name is what this rank says of a buffer.
func (s *sights) name(b []byte) uint64 {
	if len(b) == 0 {
		return unneeded
	}
	if name, ok := s.host.Shared(b); ok {
		return name
	}
	return hidden
}

// part is a part of another rank's buffer of that name.
func (s *sights) part(rank, buffer int, name uint64, from, to int) ([]byte, error) {
	l := &s.last[rank][buffer]
	if l.name != name || to > len(l.mem) {
		mem, err := s.host.View(rank, name, to)
		if err != nil {
			return nil, err
		}
		*l = sight{name, mem}
	}
	return l.mem[from:to:to], nil
}
