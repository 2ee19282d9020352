package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strings"
)

// mostAhead bounds an answer with the data of ranks nobody has asked for yet, bytes.
const mostAhead = 128 << 10

// askedOfAll reports whether a rank that asks another of its node for a key will ask all of
// them, one after the other: the addresses of Open MPI's transports. They are put
// once, so an early answer is as good as a late one.
func askedOfAll(key string) bool { return strings.HasPrefix(key, "btl.") }

// ahead appends to an answer for rank p what the ranks after it on this node have put,
// if p's key is one that all will be asked for. The client keeps it, and 64 ranks ask 3 times
// instead of 64. No connection is given a rank's data twice so.
func (s *Server) ahead(r request, e *codec.Encoder, p codec.Proc, key string) error {
	given := &r.c.given
	given.add(p.Rank)
	if !askedOfAll(key) || p.Namespace != r.c.client.proc.Namespace {
		return nil
	}
	space := r.c.client.space
	for _, rank := range space.onNode[space.job.Node] {
		cl := space.clients[uint32(rank)]
		if uint32(rank) <= p.Rank || given.has(cl.proc.Rank) || !cl.card.has(forLocal, key) {
			continue
		}
		kvals := cl.card.all(forLocal)
		if len(e.Bytes())+len(kvals) > mostAhead {
			return nil
		}
		if err := packCard(e, cl.proc, kvals); err != nil {
			return err
		}
		given.add(cl.proc.Rank)
	}
	return nil
}

// rankSet is a set of ranks.
type rankSet []uint64

func (s rankSet) has(rank uint32) bool { return int(rank/64) < len(s) && s[rank/64]>>(rank%64)&1 != 0 }

func (s *rankSet) add(rank uint32) {
	for int(rank/64) >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[rank/64] |= 1 << (rank % 64)
}
