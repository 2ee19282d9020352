package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"strconv"
	"strings"
)

// memberSet is a set of processes.
type memberSet struct {
	name  string    // canonical: equal sets have equal names
	parts []members // by namespace, in the order of names
	total int
	here  int // on this node
}

// members are processes of one namespace.
type members struct {
	space *namespace
	ranks []uint32 // ascending; nil: all
}

// memberSet reads a list of processes as a client wrote it: in any order, some
// by name, some as all of a namespace.
func (s *Server) memberSet(procs []codec.Proc) (*memberSet, codec.Status) {
	byName := map[string]*members{}
	for _, p := range procs {
		space := s.spaces[p.Namespace]
		if space == nil {
			return nil, codec.ErrNotFound
		}
		m := byName[p.Namespace]
		if m == nil {
			m = &members{space: space, ranks: []uint32{}}
			byName[p.Namespace] = m
		}
		switch {
		case p.Rank == codec.Wildcard:
			m.ranks = nil
		case p.Rank >= uint32(space.size()):
			return nil, codec.ErrBadParam
		case m.ranks != nil:
			m.ranks = append(m.ranks, p.Rank)
		}
	}
	if len(byName) == 0 {
		return nil, codec.ErrBadParam
	}
	set := &memberSet{}
	for _, m := range byName {
		slices.Sort(m.ranks)
		m.ranks = slices.Compact(m.ranks)
		if len(m.ranks) == m.space.size() {
			m.ranks = nil
		}
		set.parts = append(set.parts, *m)
	}
	slices.SortFunc(set.parts, func(a, b members) int { return strings.Compare(a.space.job.Namespace, b.space.job.Namespace) })
	set.count()
	return set, codec.Success
}

// count fills in what follows from the parts.
func (m *memberSet) count() {
	var name strings.Builder
	for _, p := range m.parts {
		name.WriteString(p.space.job.Namespace)
		name.WriteByte('/')
		if p.ranks == nil {
			m.total += p.space.size()
			m.here += len(p.space.clients)
			name.WriteString("*;")
			continue
		}
		m.total += len(p.ranks)
		for _, r := range p.ranks {
			if p.space.clients[r] != nil {
				m.here++
			}
		}
		writeRanges(&name, p.ranks)
		name.WriteByte(';')
	}
	m.name = name.String()
}

// world returns the namespace that the set is all of, "" when it is another set.
func (m *memberSet) world() string {
	if len(m.parts) == 1 && m.parts[0].ranks == nil {
		return m.parts[0].space.job.Namespace
	}
	return ""
}

func (m *memberSet) contains(p codec.Proc) bool {
	for _, part := range m.parts {
		if part.space.job.Namespace == p.Namespace {
			if part.ranks == nil {
				return p.Rank < uint32(part.space.size())
			}
			_, ok := slices.BinarySearch(part.ranks, p.Rank)
			return ok
		}
	}
	return false
}

// procs lists the members.
func (m *memberSet) procs() []codec.Proc {
	out := make([]codec.Proc, 0, m.total)
	for _, p := range m.parts {
		if p.ranks == nil {
			for r := range p.space.size() {
				out = append(out, codec.Proc{Namespace: p.space.job.Namespace, Rank: uint32(r)})
			}
		}
		for _, r := range p.ranks {
			out = append(out, codec.Proc{Namespace: p.space.job.Namespace, Rank: r})
		}
	}
	return out
}

// local calls f for each member on this node.
func (m *memberSet) local(f func(*client)) {
	for _, p := range m.parts {
		if p.ranks == nil {
			for _, cl := range p.space.clients {
				f(cl)
			}
		}
		for _, r := range p.ranks {
			if cl := p.space.clients[r]; cl != nil {
				f(cl)
			}
		}
	}
}

// writeRanges writes "0-3,7".
func writeRanges(b *strings.Builder, ranks []uint32) {
	for i := 0; i < len(ranks); {
		j := i
		for j+1 < len(ranks) && ranks[j+1] == ranks[j]+1 {
			j++
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.FormatUint(uint64(ranks[i]), 10))
		if j > i {
			b.WriteByte('-')
			b.WriteString(strconv.FormatUint(uint64(ranks[j]), 10))
		}
		i = j + 1
	}
}
