package launch

import (
	"hash/fnv"
	"net/netip"
	"slices"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// master is MASTER_ADDR of a world: where its other hosts find rank 0. On one host the name that
// the user has for it does; else it is an address if possible, as names may be known to ssh alone (its configuration
// has aliases), or mean another host to each ("localhost").
func (j *job) master(w *world) string {
	first := j.nodes[w.ranks[0].Node]
	var others [][]netip.Prefix
	for _, n := range slices.Compact(nodesOf(w.ranks)) {
		if n != first.index {
			others = append(others, prefixes(j.nodes[n].hello))
		}
	}
	return masterAddress(first.host.Name, prefixes(first.hello), others)
}

// masterAddress chooses for a host with a name and addresses what others, by their addresses, find it by.
func masterAddress(name string, own []netip.Prefix, others [][]netip.Prefix) string {
	_, err := netip.ParseAddr(name)
	common, ok := seenByAll(own, others)
	switch {
	case len(others) == 0, err == nil && !loopback(name):
		return name
	case ok:
		return common.String()
	case loopback(name) && len(own) > 0:
		return own[0].Addr().String()
	}
	return name
}

// loopback reports whether each host takes a name for itself.
func loopback(name string) bool {
	a, err := netip.ParseAddr(name)
	return name == "localhost" || err == nil && a.IsLoopback()
}

// prefixes are the addresses of a host with their networks.
func prefixes(m *proto.Hello) []netip.Prefix {
	var out []netip.Prefix
	if m == nil {
		return nil
	}
	for _, text := range m.Nets {
		if p, err := netip.ParsePrefix(text); err == nil {
			out = append(out, p)
		}
	}
	return out
}

// seenByAll returns the first address whose network all others have an address of, too. One that somebody
// else has as well is of a bridge that is the same everywhere (docker0), and leads nowhere; hosts with just
// the same addresses are one.
func seenByAll(first []netip.Prefix, others [][]netip.Prefix) (netip.Addr, bool) {
	for _, p := range first {
		if !slices.ContainsFunc(others, func(o []netip.Prefix) bool { return !slices.Equal(o, first) && !sees(o, p) }) {
			return p.Addr(), true
		}
	}
	return netip.Addr{}, false
}

// sees reports whether a host has an address of p's network that is not p's.
func sees(host []netip.Prefix, p netip.Prefix) bool {
	return slices.ContainsFunc(host, func(o netip.Prefix) bool { return o.Masked() == p.Masked() && o.Addr() != p.Addr() }) &&
		!slices.ContainsFunc(host, func(o netip.Prefix) bool { return o.Addr() == p.Addr() })
}

// masterPort is the port that torch's ranks meet at: the job's own, by its id,
// below the range from which the kernel hands ports out.
func (j *job) masterPort() int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(j.id))
	const first, ports = 12000, 20000
	return first + int(h.Sum32()%ports)
}
