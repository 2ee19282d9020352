//go:build cgo && (amd64 || arm64)

package rdma

import "github.com/gompirun/gompi/internal/base/fabric"

// slots are memory from which messages are sent. A slot begins with what the library wants for itself meanwhile.
type slots struct {
	region *fabric.Region
	length int     // of a slot
	free   []int32 // numbers of those that are
	whose  []*peer // of each that is not
}

// make makes n of them, for payloads of up to most bytes.
func (s *slots) make(f *fabric.Endpoint, n, most int) (err error) {
	s.length = fabric.Context + cost(most)
	if s.region, err = f.Make(n * s.length); err != nil {
		return err
	}
	s.free, s.whose = make([]int32, 0, n), make([]*peer, n)
	for i := range n {
		s.free = append(s.free, int32(i))
	}
	return nil
}

// next is a free slot, with room for a payload of n bytes: as the library wants it, and where the message is. There
// must be one. It stays free until it is taken.
func (s *slots) next(n int) (slot, message []byte) {
	i := int(s.free[len(s.free)-1])
	slot = s.region.Bytes[i*s.length:][:fabric.Context+frameHead+n]
	return slot, slot[fabric.Context:]
}

// take makes the next slot one that is under way to a peer.
func (s *slots) take(p *peer) {
	last := len(s.free) - 1
	s.whose[s.free[last]] = p
	s.free = s.free[:last]
}

// done frees the slot of a completion, and returns whose it was; nil: the completion is of no slot.
func (s *slots) done(v fabric.Event) *peer {
	i, ok := s.region.Which(v, s.length)
	if !ok || s.whose[i] == nil {
		return nil
	}
	p := s.whose[i]
	s.whose[i], s.free = nil, append(s.free, int32(i))
	return p
}

// under is how many are under way.
func (s *slots) under() int { return len(s.whose) - len(s.free) }

// lend gives an operation a free slot for its bytes, if they fit and half of all slots remain for messages.
func (s *slots) lend(is *operation) bool {
	last := len(s.free) - 1
	if len(is.keep) > s.length-fabric.Context || last <= len(s.whose)/2 {
		return false
	}
	is.slot = s.free[last]
	s.free = s.free[:last]
	is.via = s.region.Bytes[int(is.slot)*s.length+fabric.Context:][:len(is.keep)]
	return true
}

// back takes it back.
func (s *slots) back(is *operation) {
	if is.via != nil {
		s.free = append(s.free, is.slot)
	}
}
