package callback

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// Lookup finds the addresses of a name, as net.Resolver.LookupNetIP does.
type Lookup func(ctx context.Context, network, host string) ([]netip.Addr, error)

const (
	lookupTime = 2 * time.Second // for all hosts together
	lookups    = 32              // at once
)

// Addresses are those of this host that daemons shall call: of the interface that the user names, else those
// from which packets to the hosts leave.
func Addresses(name string, hosts []string, find Lookup) ([]netip.Addr, error) {
	if name != "" {
		return named(name)
	}
	out, err := toward(hosts, find)
	if len(out) == 0 {
		return nil, fmt.Errorf("no way to the hosts is known, name an interface that they reach with --iface NAME: %w", err)
	}
	return out, nil
}

// named are the addresses of an interface, or an address itself.
func named(name string) ([]netip.Addr, error) {
	if a, err := netip.ParseAddr(name); err == nil {
		return []netip.Addr{a}, nil
	}
	i, err := net.InterfaceByName(name)
	if err != nil {
		return nil, fmt.Errorf("--iface %s: %w (ip address lists what there is)", name, err)
	}
	list, err := i.Addrs()
	if err != nil {
		return nil, fmt.Errorf("--iface %s: %w", name, err)
	}
	var out []netip.Addr
	for _, a := range list {
		if p, err := netip.ParsePrefix(a.String()); err == nil && callable(p.Addr()) && len(out) < callAddrs {
			out = append(out, p.Addr())
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("--iface %s: it has no address that other hosts could call", name)
	}
	return out, nil
}

// callable leaves out addresses that mean nothing without an interface of the caller's.
func callable(a netip.Addr) bool { return a.IsGlobalUnicast() || a.IsLoopback() }

// toward are the addresses from which packets to hosts leave, those for most hosts first.
func toward(hosts []string, find Lookup) ([]netip.Addr, error) {
	ctx, cancel := context.WithTimeout(context.Background(), lookupTime)
	defer cancel()
	var (
		mu    sync.Mutex
		times = map[netip.Addr]int{}
		errs  []error
		all   sync.WaitGroup
	)
	room := make(chan struct{}, lookups)
	for _, h := range hosts {
		all.Go(func() {
			room <- struct{}{}
			defer func() { <-room }()
			found, err := find(ctx, "ip", h)
			var from []netip.Addr
			for _, a := range found {
				if l, err := leaves(a); err == nil && !slices.Contains(from, l) {
					from = append(from, l)
				}
			}
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				errs = append(errs, err)
			}
			for _, a := range from {
				times[a]++
			}
		})
	}
	all.Wait()
	var out []netip.Addr
	for a := range times {
		out = append(out, a)
	}
	slices.SortFunc(out, func(a, b netip.Addr) int {
		if d := times[b] - times[a]; d != 0 {
			return d
		}
		return a.Compare(b)
	})
	return out[:min(len(out), callAddrs)], errors.Join(errs...)
}

// leaves is the address of this host from which packets to a go. None is sent: the kernel says which it
// would be once a socket is connected (man 7 udp).
func leaves(to netip.Addr) (netip.Addr, error) {
	const discard = 9
	c, err := net.DialUDP("udp", nil, net.UDPAddrFromAddrPort(netip.AddrPortFrom(to, discard)))
	if err != nil {
		return netip.Addr{}, err
	}
	defer c.Close()
	a := c.LocalAddr().(*net.UDPAddr).AddrPort().Addr().Unmap()
	if !callable(a) {
		return a, fmt.Errorf("%v: no address that others could call", a)
	}
	return a, nil
}

// Listeners wait at addresses, each at a port of its own.
type Listeners []net.Listener

// Listen listens at those addresses where it can, at one at least.
func Listen(addrs []netip.Addr) (Listeners, error) {
	var out Listeners
	var errs []error
	for _, a := range addrs {
		l, err := net.Listen("tcp", netip.AddrPortFrom(a, 0).String())
		if err != nil {
			errs = append(errs, err)
			continue
		}
		out = append(out, l)
	}
	if len(out) == 0 {
		return nil, errors.Join(errs...)
	}
	return out, nil
}

// Places are where they can be called.
func (ls Listeners) Places() []netip.AddrPort {
	var out []netip.AddrPort
	for _, l := range ls {
		out = append(out, l.Addr().(*net.TCPAddr).AddrPort())
	}
	return out
}
