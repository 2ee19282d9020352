// Package netaddr knows where a host is found by others: Here lists the addresses of this one with their networks, and Find
// chooses, of such lists of several hosts, the address of one that all others reach. It asks nobody but the kernel, and
// tries no connection.
package netaddr

import (
	"net/netip"
	"slices"
)

// Find chooses for a host with a name and addresses what others, by their addresses, find it by.
func Find(name string, own []netip.Prefix, others [][]netip.Prefix) string {
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

// Parse reads the addresses of a host with their networks, as Here lists them.
func Parse(list []string) []netip.Prefix {
	var out []netip.Prefix
	for _, text := range list {
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
