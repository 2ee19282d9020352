package tcp

import (
	"fmt"
	"net/netip"
	"strings"

	"golang.org/x/sys/unix"
)

// How what is sent is paced is the system's choice, with one exception. BBR holds
// packets back to the rate that it has measured, and leaves room for a few where the way
// is short: an allgather of 64 KiB by four hosts on a bridge took 170 to 900 us with it and 90 to
// 150 without, and within a host 8 bytes take 7 % longer. So connections that pass no router go
// without it; there is no long queue on their way to keep short.

// paced begins the names of congestion controls that pace what is sent, and plain is one
// that every kernel has and everybody may choose (man 7 tcp, tcp_allowed_congestion_control).
const (
	paced = "bbr"
	plain = "reno"
)

// hurry gives a connection the congestion control that Config.Congestion names, or
// else takes it from one that paces if it passes no router.
func (m *Module) hurry(fd int) {
	if name := m.cfg.Congestion; name != "" {
		_ = setCongestion(fd, name) // New has tried it
		return
	}
	now, err := unix.GetsockoptString(fd, unix.IPPROTO_TCP, unix.TCP_CONGESTION)
	if err == nil && strings.HasPrefix(now, paced) && m.direct(fd) {
		_ = setCongestion(fd, plain)
	}
}

// direct reports whether the peer of a connection is in a network of ours.
func (m *Module) direct(fd int) bool {
	sa, err := unix.Getpeername(fd)
	if err != nil {
		return false
	}
	var there netip.Addr
	switch sa := sa.(type) {
	case *unix.SockaddrInet4:
		there = netip.AddrFrom4(sa.Addr)
	case *unix.SockaddrInet6:
		there = netip.AddrFrom16(sa.Addr)
	}
	for _, l := range m.listeners {
		if l.addr.prefix.Masked().Contains(there) {
			return true
		}
	}
	return false
}

func setCongestion(fd int, name string) error {
	return unix.SetsockoptString(fd, unix.IPPROTO_TCP, unix.TCP_CONGESTION, name)
}

// tryCongestion says why a congestion control cannot be used.
func tryCongestion(name string) error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	if err := setCongestion(fd, name); err != nil {
		return fmt.Errorf("--mca btl_tcp_congestion %s: %w; see /proc/sys/net/ipv4/tcp_allowed_congestion_control", name, err)
	}
	return nil
}
