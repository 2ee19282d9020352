package tcp

import (
	"encoding/binary"
	"fmt"
	"net"
	"net/netip"
	"syscall"
)

// networks are the addresses of this host's interfaces, by their index, in the order
// in which the kernel names them (man 7 rtnetlink). net.Interface.Addrs has the kernel
// list all of them for each interface, and ranks that ask at once wait for each other:
// with 100 interfaces that takes tens of milliseconds.
func networks() (map[int][]netip.Prefix, error) {
	table, err := syscall.NetlinkRIB(syscall.RTM_GETADDR, syscall.AF_UNSPEC)
	if err != nil {
		return nil, err
	}
	messages, err := syscall.ParseNetlinkMessage(table)
	if err != nil {
		return nil, err
	}
	out := map[int][]netip.Prefix{}
	for _, m := range messages {
		if m.Header.Type != syscall.RTM_NEWADDR {
			continue
		}
		index, p, err := network(&m)
		if err != nil {
			return nil, err
		}
		if p.IsValid() {
			out[index] = append(out[index], p)
		}
	}
	return out, nil
}

// network reads one answer; a prefix that is not valid: it is of no family we know.
func network(m *syscall.NetlinkMessage) (index int, p netip.Prefix, err error) {
	if len(m.Data) < syscall.SizeofIfAddrmsg {
		return 0, p, fmt.Errorf("an address of %d bytes from the kernel", len(m.Data))
	}
	attrs, err := syscall.ParseNetlinkRouteAttr(m)
	if err != nil {
		return 0, p, err
	}
	bits := int(m.Data[1])
	index = int(binary.NativeEndian.Uint32(m.Data[4:]))
	for _, a := range attrs {
		// IFA_ADDRESS is the other end's on a line between two hosts
		if a.Attr.Type == syscall.IFA_LOCAL || a.Attr.Type == syscall.IFA_ADDRESS && !p.IsValid() {
			if ip, ok := netip.AddrFromSlice(a.Value); ok {
				p = netip.PrefixFrom(ip, bits)
			}
		}
	}
	return index, p, nil
}

// interfaces are those of this host.
func interfaces() ([]net.Interface, map[int][]netip.Prefix, error) {
	ifs, err := net.Interfaces()
	if err != nil {
		return nil, nil, err
	}
	addrs, err := networks()
	return ifs, addrs, err
}
