package netaddr

import (
	"net"
	"net/netip"
	"slices"
)

// Here lists this host's addresses with their networks, those of IPv4 first, as more networks route it. Those
// that no other host could use are left out.
func Here() []string {
	ifs, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var four, six []string
	for _, i := range ifs {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		addrs, _ := i.Addrs() // an interface that has gone meanwhile has none
		for _, a := range addrs {
			p, err := netip.ParsePrefix(a.String())
			switch {
			case err != nil || p.Addr().IsLinkLocalUnicast():
			case p.Addr().Is4():
				four = append(four, p.String())
			default:
				six = append(six, p.String())
			}
		}
	}
	return slices.Concat(four, six)
}
