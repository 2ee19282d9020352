//go:build linux

package tcp

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// address is where a rank listens: an address with its network, and a port.
type address struct {
	prefix netip.Prefix
	number uint16
}

func (a address) port() netip.AddrPort { return netip.AddrPortFrom(a.prefix.Addr(), a.number) }

// String is the form of a card: 10.0.0.7/24@40123.
func (a address) String() string { return a.prefix.String() + "@" + strconv.Itoa(int(a.number)) }

// parseCard reads the addresses of a peer.
func parseCard(card string) ([]address, error) {
	var out []address
	for part := range strings.SplitSeq(card, ",") {
		text, port, ok := strings.Cut(part, "@")
		p, err := netip.ParsePrefix(text)
		n, err2 := strconv.ParseUint(port, 10, 16)
		if !ok || err != nil || err2 != nil || n == 0 {
			return nil, fmt.Errorf("no address of this transport: %.60q", card)
		}
		out = append(out, address{p, uint16(n)})
	}
	return out, nil
}

// nearest chooses among a peer's addresses: those in networks of ours, one for each
// network, else the first.
func nearest(theirs []address, ours []listener) (out []address) {
	for _, l := range ours {
		for _, a := range theirs {
			if l.addr.prefix.Masked().Contains(a.prefix.Addr()) && a.prefix.Bits() == l.addr.prefix.Bits() {
				out = append(out, a)
				break
			}
		}
	}
	if len(out) == 0 {
		return theirs[:1]
	}
	return out
}

// bridges are interfaces that containers and virtual machines make; other hosts
// are not behind them.
var bridges = []string{"docker", "virbr", "veth", "br-", "cni", "flannel", "lxc", "lxd", "podman", "cali", "tunl", "kube", "vnet", "tap"}

// chooseAddresses returns where to listen, and why.
func chooseAddresses(cfg Config) (out []address, why []string, err error) {
	ifs, nets, err := interfaces()
	if err != nil {
		return nil, nil, fmt.Errorf("tcp: interfaces: %w", err)
	}
	include, err := parseFilter(cfg.Include)
	if err != nil {
		return nil, nil, fmt.Errorf("--mca btl_tcp_if_include %s: %w", cfg.Include, err)
	}
	exclude, err := parseFilter(cfg.Exclude)
	if err != nil {
		return nil, nil, fmt.Errorf("--mca btl_tcp_if_exclude %s: %w", cfg.Exclude, err)
	}
	for _, i := range ifs {
		for _, p := range nets[i.Index] {
			if p.Addr().IsLinkLocalUnicast() {
				continue
			}
			if no := refuse(i, p, include, exclude, cfg.Loopback); no != "" {
				why = append(why, fmt.Sprintf("%s %v not used: %s", i.Name, p, no))
				continue
			}
			out = append(out, address{prefix: p})
			why = append(why, fmt.Sprintf("%s %v used", i.Name, p))
		}
	}
	slices.SortStableFunc(out, func(a, b address) int { // IPv4 first: more networks route it
		switch {
		case a.prefix.Addr().Is4() == b.prefix.Addr().Is4():
			return 0
		case a.prefix.Addr().Is4():
			return -1
		}
		return 1
	})
	if cfg.Loopback && len(include) == 0 && len(out) > 1 {
		out = out[:1]
	}
	if len(out) == 0 {
		return nil, why, errors.New("tcp: no interface may be used (" + strings.Join(why, "; ") + "); name one with --mca btl_tcp_if_include")
	}
	return out, why, nil
}

// refuse says why an address is not used; "" it is.
func refuse(i net.Interface, p netip.Prefix, include, exclude []filter, loopback bool) string {
	isLoop := i.Flags&net.FlagLoopback != 0
	switch {
	case i.Flags&net.FlagUp == 0:
		return "it is down"
	case len(include) > 0:
		if !matches(include, i.Name, p) {
			return "not in btl_tcp_if_include"
		}
		return ""
	case matches(exclude, i.Name, p):
		return "in btl_tcp_if_exclude"
	case loopback && !isLoop:
		return "all ranks are on this host"
	case loopback:
		return ""
	case isLoop:
		return "other hosts do not reach it"
	case len(exclude) == 0 && slices.ContainsFunc(bridges, func(b string) bool { return strings.HasPrefix(i.Name, b) }):
		return "a bridge of containers or virtual machines"
	}
	return ""
}

// filter is an interface's name or a network.
type filter struct {
	name   string
	prefix netip.Prefix
}

func parseFilter(list string) ([]filter, error) {
	var out []filter
	for part := range strings.SplitSeq(list, ",") {
		part = strings.TrimSpace(part)
		switch {
		case part == "":
		case strings.Contains(part, "/"):
			p, err := netip.ParsePrefix(part)
			if err != nil {
				return nil, fmt.Errorf("%q is no network such as 10.0.0.0/8", part)
			}
			out = append(out, filter{prefix: p})
		default:
			out = append(out, filter{name: part})
		}
	}
	return out, nil
}

func matches(list []filter, name string, p netip.Prefix) bool {
	return slices.ContainsFunc(list, func(f filter) bool {
		return f.name == name && name != "" || f.prefix.IsValid() && f.prefix.Contains(p.Addr())
	})
}

// Addresses are those that a module of this configuration would listen on: for
// others who are to be reached the same way.
func Addresses(cfg Config) ([]netip.Prefix, error) {
	chosen, _, err := chooseAddresses(cfg)
	var out []netip.Prefix
	for _, a := range chosen {
		out = append(out, a.prefix)
	}
	return out, err
}
